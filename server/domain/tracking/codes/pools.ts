/** Pools of codes, as operators manage them. */
import { randomUUID } from "node:crypto";
import type { CodePool as StoredPool } from "../../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import { seal } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { readText } from "../../../words/typed-text.ts";
import { requireBelowCeiling } from "../../clients/team/ceilings.ts";
import { audit } from "../../shared/audit.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { requireName } from "../../shared/plain-text.ts";
import { readInstant } from "../../shared/time.ts";
import { lockBrand } from "../commission/brand-rules.ts";
import { requireEqualRates } from "../commission/pool-rates.ts";
import { type BrandPath, getBrand, getPartner } from "../partner/partners.ts";
import { CODE_FORM, codeIndexes, faultOf, soughtIndexes } from "./code-text.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

export interface PoolPath extends BrandPath {
  poolId: string;
}

export interface NewPool {
  name: string;
  kind: "unique" | "generic";
  supergroups: readonly Supergroup[];
  allowance: "once" | "monthly" | "redeemed";
  genericCode?: string | undefined;
  opensAt?: string | undefined;
  closesAt?: string | undefined;
  lowAt?: number | undefined;
  releaseOnReturn?: boolean | undefined;
  listed?: boolean | undefined;
  unlimited?: boolean | undefined;
}

/** A pool with its stock. */
export interface Pool extends StoredPool {
  codesLeft: number;
  claims: number;
}

export function validateNewPool({ name, kind, genericCode, opensAt, closesAt, unlimited }: NewPool): void {
  requireName(name);
  if (kind === "generic" && unlimited) conflict("pool_is_generic");
  if (kind === "generic" && genericCode === undefined) invalid("genericCode", "generic_code_missing");
  if (genericCode !== undefined && faultOf(genericCode) !== null) invalid("genericCode", "not_a_code");
  readTimes({ opensAt, closesAt });
}

function readTimes({ opensAt, closesAt }: { opensAt?: string | undefined; closesAt?: string | undefined }) {
  const opens = opensAt === undefined ? null : readInstant(opensAt, "opensAt");
  const closes = closesAt === undefined ? null : readInstant(closesAt, "closesAt");
  if (opens !== null && closes !== null && closes <= opens) invalid("closesAt", "not_after_opening");
  return { opensAt: opens, closesAt: closes };
}

/** Adds a pool. Refuses supergroups whose commission differs, and a code that the brand has. */
export async function createPool(
  { database, keyring, now, trackingKeys }: Needs & Pick<Services, "trackingKeys">,
  operator: string,
  path: BrandPath,
  given: NewPool,
): Promise<Pool> {
  validateNewPool(given);
  const {
    name,
    kind,
    supergroups,
    allowance,
    genericCode,
    lowAt = null,
    releaseOnReturn = false,
    listed = false,
    unlimited = false,
  } = given;
  const { partnerId } = path;
  const createdAt = now();
  const id = randomUUID();
  const created = await database.$transaction(async (tx) => {
    const { teamId } = await getPartner({ database: tx }, partnerId);
    await requireBelowCeiling(tx, teamId, "pools");
    const brandUid = await lockBrand(tx, path);
    const times = readTimes(given);
    const pool = await tx.codePool.create({
      data: {
        id,
        partnerId,
        brandUid,
        name,
        kind,
        supergroups: [...supergroups],
        allowance,
        ...times,
        lowAt,
        releaseOnReturn,
        listed,
        unlimited,
        textForm: CODE_FORM,
        createdAt,
      },
    });
    await requireEqualRates(tx, brandUid, [pool]);
    if (genericCode !== undefined) {
      const [textIndex] = codeIndexes(keyring, genericCode);
      const known = { brandUid, textIndex: { in: soughtIndexes(keyring, genericCode) } };
      if ((await tx.poolCode.count({ where: known })) > 0) conflict("code_in_use");
      const codeId = randomUUID();
      const textSealed = seal(keyring, "PoolCode.textSealed", codeId, readText(genericCode));
      const data = [{ id: codeId, poolId: id, brandUid, position: 0, textSealed, textIndex }];
      const { count } = await tx.poolCode.createMany({ data, skipDuplicates: true });
      if (count === 0) conflict("code_in_use");
    }
    const detail = { brandUid };
    await audit(tx, createdAt, { actor: operator, action: "code_pool.created", subject: id, detail });
    return { ...pool, codesLeft: 0, claims: 0 };
  });
  trackingKeys.forget();
  return created;
}

