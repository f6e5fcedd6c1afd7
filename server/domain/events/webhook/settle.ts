/** Results of requests: delivered, retried or failed, and the health of their endpoints. */
import type { WebhookEndpoint } from "../../../../generated/prisma/client.ts";
import { retryAt } from "../../../jobs/back-off.ts";
import { type Keyring, seal, timeUuid } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { isPlausible, isRunning } from "../../shared/time.ts";
import { checkClocksNow } from "../../shared/trusted-clock.ts";
import type { ClaimedDelivery } from "./claim.ts";
import type { PauseReason } from "./endpoints.ts";
import type { RequestResult } from "./request.ts";
import { DELIVERY_BACK_OFF, hasFailedTooLong, restUntil } from "./schedule.ts";

/** The receiver wants no more (RFC 9110, section 15.5.11). */
const GONE = 410;

export interface Tried {
  delivery: ClaimedDelivery;
  at: Date;
  result: RequestResult | null;
}

export type DeliveryState = "pending" | "delivered" | "failed";

interface Settled extends Tried {
  state: DeliveryState;
  dueAt: Date | null;
}

/** Writes the results of many requests in one transaction; returns each delivery's state. */
export async function settleDeliveries(
  services: Pick<Services, "database" | "databaseNow" | "keyring" | "now">,
  tried: readonly Tried[],
): Promise<DeliveryState[]> {
  const { database, keyring, now } = services;
  const hasFailed = tried.some(({ result }) => result !== null && result.failure !== null);
  const mayPause = !hasFailed || (await checkClocksNow(services)) === null;
  const at = now();
  const settled = tried.map((one) => settle(one, at));
  await database.$transaction(async (tx) => {
    const endpoints = await lockEndpoints(tx, tried);
    await writeDeliveries(tx, settled, at);
    await writeAttempts(tx, keyring, tried);
    await writeEndpoints(
      tx,
      [...endpoints.values()].map((endpoint) => updateHealth(endpoint, tried, { at, mayPause })),
    );
  });
  return settled.map(({ state }) => state);
}

function settle(tried: Tried, at: Date): Settled {
  const { delivery, result } = tried;
  if (result === null) return { ...tried, state: "failed", dueAt: null };
  if (result.failure === null) return { ...tried, state: "delivered", dueAt: null };
  const dueAt = retryAt(at, delivery.tries, DELIVERY_BACK_OFF, result.retryAfterMs ?? 0);
  if (result.status === GONE) return { ...tried, state: "pending", dueAt: dueAt ?? at };
  return dueAt === null ? { ...tried, state: "failed", dueAt } : { ...tried, state: "pending", dueAt };
}

type EndpointHealth = Pick<
  WebhookEndpoint,
  "id" | "failures" | "failingSince" | "restsUntil" | "deliveredAt" | "pausedAt" | "pausedFor" | "noticeDueAt"
>;

