import type Database from 'better-sqlite3';
import { FAILURE_KINDS } from '../agent.ts';
import type { KeptReading } from '../arena/reparse.ts';

const JUDGED = `c.reply IS NOT NULL AND c.outcome IN ('ok', ${FAILURE_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
const REPLIES = `
  SELECT c.number AS call, c.seat, c.decision, c.agent_id AS agent, c.reply AS text, c.finish, c.outcome,
    iif(a.call = c.number AND a.failure IS NULL, a.move, NULL) AS move, a.options
  FROM calls AS c LEFT JOIN answers AS a ON a.sched_index = c.sched_index AND a.decision = c.decision
  WHERE ${JUDGED} AND c.sched_index = ?
  ORDER BY c.number`;
const GAMES = `
  SELECT DISTINCT c.sched_index + 1 FROM calls AS c JOIN games AS g ON g.sched_index = c.sched_index
  WHERE ${JUDGED} ORDER BY 1`;

/** The judged replies of one game, by its 1-based number, in the order in which they came. */
export function readReplies(db: Database.Database, game: number): KeptReading[] {
  return db.prepare<[number], KeptReading>(REPLIES).all(game - 1);
}

/** Numbers of the stored games that have judged replies, ascending. */
export function gamesWithReplies(db: Database.Database): number[] {
  return db.prepare<[], number>(GAMES).pluck().all();
}

/** How many replies there are. */
export function countReplies(db: Database.Database): number {
  return db.prepare<[], number>('SELECT count(*) FROM calls WHERE reply IS NOT NULL').pluck().get() as number;
}
