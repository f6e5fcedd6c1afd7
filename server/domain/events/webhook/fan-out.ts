/** Fan-out: a delivery of each numbered event to each endpoint that wants its type. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";

/** Limits of one statement, which is never long after an outage. */
const ENDPOINTS_MAX = 500;
const EVENTS_PER_ENDPOINT_MAX = 500;

export function isWanted({ endpoint, event }: { endpoint: Prisma.Sql; event: Prisma.Sql }): Prisma.Sql {
  return Prisma.sql`CASE ${event}.type WHEN 'webhook.test' THEN ${event}.data ->> 'endpointId' = ${endpoint}.id::text
    ELSE cardinality(${endpoint}.types) = 0 OR ${event}.type = ANY (${endpoint}.types) END`;
}

/** Makes missing deliveries and moves the endpoint's cursor in one statement, so that a crash loses none. */
export async function fanOut({ database, now }: Pick<Services, "database" | "now">): Promise<number> {
  const at = now();
  return database.$executeRaw`
    WITH behind AS (
      SELECT endpoint.id, endpoint."appId", endpoint.cursor, endpoint.types, counter."lastNumber"
      FROM "WebhookEndpoint" AS endpoint JOIN "EventCounter" AS counter ON counter."appId" = endpoint."appId"
      WHERE endpoint.cursor < counter."lastNumber"
      LIMIT ${ENDPOINTS_MAX} FOR UPDATE OF endpoint SKIP LOCKED
    ), fresh AS (
      SELECT behind.id AS "endpointId", event.* FROM behind CROSS JOIN LATERAL (
        SELECT id, number, type, "verificationId", data FROM "Event"
        WHERE "appId" = behind."appId" AND number > behind.cursor AND number <= behind."lastNumber"
        ORDER BY number LIMIT ${EVENTS_PER_ENDPOINT_MAX}
      ) AS event
    ), moved AS (
      UPDATE "WebhookEndpoint" AS endpoint SET cursor = reached.number
      FROM (
        SELECT behind.id,
          CASE WHEN count(fresh.id) < ${EVENTS_PER_ENDPOINT_MAX} THEN behind."lastNumber" ELSE max(fresh.number) END AS number
        FROM behind LEFT JOIN fresh ON fresh."endpointId" = behind.id GROUP BY behind.id, behind."lastNumber"
      ) AS reached
      WHERE endpoint.id = reached.id
    )
    INSERT INTO "WebhookDelivery" (id, "endpointId", "eventId", number, type, "verificationId", "createdAt", "dueAt")
    SELECT gen_random_uuid(), fresh."endpointId", fresh.id, fresh.number, fresh.type, fresh."verificationId", ${at}::timestamptz,
      coalesce((
        SELECT max(earlier."dueAt") FROM "WebhookDelivery" AS earlier
        WHERE earlier."endpointId" = fresh."endpointId" AND earlier."verificationId" = fresh."verificationId"
          AND earlier."dueAt" > ${at}
      ), ${at}::timestamptz)
    FROM fresh JOIN behind ON behind.id = fresh."endpointId"
    WHERE ${isWanted({ endpoint: Prisma.sql`behind`, event: Prisma.sql`fresh` })}
    ON CONFLICT ("endpointId", "eventId") DO NOTHING`;
}
