-- One run: what was to be played, with what, and every game of it. results/README.md describes the columns.

CREATE TABLE run (
  id TEXT NOT NULL PRIMARY KEY,
  seed TEXT NOT NULL,
  seed_set TEXT,
  ruleset TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  ruleset_hash TEXT NOT NULL,
  rng_scheme TEXT NOT NULL,
  seats TEXT NOT NULL CHECK (json_valid(seats)),
  games INTEGER NOT NULL,
  schedule TEXT NOT NULL,
  rotate INTEGER NOT NULL CHECK (rotate IN (0, 1)),
  config TEXT NOT NULL CHECK (json_valid(config)),
  engine_version TEXT NOT NULL,
  node_version TEXT NOT NULL,
  sqlite_version TEXT NOT NULL,
  git_revision TEXT,
  created_at TEXT NOT NULL,
  finished_at TEXT
) STRICT;

CREATE TABLE agents (
  ordinal INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  options TEXT CHECK (options IS NULL OR json_valid(options))
) STRICT;

CREATE TABLE teams (ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE roles (
  ordinal INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  team TEXT NOT NULL
) STRICT;

CREATE TABLE characters (ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;

CREATE TABLE terminations (
  id TEXT NOT NULL PRIMARY KEY,
  counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
  meaning TEXT NOT NULL
) STRICT;

CREATE TABLE games (
  sched_index INTEGER PRIMARY KEY,
  game INTEGER GENERATED ALWAYS AS (sched_index + 1) VIRTUAL,
  deal_id INTEGER NOT NULL,
  block_id INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  seed_set TEXT,
  arm TEXT,
  focal_seat INTEGER,
  field_hash TEXT,
  status TEXT NOT NULL DEFAULT 'done',
  termination TEXT NOT NULL,
  winner_team TEXT,
  rounds INTEGER NOT NULL,
  decisions INTEGER NOT NULL,
  trail TEXT NOT NULL,
  seats_packed TEXT NOT NULL,
  moves BLOB NOT NULL
) STRICT;

-- One row per seat, read from the 26 digits that each seat has in seats_packed.
CREATE VIEW seats AS
WITH
  numbers (seat) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)),
  packed AS (
    SELECT g.*, n.seat, substr(g.seats_packed, 26 * n.seat + 1, 26) AS digits
    FROM games AS g JOIN numbers AS n ON n.seat < g.seats
  )
SELECT
  p.game,
  p.deal_id,
  p.block_id,
  p.seats,
  p.seat,
  CAST(substr(p.digits, 26, 1) AS INTEGER) AS seat_from_marshal,
  a.id AS agent_id,
  a.version AS agent_version,
  r.id AS role,
  r.team AS team,
  c.id AS character,
  CAST(substr(p.digits, 9, 1) AS INTEGER) AS won,
  CAST(substr(p.digits, 10, 1) AS INTEGER) AS alive,
  CAST(substr(p.digits, 11, 2) AS INTEGER) AS hp,
  CAST(substr(p.digits, 13, 3) AS INTEGER) AS hand,
  CAST(substr(p.digits, 16, 5) AS INTEGER) AS decisions,
  CAST(substr(p.digits, 21, 5) AS INTEGER) AS failures,
  p.termination,
  t.counted
FROM packed AS p
LEFT JOIN agents AS a ON a.ordinal = CAST(substr(p.digits, 1, 3) AS INTEGER)
LEFT JOIN roles AS r ON r.ordinal = CAST(substr(p.digits, 4, 2) AS INTEGER)
LEFT JOIN characters AS c ON c.ordinal = CAST(substr(p.digits, 6, 3) AS INTEGER)
LEFT JOIN terminations AS t ON t.id = p.termination;
