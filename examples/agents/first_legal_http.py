"""The smallest agent as a service: it always makes the first legal move. Start it, then play it, by

    python3 examples/agents/first_legal_http.py 8080
    bangarena run --agent http://127.0.0.1:8080/ --agent rule-1 --seats 5 --games 20

Each request's body is a message from the arena; what it wants answered (hello, act) is answered by the response's.
Many games come at a time: what belongs to one is told by the `game` of start, act and end.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def answer(message):
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "first-legal", "version": "1"}
    if message["type"] == "act":
        return {"type": "move", "id": message["id"], "move": message["legal"][0]}
    if message["type"] == "error":
        print(message["message"], file=sys.stderr)
    return {}  # start, end and error want no answer.


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # connections stay open
    disable_nagle_algorithm = True  # or every answer waits for the arena's next packet

    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps(answer(message)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass  # one line for each decision would be too much


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8080), Handler)
print(f"http://127.0.0.1:{server.server_address[1]}/", flush=True)
server.serve_forever()
