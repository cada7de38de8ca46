-- A table of the club: where umpires come and go, and records are written one after another.
CREATE TABLE seat (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    made timestamptz NOT NULL DEFAULT now()
);

-- Who may come in: of each secret its hash alone, so that who reads the database can't come in by it.
CREATE TABLE pass (
    secret bytea PRIMARY KEY,
    role text NOT NULL CHECK (role IN ('organiser', 'umpire', 'guest')),
    seat bigint REFERENCES seat,
    made timestamptz NOT NULL DEFAULT now(),
    ended timestamptz,
    CHECK ((role = 'umpire') = (seat IS NOT NULL))
);

-- A record, by the hash of its beginning: whatever is recorded after it, it is this one.
CREATE TABLE record (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    origin bytea NOT NULL UNIQUE CHECK (octet_length(origin) = 32),
    seat bigint NOT NULL REFERENCES seat,
    book text NOT NULL,
    name text NOT NULL,
    program text NOT NULL,
    -- When any of its continuations was gone on with last.
    went_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX record_seat ON record (seat, went_on DESC);

-- One continuation of a record. The first has all its entries; another leaves the one before it at an entry, and what was before
-- that is stored once.
CREATE TABLE branch (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    record bigint NOT NULL REFERENCES record,
    parent bigint REFERENCES branch,
    leaves bigint NOT NULL CHECK (leaves >= 0),
    head bigint NOT NULL CHECK (head >= leaves),
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    says text NOT NULL,
    received timestamptz NOT NULL,
    -- How the battle stood after an entry: worked out from the entries when there is time for it.
    stood bigint,
    stood_at timestamptz,
    turn bigint,
    phase text,
    standing text,
    CHECK ((parent IS NULL) = (leaves = 0))
);
CREATE INDEX branch_record ON branch (record, received DESC);
CREATE INDEX branch_received ON branch (received DESC);
CREATE INDEX branch_stale ON branch (stood_at NULLS FIRST) WHERE stood IS DISTINCT FROM head;

-- What the club is witness of: the last entry of each batch, and when it came. A file that is rewritten later with all its hashes
-- does not have these any more.
CREATE TABLE seen (
    branch bigint NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (branch, number)
);

-- The entries as they are sealed, byte by byte.
CREATE TABLE entry (
    branch bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    about bigint,
    says text NOT NULL,
    document bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (branch, number)
) PARTITION BY HASH (branch);
DO $$
BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format('CREATE TABLE entry_%s PARTITION OF entry FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    END LOOP;
END $$;

-- What is searched for: each ruling, with its words in both languages and the marks of what it rested on (`rule:melee.flank`,
-- `type:grenadiers`, `outcome:breaks`) in one vector, so that any of them together are one look into one index.
CREATE TABLE ruling (
    branch bigint NOT NULL,
    number bigint NOT NULL,
    part integer NOT NULL,
    at bigint NOT NULL,
    says text NOT NULL,
    found tsvector NOT NULL,
    PRIMARY KEY (branch, number, part)
);
CREATE INDEX ruling_at ON ruling (at, branch, number, part);
CREATE INDEX ruling_found ON ruling USING gin (found);

-- How often each face fell, of each branch; and over all, in shares that are added up, so that tables do not wait for one another.
CREATE TABLE fell (
    branch bigint NOT NULL,
    dice text NOT NULL,
    origin text NOT NULL,
    face integer NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (branch, dice, origin, face)
);
CREATE TABLE fell_over_all (
    share integer NOT NULL,
    dice text NOT NULL,
    origin text NOT NULL,
    face integer NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (share, dice, origin, face)
);