/** In order of ids, against deadlocks. */
async function lockEndpoints(tx: Transaction, tried: readonly Tried[]): Promise<Map<string, EndpointHealth>> {
  const ids = [...new Set(tried.map(({ delivery }) => delivery.endpointId))];
  const rows = await tx.$queryRaw<EndpointHealth[]>`
    SELECT id, failures, "failingSince", "restsUntil", "deliveredAt", "pausedAt", "pausedFor", "noticeDueAt"
    FROM "WebhookEndpoint" WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.map((row) => [row.id, row]));
}

interface Moment {
  at: Date;
  /** Whether the clock is trusted with how long an endpoint has failed. */
  mayPause: boolean;
}

/** New health after these requests. Pauses an endpoint that has failed too long, or wants no more. */
function updateHealth(before: EndpointHealth, tried: readonly Tried[], moment: Moment): EndpointHealth {
  return tried
    .filter(({ delivery }) => delivery.endpointId === before.id)
    .reduce(
      (health, { result }) => (result === null ? health : afterRequest(health, result, moment)),
      before,
    );
}

function afterRequest(
  before: EndpointHealth,
  result: RequestResult,
  { at, mayPause }: Moment,
): EndpointHealth {
  if (result.failure === null) return { ...before, failures: 0, failingSince: null, deliveredAt: at };
  // Restarts periods from while the clock was ahead.
  const failingSince =
    before.failingSince !== null && isPlausible(before.failingSince, at) ? before.failingSince : at;
  const until = restUntil(at, failingSince, result.retryAfterMs);
  const isLonger =
    before.restsUntil !== null &&
    before.restsUntil > until &&
    isRunning(before.restsUntil, DELIVERY_BACK_OFF.maxMs, at);
  const failing = {
    ...before,
    failures: before.failures + 1,
    failingSince,
    restsUntil: isLonger ? before.restsUntil : until,
  };
  const isGone = result.status === GONE;
  if (before.pausedAt !== null || !(isGone || (mayPause && hasFailedTooLong(at, failingSince))))
    return failing;
  const pausedFor: PauseReason = isGone ? "gone" : "failing";
  return { ...failing, pausedAt: at, pausedFor, noticeDueAt: at };
}

// Fencing: skips deliveries that were claimed again. Puts off those behind a retried one.
async function writeDeliveries(tx: Transaction, settled: readonly Settled[], at: Date): Promise<void> {
  const given = settled.map(({ delivery, state, dueAt }) => ({
    id: delivery.id,
    tries: delivery.tries,
    dueAt,
    outcome: state === "pending" ? null : state,
    doneAt: state === "pending" ? null : at,
  }));
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" AS delivery
    SET "dueAt" = given."dueAt", "leasedUntil" = NULL, outcome = given.outcome, "doneAt" = given."doneAt"
    FROM json_to_recordset(${JSON.stringify(given)}::json)
      AS given (id uuid, tries int, "dueAt" timestamptz, outcome text, "doneAt" timestamptz)
    WHERE delivery.id = given.id AND delivery.tries = given.tries AND delivery."dueAt" IS NOT NULL`;
  const heads = settled.flatMap(({ delivery: { endpointId, verificationId, number }, dueAt }) =>
    dueAt === null || verificationId === null
      ? []
      : [{ endpointId, verificationId, number: String(number), dueAt }],
  );
  if (heads.length === 0) return;
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" AS delivery SET "dueAt" = head."dueAt"
    FROM json_to_recordset(${JSON.stringify(heads)}::json)
      AS head ("endpointId" uuid, "verificationId" uuid, number bigint, "dueAt" timestamptz)
    WHERE delivery."endpointId" = head."endpointId" AND delivery."verificationId" = head."verificationId"
      AND delivery.number > head.number AND delivery."dueAt" < head."dueAt"`;
}

async function writeAttempts(tx: Transaction, keyring: Keyring, tried: readonly Tried[]): Promise<void> {
  const given = tried.flatMap(({ delivery, at, result }) => {
    if (result === null) return [];
    const id = timeUuid(at);
    const { status, failure, durationMs, answer } = result;
    const answerSealed = answer === "" ? null : seal(keyring, "WebhookAttempt.answerSealed", id, answer);
    return [{ id, deliveryId: delivery.id, at, durationMs, status, failure, answerSealed }];
  });
  await tx.$executeRaw`
    INSERT INTO "WebhookAttempt" (id, "deliveryId", at, "durationMs", status, failure, "answerSealed")
    SELECT given.* FROM json_to_recordset(${JSON.stringify(given)}::json)
      AS given (id uuid, "deliveryId" uuid, at timestamptz, "durationMs" int, status int, failure text,
        "answerSealed" text)
    JOIN "WebhookDelivery" AS delivery ON delivery.id = given."deliveryId"`;
}

async function writeEndpoints(tx: Transaction, endpoints: readonly EndpointHealth[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "WebhookEndpoint" AS endpoint SET failures = given.failures, "failingSince" = given."failingSince",
      "restsUntil" = given."restsUntil", "deliveredAt" = given."deliveredAt", "pausedAt" = given."pausedAt",
      "pausedFor" = given."pausedFor", "noticeDueAt" = given."noticeDueAt"
    FROM json_to_recordset(${JSON.stringify(endpoints)}::json)
      AS given (id uuid, failures int, "failingSince" timestamptz, "restsUntil" timestamptz,
        "deliveredAt" timestamptz, "pausedAt" timestamptz, "pausedFor" text, "noticeDueAt" timestamptz)
    WHERE endpoint.id = given.id`;
}
