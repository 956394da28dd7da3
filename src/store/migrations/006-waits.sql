-- How long each answer of an agent from outside was waited for; null for answers of earlier versions.

ALTER TABLE answers ADD COLUMN wait_ms INTEGER CHECK (wait_ms >= 0);
