/** Codes at the checkout: check, hold, redeem and release, by order. */
import { randomUUID } from "node:crypto";
import { type CodeUse, Prisma } from "../../../../generated/prisma/client.ts";
import { type CodeOf, conflict, notFound } from "../../../errors.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services, TrackingCaller } from "../../../services.ts";
import { putEvents } from "../../events/event/write.ts";
import { lockNames } from "../../shared/lock.ts";
import { later, MINUTE_MS } from "../../shared/time.ts";
import { soughtIndexes } from "./code-text.ts";

type Needs = Pick<Services, "codeRefusals" | "database" | "keyring" | "now">;

const HOLD_MS = 15 * MINUTE_MS;

export interface TypedCode {
  brandUid: string;
  code: string;
}

export interface OrderCode extends TypedCode {
  orderId: string;
}

/** State of a code, without the member and other orders. */
export interface CodeState {
  brandUid: string;
  state: "valid" | "held" | "used" | "over" | "not_begun";
  use?: CodeUse;
}

/** A code that a step changes. */
interface UsedCode {
  id: string;
  poolId: string;
  brandUid: string;
  /** 0 of a generic code, which any number of orders may use. */
  position: number;
}

interface FoundCode extends UsedCode {
  opensAt: Date | null;
  closesAt: Date | null;
  releaseOnReturn: boolean;
  isBrandDisabled: boolean;
}

/** Gives the code's state; counts one that can't be used as refused. */
export async function checkCode(
  { codeRefusals, database, keyring, now }: Needs,
  caller: TrackingCaller,
  typed: TypedCode,
): Promise<CodeState> {
  const code = await findCode(database, keyring, caller, typed);
  const at = now();
  const refusal = (await findOther(database, code, null, at)) ?? timesOf(code, at);
  if (refusal !== null) codeRefusals.count(code.poolId, REFUSALS[refusal], at);
  return { brandUid: code.brandUid, state: refusal ?? "valid" };
}

/** Reasons for which a code is refused at the checkout. */
export type CodeUseRefusal = CodeOf<"code_use", "conflict">;

/** Refuses a step, and counts that for the pool. */
type Refuse = (reason: CodeUseRefusal) => never;

export type CodeStep = "hold" | "redeem" | "release";

/** Takes a step of an order with a code, or finds it taken. */
export async function useCode(
  { codeRefusals, database, keyring, now }: Needs,
  caller: TrackingCaller,
  typed: OrderCode,
  step: CodeStep,
): Promise<CodeState> {
  return database.$transaction(async (tx) => {
    const code = await findCode(tx, keyring, caller, typed);
    const at = now();
    const refuse: Refuse = (reason) => {
      codeRefusals.count(code.poolId, reason, at);
      conflict(reason);
    };
    return takeStep(tx, caller, { code, orderId: typed.orderId }, step, { at, refuse });
  });
}

/** A claim's code for an order. */
export interface OrderClaim {
  appId: string;
  claimId: string;
  orderId: string;
}

/** Takes a step of an order with the code of a claim, or finds it taken. Refusals don't count for the pool. */
export async function useClaim(
  tx: Transaction,
  { appId, claimId, orderId }: OrderClaim,
  step: CodeStep,
  at: Date,
): Promise<CodeState> {
  const [code = notFound("code")] = await tx.$queryRaw<FoundCode[]>`
    ${FOUND_CODE} JOIN "CodeClaim" AS claim ON claim."codeId" = code.id WHERE claim.id = ${claimId}::uuid`;
  return takeStep(tx, { appId }, { code, orderId }, step, { at, refuse: conflict });
}

async function takeStep(
  tx: Transaction,
  caller: Pick<TrackingCaller, "appId">,
  { code, orderId }: { code: FoundCode; orderId: string },
  step: CodeStep,
  { at, refuse }: { at: Date; refuse: Refuse },
): Promise<CodeState> {
  const { brandUid, releaseOnReturn } = code;
  const isReturned = step === "redeem" && releaseOnReturn && (await lockReturned(tx, { brandUid, orderId }));
  await lockUses(tx, [{ code, orderId }]);
  const use = await findUse(tx, code, orderId);
  if (use !== null && isTaken(step, use, at, refuse)) return stateOf(code, use);
  if (isReturned) refuse("code_released");
  const isKept = use !== null && isHeld(use, at);
  if (step === "hold" || (step === "redeem" && !isKept)) await requireFree(tx, code, orderId, at, refuse);
  if (step === "release" && use === null) notFound("code");
  return stateOf(code, await change(tx, caller, code, { orderId, use }, CHANGES[step](at), at));
}

