/** Deliveries of an endpoint: list, details, replay. */
import { Prisma, type WebhookAttempt, type WebhookDelivery } from "../../../../generated/prisma/client.ts";
import { invalid, notFound } from "../../../errors.ts";
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { readInstant } from "../../shared/time.ts";
import { isUntried } from "./claim.ts";
import { type EndpointPath, type EndpointWithSecrets, getEndpoint } from "./endpoints.ts";
import { isWanted } from "./fan-out.ts";
import type { DeliveryState } from "./settle.ts";

/** Limit of a replay, so that its statement ends in time. */
const REPLAYED_MAX = 20_000;

const ATTEMPTS_MAX = 200;

export function stateOf({ outcome }: Pick<WebhookDelivery, "outcome">): DeliveryState {
  return outcome === null ? "pending" : (outcome as DeliveryState);
}

/** Deliveries, each with its last request. */
export async function listDeliveries(
  { database, now }: Pick<Services, "database" | "now">,
  path: EndpointPath,
  { state, ...page }: PageRequest & { state?: DeliveryState | undefined },
): Promise<Paged<WebhookDelivery & { attempts: WebhookAttempt[] }>> {
  const { id: endpointId } = await getEndpoint({ database, now }, path);
  const outcome = state === undefined ? {} : { outcome: state === "pending" ? null : state };
  return pageOf(page, ({ where, ...keyset }) =>
    database.webhookDelivery.findMany({
      ...keyset,
      where: { endpointId, ...outcome, ...where },
      include: { attempts: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 1 } },
    }),
  );
}

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

export function readAnswer(
  keyring: Keyring,
  { id, answerSealed }: Pick<WebhookAttempt, "id" | "answerSealed">,
): string | undefined {
  if (answerSealed === null) return undefined;
  return unseal(keyring, "WebhookAttempt.answerSealed", id, answerSealed);
}

export interface ReplayWish {
  deliveryId?: string | undefined;
  failed?: true | undefined;
  /** Events from then on (RFC 3339), before `to`: also from before the endpoint was made. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Makes deliveries due as if untried, except those under way; returns how many. Refuses too large a range. */
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

/** Range; null for one delivery or the failed ones. Refuses other than exactly one. */
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
  // One more than allowed shows that there are too many. Fan-out makes missing deliveries anyway.
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
