/** The queue of deliveries: which are tried next, each by one process at a time. */
import { type Event, Prisma, type WebhookDelivery } from "../../../../generated/prisma/client.ts";
import { claim, isFree, type Queue } from "../../../jobs/queue.ts";
import type { Services } from "../../../services.ts";
import { latestEnd, SECOND_MS } from "../../shared/index.ts";
import { REQUEST_MS } from "./request.ts";
import { DELIVERY_BACK_OFF } from "./schedule.ts";
import { liveSecrets, readSecret } from "./secrets.ts";

export const DELIVERIES: Queue<WebhookDelivery> = {
  name: "delivery",
  table: "WebhookDelivery",
  lease: { column: "leasedUntil", holds: "end" },
  // Longer than a request and its result may take.
  claimMs: REQUEST_MS + 20 * SECOND_MS,
  waitMsMax: DELIVERY_BACK_OFF.maxMs,
  // The index of deliveries begins with their endpoint.
  dueAfter: (moment) => Prisma.sql`id IN (
    SELECT far.id FROM "WebhookEndpoint" AS endpoint CROSS JOIN LATERAL (
      SELECT id FROM "WebhookDelivery" WHERE "endpointId" = endpoint.id AND "dueAt" > ${moment}
    ) AS far)`,
};

/** A delivery that this process may try until its lease ends. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  verificationId: string | null;
  number: bigint;
  /** This one included: also the fencing token, without which its result is not written. */
  tries: number;
  url: string;
  /** That sign it. */
  secrets: readonly string[];
  /** Whether the app's clock is ahead: then times of its events say nothing of how long they waited. */
  hasOwnClock: boolean;
  /** Null where the event was deleted while it waited. */
  event: Pick<Event, "id" | "appId" | "number" | "type" | "createdAt" | "data"> | null;
}

/** How many requests this process may still begin: in all, and to endpoints that it knows. */
export interface Room {
  total: number;
  /** To an endpoint that is not in the map. */
  usual: number;
  byEndpoint: ReadonlyMap<string, number>;
}

/** Whether no process tries a delivery now, by its column `leasedUntil`. */
export function isUntried(leasedUntil: Prisma.Sql, at: Date): Prisma.Sql {
  return isFree(leasedUntil, { claimMs: DELIVERIES.claimMs, holds: "end" }, at);
}

/**
 * Takes what is due, the oldest first, of each endpoint no more than there is room for. Of the deliveries of one
 * verification only the first is taken: the next one waits until that is done with.
 */
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
    // Removed meanwhile.
    const endpoint = endpoints.get(row.endpointId);
    return endpoint === undefined ? [] : [{ ...row, ...endpoint, event: byId.get(row.eventId) ?? null }];
  });
}