/** Whether the order has or holds the code now: no limit of guesses is for its steps. */
export async function hasCode(
  { database, keyring, now }: Pick<Needs, "database" | "keyring" | "now">,
  caller: TrackingCaller,
  typed: OrderCode,
): Promise<boolean> {
  const code = await lookForCode(database, keyring, caller, typed);
  const use = code && (await findUse(database, code, typed.orderId));
  return use !== null && (isRedeemed(use) || (use.releasedAt === null && isHeld(use, now())));
}

/** Whether the order was returned in full or voided. Locked as returns lock it, and before its uses, so that one of the two sees the other. */
async function lockReturned(
  tx: Transaction,
  { brandUid, orderId }: Pick<OrderCode, "brandUid" | "orderId">,
): Promise<boolean> {
  const [order] = await tx.$queryRaw<{ isReturned: boolean }[]>`
    SELECT stored."voidedAt" IS NOT NULL OR coalesce(stored."netValue" = 0, false) AS "isReturned"
    FROM "TrackingOrder" AS placed JOIN "TrackingTransaction" AS stored ON stored.id = placed."transactionId"
    WHERE placed."brandUid" = ${brandUid} AND placed."orderId" = ${orderId} FOR SHARE OF stored`;
  return order?.isReturned ?? false;
}

/** Orders that were returned in full, or voided, give back codes of pools that say so. */
export async function releaseReturned(
  tx: Transaction,
  caller: Pick<TrackingCaller, "appId">,
  transactionIds: readonly string[],
  at: Date,
): Promise<void> {
  if (transactionIds.length === 0) return;
  const rows = await tx.$queryRaw<(UsedCode & { orderId: string })[]>`
    SELECT code.id::text AS id, code."poolId"::text AS "poolId", code."brandUid", code.position, used."orderId"
    FROM "TrackingTransaction" AS stored
      JOIN "CodeUse" AS used ON used."orderId" = stored.attributes::json ->> 'orderId'
      JOIN "PoolCode" AS code ON code.id = used."codeId" AND code."brandUid" = stored."brandUid"
      JOIN "CodePool" AS pool ON pool.id = code."poolId" AND pool."releaseOnReturn"
    WHERE stored.id = ANY (${transactionIds}::uuid[])`;
  const uses = rows.map(({ orderId, ...code }) => ({ code, orderId }));
  await lockUses(tx, uses);
  for (const { code, orderId } of uses) {
    const use = await findUse(tx, code, orderId);
    if (use !== null && isRedeemed(use))
      await change(tx, caller, code, { orderId, use }, CHANGES.release(at), at);
  }
}

/** A unique code is locked for all orders, a generic one for this. */
function lockUses(tx: Transaction, uses: readonly { code: UsedCode; orderId: string }[]): Promise<void> {
  const names = uses.map(({ code: { id, position }, orderId }) => (position === 0 ? `${id}:${orderId}` : id));
  return lockNames(
    tx,
    names.map((name) => `code-use:${name}`),
  );
}

function findUse(on: Queryable, { id: codeId }: UsedCode, orderId: string): Promise<CodeUse | null> {
  return on.codeUse.findUnique({ where: { codeId_orderId: { codeId, orderId } } });
}

type UseChange = Partial<Pick<CodeUse, "heldUntil" | "redeemedAt" | "releasedAt">>;

const CHANGES: Record<CodeStep, (at: Date) => UseChange> = {
  hold: (at) => ({ heldUntil: later(at, HOLD_MS), redeemedAt: null, releasedAt: null }),
  redeem: (redeemedAt) => ({ redeemedAt }),
  release: (releasedAt) => ({ releasedAt }),
};

/** Whether a repeated step gets the first response. A late repeat of a released redemption is refused. */
function isTaken(step: CodeStep, use: CodeUse, at: Date, refuse: Refuse): boolean {
  if (step === "release") return use.releasedAt !== null;
  if (step === "redeem" && use.releasedAt !== null) refuse("code_released");
  return isRedeemed(use) || (step === "hold" && use.releasedAt === null && isHeld(use, at));
}

/** A partner's code that somebody has, or a generic one; everything else is one and the same 404. */
async function findCode(...asked: Parameters<typeof lookForCode>): Promise<FoundCode> {
  return (await lookForCode(...asked)) ?? notFound("code");
}

const FOUND_CODE = Prisma.sql`
    SELECT code.id::text AS id, code."poolId"::text AS "poolId", code."brandUid", code.position,
      pool."opensAt", pool."closesAt", pool."releaseOnReturn", brand."disabledAt" IS NOT NULL AS "isBrandDisabled"
    FROM "PoolCode" AS code JOIN "CodePool" AS pool ON pool.id = code."poolId"
      JOIN "Brand" AS brand ON brand.uid = code."brandUid"`;

