/** The funnel of a team's codes: stock, and figures of a period, each a sum of tens (domain/shared/tens.ts). */
import type { Statement } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { ownedBy } from "../../clients/team/ownership.ts";
import { SHOWN_MAX } from "../../shared/access/credential.ts";
import { csvRows } from "../../shared/csv.ts";
import { UUID } from "../../shared/lists/keyset.ts";
import { isWeekEnd, TOLD_MIN, tellAll, tellTens } from "../../shared/tens.ts";
import { DAY_MS, dayStart, later } from "../../shared/time.ts";
import type { Mode } from "../../shared/world.ts";
import { dayOf } from "../reports/metrics.ts";
import { type PoolStock, readStock } from "./code-stock.ts";
import { type CodeRow, type CodeStep, codeSteps, readCodeSums } from "./code-sums.ts";
import { ownPeriodOf } from "./read.ts";
import { monthStart } from "./sum-days.ts";

/** Divisions of figures; "all" is the whole. */
export const codeDivisions = ["all", "day", "brand", "pool"] as const;
export type CodeDivision = (typeof codeDivisions)[number];

export interface CodesWanted {
  teamId: string;
  /** First and last day, as in 2026-03-04; both or neither. */
  from?: string | undefined;
  to?: string | undefined;
  brandUid?: string | undefined;
  poolId?: string | undefined;
  mode?: Mode | undefined;
  by?: CodeDivision | undefined;
}

export interface CodeFigure {
  by: CodeDivision;
  /** Absent for the whole, and for pools that were put together to be ten. */
  value?: string;
  step: CodeStep;
  /** ISO 4217; absent for steps without money. */
  currency?: string;
  /** Absent for fewer than ten. */
  count?: number;
  /** Decimal text; of orders and refunds. */
  amount?: string;
}

export interface CodeFunnel {
  from: string;
  to: string;
  figures: CodeFigure[];
  /** Pools that are not closed, newest first. */
  stock: PoolStock[];
  /** Statements of the period's months, newest first. */
  statements: Pick<Statement, "partnerId" | "brandUid" | "number" | "month" | "closedAt">[];
}

type Needs = Pick<Services, "database" | "readReplica" | "now">;

