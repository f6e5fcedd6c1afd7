/** Claims: a verified member gets a code of a pool, and asked again the same one. */
import { randomUUID } from "node:crypto";
import type { CodePool } from "../../../../generated/prisma/client.ts";
import { conflict, notFound, RefusalError } from "../../../errors.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { putEvent } from "../../events/index.ts";
import type { Keep, Supergroup } from "../../shared/index.ts";
import { reportEmpty, reportStock } from "./stock.ts";

type Needs = Pick<Services, "codeRefusals" | "database" | "keyring" | "now">;

/** A pool as the partner's app or one of its clients names it. */
export interface CodeWish {
  appId: string;
  poolId: string;
}

/** Member for whom a code is wanted. */
export interface Claimant {
  accountId: string | null;
  /** Named in the event: of the app's own verifications only. */
  verificationId: string | null;
  /** Active memberships that the door may know. */
  memberships: readonly ClaimingMembership[];
}

/** Membership that a claim is by. The kind is that of its institution, as the directory knows it. */
export interface ClaimingMembership {
  supergroup: Supergroup;
  territory: string;
  institutionKind: string | null;
}

export interface ClaimedCode {
  claimId: string;
  poolId: string;
  brandUid: string;
  code: string;
  claimedAt: Date;
  validUntil: Date | null;
}

/**
 * Gives the member a code, or the one of this period. Refuses with 404 for another app's pool, and with a reason of
 * `CodeRefusal`. Races of one member are decided by a unique index, those for a code by SKIP LOCKED.
 */
export async function claimCode(
  services: Needs,
  wish: CodeWish,
  claimant: Claimant,
  keep?: Keep<ClaimedCode>,
): Promise<ClaimedCode> {
  try {
    return await services.database.$transaction(async (tx) => {
      const claimed = await claimIn(tx, services, wish, claimant);
      await keep?.(tx, claimed);
      return claimed;
    });
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.kind === "conflict") {
      const { code } = error.refusal;
      services.codeRefusals.count(wish.poolId, code, services.now());
      if (code === "pool_empty") await reportEmpty(services, wish);
    }
    throw error;
  }
}

async function claimIn(
  tx: Transaction,
  services: Needs,
  { appId, poolId }: CodeWish,
  { accountId, verificationId, memberships }: Claimant,
): Promise<ClaimedCode> {
  const found = await tx.codePool.findFirst({
    where: { id: poolId, brand: { partner: { appId, disabledAt: null } } },
    include: { brand: { select: { disabledAt: true } } },
  });
  if (found === null) notFound("code_pool");
  const { brand, ...pool } = found;
  if (accountId === null) conflict("not_verified");
  const at = services.now();
  const period = await periodOf(tx, pool, accountId, at);
  const before = await findClaim(tx, services, pool, { accountId, period });
  if (before !== null) return before;
  const fitting = memberships.find(({ supergroup }) => pool.supergroups.includes(supergroup));
  if (fitting === undefined) conflict(memberships.length === 0 ? "not_verified" : "not_this_group");
  if (pool.opensAt !== null && pool.opensAt > at) conflict("pool_not_open");
  if (brand.disabledAt !== null || (pool.closesAt !== null && pool.closesAt <= at)) conflict("pool_over");
  const claim = { id: randomUUID(), poolId, accountId, verificationId, period, ...fitting, claimedAt: at };
  const { count } = await tx.codeClaim.createMany({ data: [claim], skipDuplicates: true });
  if (count === 0)
    return (await findClaim(tx, services, pool, { accountId, period })) ?? conflict("lost_race");
  const code = await takeCode(tx, claim.id, pool, at);
  const { brandUid } = pool;
  const ref = { claimId: claim.id, poolId, brandUid, ...(verificationId !== null && { verificationId }) };
  await putEvent(tx, { appId, type: "code.claimed", data: ref }, at);
  if (code.position > 0) await reportStock(tx, pool, appId, pool.added - code.position, at);
  return presented(services, pool, { id: claim.id, claimedAt: at, code });
}

/** Period of the allowance that a claim now belongs to. */
export async function periodOf(tx: Queryable, pool: CodePool, accountId: string, at: Date): Promise<string> {
  if (pool.allowance === "monthly") return at.toISOString().slice(0, "2026-11".length);
  if (pool.allowance !== "redeemed") return "once";
  const redeemed = { poolId: pool.id, accountId, code: { redeemedAt: { not: null } } };
  return String(await tx.codeClaim.count({ where: redeemed }));
}

async function findClaim(
  tx: Queryable,
  services: Needs,
  pool: CodePool,
  of: { accountId: string; period: string },
): Promise<ClaimedCode | null> {
  const claim = await tx.codeClaim.findFirst({ where: { poolId: pool.id, ...of }, include: { code: true } });
  if (claim === null || claim.code === null) return null;
  if (claim.code.redeemedAt !== null) conflict("code_already_had");
  return presented(services, pool, { ...claim, code: claim.code });
}

interface TakenCode {
  id: string;
  /** 0 of the generic code. */
  position: number;
  textSealed: string;
}

/** Takes the first unclaimed code that no other call is taking; else the generic one. */
async function takeCode(
  tx: Transaction,
  claimId: string,
  { id: poolId }: CodePool,
  at: Date,
): Promise<TakenCode> {
  const [taken] = await tx.$queryRaw<TakenCode[]>`
    WITH free AS (
      SELECT id FROM "PoolCode" WHERE "poolId" = ${poolId}::uuid AND "claimedAt" IS NULL AND position > 0
      ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE "PoolCode" AS code SET "claimedAt" = ${at} FROM free WHERE code.id = free.id
      RETURNING code.id, code.position, code."textSealed"
    ), claimed AS (
      UPDATE "CodeClaim" SET "codeId" = taken.id FROM taken WHERE "CodeClaim".id = ${claimId}::uuid
    )
    SELECT id::text AS id, position, "textSealed" FROM taken`;
  if (taken !== undefined) return taken;
  const generic = await tx.poolCode.findFirst({ where: { poolId, claimedAt: null, position: 0 } });
  if (generic === null) conflict("pool_empty");
  await tx.codeClaim.update({ where: { id: claimId }, data: { codeId: generic.id } });
  return generic;
}

function presented(
  { keyring }: Needs,
  { id: poolId, brandUid, closesAt }: CodePool,
  { id: claimId, claimedAt, code }: { id: string; claimedAt: Date; code: { id: string; textSealed: string } },
): ClaimedCode {
  const text = unseal(keyring, "PoolCode.textSealed", code.id, code.textSealed);
  return { claimId, poolId, brandUid, code: text, claimedAt, validUntil: closesAt };
}
