import { once } from 'node:events';
import { Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { HostSeat } from '../../agents/mcp/seat.ts';
import { oneLine } from '../agent.ts';
import { getRuleset, getSpec } from '../content/rulesets.ts';
import { EXIT } from '../errors.ts';
import { createMcpServer } from '../mcp/server.ts';
import { HostSession } from '../mcp/session.ts';
import { packageVersion } from '../root.ts';
import { log } from './io.ts';
import { type McpFlags, RunTable } from './mcp-table.ts';

/** Serves an MCP host over stdin and stdout until it closes them or a signal comes; returns the exit code. */
export async function serveMcp(flags: McpFlags): Promise<number> {
  const seat = new HostSeat();
  const table = new RunTable(flags, seat);
  const stdout = ownStdout();
  const ruleset = await table.check();
  const session = new HostSession(seat, table);
  const rules = { spec: getSpec(ruleset), hash: getRuleset(ruleset).info.hash };
  const server = createMcpServer({ session, version: packageVersion(), rules });
  server.server.onerror = (error) => log(`A message of the host cannot be used: ${causeOf(error)}.`);
  if (process.stdin.isTTY)
    log('An MCP host is to start this command and talk to it; docs/mcp.md shows how. Ctrl-C ends it.');
  const ended = endOfHost();
  await server.connect(new StdioServerTransport(process.stdin, stdout));
  const code = await ended;
  await session.close();
  await server.close();
  return code;
}

/** What is wrong with a message, on one line: the checks of a message list all that it could have been. */
function causeOf(error: Error): string {
  return 'issues' in error ? 'it is no message of JSON-RPC 2.0' : oneLine(error.message);
}

/** The exit code when the host closes stdin, or a signal comes. */
function endOfHost(): Promise<number> {
  const signal = (name: NodeJS.Signals, code: number): Promise<number> =>
    once(process, name).then(() => code);
  const closed = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  return Promise.race([
    closed.then(() => EXIT.ok),
    signal('SIGINT', EXIT.sigint),
    signal('SIGTERM', EXIT.sigterm),
  ]);
}

/** stdout, for messages alone: what else is written to it, by files of the user's say, goes to stderr from now on. */
function ownStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => {
      write(chunk, encoding, () => done());
    },
  });
}
