/** Verifications of 92 days with their events and attempts, in the order in which they would have come, made by the server itself. */
import type pg from "pg";

const APPS = 20;
const COUNTRIES = 12;
const GROUPS = ["student", "graduate", "teacher", "healthcare", "military", "parent", "disability"];
const METHODS = ["portal", "manual", "email"];
/** Last day's end of what is made, in days before today, and the length of it all. */
const DAYS = 92;

/** Steps of a verification, a minute apart; of ten verifications so many come to it. */
const STEPS = [
  ["passcode_sent", "phone_number_otp", 9],
  ["phone_proven", "select_institution", 8],
  ["institution_selected", "select_verification_method", 7],
  ["proof_begun", "pending_verification:manual", 6],
] as const;

const list = (values: readonly string[]) => `(ARRAY[${values.map((value) => `'${value}'`).join(", ")}])`;
const AT = `date_trunc('day', now()) - interval '${DAYS} days' * (($1::int - n)::float / $1::int)`;
/** Seven of ten successes, two rejections; the rest never ends. */
const OUTCOME = "n % 10";

export async function fillFunnel(client: pg.Client, rows: number): Promise<void> {
  const began = performance.now();
  const sealed = ["firstNameSealed", "lastNameSealed", "emailSealed", "dobSealed"].map((name) => `"${name}"`);
  await client.query("SET synchronous_commit = off");
  await client.query(`INSERT INTO "App" (id, mode, name, "consumerGroups", "defaultConsumerGroup", "redirectUrls", "methodsOff",
      "createdAt")
    SELECT 'app_' || n, 'live', 'Bench', '{student}', 'student', '{}', '{}', now() FROM generate_series(0, ${APPS - 1}) AS n`);
  await client.query(
    `INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", ${sealed.join(", ")}, "createdAt", "updatedAt")
    SELECT md5('verification' || n)::uuid, 'app_' || floor(random() ^ 2 * ${APPS}), 'live', 'select_institution',
      chr(65 + (random() ^ 3 * ${COUNTRIES})::int) || 'X', ${list(GROUPS)}[1 + floor(random() ^ 2 * ${GROUPS.length})],
      ${sealed.map(() => "repeat('x', 60)").join(", ")}, ${AT}, ${AT}
    FROM generate_series(1, $1::int) AS n`,
    [rows],
  );
  const steps = STEPS.map(
    ([event, stage, of], minute) =>
      `SELECT n, '${event}' AS event, '${stage}' AS stage, ${minute + 1} AS minute FROM numbers WHERE n % 10 < ${of}`,
  );
  await client.query(
    `WITH numbers AS (SELECT n FROM generate_series(1, $1::int) AS n)
    INSERT INTO "VerificationEvent" ("verificationId", event, "fromStage", "toStage", at)
    SELECT md5('verification' || n)::uuid, event, '', stage, ${AT} + minute * interval '1 minute'
    FROM (${steps.join(" UNION ALL ")} UNION ALL
      SELECT n, CASE WHEN ${OUTCOME} < 4 THEN 'approved' ELSE 'rejected' END,
        CASE WHEN ${OUTCOME} < 4 THEN 'success' ELSE 'rejected_verification:manual' END, 60 FROM numbers WHERE ${OUTCOME} < 6) AS made
    ORDER BY 5`,
    [rows],
  );
  await client.query(
    `INSERT INTO "Attempt" (id, "verificationId", mode, method, state, reason, "createdAt", "decidedAt")
    SELECT md5('attempt' || n)::uuid, md5('verification' || n)::uuid, 'live', ${list(METHODS)}[1 + n % 3],
      CASE WHEN ${OUTCOME} < 4 THEN 'approved' ELSE 'rejected' END,
      CASE WHEN ${OUTCOME} >= 4 THEN ${list(["unreadable", "name_mismatch", "expired"])}[1 + n / 10 % 3] END,
      ${AT}, ${AT} + interval '60 minutes'
    FROM generate_series(1, $1::int) AS n WHERE ${OUTCOME} < 6`,
    [rows],
  );
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
  console.log(`${rows} verifications made in ${Math.round((performance.now() - began) / 1000)} s`);
}
