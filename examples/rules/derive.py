#!/usr/bin/env python3
"""Works out from an observation alone who is how far away and whom one may shoot.

An example of what another program needs in order to play by the rules: the ruleset's document and nothing else.
No card, character, boon or rule event is named below; what they do is read from the document, so the same program
works for every ruleset of BangArena. (BANG! tells some cards by suit, copies powers and turns events.)

    python3 examples/rules/derive.py [rules-spec/<ruleset>.json] < observations.jsonl

Each line of the input is an observation (rules-spec/schema/observation.json) of one seat. Each line of the output
tells of the same place in the input:

    {"seat": 0, "range": 1, "distances": {"1": 1, "2": 2}, "inRange": [1], "shots": ["play:shot>1"]}

`distances` holds every other living player, `inRange` those whom a Shot reaches, in turn order. `shots` are the ids
of the legal moves that attack one of them, in the order of the legal list; it is empty unless the seat is asked for
its turn. An eliminated player is at no distance and has the range of one without weapon and boons. Needs Python 3.8
or later, standard library only. Exit code 2: the input is no observation of a seat under this ruleset.
"""

import json
import sys
from pathlib import Path

DEFAULT_DOCUMENT = Path(__file__).resolve().parents[2] / "rules-spec" / "bangarena-classic.json"


class Rules:
    """A ruleset's document, with its rows found by id."""

    def __init__(self, document):
        self.hash = document["hash"]
        self.distance = document["distance"]
        self.range = document["range"]
        self.turn = document["turn"]
        self.cards = {row["id"]: row for row in document["cards"]}
        self.characters = {row["id"]: row for row in document["characters"]}
        self.boons = {row["id"]: row for row in document["boons"]}
        self.events = {row["id"]: row for row in document["events"]}
        # The card that attacks: others that serve as an attack are played as if they were this one.
        self.attack = next(row for row in document["cards"] if "attack" in row["uses"])


def powers_of(rules, observation, player):
    """Every row that is in force for a player: the character, cards in play, boons, and what holds for all."""
    yield rules.characters[player["character"]]
    for card in player["inPlay"]:
        yield rules.cards[card["face"]]
    for boon in player["boons"]:
        yield rules.boons[boon]
    for event in observation["events"]:
        yield rules.events[event]


def mod(rules, observation, player, names):
    """What the rows in force add up to for some mods (a mod is a named number that rows add to their owner)."""
    powers = powers_of(rules, observation, player)
    return sum(row["mods"].get(name, 0) for row in powers for name in names)


def turn_order(observation, seat):
    """The other living players in turn order, beginning with the one who comes after `seat`."""
    players = observation["players"]
    after = players[seat + 1 :] + players[:seat]
    return [player for player in after if player["alive"]]


def distance(rules, observation, one, other):
    """How far away one living player sees another."""
    circle = [player["seat"] for player in observation["players"] if player["alive"]]
    apart = abs(circle.index(one["seat"]) - circle.index(other["seat"]))
    steps = min(apart, len(circle) - apart)
    farther = mod(rules, observation, other, rules.distance["adds"])
    nearer = mod(rules, observation, one, rules.distance["subtracts"])
    return max(steps + farther - nearer, rules.distance["least"])


def reach(rules, observation, player):
    """How far a player's Shot reaches. A weapon is a card in play like any other; the eliminated own nothing."""
    if not player["alive"]:
        return rules.range["base"]
    return rules.range["base"] + mod(rules, observation, player, rules.range["adds"])


def targets(rules, observation, me, aim):
    """Whom a card may be aimed at, in turn order."""
    limits = {"in-range": reach(rules, observation, me), "at-one": rules.range["atOne"]}
    return [
        other
        for other in turn_order(observation, me["seat"])
        if distance(rules, observation, me, other) <= limits[aim]
    ]


def may_attack(rules, observation, me):
    """Whether another limited card may be played in this turn."""
    unlimited = mod(rules, observation, me, [rules.turn["unlimitedBy"]]) > 0
    return unlimited or observation["turn"]["shotsPlayed"] < rules.turn["limited"]


def shots(rules, observation, me):
    """Ids of the legal moves by which the asked seat attacks a player in its turn."""
    ask = observation["ask"]
    asked = ask is not None and ask["seat"] == me["seat"] and ask["kind"] == "turn"
    if not asked or not may_attack(rules, observation, me):
        return []
    counted = rules.characters[me["character"]]["counts"].get("attack", [])
    faces = {card["face"] for card in observation["you"]["hand"]}
    aims = targets(rules, observation, me, rules.attack["target"])
    # Equal cards are one move, and moves come in the order of the ruleset's cards.
    attacks = [
        face
        for face in rules.cards
        if face in faces and (face == rules.attack["id"] or face in counted)
    ]
    return [f"play:{face}>{other['seat']}" for face in attacks for other in aims]


def derive(rules, observation):
    """All of it for one observation."""
    me = observation["players"][observation["you"]["seat"]]
    others = turn_order(observation, me["seat"]) if me["alive"] else []
    distances = {other["seat"]: distance(rules, observation, me, other) for other in others}
    far = reach(rules, observation, me)
    return {
        "seat": me["seat"],
        "range": far,
        "distances": {str(seat): distances[seat] for seat in sorted(distances)},
        "inRange": [other["seat"] for other in others if distances[other["seat"]] <= far],
        "shots": shots(rules, observation, me),
    }


def main(arguments):
    document = Path(arguments[0]) if arguments else DEFAULT_DOCUMENT
    rules = Rules(json.loads(document.read_text(encoding="utf-8")))
    for number, line in enumerate(sys.stdin, start=1):
        observation = json.loads(line)
        if observation["ruleset"]["hash"] != rules.hash:
            found = observation["ruleset"]
            what = f"line {number} was observed under {found['id']} ({found['hash']})"
            print(f"{what}; give me the document of that ruleset, not {document.name}", file=sys.stderr)
            return 2
        if observation["you"] is None:
            print(f"line {number} is what a watcher sees; distances are between seats", file=sys.stderr)
            return 2
        print(json.dumps(derive(rules, observation)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
