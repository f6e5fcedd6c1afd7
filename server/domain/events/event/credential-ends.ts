/** Notices of credentials that end soon, by real time: one statement marks them, writes their events and the mails to be sent. */
import type { Services } from "../../../services.ts";
import { DAY_MS, later } from "../../shared/time.ts";

const BATCH_SIZE = 500;

/** Each down to the next: after an outage a notice comes late, but none that the next has overtaken. */
const NOTICES = [
  { days: 30, nextDays: 7 },
  { days: 7, nextDays: 1 },
  { days: 1, nextDays: 0 },
] as const;

/** Reports ends that are near, each once for a notice; returns how many. */
export async function reportCredentialEnds({
  database,
  now,
}: Pick<Services, "database" | "now">): Promise<number> {
  const at = now();
  let reported = 0;
  for (const notice of NOTICES)
    for (let some = BATCH_SIZE; some === BATCH_SIZE; reported += some)
      some = await report(database, at, notice);
  return reported;
}

/** Skips what was as near to its end when it was issued, and what is of a disabled owner. The event's time is its app's. */
async function report(
  database: Services["database"],
  at: Date,
  { days, nextDays }: (typeof NOTICES)[number],
): Promise<number> {
  const [found] = await database.$queryRaw<{ count: number }[]>`
    WITH due AS (
      SELECT credential.id, app.id AS "appId", app.mode, app."clockAheadSeconds" AS ahead
      FROM "Credential" AS credential
        LEFT JOIN "Client" AS client ON client.id = credential."clientId"
        LEFT JOIN "Partner" AS partner ON partner.id = credential."partnerId"
        LEFT JOIN "App" AS app ON app.id = coalesce(credential."appId", client."appId", partner."appId")
        LEFT JOIN "Team" AS team ON team.id = credential."teamId"
      WHERE credential."revokedAt" IS NULL AND credential.kind <> 'app_access_token'
        AND credential.kind NOT IN ('preview_link', 'trial_link')
        AND credential."expiresAt" > ${later(at, nextDays * DAY_MS)}
        AND credential."expiresAt" <= ${later(at, days * DAY_MS)}
        AND (credential."endNotice" IS NULL OR credential."endNotice" > ${days})
        AND credential."createdAt" <= credential."expiresAt" - make_interval(days => ${days})
        AND coalesce(app."disabledAt", client."disabledAt", partner."disabledAt", team."disabledAt") IS NULL
      ORDER BY credential."expiresAt" LIMIT ${BATCH_SIZE} FOR UPDATE OF credential SKIP LOCKED
    ), marked AS (
      UPDATE "Credential" AS credential SET "endNotice" = ${days} FROM due WHERE credential.id = due.id
      RETURNING credential.id, credential.kind, credential."clientId", credential."partnerId", credential."expiresAt",
        due."appId", CASE due.mode WHEN 'test' THEN due.ahead ELSE 0 END AS ahead
    ), told AS (
      INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", data)
      SELECT ARRAY[gen_random_uuid()], "appId", 'credential.expiring', ${at}::timestamptz + make_interval(secs => ahead),
        jsonb_strip_nulls(jsonb_build_object('kind', kind, 'credentialId', id, 'clientId', "clientId", 'partnerId', "partnerId",
          'expiresAt', to_char("expiresAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'days', ${days}::int))
      FROM marked WHERE "appId" IS NOT NULL
    ), mails AS (
      INSERT INTO "CredentialNotice" (id, "credentialId", days, "dueAt") SELECT gen_random_uuid(), id, ${days}, ${at} FROM marked
    )
    SELECT count(*)::int AS count FROM marked`;
  return found?.count ?? 0;
}
