/**
 * What waits to be tried, and was claimed or put off while the clock was ahead, would wait until the clock has come there.
 * Nothing waits for longer than its longest back-off: what seems to is due now. Apart from the claims themselves, because
 * these search an index for what is due, and a second condition would have them read all that waits.
 */
import type { Services } from "../../../services.ts";
import { DELIVERY_WAIT_MS_MAX } from "../../events/index.ts";
import { RETRY_MS_MAX } from "../../messages/index.ts";
import { LOGO_WAIT_MS_MAX, REFRESH_WAIT_MS_MAX } from "../../proving/index.ts";
import { judgeClocksNow, latestEnd } from "../../shared/index.ts";

type Needs = Pick<Services, "database" | "databaseNow" | "now">;

/** Ends waits that are too long; returns how many. Not by a process whose own clock is wrong: it would end all waits of others. */
export async function endFarWaits(services: Needs): Promise<number> {
  if ((await judgeClocksNow(services))?.heldFor === "clocks_differ") return 0;
  const { database } = services;
  const at = services.now();
  const beyond = (ms: number) => ({ gt: latestEnd(ms, at) });
  const ended = [
    // Of a test app whose clock is ahead, its own time is meant.
    await database.outboxMessage.updateMany({
      where: { dueAt: beyond(RETRY_MS_MAX), verification: { app: { clockAheadSeconds: 0 } } },
      data: { dueAt: at },
    }),
    await database.putOffMail.updateMany({ where: { dueAt: beyond(RETRY_MS_MAX) }, data: { dueAt: at } }),
    await database.securityNotice.updateMany({
      where: { dueAt: beyond(RETRY_MS_MAX) },
      data: { dueAt: at },
    }),
    await database.domainAppeal.updateMany({
      where: { answerDueAt: beyond(RETRY_MS_MAX) },
      data: { answerDueAt: at },
    }),
    await database.webhookEndpoint.updateMany({
      where: { noticeDueAt: beyond(RETRY_MS_MAX) },
      data: { noticeDueAt: at },
    }),
    await endDeliveryWaits(database, latestEnd(DELIVERY_WAIT_MS_MAX, at), at),
    await database.metadataSource.updateMany({
      where: { dueAt: beyond(REFRESH_WAIT_MS_MAX) },
      data: { dueAt: at },
    }),
    await database.providerDisplay.updateMany({
      where: { fetchAt: beyond(LOGO_WAIT_MS_MAX) },
      data: { fetchAt: at },
    }),
  ];
  return ended.reduce((sum, { count }) => sum + count, 0);
}

/** The index of deliveries begins with their endpoint. */
async function endDeliveryWaits(
  database: Services["database"],
  latest: Date,
  at: Date,
): Promise<{ count: number }> {
  const count = await database.$executeRaw`
    UPDATE "WebhookDelivery" SET "dueAt" = ${at} WHERE id IN (
      SELECT far.id FROM "WebhookEndpoint" AS endpoint CROSS JOIN LATERAL (
        SELECT id FROM "WebhookDelivery" WHERE "endpointId" = endpoint.id AND "dueAt" > ${latest}
      ) AS far)`;
  return { count };
}
