/** Reports on a brand's codes by closed month, fixed at their first reading. */
import { conflict, invalid } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { tellAll, tellTens, tellWholeTens } from "../../shared/tens.ts";
import { toText } from "../adjustment-rules.ts";
import { monthClosing, type ReportSum, readSums, TABLES, type Table } from "./report-rows.ts";

type Needs = Pick<Services, "database" | "readReplica" | "now">;

interface Sales {
  currency: string;
  orders: number;
  gross: string;
  refunds: string;
  net: string;
}

/** Figures of all codes, or of a row, which lacks those that were not divided. */
interface Figures {
  claims?: number;
  redemptions?: number;
  sales?: Sales[];
}

interface ReportRow extends Figures {
  by: "pool" | Table;
  value?: string;
}

export interface CodeReport {
  brandUid: string;
  month: string;
  madeAt: string;
  total: Figures;
  rows: ReportRow[];
}

/** The report as it was first made. Throws a refusal of another partner's brand, and of a month that is not closed. */
export async function getCodeReport(
  services: Needs,
  partnerId: string,
  { brandUid, month }: { brandUid: string; month: string },
): Promise<CodeReport> {
  const { database, now } = services;
  const brand = await database.brand.findFirst({ where: { uid: brandUid, partnerId } });
  if (brand === null) invalid("brandUid", "brand_of_another");
  const closesAt = monthClosing(month);
  if (closesAt > now()) conflict("month_open", { closesAt: closesAt.toISOString() });
  const where = { brandUid_month: { brandUid, month } };
  const kept = await database.codeReport.findUnique({ where });
  if (kept !== null) return JSON.parse(kept.content) as CodeReport;
  const madeAt = now();
  const report = {
    brandUid,
    month,
    madeAt: madeAt.toISOString(),
    ...(await makeFigures(services, brandUid, month)),
  };
  const made = { brandUid, month, madeAt, content: JSON.stringify(report) };
  // The first of two made at once stays.
  await database.codeReport.createMany({ data: [made], skipDuplicates: true });
  const { content } = await database.codeReport.findUniqueOrThrow({ where });
  return JSON.parse(content) as CodeReport;
}

/** In all and by pool exact, as the partner knows each claim and order; by group in whole tens of members (spec/decisions/tracking.md). */
async function makeFigures(
  services: Needs,
  brandUid: string,
  month: string,
): Promise<Pick<CodeReport, "total" | "rows">> {
  const { sums, largest } = await readSums(services, brandUid, month);
  const ofPools = sums.filter(({ poolId }) => poolId !== "");
  const ofGroups = sums.filter(({ poolId }) => poolId === "");
  const pools = tellTens(ofPools, { parts: ["poolId"], share: tellAll }, true).told;
  const groups = tellTens(ofGroups, { parts: TABLES, share: tellWholeTens }, true).told;
  const rounded = (sum: ReportSum) => roundAmounts(sum, largest.get(sum.measure) ?? 0);
  return {
    total: { claims: 0, redemptions: 0, sales: [], ...figuresOf(ofPools) },
    rows: [
      ...rowsOf(pools, "pool", "poolId"),
      ...TABLES.flatMap((table) => rowsOf(groups, table, table, rounded)),
    ],
  };
}

/** A row for each value, the largest first, and the row of all others, which has none. */
function rowsOf(
  sums: readonly ReportSum[],
  by: ReportRow["by"],
  field: "poolId" | Table,
  round?: (sum: ReportSum) => ReportSum,
): ReportRow[] {
  const sizeOf = (value: string, of: readonly ReportSum[]) =>
    value === "" ? 0 : Math.max(...addUp(of).map(({ count }) => count));
  return [...Map.groupBy(sums, (sum) => sum[field])]
    .sort(([one, ofOne], [other, ofOther]) => sizeOf(other, ofOther) - sizeOf(one, ofOne))
    .map(([value, of]) => ({ by, ...(value !== "" && { value }), ...figuresOf(of, round) }));
}

function figuresOf(sums: readonly ReportSum[], round: (sum: ReportSum) => ReportSum = (sum) => sum): Figures {
  const figures: Figures = {};
  for (const { measure, count, gross, refunds, net } of addUp(sums).map(round)) {
    if (measure === "claims" || measure === "redemptions") figures[measure] = count;
    else {
      const amounts = { gross: toText(gross), refunds: toText(refunds), net: toText(net) };
      figures.sales = [...(figures.sales ?? []), { currency: measure, orders: count, ...amounts }];
    }
  }
  return figures;
}

/** One sum for each measure, the largest first. */
function addUp(sums: readonly ReportSum[]): ReportSum[] {
  const add = (one: ReportSum, other: ReportSum): ReportSum => ({
    ...one,
    count: one.count + other.count,
    gross: one.gross + other.gross,
    refunds: one.refunds + other.refunds,
    net: one.net + other.net,
  });
  return [...Map.groupBy(sums, ({ measure }) => measure).values()]
    .map((of) => of.reduce(add))
    .sort((one, other) => other.count - one.count);
}

/** Rounds to 1, 2 or 5 times a power of ten that fewer than ten members, each with the largest amount, don't reach. */
function roundAmounts(sum: ReportSum, largest: number): ReportSum {
  const least = Math.max(1, largest * 10);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power;
  const round = (cents: number) => Math.round(cents / step) * step;
  return { ...sum, gross: round(sum.gross), refunds: round(sum.refunds), net: round(sum.net) };
}
