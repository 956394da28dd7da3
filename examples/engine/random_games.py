#!/usr/bin/env python3
"""Plays games at random and prints their trails: the same for the same arguments, on every machine.

    python3 examples/engine/random_games.py --games 1000 --seats 4,5,6,7,8 --seed tuesday

Game g is dealt from the seed `<seed>/<g>`, with the numbers of seats taken in turn. A line of the output is one game:
its number, its seats, the trail (a hash of every decision). A trail depends on the rules, the deal and the choices
alone, so another program that chooses alike must print the same. Each game chooses by numbers of its own (class
Choices), which any language can compute. Up to `--batch` games are played side by side; when one is over, the next is
dealt in its place. How fast it went is told on stderr.
"""

import argparse
import sys
import time

from bangarena_engine import Engine

MODULUS = 2**32


class Choices:
    """A linear congruential generator (Numerical Recipes' constants) that begins at the game's number."""

    def __init__(self, start):
        self.state = start % MODULUS

    def below(self, bound):
        """A number from 0 to bound - 1, of the high bits."""
        self.state = (self.state * 1664525 + 1013904223) % MODULUS
        return self.state * bound // MODULUS


def play(engine, total, seats, seed, batch, ruleset):
    """Plays the games 0 ... total - 1; returns their trails, and how many moves were made."""
    trails = [None] * total

    def deals_of(numbers):
        return [{"seed": f"{seed}/{number}", "seats": seats[number % len(seats)]} for number in numbers]

    numbers = list(range(min(batch, total)))
    table = engine.new(deals_of(numbers), ruleset=ruleset)
    games, counts = table["games"], table["counts"]
    choices = [Choices(number) for number in numbers]
    coming = len(numbers)
    moves = 0
    while games:
        table = engine.move(games, [one.below(count) for one, count in zip(choices, counts)], columns=["results"])
        moves += len(games)
        counts, results = table["counts"], table["results"]
        over = [place for place, count in enumerate(counts) if count == 0]
        if not over:
            continue
        for place in over:
            trails[numbers[place]] = results[place]["trail"]
        # The next games take the places of those that are over; when there are no more, places close.
        refilled = over[: total - coming]
        if refilled:
            fresh = list(range(coming, coming + len(refilled)))
            coming += len(fresh)
            dealt = engine.new(deals_of(fresh), ruleset=ruleset, into=[games[place] for place in refilled])
            for place, number, count in zip(refilled, fresh, dealt["counts"]):
                numbers[place], choices[place], counts[place] = number, Choices(number), count
        shut = set(over[len(refilled) :])
        if shut:
            engine.forget([games[place] for place in sorted(shut)])
            stay = [place for place in range(len(games)) if place not in shut]
            games, numbers, choices, counts = (
                [column[place] for place in stay] for column in (games, numbers, choices, counts)
            )
    return trails, moves


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", default="5", help="a number, or several with commas between, taken in turn")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--batch", type=int, default=512, help="games played side by side")
    parser.add_argument("--ruleset")
    options = parser.parse_args()
    seats = [int(number) for number in options.seats.split(",")]
    with Engine() as engine:
        engine.hello()
        begun = time.perf_counter()
        trails, moves = play(engine, options.games, seats, options.seed, options.batch, options.ruleset)
        taken = time.perf_counter() - begun
    for number, trail in enumerate(trails):
        print(number, seats[number % len(seats)], trail)
    rate = f"{moves / taken:,.0f} moves a second"
    print(f"{options.games} games, {moves} moves in {taken:.1f} s: {rate}", file=sys.stderr)


if __name__ == "__main__":
    main()
