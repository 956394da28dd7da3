-- Which versions of the random numbers and of the trail's encoding the games were played and hashed by.

ALTER TABLE run ADD COLUMN rng_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE run ADD COLUMN trail_version INTEGER NOT NULL DEFAULT 1;
