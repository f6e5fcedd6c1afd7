/** Claims: a verified member gets a code of a pool, and asked again the same one. */
import { randomUUID } from "node:crypto";
import { type CodePool, Prisma } from "../../../../generated/prisma/client.ts";
import { conflict, notFound, RefusalError } from "../../../errors.ts";
import { seal, timeUuid, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { eventRow } from "../../events/event/write.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { codeIndexes, makeCode } from "./code-text.ts";
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
 * `CodeRefusal`. Calls of one member wait for each other, those for a code don't (SKIP LOCKED).
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
  wish: CodeWish,
  { accountId, verificationId, memberships }: Claimant,
): Promise<ClaimedCode> {
  const { appId } = wish;
  const at = services.now();
  const found = await findPool(tx, wish, accountId, at);
  if (accountId === null) conflict("not_verified");
  if (found.claimed !== null) return repeated(services, found.pool, found.claimed);
  const { pool, period, isBrandDisabled } = found;
  const fitting = memberships.find(({ supergroup }) => pool.supergroups.includes(supergroup));
  if (fitting === undefined) conflict(memberships.length === 0 ? "not_verified" : "not_this_group");
  if (pool.opensAt !== null && pool.opensAt > at) conflict("pool_not_open");
  if (isBrandDisabled || (pool.closesAt !== null && pool.closesAt <= at)) conflict("pool_over");
  const claim = { id: randomUUID(), accountId, verificationId, period, ...fitting };
  const code = await takeCode(tx, services, claim, pool, appId, at);
  if (code === undefined) {
    // Taken meanwhile by another call of the member, or by others.
    const now = await findPool(tx, wish, accountId, at);
    if (now.claimed !== null) return repeated(services, pool, now.claimed);
    conflict(now.period === period ? "pool_empty" : "lost_race");
  }
  if (code.position > 0 && !pool.unlimited) await reportStock(tx, pool, appId, code.position, at);
  return presented(services, pool, { id: claim.id, claimedAt: at, code });
}

/** Period of the allowance of `pool` that a claim at this moment belongs to: of "redeemed" that of a code that is still free, else the next. */
export const periodInSql = (accountId: string | null, at: Date) => Prisma.sql`CASE pool.allowance
  WHEN 'monthly' THEN ${at.toISOString().slice(0, "2026-11".length)}
  WHEN 'redeemed' THEN coalesce((
    SELECT had.period FROM "CodeClaim" AS had JOIN "PoolCode" AS used ON used.id = had."codeId"
    WHERE had."poolId" = pool.id AND had."accountId" = ${accountId}::uuid AND used."redeemedAt" IS NULL
    ORDER BY used.position = 0, had."claimedAt" DESC, had.id LIMIT 1), (
    SELECT (coalesce(max(had.period::int), -1) + 1)::text FROM "CodeClaim" AS had
    WHERE had."poolId" = pool.id AND had."accountId" = ${accountId}::uuid))
  ELSE 'once' END`;

/** Claim that the member has in this period. */
interface EarlierClaim {
  id: string;
  claimedAt: Date;
  code: { id: string; textSealed: string; redeemedAt: Date | null };
}

interface FoundPool {
  pool: CodePool;
  isBrandDisabled: boolean;
  period: string;
  claimed: EarlierClaim | null;
}

type PoolRow = CodePool & {
  isBrandDisabled: boolean;
  period: string;
  locked: string | null;
  claimId: string | null;
  claimedAt: Date;
  codeId: string;
  textSealed: string;
  redeemedAt: Date | null;
};

/** The app's pool, and what the member has of it. Calls of one member and pool go one after the other from here on. */
async function findPool(
  tx: Transaction,
  { appId, poolId }: CodeWish,
  accountId: string | null,
  at: Date,
): Promise<FoundPool> {
  const [row] = await tx.$queryRaw<PoolRow[]>`
    SELECT pool.*, brand."disabledAt" IS NOT NULL AS "isBrandDisabled", wanted.period, CASE WHEN ${accountId}::uuid IS NOT NULL
        THEN pg_advisory_xact_lock(hashtextextended(${`code-claim:${poolId}:${accountId}`}, 0))::text END AS locked,
      claim.id::text AS "claimId", claim."claimedAt", code.id::text AS "codeId", code."textSealed", code."redeemedAt"
    FROM "CodePool" AS pool JOIN "Brand" AS brand ON brand.uid = pool."brandUid"
      JOIN "Partner" AS partner ON partner.id = brand."partnerId"
        AND partner."appId" = ${appId} AND partner."disabledAt" IS NULL
      CROSS JOIN LATERAL (SELECT ${periodInSql(accountId, at)} AS period) AS wanted
      LEFT JOIN ("CodeClaim" AS claim JOIN "PoolCode" AS code ON code.id = claim."codeId")
        ON claim."poolId" = pool.id AND claim."accountId" = ${accountId}::uuid AND claim.period = wanted.period
    WHERE pool.id = ${poolId}::uuid`;
  if (row === undefined) notFound("code_pool");
  const {
    isBrandDisabled,
    period,
    locked: _held,
    claimId,
    claimedAt,
    codeId,
    textSealed,
    redeemedAt,
    ...pool
  } = row;
  const code = { id: codeId, textSealed, redeemedAt };
  return {
    pool,
    isBrandDisabled,
    period,
    claimed: claimId === null ? null : { id: claimId, claimedAt, code },
  };
}

