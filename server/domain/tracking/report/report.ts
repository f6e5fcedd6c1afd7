/** Reports on a brand's codes by closed month, fixed at their first reading. */
import { conflict, invalid } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, later } from "../../shared/index.ts";
import { toText } from "../adjustment-rules.ts";
import {
  type Alike,
  chooseCells,
  isEnough,
  membersByValue,
  sumOf,
  TABLES,
  type Table,
  writeCell,
} from "./disclosure.ts";
import { type Amounts, CLOSING_DAYS, monthStart, readAmounts, readMembers } from "./report-rows.ts";

type Needs = Pick<Services, "database" | "readReplica" | "now">;

interface Sales {
  currency: string;
  orders: number;
  gross: string;
  refunds: string;
  net: string;
}

/** Figures of all codes, or of a row. A row lacks those that are merged into the row without value. */
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

/** Months whose reports are compared with a new one, before and after it. */
const COMPARED_MONTHS = 3;

export async function getCodeReport(
  services: Needs,
  partnerId: string,
  { brandUid, month }: { brandUid: string; month: string },
): Promise<CodeReport> {
  const { database, now } = services;
  const brand = await database.brand.findFirst({ where: { uid: brandUid, partnerId } });
  if (brand === null) invalid("brandUid", "brand_of_another");
  const closesAt = later(monthStart(month, 1), CLOSING_DAYS * DAY_MS);
  if (closesAt > now()) conflict("month_open", { closesAt: closesAt.toISOString() });
  for (;;) {
    const kept = await database.codeReport.findUnique({ where: { brandUid_month: { brandUid, month } } });
    if (kept !== null) return JSON.parse(kept.content) as CodeReport;
    await makeReport(services, brandUid, month);
  }
}

/** Makes and keeps the report, unless another one of the brand was kept meanwhile. */
async function makeReport(services: Needs, brandUid: string, month: string): Promise<void> {
  const { database, now } = services;
  const where = {
    brandUid,
    month: { gte: textOf(month, -COMPARED_MONTHS), lte: textOf(month, COMPARED_MONTHS) },
  };
  const others = await database.codeReport.findMany({ where, orderBy: { month: "asc" } });
  const everybody = await readMembers(services, brandUid, [...others.map((other) => other.month), month]);
  const { amounts, largest } = await readAmounts(services, brandUid, month);
  const sold = new Set(amounts.map(({ currency }) => currency));
  const published = others.flatMap(({ cells }) => cells);
  const currencies = currenciesOf(everybody, month, sold);
  // Each may only add what those before it allow.
  const cells = await chooseCells(everybody, month, [...currencies, "redemptions", "claims"], published);
  const measures = ["claims", "redemptions", ...currencies];
  const madeAt = now();
  const figures = { everybody, month, measures, cells: new Set(cells), amounts, largest };
  const report = { brandUid, month, madeAt: madeAt.toISOString(), ...present(figures) };
  await database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Brand" WHERE uid = ${brandUid} FOR NO KEY UPDATE`;
    if ((await tx.codeReport.count({ where })) !== others.length) return;
    await tx.codeReport.create({ data: { brandUid, month, madeAt, cells, content: JSON.stringify(report) } });
  });
}

function textOf(month: string, months: number): string {
  return monthStart(month, months).toISOString().slice(0, "2026-11".length);
}

/** Currencies of a month, that of most members first. */
function currenciesOf(everybody: readonly Alike[], month: string, sold: ReadonlySet<string>): string[] {
  const lines = everybody.flatMap((alike) => alike.lines).filter((line) => line.month === month);
  const bought = lines.map(({ measure }) => measure).filter((measure) => !COUNTED.has(measure));
  const members = (measure: string) =>
    sumOf([...membersByValue(everybody, { month, measure, table: "poolId" }).values()]).members;
  const currencies = [...new Set([...bought, ...sold])].sort();
  return currencies
    .map((currency) => ({ currency, members: members(currency) }))
    .sort((one, other) => other.members - one.members)
    .map(({ currency }) => currency);
}

const COUNTED: ReadonlySet<string> = new Set(["redemptions", "claims"]);

interface Found {
  everybody: readonly Alike[];
  month: string;
  measures: readonly string[];
  cells: ReadonlySet<string>;
  amounts: readonly Amounts[];
  largest: ReadonlyMap<string, number>;
}