async function lookForCode(
  on: Queryable,
  keyring: Services["keyring"],
  { partnerId }: TrackingCaller,
  { brandUid, code }: TypedCode,
): Promise<FoundCode | null> {
  const sought = soughtIndexes(keyring, code);
  const [found] = await on.$queryRaw<FoundCode[]>`
    ${FOUND_CODE} WHERE code."brandUid" = ${brandUid} AND code."textIndex" = ANY (${sought})
      AND pool."partnerId" = ${partnerId} AND (code."claimedAt" IS NOT NULL OR code.position = 0)
    ORDER BY array_position(${sought}, code."textIndex") LIMIT 1`;
  return found ?? null;
}

function isHeld({ heldUntil }: Pick<CodeUse, "heldUntil">, at: Date): boolean {
  return heldUntil !== null && heldUntil > at;
}

function isRedeemed({ redeemedAt, releasedAt }: CodeUse): boolean {
  return redeemedAt !== null && releasedAt === null;
}

function timesOf({ opensAt, closesAt, isBrandDisabled }: FoundCode, at: Date): "over" | "not_begun" | null {
  if (isBrandDisabled || (closesAt !== null && closesAt <= at)) return "over";
  return opensAt !== null && opensAt > at ? "not_begun" : null;
}

/** Whether another order than this one has or holds a unique code. */
async function findOther(
  on: Queryable,
  { id: codeId, position }: FoundCode,
  orderId: string | null,
  at: Date,
): Promise<"held" | "used" | null> {
  if (position === 0) return null;
  const others = await on.codeUse.findMany({
    where: {
      codeId,
      releasedAt: null,
      OR: [{ redeemedAt: { not: null } }, { heldUntil: { gt: at } }],
      ...(orderId !== null && { orderId: { not: orderId } }),
    },
    select: { redeemedAt: true },
  });
  if (others.length === 0) return null;
  return others.some(({ redeemedAt }) => redeemedAt !== null) ? "used" : "held";
}

const REFUSALS = {
  held: "code_held",
  used: "code_used",
  over: "code_over",
  not_begun: "code_not_begun",
} as const satisfies Record<Exclude<CodeState["state"], "valid">, CodeUseRefusal>;

async function requireFree(
  tx: Transaction,
  code: FoundCode,
  orderId: string,
  at: Date,
  refuse: Refuse,
): Promise<void> {
  const taken = (await findOther(tx, code, orderId, at)) ?? timesOf(code, at);
  if (taken !== null) refuse(REFUSALS[taken]);
}

/** Writes the use, with an event when it becomes a redemption or ends as one. */
async function change(
  tx: Transaction,
  caller: Pick<TrackingCaller, "appId">,
  code: UsedCode,
  { orderId, use }: { orderId: string; use: CodeUse | null },
  data: UseChange,
  at: Date,
): Promise<CodeUse> {
  const codeId = code.id;
  const where = { codeId_orderId: { codeId, orderId } };
  const create = { id: randomUUID(), codeId, orderId, ...data };
  const changed = await tx.codeUse.upsert({ where, create, update: data });
  const wasRedeemed = use !== null && isRedeemed(use);
  if (wasRedeemed !== isRedeemed(changed)) await settle(tx, caller, code, changed, at);
  return changed;
}

/** Notes a unique code as redeemed or free, and writes the event for the partner's app. */
async function settle(
  tx: Transaction,
  { appId }: Pick<TrackingCaller, "appId">,
  { id, poolId, brandUid, position }: UsedCode,
  use: CodeUse,
  at: Date,
): Promise<void> {
  const redeemedAt = isRedeemed(use) ? at : null;
  if (position > 0) await tx.poolCode.update({ where: { id }, data: { redeemedAt } });
  if (appId === null) return;
  const claim = position === 0 ? null : await tx.codeClaim.findFirst({ where: { codeId: id } });
  const verificationId = claim?.verificationId ?? null;
  const data = {
    poolId,
    brandUid,
    orderId: use.orderId,
    ...(claim !== null && { claimId: claim.id }),
    ...(verificationId !== null && { verificationId }),
  };
  const type = redeemedAt === null ? "code.released" : "code.redeemed";
  await putEvents(tx, [{ appId, type, data }], at);
}

function stateOf({ brandUid }: FoundCode, use: CodeUse): CodeState {
  if (use.releasedAt !== null) return { brandUid, state: "valid", use };
  return { brandUid, state: use.redeemedAt === null ? "held" : "used", use };
}