/** Throws a refusal of `to` for what is no period. Brands and pools of other teams count for nothing. */
export async function readCodeFunnel(
  services: Needs,
  { teamId, ...wanted }: CodesWanted,
): Promise<CodeFunnel> {
  const { database, readReplica, now } = services;
  const { brandUid, poolId, mode, by } = wanted;
  const { from, to } = ownPeriodOf(wanted.from, wanted.to, now());
  const brands = await database.brand.findMany({
    where: { partner: { ...ownedBy.partner(teamId), ...(mode && { mode }) } },
    select: { uid: true },
  });
  const own = brands.map(({ uid }) => uid).filter((uid) => brandUid === undefined || uid === brandUid);
  const pools = await database.codePool.findMany({
    where: {
      brandUid: { in: own },
      ...(poolId !== undefined && { id: UUID.test(poolId) ? poolId : { in: [] } }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: SHOWN_MAX,
    include: { brand: true },
  });
  const ofPool = poolId === undefined ? own : pools.map((pool) => pool.brandUid);
  const first = monthStart(from);
  const last = await database.funnelDay.findFirst({ where: { day: { lte: to } }, orderBy: { day: "desc" } });
  const until = later(last?.day ?? first, DAY_MS);
  const open = pools.filter(({ closesAt }) => closesAt === null || closesAt > now());
  const [rows, stock] = await readReplica(async (reader) => [
    await readCodeSums(reader, { brandUids: ofPool, from: first, until }),
    await readStock(reader, open, dayStart(now())),
  ]);
  const told = tellDays(rows, first, until).filter(
    (row) => row.day >= dayOf(from) && (poolId === undefined || row.poolId === poolId),
  );
  return {
    from: dayOf(from),
    to: dayOf(to),
    figures: figuresOf(told, by),
    stock,
    statements: await database.statement.findMany({
      where: { brandUid: { in: ofPool }, month: { gte: monthOf(dayOf(from)), lte: monthOf(dayOf(to)) } },
      orderBy: [{ month: "desc" }, { brandUid: "asc" }],
      take: SHOWN_MAX,
    }),
  };
}

/** Pools of a team's brands, closed ones too: their names. */
export async function listPoolNames({ database }: Pick<Services, "database">, teamId: string) {
  const pools = await database.codePool.findMany({
    where: { brand: { partner: ownedBy.partner(teamId) } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: SHOWN_MAX,
    include: { brand: true },
  });
  return pools.map(({ id, name, brand }) => ({
    poolId: id,
    name,
    brandUid: brand.uid,
    brandName: brand.name,
  }));
}

const monthOf = (day: string) => day.slice(0, "2026-11".length);

/**
 * Discloses rows of all days from the first of a month on in tens or more, each with the day that makes them ten. Tens begin anew
 * with each month, so that a figure does not depend on the period. At the end of a week and of a month pools of a brand are put
 * together; what is fewer than ten then, in a month, is never disclosed.
 */
export function tellDays(rows: readonly CodeRow[], from: Date, until: Date): CodeRow[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const all: CodeRow[] = [];
  let waiting: CodeRow[] = [];
  for (let at = from; at < until; at = later(at, DAY_MS)) {
    const day = dayOf(at);
    const isMonthEnd = monthOf(day) !== monthOf(dayOf(later(at, DAY_MS)));
    const added = [...waiting, ...(byDay.get(day) ?? [])].map((row) => ({ ...row, day }));
    const { told, rest } = tellTens(
      added,
      { parts: ["poolId"], share: tellAll },
      isMonthEnd || isWeekEnd(at),
    );
    all.push(...told);
    waiting = isMonthEnd ? [] : rest;
  }
  return all;
}

const FIELD_OF: Readonly<Record<Exclude<CodeDivision, "all">, "day" | "brandUid" | "poolId">> = {
  day: "day",
  brand: "brandUid",
  pool: "poolId",
};

/** All steps of the whole, and else those that have figures: days in their order, the rest by size. */
function figuresOf(told: readonly CodeRow[], by: CodeDivision | undefined): CodeFigure[] {
  return codeDivisions
    .filter((division) => by === undefined || by === division)
    .flatMap((division) => {
      if (division === "all") return wholeOf(told);
      const values = Map.groupBy(told, (row) => row[FIELD_OF[division]]);
      const size = (rows: readonly CodeRow[]) => Math.max(...rows.map(({ count }) => count));
      return [...values]
        .sort(([one, ofOne], [other, ofOther]) =>
          division === "day"
            ? one.localeCompare(other)
            : size(ofOther) - size(ofOne) || one.localeCompare(other),
        )
        .flatMap(([value, rows]) => sumsOf(rows, { by: division, ...(value !== "" && { value }) }));
    });
}

function wholeOf(told: readonly CodeRow[]): CodeFigure[] {
  return codeSteps.flatMap((step) => {
    const sums = sumsOf(
      told.filter((row) => row.step === step),
      { by: "all" },
    );
    return sums.length > 0 ? sums : [{ by: "all" as const, step }];
  });
}

/** A figure for each step and currency, in their order. */
function sumsOf(rows: readonly CodeRow[], figure: Pick<CodeFigure, "by" | "value">): CodeFigure[] {
  return codeSteps.flatMap((step) => {
    const currencies = Map.groupBy(
      rows.filter((row) => row.step === step),
      ({ currency }) => currency,
    );
    return [...currencies]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([currency, same]) => ({
        ...figure,
        step,
        ...(currency !== "" && { currency }),
        count: same.reduce((sum, { count }) => sum + count, 0),
        ...(currency !== "" && { amount: amountOf(same) }),
      }));
  });
}

function amountOf(rows: readonly CodeRow[]): string {
  return (rows.reduce((sum, { cents }) => sum + Math.round(cents), 0) / 100).toFixed(2);
}

const COLUMNS = ["by", "value", "step", "currency", "count", "amount"] as const;

/** The figures as CSV with a header. */
export function codeFunnelCsv({ figures }: CodeFunnel): string {
  const rows = figures.map(({ count = `fewer than ${TOLD_MIN}`, ...figure }) => ({ ...figure, count }));
  return `${COLUMNS.join(",")}\r\n${csvRows(rows, COLUMNS)}`;
}
