// Prints its address.
import { createServer } from 'node:http';
import { answerer } from './memory.mjs';

const answer = answerer();
const server = createServer(async (request, response) => {
  let body = '';
  for await (const text of request.setEncoding('utf8')) body += text;
  response.end(JSON.stringify(answer(JSON.parse(body)) ?? {}));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