function present(found: Found): Pick<CodeReport, "total" | "rows"> {
  const total: Figures = { claims: 0, redemptions: 0, sales: [] };
  for (const measure of found.measures)
    addFigure(
      total,
      measure,
      figureOf(found, measure, () => true, exact),
    );
  const rows = (["poolId", ...TABLES] as const).flatMap((table) => rowsOf(found, table));
  return { total, rows };
}

function rowsOf(found: Found, table: "poolId" | Table): ReportRow[] {
  const by = table === "poolId" ? "pool" : table;
  const rows = new Map<string | undefined, ReportRow>();
  for (const measure of found.measures) {
    const { shown, others } = valuesOf(found, measure, table);
    if (shown.length === 0) continue;
    const round = table === "poolId" ? exact : roundFor(found.largest.get(measure) ?? 0);
    const isOther = (value: string) => !shown.includes(value);
    const parts = shown.map((value) => ({ value, fits: (of: string) => of === value }));
    const rest =
      others.length === 0 && !hasAmounts(found, measure, table, isOther)
        ? []
        : [{ value: undefined, fits: isOther }];
    for (const { value, fits } of [...parts, ...rest]) {
      const row = rows.get(value) ?? { by, ...(value !== undefined && { value }) };
      rows.set(value, row);
      addFigure(
        row,
        measure,
        figureOf(found, measure, (line) => fits(line[table]), round),
      );
    }
  }
  return [...rows.values()].sort(
    (one, other) => Number(one.value === undefined) - Number(other.value === undefined),
  );
}

/** Values with figures of their own, largest first, and the merged ones. */
function valuesOf({ everybody, month, cells }: Found, measure: string, table: "poolId" | Table) {
  const sizes = membersByValue(everybody, { month, measure, table });
  const values = [...sizes].sort(([, one], [, other]) => other.members - one.members).map(([value]) => value);
  const shown =
    table === "poolId"
      ? shownPools(values, sizes)
      : values.filter((value) => cells.has(writeCell({ month, measure, table, value })));
  return { shown, others: values.filter((value) => !shown.includes(value)) };
}

/** The partner knows the pool of each order: they are merged for the reader only. */
function shownPools(values: readonly string[], sizes: ReturnType<typeof membersByValue>): string[] {
  const sizeOf = (value: string) => sizes.get(value) ?? { members: 0, holders: 0 };
  const shown = values.filter((value) => isEnough(sizeOf(value)));
  const rest = () => sumOf(values.filter((value) => !shown.includes(value)).map(sizeOf));
  while (shown.length > 0 && !isEnough(rest())) shown.pop();
  return shown;
}

function hasAmounts(
  { amounts }: Found,
  measure: string,
  table: "poolId" | Table,
  fits: (value: string) => boolean,
): boolean {
  return amounts.some((amount) => amount.currency === measure && fits(amount[table]));
}

type Of = Record<"poolId" | Table, string>;

function figureOf(
  { everybody, month, amounts }: Found,
  measure: string,
  fits: (of: Of) => boolean,
  round: (cents: number) => number,
): { count: number } & Omit<Sales, "currency" | "orders"> {
  let count = 0;
  for (const { lines, holders } of everybody)
    for (const line of lines)
      if (line.month === month && line.measure === measure && fits(line)) count += line.count * holders;
  const fitting = amounts.filter((amount) => amount.currency === measure && fits(amount));
  const sum = (field: "gross" | "refunds" | "net") =>
    toText(round(fitting.reduce((cents, amount) => cents + Math.round(amount[field]), 0)));
  return { count, gross: sum("gross"), refunds: sum("refunds"), net: sum("net") };
}

function addFigure(row: Figures, measure: string, { count, ...amounts }: ReturnType<typeof figureOf>): void {
  if (measure === "claims" || measure === "redemptions") row[measure] = count;
  else row.sales = [...(row.sales ?? []), { currency: measure, orders: count, ...amounts }];
}

function exact(cents: number): number {
  return cents;
}

/** Rounds to 1, 2 or 5 times a power of ten that fewer than ten members, each with the largest amount, don't reach. */
function roundFor(largest: number): (cents: number) => number {
  const least = Math.max(1, largest * 10);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power;
  return (cents) => Math.round(cents / step) * step;
}
