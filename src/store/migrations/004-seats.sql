-- What each seat was dealt, how its answers failed, and what its model used.

ALTER TABLE games ADD COLUMN hands BLOB;
ALTER TABLE games ADD COLUMN failure_kinds TEXT CHECK (failure_kinds IS NULL OR json_valid(failure_kinds));
ALTER TABLE games ADD COLUMN usage TEXT CHECK (usage IS NULL OR json_valid(usage));

DROP VIEW seats;

-- One row per seat, read from the 26 digits that each seat has in seats_packed, its bytes in hands, and its place in
-- the two lists.
CREATE VIEW seats AS
WITH
  numbers (seat) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)),
  packed AS (
    SELECT
      g.*,
      n.seat,
      substr(g.seats_packed, 26 * n.seat + 1, 26) AS digits,
      hex(substr(g.hands, n.seat * (length(g.hands) / g.seats) + 1, length(g.hands) / g.seats)) AS dealt,
      CASE
        WHEN substr(g.seats_packed, 26 * n.seat + 21, 5) = '00000' THEN '{}'
        ELSE json_extract(g.failure_kinds, '$[' || n.seat || ']')
      END AS kinds,
      json_extract(g.usage, '$[' || n.seat || ']') AS used
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
  (
    SELECT group_concat(card, ' ')
    FROM (
      SELECT 16 * instr('123456789ABCDEF', substr(p.dealt, 2 * n.seat + 1, 1))
        + instr('123456789ABCDEF', substr(p.dealt, 2 * n.seat + 2, 1)) AS card
      FROM numbers AS n WHERE n.seat < length(p.dealt) / 2 ORDER BY n.seat
    )
    WHERE card < 255
  ) AS first_hand,
  CAST(substr(p.digits, 16, 5) AS INTEGER) AS decisions,
  CAST(substr(p.digits, 21, 5) AS INTEGER) AS failures,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.truncated'), 0)) AS failures_truncated,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.empty'), 0)) AS failures_empty,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.unparsable'), 0)) AS failures_unparsable,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.illegal'), 0)) AS failures_illegal,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.refusal'), 0)) AS failures_refusal,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.timeout'), 0)) AS failures_timeout,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.transport'), 0)) AS failures_transport,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.budget'), 0)) AS failures_budget,
  iif(p.kinds IS NULL, NULL, coalesce(json_extract(p.kinds, '$.crash'), 0)) AS failures_crash,
  json_extract(p.used, '$.modelSnapshot') AS model_snapshot,
  json_extract(p.used, '$.calls') AS calls,
  json_extract(p.used, '$.costMicroUsd') AS cost_micro_usd,
  json_extract(p.used, '$.tokensIn') AS tokens_in,
  json_extract(p.used, '$.tokensCached') AS tokens_cached,
  json_extract(p.used, '$.tokensOut') AS tokens_out,
  json_extract(p.used, '$.tokensReasoning') AS tokens_reasoning,
  p.termination,
  t.counted
FROM packed AS p
LEFT JOIN agents AS a ON a.ordinal = CAST(substr(p.digits, 1, 3) AS INTEGER)
LEFT JOIN roles AS r ON r.ordinal = CAST(substr(p.digits, 4, 2) AS INTEGER)
LEFT JOIN characters AS c ON c.ordinal = CAST(substr(p.digits, 6, 3) AS INTEGER)
LEFT JOIN terminations AS t ON t.id = p.termination;
