/** Brands with their pools of codes, commission and statements, as the console shows them. */
import type {
  Brand,
  CodePool,
  CommissionRule,
  Partner,
  Statement,
} from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import type { Reader } from "../../../platform/database/replica.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission } from "../../members/staff/roles.ts";
import { DAY_MS, later } from "../../shared/time.ts";
import { listRules } from "../../tracking/commission/rules.ts";
import { listStatements } from "../../tracking/statements/read.ts";
import type { Period } from "./metrics.ts";

const BRANDS_OF_PAGE = 50;
const POOLS_MAX = 100;
/** Three years of months. */
const STATEMENTS_MAX = 36;

export interface ConsoleBrand extends Pick<Brand, "uid" | "name" | "country" | "disabledAt"> {
  partner: Pick<Partner, "id" | "name" | "mode">;
  pools: number;
}

/** By uid; `next` begins the next page. */
export async function listConsoleBrands(
  { database }: Pick<Services, "database">,
  actor: Actor,
  after: string | undefined,
): Promise<{ brands: ConsoleBrand[]; next: string | undefined }> {
  requirePermission(actor, "listCodePools");
  const found = await database.brand.findMany({
    where: after === undefined ? {} : { uid: { gt: after } },
    orderBy: { uid: "asc" },
    take: BRANDS_OF_PAGE + 1,
    include: { partner: true, _count: { select: { pools: true } } },
  });
  const brands = found
    .slice(0, BRANDS_OF_PAGE)
    .map(({ _count, ...brand }) => ({ ...brand, pools: _count.pools }));
  return { brands, next: found.length > BRANDS_OF_PAGE ? brands.at(-1)?.uid : undefined };
}

interface StockedPool extends CodePool {
  left: number;
}

interface DayOfCodes {
  /** First moment of the day (UTC). */
  at: number;
  claims: number;
  redemptions: number;
}

export interface BrandReport {
  brand: Brand & { partner: Partner };
  pools: StockedPool[];
  /** Each day of the period. */
  days: DayOfCodes[];
  /** The most frequent reason first. */
  refusals: { reason: string; count: number }[];
  rules: CommissionRule[];
  statements: Statement[];
}

/** Counts of the period may be some seconds old. */
export async function readBrandReport(
  services: Pick<Services, "database" | "readReplica">,
  actor: Actor,
  brandUid: string,
  { from, to }: Period,
): Promise<BrandReport> {
  requirePermission(actor, "listCodePools");
  const { database } = services;
  const brand = await findBrand(database, brandUid);
  const path = { partnerId: brand.partnerId, brandUid };
  const until = later(to, DAY_MS);
  const pools = await database.codePool.findMany({
    where: { brandUid },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: POOLS_MAX,
  });
  const { left, claims, redemptions, refusals } = await services.readReplica(async (reader) => ({
    left: await countLeft(reader, pools),
    claims: await countClaims(reader, brandUid, from, until),
    redemptions: await countRedemptions(reader, brandUid, from, until),
    refusals: await countRefusals(reader, brandUid, from, until),
  }));
  const { rows: statements } = await listStatements(services, path, {
    limit: STATEMENTS_MAX,
    cursor: undefined,
  });
  const [claimed, redeemed] = [claims, redemptions].map(
    (rows) => new Map(rows.map(({ day, count }) => [day.getTime(), count])),
  );
  const length = (until.getTime() - from.getTime()) / DAY_MS;
  const days = Array.from({ length }, (_day, index) => {
    const at = from.getTime() + index * DAY_MS;
    return { at, claims: claimed?.get(at) ?? 0, redemptions: redeemed?.get(at) ?? 0 };
  });
  const stocked = pools.map((pool) => ({ ...pool, left: left.get(pool.id) ?? 0 }));
  return { brand, pools: stocked, days, refusals, rules: await listRules(services, path), statements };
}

async function findBrand(database: Services["database"], uid: string): Promise<Brand & { partner: Partner }> {
  return (
    (await database.brand.findUnique({ where: { uid }, include: { partner: true } })) ?? notFound("brand")
  );
}

async function countLeft(reader: Reader, pools: readonly CodePool[]): Promise<Map<string, number>> {
  const rows = await reader.$queryRaw<{ poolId: string; count: number }[]>`
    SELECT "poolId"::text AS "poolId", count(*)::int AS count FROM "PoolCode"
    WHERE "poolId" = ANY (${pools.map(({ id }) => id)}::uuid[]) AND "claimedAt" IS NULL AND position > 0 GROUP BY "poolId"`;
  return new Map(rows.map(({ poolId, count }) => [poolId, count]));
}

interface CountOfDay {
  day: Date;
  count: number;
}

function countClaims(reader: Reader, brandUid: string, from: Date, until: Date): Promise<CountOfDay[]> {
  return reader.$queryRaw<CountOfDay[]>`
    SELECT date_trunc('day', claim."claimedAt" AT TIME ZONE 'UTC') AS day, count(*)::int AS count
    FROM "CodeClaim" AS claim JOIN "CodePool" AS pool ON pool.id = claim."poolId"
    WHERE pool."brandUid" = ${brandUid} AND claim."claimedAt" >= ${from} AND claim."claimedAt" < ${until} GROUP BY 1`;
}

function countRedemptions(reader: Reader, brandUid: string, from: Date, until: Date): Promise<CountOfDay[]> {
  return reader.$queryRaw<CountOfDay[]>`
    SELECT date_trunc('day', used."redeemedAt" AT TIME ZONE 'UTC') AS day, count(*)::int AS count
    FROM "CodeUse" AS used JOIN "PoolCode" AS code ON code.id = used."codeId"
    WHERE code."brandUid" = ${brandUid} AND used."redeemedAt" >= ${from} AND used."redeemedAt" < ${until}
      AND used."releasedAt" IS NULL GROUP BY 1`;
}

function countRefusals(
  reader: Reader,
  brandUid: string,
  from: Date,
  until: Date,
): Promise<BrandReport["refusals"]> {
  return reader.$queryRaw<BrandReport["refusals"]>`
    SELECT refusal.reason, sum(refusal.count)::int AS count
    FROM "CodeRefusal" AS refusal JOIN "CodePool" AS pool ON pool.id = refusal."poolId"
    WHERE pool."brandUid" = ${brandUid} AND refusal.day >= ${from}::date AND refusal.day < ${until}::date
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}
