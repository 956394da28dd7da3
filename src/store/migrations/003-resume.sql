-- What it takes to go on with a run: its manifest, ids and check sums of games, attempts, sessions and the lock.

ALTER TABLE run ADD COLUMN manifest TEXT CHECK (manifest IS NULL OR json_valid(manifest));
ALTER TABLE games ADD COLUMN game_id TEXT;
ALTER TABLE games ADD COLUMN check_sum INTEGER;
ALTER TABLE games ADD COLUMN moves_sum INTEGER;

UPDATE games SET status = 'void' WHERE termination IN (SELECT id FROM terminations WHERE counted = 0);

CREATE TABLE attempts (
  sched_index INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  game INTEGER GENERATED ALWAYS AS (sched_index + 1) VIRTUAL,
  termination TEXT NOT NULL,
  seat INTEGER,
  agent_id TEXT,
  reason TEXT NOT NULL,
  decisions INTEGER NOT NULL,
  trail TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (sched_index, attempt)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER attempts_stay BEFORE UPDATE ON attempts BEGIN
  SELECT RAISE(ABORT, 'attempts are only ever added');
END;
CREATE TRIGGER attempts_remain BEFORE DELETE ON attempts BEGIN
  SELECT RAISE(ABORT, 'attempts are only ever added');
END;

CREATE TABLE sessions (
  session INTEGER PRIMARY KEY,
  started_at TEXT NOT NULL,
  ended_at TEXT,
  ended TEXT,
  planned INTEGER NOT NULL,
  stored_before INTEGER NOT NULL,
  engine_version TEXT NOT NULL,
  node_version TEXT NOT NULL,
  sqlite_version TEXT NOT NULL,
  git_revision TEXT
) STRICT;

-- At most one row: the process that may write.
CREATE TABLE lock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  token TEXT NOT NULL,
  host TEXT NOT NULL,
  pid INTEGER NOT NULL,
  process_start TEXT NOT NULL,
  taken_at TEXT NOT NULL,
  heartbeat INTEGER NOT NULL
) STRICT;
