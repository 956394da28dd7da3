// The smallest agent as a service: it always makes the first legal move. Start it, then play it, by
//   node examples/agents/first-legal-http.mjs 8080
//   bangarena run --agent http://127.0.0.1:8080/ --agent rule-1 --seats 5 --games 20
// Each request's body is a message from the arena; what it wants answered (hello, act) is answered by the response's.
// Many games come at a time: what belongs to one is told by the `game` of start, act and end.
import { createServer } from 'node:http';

function answer(message) {
  if (message.type === 'hello') return { type: 'hello', protocol: 1, name: 'first-legal', version: '1' };
  if (message.type === 'act') return { type: 'move', id: message.id, move: message.legal[0] };
  if (message.type === 'error') console.error(message.message);
  return {}; // start, end and error want no answer.
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const text of request.setEncoding('utf8')) body += text;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer(JSON.parse(body))));
});

server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
