-- What the club found when it made the rulings of a continuation again: up to which entry, by which version of the program, and in one
-- sentence what is false or why it can't be said. No further check is made before a moment, so that none is in the way of others.
ALTER TABLE branch
    ADD COLUMN checked bigint,
    ADD COLUMN checked_by text,
    ADD COLUMN verdict text CHECK (verdict IN ('right', 'false', 'unread')),
    ADD COLUMN verdict_says text,
    ADD COLUMN check_after timestamptz;
CREATE INDEX branch_unchecked ON branch (check_after NULLS FIRST)
    WHERE checked IS DISTINCT FROM head AND verdict IS DISTINCT FROM 'false';
CREATE INDEX branch_false ON branch (id) WHERE verdict = 'false';

-- When a record of a table was checked last: each table has its turn, however much another one sends.
ALTER TABLE seat ADD COLUMN checked_at timestamptz;

-- The continuation that counts: the first, as long as it is not false. A false record stands behind the others.
ALTER TABLE record
    ADD COLUMN main bigint REFERENCES branch,
    ADD COLUMN is_false boolean NOT NULL DEFAULT false;
UPDATE record SET main = (SELECT id FROM branch WHERE branch.record = record.id ORDER BY id LIMIT 1);
DROP INDEX record_seat;
CREATE INDEX record_seat ON record (seat, is_false, went_on DESC);

-- Only the continuation that counts adds to the dice of all tables.
DELETE FROM fell_over_all;
INSERT INTO fell_over_all (share, dice, origin, face, count)
    SELECT (fell.branch % 16)::integer, fell.dice, fell.origin, fell.face, sum(fell.count)
    FROM fell JOIN record ON record.main = fell.branch GROUP BY 1, 2, 3, 4;
