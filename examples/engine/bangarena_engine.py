"""Drives games of BangArena from Python: a thin class around `bangarena engine`. Standard library only, Python 3.8+.

    from bangarena_engine import Engine

    with Engine() as engine:
        table = engine.new([{"seed": "tuesday", "seats": 5}], columns=["ids"])
        print(table["games"], table["seats"], table["ids"])
        table = engine.move(table["games"], [table["ids"][0][-1]], columns=["ids"])

Every method is about many games at once and returns the reply as a dict, whose lists are in the order of the games:
`seats` (who is asked; -1 when the game is over), `counts` (its legal moves) and the columns that were asked for: `ids`,
`actions`, `observations`, `results`. What the fields mean is in docs/engine.md and rules-spec/schema/engine.json.
"""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEFAULT_COMMAND = ["node", str(ROOT / "bin" / "bangarena.js"), "engine"]


class EngineError(Exception):
    """A request that was refused, so that nothing has changed; or, of the kind "closed", an engine that has ended."""

    def __init__(self, kind, message, at=None):
        super().__init__(message)
        self.kind = kind
        self.at = at


class Engine:
    """One engine: a child process that lives until `close`. `command` starts it, as a list of words."""

    def __init__(self, command=None):
        self._child = subprocess.Popen(command or DEFAULT_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the engine and forgets all games."""
        self._child.stdin.close()
        self._child.wait()
        self._child.stdout.close()

    def exchange(self, message):
        """Sends a request, or a list of them, and returns what comes back, refusals included."""
        try:
            self._child.stdin.write(json.dumps(message).encode() + b"\n")
            self._child.stdin.flush()
        except BrokenPipeError:
            pass  # Then there is nothing to read either.
        line = self._child.stdout.readline()
        if not line.endswith(b"\n"):
            raise EngineError("closed", "the engine has ended; what it wrote to stderr says why")
        return json.loads(line)

    def request(self, op, **fields):
        """Sends one request and returns its reply. Fields that are None are left out."""
        reply = self.exchange({"op": op, **{name: value for name, value in fields.items() if value is not None}})
        if not reply["ok"]:
            raise EngineError(**reply["error"])
        return reply

    def hello(self, rulesets=None):
        return self.request("hello", protocol=1, rulesets=rulesets)

    def new(self, deals, ruleset=None, into=None, skip_forced=None, columns=None):
        """Deals games: `deals` are dicts with `seed` and `seats`. With `into`, in place of open games."""
        fields = {"deals": deals, "ruleset": ruleset, "into": into, "skipForced": skip_forced, "with": columns}
        return self.request("new", **fields)

    def move(self, games, moves, skip_forced=None, columns=None):
        """Makes one move in each game, named by its index in the legal list or by its id."""
        return self.request("move", games=games, moves=moves, skipForced=skip_forced, **{"with": columns})

    def act(self, games, actions, skip_forced=None, columns=None):
        """Like `move`, with numbers of the ruleset's fixed set of actions."""
        return self.request("move", games=games, actions=actions, skipForced=skip_forced, **{"with": columns})

    def legal(self, games, columns=None):
        return self.request("legal", games=games, **{"with": columns})

    def observe(self, games, view=None):
        """Observations by the asked seat, or by `view`: a seat, "public" or, under --god, "omniscient"."""
        return self.request("observe", games=games, view=view)["observations"]

    def events(self, games, since=None, view=None):
        """The events since given numbers, and the numbers for the next time."""
        reply = self.request("events", games=games, since=since, view=view)
        return reply["events"], reply["next"]

    def result(self, games):
        return self.request("result", games=games)["results"]

    def copy(self, games, into=None, columns=None):
        """Copies with all that is hidden: for search, never for a player that is to be fair."""
        return self.request("copy", games=games, into=into, **{"with": columns})

    def save(self, games):
        return self.request("save", games=games)["saves"]

    def load(self, saves, into=None, columns=None):
        return self.request("load", saves=saves, into=into, **{"with": columns})

    def forget(self, games):
        """Closes games; returns how many stay open."""
        return self.request("close", games=games)["open"]
