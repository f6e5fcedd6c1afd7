import { Prisma } from "../../generated/prisma/client.ts";
import { putOffMails } from "../domain/accounts/outcome-mail/put-off.ts";
import { outcomeMails } from "../domain/accounts/outcome-mail/send.ts";
import { DELIVERIES } from "../domain/events/webhook/claim.ts";
import { credentialMails } from "../domain/events/webhook/credential-mail.ts";
import { pauseMails } from "../domain/events/webhook/pause-mail.ts";
import { securityNotices } from "../domain/members/member/security-notice.ts";
import { AUDIT_STREAMS } from "../domain/operations/audit/stream.ts";
import { appealAnswers } from "../domain/proving/appeal/answer-mail.ts";
import { drawings } from "../domain/proving/document/render.ts";
import { metadataRefreshes } from "../domain/proving/sources/federation/refresh.ts";
import { providerLogos } from "../domain/proving/sources/portal/fetch-logos.ts";
import { HOUR_MS, later } from "../domain/shared/time.ts";
import { stockMails } from "../domain/tracking/codes/stock-mail.ts";
import { dueTimes, type Queue as JobQueue } from "../jobs/queue.ts";
import type { Services } from "../services.ts";

/** Queues of all kinds of job; their workers are in `start/background.ts`. */
export const QUEUES: readonly JobQueue<never>[] = [
  outcomeMails,
  putOffMails,
  securityNotices,
  appealAnswers,
  pauseMails,
  credentialMails,
  stockMails,
  DELIVERIES,
  drawings,
  metadataRefreshes,
  providerLogos,
  AUDIT_STREAMS,
];

export interface Queue {
  queue: string;
  length: number | null;
  /** Due time of the oldest row; of the sweep: its last success, in any process. */
  oldest: Date | null;
}

/** Highest count of a queue, or of one endpoint's deliveries, so that a look stays short. */
const COUNTED_MAX = 10_000;

/** A stream without a claim for so long is no longer in the settings of any server. */
const STREAM_FORGOTTEN_MS = 2 * HOUR_MS;

export function readQueues({ database, now }: Pick<Services, "database" | "now">): Promise<Queue[]> {
  return database.$queryRaw<Queue[]>(queuesQuery(now()));
}

/** An index answers each part. Deliveries include those still to be made, without those that wait for a receiver. */
export function queuesQuery(at: Date): Prisma.Sql {
  return Prisma.sql`
    WITH "endpoints" AS (
      SELECT
        CASE WHEN endpoint."pausedAt" IS NOT NULL THEN 'deliveries_paused'
          WHEN endpoint."failingSince" IS NOT NULL THEN 'deliveries_failing' ELSE 'deliveries' END AS queue,
        due.length + greatest(0, coalesce(counter."lastNumber" - endpoint.cursor, 0)) AS length,
        least(due.oldest, unmade."createdAt") AS oldest
      FROM "WebhookEndpoint" AS endpoint
      LEFT JOIN "EventCounter" AS counter ON counter."appId" = endpoint."appId"
      CROSS JOIN LATERAL (
        SELECT count(*) AS length, min("dueAt") AS oldest FROM (
          SELECT "dueAt" FROM "WebhookDelivery" WHERE "endpointId" = endpoint.id AND "dueAt" <= ${at}
          ORDER BY "dueAt" LIMIT ${COUNTED_MAX}
        ) AS first
      ) AS due
      LEFT JOIN LATERAL (
        SELECT "createdAt" FROM "Event" WHERE "appId" = endpoint."appId" AND number > endpoint.cursor
        ORDER BY number LIMIT 1
      ) AS unmade ON counter."lastNumber" > endpoint.cursor
    )
    SELECT queue, coalesce(sum(length), 0)::int AS length, min(oldest) AS oldest
    FROM (VALUES ('deliveries'), ('deliveries_failing'), ('deliveries_paused')) AS known (queue)
    LEFT JOIN "endpoints" USING (queue) GROUP BY queue
    UNION ALL
    ${jobQueues(at)}
    UNION ALL
    SELECT 'events', count(*)::int, min("createdAt") FROM (
      SELECT "createdAt" FROM "PendingEvent" ORDER BY "writeOrder" LIMIT ${COUNTED_MAX}
    ) AS pending
    UNION ALL
    SELECT 'reviews', count(*)::int, min("createdAt") FROM (
      SELECT "createdAt" FROM "Attempt" WHERE mode = 'live' AND method = 'manual' AND state = 'open'
      ORDER BY "createdAt" LIMIT ${COUNTED_MAX}
    ) AS open
    UNION ALL
    SELECT 'audit_' || destination, greatest(0, head.sequence - sent)::int, next.at
    FROM "AuditStream"
    CROSS JOIN LATERAL (SELECT coalesce(max(sequence), 0) AS sequence FROM "AuditEntry") AS head
    LEFT JOIN LATERAL (
      SELECT at FROM "AuditEntry" WHERE sequence > sent ORDER BY sequence LIMIT 1
    ) AS next ON true
    WHERE "dueAt" > ${later(at, -STREAM_FORGOTTEN_MS)}
    UNION ALL
    SELECT 'sweep', NULL, coalesce("sweptAt", "createdAt") FROM "Installation"`;
}

function jobQueues(at: Date): Prisma.Sql {
  const labelled = QUEUES.flatMap((queue) =>
    queue.gauge === undefined ? [] : [{ ...queue, gauge: queue.gauge }],
  );
  const parts = [...Map.groupBy(labelled, ({ gauge }) => gauge)].map(([gauge, queues]) => {
    const times = queues.map((queue) => dueTimes(queue, at, COUNTED_MAX));
    return Prisma.sql`SELECT ${gauge}, count(*)::int, min("dueAt") FROM (${Prisma.join(times, " UNION ALL ")}) AS due`;
  });
  return Prisma.join(parts, " UNION ALL ");
}
