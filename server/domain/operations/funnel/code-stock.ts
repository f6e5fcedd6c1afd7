/** Stock of a team's pools, and when it runs out. */
import type { Brand, CodePool } from "../../../../generated/prisma/client.ts";
import type { Reader } from "../../../platform/database/replica.ts";
import { TOLD_MIN } from "../../shared/tens.ts";
import { DAY_MS, earlier, later } from "../../shared/time.ts";
import { dayOf } from "../reports/metrics.ts";

export interface PoolStock {
  partnerId: string;
  brandUid: string;
  brandName: string;
  poolId: string;
  name: string;
  kind: "unique" | "generic";
  /** Absent of pools without an end: those of a generic code, and those that make codes. */
  codesLeft?: number;
  /** First day without codes, at the pace of the last days. Absent where that is not known, or far off. */
  runsOutOn?: string;
}

/** Days whose claims are the pace. */
const PACE_DAYS = 28;
/** Days ahead; later is guessing. */
const AHEAD_DAYS_MAX = 730;

interface Counted {
  poolId: string;
  count: number;
}

/** Counts unclaimed codes by their partial index, and claims of the last days. */
export async function readStock(
  reader: Reader,
  pools: readonly (CodePool & { brand: Brand })[],
  today: Date,
): Promise<PoolStock[]> {
  const ids = pools.filter(hasStock).map(({ id }) => id);
  const since = earlier(today, PACE_DAYS * DAY_MS);
  const left = await reader.$queryRaw<Counted[]>`
    SELECT "poolId"::text AS "poolId", count(*)::int AS count FROM "PoolCode"
    WHERE "poolId" = ANY (${ids}::uuid[]) AND "claimedAt" IS NULL AND position > 0 GROUP BY "poolId"`;
  const claims = await reader.$queryRaw<Counted[]>`
    SELECT "poolId"::text AS "poolId", count(*)::int AS count FROM "CodeClaim"
    WHERE "poolId" = ANY (${ids}::uuid[]) AND "claimedAt" >= ${since} AND "claimedAt" < ${today} GROUP BY "poolId"`;
  const countOf = (all: readonly Counted[], id: string) =>
    all.find(({ poolId }) => poolId === id)?.count ?? 0;
  return pools.map((stored) => {
    const { id, partnerId, brandUid, brand, name } = stored;
    const kind = stored.kind === "unique" ? "unique" : "generic";
    const pool = { partnerId, brandUid, brandName: brand.name, poolId: id, name, kind } as const;
    if (!hasStock(stored)) return pool;
    const codesLeft = countOf(left, id);
    const runsOutOn = endOf(codesLeft, countOf(claims, id), today);
    return { ...pool, codesLeft, ...(runsOutOn !== undefined && { runsOutOn }) };
  });
}

const hasStock = ({ kind, unlimited }: CodePool): boolean => kind === "unique" && !unlimited;

function endOf(left: number, claims: number, today: Date): string | undefined {
  if (left === 0 || claims < TOLD_MIN) return undefined;
  const days = Math.floor(left / (claims / PACE_DAYS));
  return days > AHEAD_DAYS_MAX ? undefined : dayOf(later(today, days * DAY_MS));
}
