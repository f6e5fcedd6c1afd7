/** Rates of pools for several supergroups: where they differed, a line would disclose the member's (spec/decisions/tracking.md). */
import type { CodePool } from "../../../../generated/prisma/client.ts";
import { conflict } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lastMonth, readRules } from "./brand-rules.ts";
import { monthAt, nextMonth } from "./months.ts";
import { percentFor, type Rule } from "./percent.ts";

type Pool = Pick<CodePool, "name" | "supergroups" | "createdAt" | "opensAt" | "closesAt">;

/**
 * Refuses rates that differ among a pool's supergroups in an open month of the pool. Needs the brand's row lock. Pools that a
 * test app made itself are not asked: their members are made up.
 */
export async function requireEqualRates(
  tx: Transaction,
  brandUid: string,
  pools?: readonly Pool[],
): Promise<void> {
  const rules = await readRules(tx, brandUid);
  if (rules.length === 0) return;
  const { timeZone } = await tx.brand.findUniqueOrThrow({ where: { uid: brandUid } });
  const closed = await lastMonth(tx, brandUid);
  const changes = changesOf(rules);
  for (const pool of pools ?? (await tx.codePool.findMany({ where: { brandUid, ofTestApp: false } }))) {
    if (pool.supergroups.length === 1) continue;
    const { from, until } = monthsOf(pool, timeZone);
    const first = closed === null || closed < from ? from : nextMonth(closed);
    const months = [first, ...changes.filter((month) => month > first)];
    const month = months.find((each) => each <= until && differIn(each, rules, pool));
    if (month !== undefined)
      conflict("rates_differ", { pool: pool.name, supergroups: pool.supergroups, month });
  }
}

/** Months in which other rules hold than in the one before. */
function changesOf(rules: readonly Rule[]): string[] {
  const months = rules.flatMap(({ fromMonth, untilMonth }) =>
    untilMonth === null ? [fromMonth] : [fromMonth, nextMonth(untilMonth)],
  );
  return [...new Set(months)].sort();
}

/** Months in which members may have codes of the pool. */
function monthsOf({ createdAt, opensAt, closesAt }: Pool, timeZone: string): { from: string; until: string } {
  const begins = opensAt !== null && opensAt > createdAt ? opensAt : createdAt;
  const until = closesAt === null ? FOREVER : monthAt(new Date(closesAt.getTime() - 1), timeZone);
  return { from: monthAt(begins, timeZone), until };
}

/** Later than any month. */
const FOREVER = "9";

function differIn(month: string, rules: readonly Rule[], { supergroups }: Pool): boolean {
  return new Set(supergroups.map((each) => percentFor(rules, [each], month))).size > 1;
}
