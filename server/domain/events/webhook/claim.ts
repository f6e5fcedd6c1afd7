/** Queue of deliveries, each claimed by one process. */
import { type Event, Prisma, type WebhookDelivery } from "../../../../generated/prisma/client.ts";
import { claim, isFree, type Queue } from "../../../jobs/queue.ts";
import type { Services } from "../../../services.ts";
import { latestEnd, SECOND_MS } from "../../shared/time.ts";
import { REQUEST_MS } from "./request.ts";
import { DELIVERY_BACK_OFF } from "./schedule.ts";
import { liveSecrets, readSecret } from "./secrets.ts";

export const DELIVERIES: Queue<WebhookDelivery> = {
  name: "delivery",
  table: "WebhookDelivery",
  lease: { column: "leasedUntil", holds: "end" },
  claimMs: REQUEST_MS + 20 * SECOND_MS,
  waitMsMax: DELIVERY_BACK_OFF.maxMs,
  // The index of deliveries begins with the endpoint.
  dueAfter: (moment) => Prisma.sql`id IN (
    SELECT far.id FROM "WebhookEndpoint" AS endpoint CROSS JOIN LATERAL (
      SELECT id FROM "WebhookDelivery" WHERE "endpointId" = endpoint.id AND "dueAt" > ${moment}
    ) AS far)`,
};

export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  verificationId: string | null;
  number: bigint;
  /** Including this one; fencing token of its result. */
  tries: number;
  url: string;
  secrets: readonly string[];
  /** With a test clock, which says nothing about how long events waited. */
  hasOwnClock: boolean;
  event: Pick<Event, "id" | "appId" | "number" | "type" | "createdAt" | "data"> | null;
}

/** Requests that this process may still begin, in all and by endpoint. */
export interface Room {
  total: number;
  usual: number;
  byEndpoint: ReadonlyMap<string, number>;
}

export function isUntried(leasedUntil: Prisma.Sql, at: Date): Prisma.Sql {
  return isFree(leasedUntil, { claimMs: DELIVERIES.claimMs, holds: "end" }, at);
}

/** Claims the oldest due deliveries, within the room of each endpoint, and of one verification only the first. */
export async function claimDeliveries(
  services: Pick<Services, "database" | "keyring" | "now">,
  { total, usual, byEndpoint }: Room,
): Promise<ClaimedDelivery[]> {
  const chosen = (at: Date) => Prisma.sql`
    WITH open AS (
      SELECT endpoint.id, coalesce(known.room, ${usual}::int) AS room
      FROM "WebhookEndpoint" AS endpoint
      LEFT JOIN unnest(${[...byEndpoint.keys()]}::uuid[], ${[...byEndpoint.values()]}::int[]) AS known (id, room)
        ON known.id = endpoint.id
      JOIN "App" AS app ON app.id = endpoint."appId" AND app."disabledAt" IS NULL
      WHERE endpoint."pausedAt" IS NULL AND (endpoint."restsUntil" IS NULL OR endpoint."restsUntil" <= ${at}
        OR endpoint."restsUntil" > ${latestEnd(DELIVERY_BACK_OFF.maxMs, at)})
    )
    SELECT first.id FROM open CROSS JOIN LATERAL (
      SELECT waiting.id, waiting."dueAt" FROM "WebhookDelivery" AS waiting
      WHERE waiting."endpointId" = open.id AND waiting."dueAt" <= ${at}
        AND ${isUntried(Prisma.sql`waiting."leasedUntil"`, at)}
        AND NOT EXISTS (
          SELECT FROM "WebhookDelivery" AS earlier
          WHERE earlier."endpointId" = open.id AND earlier."verificationId" = waiting."verificationId"
            AND earlier.number < waiting.number AND earlier."dueAt" IS NOT NULL
        )
      ORDER BY waiting."dueAt" LIMIT open.room FOR UPDATE SKIP LOCKED
    ) AS first
    ORDER BY first."dueAt" LIMIT ${total}`;
  const rows = await claim(services, DELIVERIES, { chosen });
  return rows.length === 0 ? [] : withContents(services, rows);
}

async function withContents(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  rows: WebhookDelivery[],
): Promise<ClaimedDelivery[]> {
  const found = await database.webhookEndpoint.findMany({
    where: { id: { in: [...new Set(rows.map(({ endpointId }) => endpointId))] } },
    select: {
      id: true,
      url: true,
      secrets: liveSecrets(now()),
      app: { select: { clockAheadSeconds: true } },
    },
  });
  const endpoints = new Map(
    found.map(({ id, url, secrets, app }) => [
      id,
      {
        url,
        secrets: secrets.map((secret) => readSecret(keyring, secret)),
        hasOwnClock: app.clockAheadSeconds > 0,
      },
    ]),
  );
  const events = await database.event.findMany({
    where: { id: { in: [...new Set(rows.map(({ eventId }) => eventId))] } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const endpoint = endpoints.get(row.endpointId);
    return endpoint === undefined ? [] : [{ ...row, ...endpoint, event: byId.get(row.eventId) ?? null }];
  });
}
