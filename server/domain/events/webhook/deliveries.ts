/** What became of an endpoint's deliveries: listed, looked at one by one, and made again. */
import { Prisma, type WebhookAttempt, type WebhookDelivery } from "../../../../generated/prisma/client.ts";
import { invalid, notFound } from "../../../errors.ts";
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { audit, lockRow, type Paged, type PageRequest, pageOf, readInstant } from "../../shared/index.ts";
import { isUntried } from "./claim.ts";
import { type EndpointPath, type EndpointWithSecrets, getEndpoint } from "./endpoints.ts";
import { isWanted } from "./fan-out.ts";
import type { DeliveryState } from "./settle.ts";

/** Of one request to replay: so that its statement ends in time. */
const REPLAYED_MAX = 20_000;

/** Of one delivery, as many as are shown. */
const ATTEMPTS_MAX = 200;

export function stateOf({ outcome }: Pick<WebhookDelivery, "outcome">): DeliveryState {
  return outcome === null ? "pending" : (outcome as DeliveryState);
}

/** Newest first. */
export async function listDeliveries(
  { database, now }: Pick<Services, "database" | "now">,
  path: EndpointPath,
  { state, ...page }: PageRequest & { state?: DeliveryState | undefined },
): Promise<Paged<WebhookDelivery>> {
  const { id: endpointId } = await getEndpoint({ database, now }, path);
  const outcome = state === undefined ? {} : { outcome: state === "pending" ? null : state };
  return pageOf(page, ({ where, ...keyset }) =>
    database.webhookDelivery.findMany({ ...keyset, where: { endpointId, ...outcome, ...where } }),
  );
}

/** With every request of it, oldest first. */
export async function getDelivery(
  { database, now }: Pick<Services, "database" | "now">,
  path: EndpointPath,
  deliveryId: string,
): Promise<WebhookDelivery & { attempts: WebhookAttempt[] }> {
  const { id: endpointId } = await getEndpoint({ database, now }, path);
  const found = await database.webhookDelivery.findFirst({
    where: { id: deliveryId, endpointId },
    include: { attempts: { orderBy: [{ at: "asc" }, { id: "asc" }], take: ATTEMPTS_MAX } },
  });
  return found ?? notFound("webhook_delivery");
}

/** What the receiver answered; undefined where the body was empty. */
export function readAnswer(
  keyring: Keyring,
  { id, answerSealed }: Pick<WebhookAttempt, "id" | "answerSealed">,
): string | undefined {
  if (answerSealed === null) return undefined;
  return unseal(keyring, "WebhookAttempt.answerSealed", id, answerSealed);
}

/** Which deliveries are made again: exactly one of `deliveryId`, `failed` and `from`. */
export interface ReplayWish {
  deliveryId?: string | undefined;
  /** All that have failed for good. */
  failed?: true | undefined;
  /** All of events from then on (RFC 3339), and before `to`: also of events from before the endpoint was made. */
  from?: string | undefined;
  /** Absent, until now. */
  to?: string | undefined;
}

/**
 * Makes deliveries due at once, as if they had never been tried; returns how many. What is under way at that moment is left
 * alone. Refuses a range with more events than fit into one call; of the failed ones, the oldest are taken.
 */
export async function replayDeliveries(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  path: EndpointPath,
  wish: ReplayWish,
): Promise<number> {
  const at = now();
  const { endpointId } = path;
  const range = readReplay(wish, at);
  return database.$transaction(async (tx) => {
    await lockRow(tx, "WebhookEndpoint", endpointId);
    const endpoint = await getEndpoint({ database: tx, now }, path);
    const replayed =
      range === null
        ? await replayKept(tx, endpointId, wish.deliveryId, at)
        : await replayRange(tx, endpoint, range, at);
    const detail = { ...wish, replayed };
    await audit(tx, at, {
      actor: operator,
      action: "webhook-deliveries.replayed",
      subject: endpointId,
      detail,
    });
    return replayed;
  });
}

/** The range; null for one delivery or the failed ones. Refuses what is not exactly one of the three. */
export function readReplay(
  { deliveryId, failed, from, to }: ReplayWish,
  now: Date,
): { from: Date; to: Date } | null {
  const chosen = [deliveryId, failed, from].filter((value) => value !== undefined);
  if (chosen.length !== 1 || (from === undefined && to !== undefined)) invalid([], "replay_unclear");
  if (from === undefined) return null;
  const range = { from: readInstant(from, "from"), to: to === undefined ? now : readInstant(to, "to") };
  return range.from < range.to ? range : invalid("to", "before_from");
}

/** One delivery, or all that have failed. */
async function replayKept(
  tx: Transaction,
  endpointId: string,
  deliveryId: string | undefined,
  at: Date,
): Promise<number> {
  if (
    deliveryId !== undefined &&
    (await tx.webhookDelivery.count({ where: { id: deliveryId, endpointId } })) === 0
  )
    notFound("webhook_delivery");
  const one =
    deliveryId === undefined ? Prisma.sql`outcome = 'failed'` : Prisma.sql`id = ${deliveryId}::uuid`;
  return tx.$executeRaw`
    UPDATE "WebhookDelivery" SET "dueAt" = ${at}, "leasedUntil" = NULL, tries = 0, outcome = NULL, "doneAt" = NULL
    WHERE id IN (
      SELECT id FROM "WebhookDelivery"
      WHERE "endpointId" = ${endpointId}::uuid AND ${one} AND ${isUntried(Prisma.sql`"leasedUntil"`, at)}
      ORDER BY number LIMIT ${REPLAYED_MAX})`;
}

async function replayRange(
  tx: Transaction,
  { id, appId, cursor, types }: EndpointWithSecrets,
  { from, to }: { from: Date; to: Date },
  at: Date,
): Promise<number> {
  // One more than may be replayed tells that there are too many. What has no delivery yet gets one without us.
  const replayed = await tx.$executeRaw`
    INSERT INTO "WebhookDelivery" AS delivery
      (id, "endpointId", "eventId", number, type, "verificationId", "createdAt", "dueAt")
    SELECT gen_random_uuid(), endpoint.id, event.id, number, type, "verificationId", ${at}::timestamptz, ${at}::timestamptz
    FROM "Event" AS event, (SELECT ${id}::uuid AS id, ${types}::text[] AS types) AS endpoint
    WHERE "appId" = ${appId} AND number <= ${cursor} AND event."createdAt" >= ${from} AND event."createdAt" < ${to}
      AND ${isWanted({ endpoint: Prisma.sql`endpoint`, event: Prisma.sql`event` })}
    ORDER BY number LIMIT ${REPLAYED_MAX + 1}
    ON CONFLICT ("endpointId", "eventId") DO UPDATE
    SET "dueAt" = EXCLUDED."dueAt", "leasedUntil" = NULL, tries = 0, outcome = NULL, "doneAt" = NULL
    WHERE ${isUntried(Prisma.sql`delivery."leasedUntil"`, at)}`;
  return replayed > REPLAYED_MAX ? invalid("from", "too_many_events", { max: REPLAYED_MAX }) : replayed;
}
