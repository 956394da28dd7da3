"""The smallest agent: it always makes the first legal move. Play it by

    bangarena run --agent "stdio:python3 examples/agents/first_legal.py" --agent rule-1 --seats 5 --games 20

Each line of stdin is a message from the arena, each line of stdout one to it. Notes go to stderr.
"""

import json
import sys


def say(message):
    # Flush, or the line waits in a buffer while the arena waits for it.
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "first-legal", "version": "1"})
    elif message["type"] == "act":
        say({"type": "move", "id": message["id"], "move": message["legal"][0]})
    elif message["type"] == "error":
        print(message["message"], file=sys.stderr)
    # `start` and `end` tell where a game begins and ends.
