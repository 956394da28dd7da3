-- What calls of model providers cost, and the answers they brought, so that a run goes on in the middle of a game.

CREATE TABLE calls (
  number INTEGER PRIMARY KEY,
  sched_index INTEGER NOT NULL,
  game INTEGER GENERATED ALWAYS AS (sched_index + 1) VIRTUAL,
  seat INTEGER NOT NULL,
  decision INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  agent_id TEXT NOT NULL,
  prompt_hash TEXT NOT NULL,
  reserved_microusd INTEGER CHECK (reserved_microusd >= 0),
  reserved_tokens INTEGER NOT NULL CHECK (reserved_tokens >= 0),
  cost_microusd INTEGER CHECK (cost_microusd >= 0),
  charged_microusd INTEGER GENERATED ALWAYS AS (coalesce(cost_microusd, reserved_microusd)) VIRTUAL,
  input_tokens INTEGER,
  cached_tokens INTEGER,
  cache_write_tokens INTEGER,
  output_tokens INTEGER,
  reasoning_tokens INTEGER,
  charged_tokens INTEGER GENERATED ALWAYS AS (
    coalesce(input_tokens + cached_tokens + cache_write_tokens + output_tokens, reserved_tokens)
  ) VIRTUAL,
  outcome TEXT NOT NULL DEFAULT 'open',
  model TEXT,
  finish TEXT,
  reply TEXT,
  request_id TEXT,
  status INTEGER,
  error TEXT,
  sent_at TEXT NOT NULL,
  ended_at TEXT,
  latency_ms INTEGER
) STRICT;

CREATE INDEX calls_by_decision ON calls (sched_index, decision);
CREATE INDEX calls_by_latency ON calls (agent_id, latency_ms) WHERE reply IS NOT NULL;

CREATE TRIGGER calls_remain BEFORE DELETE ON calls BEGIN
  SELECT RAISE(ABORT, 'calls are never removed');
END;
CREATE TRIGGER calls_stay
BEFORE UPDATE OF number, sched_index, seat, decision, attempt, agent_id, prompt_hash, reserved_microusd, reserved_tokens, sent_at
ON calls BEGIN
  SELECT RAISE(ABORT, 'what was reserved for a call never changes');
END;
CREATE TRIGGER calls_end_once
BEFORE UPDATE OF model, finish, reply, request_id, status, error, ended_at, latency_ms ON calls
WHEN OLD.ended_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a call ends only once');
END;
CREATE TRIGGER calls_cost_once
BEFORE UPDATE OF cost_microusd, input_tokens, cached_tokens, cache_write_tokens, output_tokens, reasoning_tokens ON calls
WHEN OLD.input_tokens IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'the cost of a call never changes once it is known');
END;

CREATE TABLE answers (
  sched_index INTEGER NOT NULL,
  decision INTEGER NOT NULL,
  game INTEGER GENERATED ALWAYS AS (sched_index + 1) VIRTUAL,
  seat INTEGER NOT NULL,
  agent_id TEXT NOT NULL,
  options INTEGER NOT NULL CHECK (options > 0),
  move INTEGER NOT NULL CHECK (move >= 0 AND move < options),
  failure TEXT,
  detail TEXT,
  shown INTEGER,
  reasoning TEXT,
  belief TEXT CHECK (belief IS NULL OR json_valid(belief)),
  call INTEGER REFERENCES calls (number),
  at TEXT NOT NULL,
  PRIMARY KEY (sched_index, decision)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER answers_stay BEFORE UPDATE ON answers BEGIN
  SELECT RAISE(ABORT, 'answers are only ever added');
END;
CREATE TRIGGER answers_remain BEFORE DELETE ON answers BEGIN
  SELECT RAISE(ABORT, 'answers are only ever added');
END;