export async function listPools(
  { database }: Pick<Services, "database">,
  path: BrandPath,
  page: PageRequest,
): Promise<Paged<Pool>> {
  const { uid: brandUid } = await getBrand({ database }, path);
  const { rows, nextCursor } = await pageOf(page, ({ where, ...keyset }) =>
    database.codePool.findMany({ where: { brandUid, ...where }, ...keyset }),
  );
  return { rows: await Promise.all(rows.map((pool) => withStock(database, pool))), nextCursor };
}

export async function getPool({ database }: { database: Queryable }, path: PoolPath): Promise<Pool> {
  return withStock(database, await findPool(database, path));
}

/** The pool, if it is this brand's and partner's. */
export async function findPool(
  on: Queryable,
  { partnerId, brandUid, poolId }: PoolPath,
): Promise<StoredPool> {
  return (
    (await on.codePool.findFirst({ where: { id: poolId, brandUid, partnerId } })) ?? notFound("code_pool")
  );
}

async function withStock(on: Queryable, pool: StoredPool): Promise<Pool> {
  const poolId = pool.id;
  const codesLeft = await on.poolCode.count({ where: { poolId, claimedAt: null, position: { gt: 0 } } });
  return { ...pool, codesLeft, claims: await on.codeClaim.count({ where: { poolId } }) };
}

interface PoolChanges {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
  lowAt?: number | null | undefined;
  releaseOnReturn?: boolean | undefined;
  listed?: boolean | undefined;
}

export function validatePoolChanges({ opensAt, closesAt }: PoolChanges): void {
  readTimes({ opensAt: opensAt ?? undefined, closesAt: closesAt ?? undefined });
}

/** Changes a pool. Refuses times in which the commission of its supergroups differs. */
export async function updatePool(
  { database, now }: Needs,
  operator: string,
  path: PoolPath,
  { opensAt, closesAt, lowAt, releaseOnReturn, listed }: PoolChanges,
): Promise<Pool> {
  return database.$transaction(async (tx) => {
    const { brandUid } = await findPool(tx, path);
    await lockRow(tx, "Brand", brandUid);
    const before = await lockPool(tx, path);
    const times = readTimes({
      opensAt: (opensAt === undefined ? before.opensAt?.toISOString() : opensAt) ?? undefined,
      closesAt: (closesAt === undefined ? before.closesAt?.toISOString() : closesAt) ?? undefined,
    });
    const isOther = lowAt !== undefined && lowAt !== before.lowAt;
    const reported = before.reported.filter((mark) => mark !== "number");
    const data = {
      ...times,
      ...(isOther && { lowAt, reported }),
      ...(releaseOnReturn !== undefined && { releaseOnReturn }),
      ...(listed !== undefined && { listed }),
    };
    const pool = await tx.codePool.update({ where: { id: before.id }, data });
    if (opensAt !== undefined || closesAt !== undefined) await requireEqualRates(tx, brandUid, [pool]);
    const at = now();
    const detail = {
      opensAt: pool.opensAt?.toISOString() ?? null,
      closesAt: pool.closesAt?.toISOString() ?? null,
    };
    await audit(tx, at, { actor: operator, action: "code_pool.changed", subject: pool.id, detail });
    return withStock(tx, pool);
  });
}

/** Locks against other changes of the pool, not against claims, whose foreign key shares the row. */
export async function lockPool(tx: Queryable, path: PoolPath): Promise<StoredPool> {
  await tx.$queryRaw`SELECT 1 FROM "CodePool" WHERE id = ${path.poolId}::uuid FOR NO KEY UPDATE`;
  return findPool(tx, path);
}
