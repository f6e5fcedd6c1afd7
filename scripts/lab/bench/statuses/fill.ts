/** Verifications of many apps, made by the PostgreSQL server itself, and ids to ask about. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { StatusKey } from "../../../../generated/whitelabel.ts";

/** Each has the same number of verifications, one of each member. */
export const APPS = 10;
export const OWN_APP = "app_0";
export const OWN_CLIENT = "cl_bench";

const STEP = 500_000;

const SEALED = ["firstNameSealed", "lastNameSealed", "emailSealed", "dobSealed"].map((name) => `"${name}"`);

/** The n-th verification: of app n % 10 and member n / 10; one in five succeeded, one in 50 was begun on our own pages. */
export async function fillVerifications(client: pg.Client, rows: number): Promise<void> {
  const began = performance.now();
  await client.query(`SET maintenance_work_mem = '1GB'; SET synchronous_commit = off`);
  await client.query(`INSERT INTO "App" (id, mode, name, "consumerGroups", "defaultConsumerGroup", "redirectUrls", "methodsOff",
      "createdAt")
    SELECT 'app_' || n, 'live', 'Bench', '{student}', 'student', '{}', '{}', now() FROM generate_series(0, ${APPS - 1}) AS n`);
  await client.query(`INSERT INTO "Account" (id, world, "svcId", "createdAt")
    SELECT md5('account' || n)::uuid, 'live', lpad(to_hex(n), 7, '0'), now() FROM generate_series(0, ${rows / APPS - 1}) AS n`);
  await withoutIndexes(client, "Verification", async () => {
    for (let first = 0; first < rows; first += STEP)
      await client.query(`INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", ${SEALED.join(", ")},
          "emailIndex", "externalId", "accountId", "onPages", "createdAt", "updatedAt", "lapsesAt")
        SELECT md5('verification' || n)::uuid, 'app_' || n % ${APPS}, 'live',
          (ARRAY['success', 'phone_number', 'select_institution', 'select_verification_method', 'failed:otp_failed'])[1 + n / 10 % 5],
          (ARRAY['GB', 'IE', 'US'])[1 + n / 10 % 3], 'student', ${SEALED.map(() => "repeat('x', 60)").join(", ")},
          md5('email' || n), 'person-' || n, md5('account' || n / ${APPS})::uuid, n / 10 % 50 = 49, at, at,
          at + interval '1 year'
        FROM (SELECT n, now() - interval '365 days' * ((${rows} - n)::float / ${rows}) AS at
          FROM generate_series(${first}, ${Math.min(rows, first + STEP) - 1}) AS n) AS made`);
  });
  await fillClient(client, rows / APPS);
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
  console.log(`made in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** A client of the own app, to which every second member has given access. */
async function fillClient(client: pg.Client, members: number): Promise<void> {
  await client.query(`INSERT INTO "Client" (id, "appId", mode, name, "redirectUris", supergroups, countries, scopes, "createdAt")
    VALUES ('${OWN_CLIENT}', '${OWN_APP}', 'live', 'Bench', '{}', '{student}', '{GB}', '{}', now())`);
  const everySecond = `SELECT md5('account' || n)::uuid AS account FROM generate_series(0, ${members - 1}, 2) AS n`;
  await client.query(`INSERT INTO "TokenFamily" (id, "clientId", "accountId", flow, "createdAt", "expiresAt")
    SELECT gen_random_uuid(), '${OWN_CLIENT}', account, 'current', now(), now() + interval '1 year' FROM (${everySecond}) AS given`);
  await client.query(`INSERT INTO "Consent" (id, "accountId", "clientId", flow, supergroups, scopes, "textVersion", language,
      "policyUrls", "givenAt")
    SELECT gen_random_uuid(), account, '${OWN_CLIENT}', 'current', '{student}', '{}', '1', 'en', '{}', now()
    FROM (${everySecond}) AS given`);
}

/** Fills a table before its indexes, which takes a tenth of the time. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%\\_pkey'`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  await fill();
  for (const { made } of rows) await client.query(made);
}

/** A third of a mixture is own, a third another app's, a third unknown. */
export type AskedIds = "own" | "unknown" | "mixed";

/** Ids of a round, other ones in each, from all over the table. */
export function idsOf(
  by: StatusKey,
  kind: AskedIds,
  { rows, count, round }: { rows: number; count: number; round: number },
): string[] {
  const members = rows / APPS;
  return Array.from({ length: count }, (_, place) => {
    // A stride that has no factor in common with powers of ten meets each member once.
    const member = ((round * count + place) * 7_368_787 + by.length) % members;
    const turn = kind === "mixed" ? place % 3 : kind === "own" ? 0 : 2;
    return turn === 2 ? unknownId(by, round * count + place) : knownId(by, member, turn);
  });
}

/** Ids of the own app in turn 0, else of another one; members have verifications with all apps. */
function knownId(by: StatusKey, member: number, app: number): string {
  if (by === "verificationId") return uuidOf(`verification${member * APPS + app}`);
  if (by === "svcId") return member.toString(16).padStart(7, "0");
  return `person-${member * APPS + app}`;
}

function unknownId(by: StatusKey, n: number): string {
  if (by === "verificationId") return uuidOf(`unknown${n}`);
  return by === "svcId" ? `z${n.toString(16).padStart(6, "0")}` : `nobody-${n}`;
}

function uuidOf(text: string): string {
  const hex = createHash("md5").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
