/** Codes at the checkout: check, hold, redeem and release, by order. */
import { randomUUID } from "node:crypto";
import type { CodeUse } from "../../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../../errors.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services, TrackingCaller } from "../../../services.ts";
import { putEvents } from "../../events/index.ts";
import { later, MINUTE_MS } from "../../shared/index.ts";
import { codeIndexes } from "./code-text.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

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

interface FoundCode {
  id: string;
  poolId: string;
  brandUid: string;
  /** 0 of a generic code, which any number of orders may use. */
  position: number;
  opensAt: Date | null;
  closesAt: Date | null;
  isBrandDisabled: boolean;
}

export async function checkCode(
  { database, keyring, now }: Needs,
  caller: TrackingCaller,
  typed: TypedCode,
): Promise<CodeState> {
  const code = await findCode(database, keyring, caller, typed);
  const at = now();
  const other = await findOther(database, code, null, at);
  return { brandUid: code.brandUid, state: other ?? timesOf(code, at) ?? "valid" };
}

/** Holds the code for 15 minutes. An order that has redeemed it gets that. */
export async function holdCode(
  services: Needs,
  caller: TrackingCaller,
  typed: OrderCode,
): Promise<CodeState> {
  return services.database.$transaction(async (tx) => {
    const { code, use, at } = await lockCode(tx, services, caller, typed);
    if (use !== null && use.releasedAt === null && (use.redeemedAt !== null || isHeld(use, at)))
      return stateOf(code, use);
    await requireFree(tx, code, typed.orderId, at);
    const data = { heldUntil: later(at, HOLD_MS), redeemedAt: null, releasedAt: null };
    return stateOf(code, await writeUse(tx, code, typed.orderId, data));
  });
}

/** Redeems the code, also past the pool's end where the order holds it. */
export async function redeemCode(
  services: Needs,
  caller: TrackingCaller,
  typed: OrderCode,
): Promise<CodeState> {
  return services.database.$transaction(async (tx) => {
    const { code, use, at } = await lockCode(tx, services, caller, typed);
    if (use !== null && use.releasedAt !== null) conflict("code_released");
    if (use !== null && use.redeemedAt !== null) return stateOf(code, use);
    if (use === null || !isHeld(use, at)) await requireFree(tx, code, typed.orderId, at);
    const redeemed = await writeUse(tx, code, typed.orderId, { redeemedAt: at });
    await settle(tx, caller, code, typed.orderId, { redeemedAt: at, type: "code.redeemed" }, at);
    return stateOf(code, redeemed);
  });
}

/** Ends a hold or a redemption. An order without either gets what an unknown code gets. */
export async function releaseCode(
  services: Needs,
  caller: TrackingCaller,
  typed: OrderCode,
): Promise<CodeState> {
  return services.database.$transaction(async (tx) => {
    const { code, use, at } = await lockCode(tx, services, caller, typed);
    if (use === null) notFound("code");
    if (use.releasedAt !== null) return stateOf(code, use);
    const released = await writeUse(tx, code, typed.orderId, { releasedAt: at });
    if (use.redeemedAt !== null)
      await settle(tx, caller, code, typed.orderId, { redeemedAt: null, type: "code.released" }, at);
    return stateOf(code, released);
  });
}

/** A partner's code that somebody has, or a generic one; everything else is one and the same 404. */
async function findCode(
  on: Queryable,
  keyring: Services["keyring"],
  { partnerId }: TrackingCaller,
  { brandUid, code }: TypedCode,
): Promise<FoundCode> {
  const [found] = await on.$queryRaw<FoundCode[]>`
    SELECT code.id::text AS id, code."poolId"::text AS "poolId", code."brandUid", code.position,
      pool."opensAt", pool."closesAt", brand."disabledAt" IS NOT NULL AS "isBrandDisabled"
    FROM "PoolCode" AS code JOIN "CodePool" AS pool ON pool.id = code."poolId"
      JOIN "Brand" AS brand ON brand.uid = code."brandUid"
    WHERE code."brandUid" = ${brandUid} AND code."textIndex" = ANY (${codeIndexes(keyring, code)})
      AND pool."partnerId" = ${partnerId} AND (code."claimedAt" IS NOT NULL OR code.position = 0)`;
  return found ?? notFound("code");
}

/** Locks a unique code, so that of several orders at once one gets it. Orders with a generic code don't wait. */
async function lockCode(tx: Transaction, { keyring, now }: Needs, caller: TrackingCaller, typed: OrderCode) {
  const code = await findCode(tx, keyring, caller, typed);
  if (code.position > 0)
    await tx.$queryRaw`SELECT 1 FROM "PoolCode" WHERE id = ${code.id}::uuid FOR NO KEY UPDATE`;
  const where = { codeId_orderId: { codeId: code.id, orderId: typed.orderId } };
  return { code, use: await tx.codeUse.findUnique({ where }), at: now() };
}

function isHeld({ heldUntil }: Pick<CodeUse, "heldUntil">, at: Date): boolean {
  return heldUntil !== null && heldUntil > at;
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
} as const;

async function requireFree(tx: Transaction, code: FoundCode, orderId: string, at: Date): Promise<void> {
  const taken = (await findOther(tx, code, orderId, at)) ?? timesOf(code, at);
  if (taken !== null) conflict(REFUSALS[taken]);
}

function writeUse(
  tx: Transaction,
  { id: codeId }: FoundCode,
  orderId: string,
  data: Partial<Pick<CodeUse, "heldUntil" | "redeemedAt" | "releasedAt">>,
): Promise<CodeUse> {
  const where = { codeId_orderId: { codeId, orderId } };
  return tx.codeUse.upsert({ where, create: { id: randomUUID(), codeId, orderId, ...data }, update: data });
}

/** Notes a unique code as redeemed or free, and writes the event for the partner's app. */
async function settle(
  tx: Transaction,
  { appId }: TrackingCaller,
  { id, poolId, brandUid, position }: FoundCode,
  orderId: string,
  { redeemedAt, type }: { redeemedAt: Date | null; type: "code.redeemed" | "code.released" },
  at: Date,
): Promise<void> {
  if (position > 0) await tx.poolCode.update({ where: { id }, data: { redeemedAt } });
  if (appId === null) return;
  const claim = position === 0 ? null : await tx.codeClaim.findFirst({ where: { codeId: id } });
  const verificationId = claim?.verificationId ?? null;
  const data = {
    poolId,
    brandUid,
    orderId,
    ...(claim !== null && { claimId: claim.id }),
    ...(verificationId !== null && { verificationId }),
  };
  await putEvents(tx, [{ appId, type, data }], at);
}

function stateOf({ brandUid }: FoundCode, use: CodeUse): CodeState {
  if (use.releasedAt !== null) return { brandUid, state: "valid", use };
  return { brandUid, state: use.redeemedAt === null ? "held" : "used", use };
}
