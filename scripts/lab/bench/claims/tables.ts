/** Tables of the reference of "bench claims", with a code for each member, and its statement. */
import { ACCOUNTS } from "../../support/lookup-data.ts";

export const TABLES = `
  CREATE TABLE reference_code (
    id int PRIMARY KEY, "poolId" uuid NOT NULL, text text NOT NULL UNIQUE, "claimedAt" timestamptz(3));
  CREATE INDEX reference_free ON reference_code ("poolId", id) WHERE "claimedAt" IS NULL;
  CREATE TABLE reference_claim (
    "poolId" uuid NOT NULL, "accountId" uuid NOT NULL, "codeId" int NOT NULL REFERENCES reference_code, "claimedAt" timestamptz(3) NOT NULL,
    PRIMARY KEY ("poolId", "accountId"));
  INSERT INTO reference_code
  SELECT n, '00000000-0000-4000-8000-000000000001', 'BENCH-' || n FROM generate_series(1, ${ACCOUNTS}) AS n;
  VACUUM ANALYZE reference_code`;

/** The reference's claim, prepared once on each connection. A repeat takes no code, and returns none. */
export const CLAIM = {
  name: "claim",
  text: `
    WITH free AS (
      SELECT id FROM reference_code WHERE "poolId" = $1 AND "claimedAt" IS NULL
        AND NOT EXISTS (SELECT FROM reference_claim WHERE "poolId" = $1 AND "accountId" = $2)
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE reference_code AS code SET "claimedAt" = now() FROM free WHERE code.id = free.id RETURNING code.id, code.text
    ), claimed AS (
      INSERT INTO reference_claim SELECT $1, $2, id, now() FROM taken
    )
    SELECT text FROM taken`,
};
