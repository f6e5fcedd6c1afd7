/** Fan-out: for each event that has its number, a delivery to each endpoint of its app that asks for its type. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";

/** In one statement, so that none runs long after an outage. */
const ENDPOINTS_MAX = 500;
const EVENTS_PER_ENDPOINT_MAX = 500;

/** Whether an endpoint gets an event: the types that it asks for, and its own tests alone. */
export function isWanted({ endpoint, event }: { endpoint: Prisma.Sql; event: Prisma.Sql }): Prisma.Sql {
  return Prisma.sql`CASE ${event}.type WHEN 'webhook.test' THEN ${event}.data ->> 'endpointId' = ${endpoint}.id::text
    ELSE cardinality(${endpoint}.types) = 0 OR ${event}.type = ANY (${endpoint}.types) END`;
}

/**
 * Makes the deliveries that are not there yet; returns how many. An endpoint's cursor moves in the same statement, so that a
 * crash neither loses nor repeats one. What waits behind a delivery of the same verification is due with it at the earliest.
 */
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