function repeated(services: Needs, pool: CodePool, claimed: EarlierClaim): ClaimedCode {
  if (claimed.code.redeemedAt !== null) conflict("code_already_had");
  return presented(services, pool, claimed);
}

interface NewClaim extends ClaimingMembership {
  id: string;
  accountId: string;
  verificationId: string | null;
  period: string;
}

/** Random characters of a code that a claim makes: 78 bits, so that two are never alike. */
const MADE_LENGTH = 16;

interface TakenCode {
  id: string;
  /** 0 of the generic code. */
  position: number;
  textSealed: string;
}

/**
 * Takes the first unclaimed code that no other call is taking, else the generic one or one that is made, with claim and event.
 * Undefined if there is none, or the member has one of this period.
 */
async function takeCode(
  tx: Transaction,
  { keyring }: Pick<Needs, "keyring">,
  claim: NewClaim,
  { id: poolId, brandUid, kind, unlimited }: CodePool,
  appId: string,
  at: Date,
): Promise<TakenCode | undefined> {
  const { id: claimId, accountId, verificationId, period, supergroup, territory, institutionKind } = claim;
  const ref = { claimId, poolId, brandUid, ...(verificationId !== null && { verificationId }) };
  const event = eventRow({ appId, type: "code.claimed", data: ref }, at);
  const isFirst = Prisma.sql`NOT EXISTS (
    SELECT FROM "CodeClaim" WHERE "poolId" = ${poolId}::uuid AND "accountId" = ${accountId}::uuid AND period = ${period})`;
  const take = async (taken: Prisma.Sql): Promise<TakenCode | undefined> => {
    const [code] = await tx.$queryRaw<TakenCode[]>`
      WITH ${taken}, claimed AS (
        INSERT INTO "CodeClaim" (id, "poolId", "codeId", "accountId", "verificationId", period, supergroup, territory,
          "institutionKind", "claimedAt")
        SELECT ${claimId}::uuid, ${poolId}::uuid, id, ${accountId}::uuid, ${verificationId}::uuid, ${period}, ${supergroup},
          ${territory}, ${institutionKind}, ${at} FROM taken
      ), told AS (
        INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", "verificationId", data)
        SELECT ${event.eventIds}::uuid[], ${appId}, ${event.type}, ${at}, ${verificationId}::uuid,
          ${JSON.stringify(ref)}::jsonb FROM taken
      )
      SELECT id::text AS id, position, "textSealed" FROM taken`;
    return code;
  };
  const own =
    kind === "unique"
      ? await take(Prisma.sql`free AS (
          SELECT id FROM "PoolCode" WHERE "poolId" = ${poolId}::uuid AND "claimedAt" IS NULL AND position > 0 AND ${isFirst}
          ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED
        ), taken AS (
          UPDATE "PoolCode" AS code SET "claimedAt" = ${at} FROM free WHERE code.id = free.id
          RETURNING code.id, code.position, code."textSealed"
        )`)
      : undefined;
  if (own !== undefined) return own;
  if (!unlimited)
    return take(Prisma.sql`taken AS (
      SELECT id, position, "textSealed" FROM "PoolCode"
      WHERE "poolId" = ${poolId}::uuid AND "claimedAt" IS NULL AND position = 0 AND ${isFirst}
    )`);
  const [id, text] = [timeUuid(at), makeCode("", MADE_LENGTH)];
  const [textIndex] = codeIndexes(keyring, text);
  return take(Prisma.sql`taken AS (
    INSERT INTO "PoolCode" (id, "poolId", "brandUid", position, "textSealed", "textIndex", "claimedAt")
    SELECT ${id}::uuid, ${poolId}::uuid, ${brandUid}, 1, ${seal(keyring, "PoolCode.textSealed", id, text)}, ${textIndex}, ${at}
    WHERE ${isFirst} RETURNING id, position, "textSealed"
  )`);
}

function presented(
  { keyring }: Needs,
  { id: poolId, brandUid, closesAt }: CodePool,
  { id: claimId, claimedAt, code }: { id: string; claimedAt: Date; code: { id: string; textSealed: string } },
): ClaimedCode {
  const text = unseal(keyring, "PoolCode.textSealed", code.id, code.textSealed);
  return { claimId, poolId, brandUid, code: text, claimedAt, validUntil: closesAt };
}
