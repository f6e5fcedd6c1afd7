/** Statements and sums that the API gives at the end, checked and added up by others than the server. */
import { type StatementKeySet, verifyStatement } from "../../../../client/statement-check.ts";
import { type Entry, entriesOf, leftOf, monthOf } from "../../support/ledger/books.ts";
import { differences, type FileLine, figuresOf, readLines } from "../../support/ledger/figures.ts";
import { hasHledger, sumByHledger, writeJournal } from "../../support/ledger/journal.ts";
import { callUntilAnswered, type Span } from "./calls.ts";
import type { Finding, Model, TakenOrder } from "./model.ts";
import type { Brand } from "./world.ts";

export async function judgeStatements(model: Model): Promise<Finding[]> {
  const findings: Finding[] = [];
  const canAdd = await hasHledger();
  const verified: Finding = {
    what: "verifyStatement takes each statement, and each follows the one before",
    faults: [],
  };
  const once: Finding = {
    what: "each order, adjustment and void is on one statement, of a month that it may be on",
    faults: [],
  };
  const added: Finding = canAdd
    ? { what: "hledger agrees with each statement, to the cent", faults: [] }
    : { what: "hledger is not installed, so that nobody else has added up the statements", faults: [] };
  let [files, lines] = [0, 0];
  for (const brand of model.world.brands) {
    const stated = await readStatements(model, brand, verified);
    const pages = pagesOf(model, brand, stated, once);
    for (const [month, file] of stated) {
      files += 1;
      lines += file.length;
      if (!canAdd) continue;
      const booked = await sumByHledger(writeJournal(pages.get(month) ?? []));
      added.faults.push(...differences(figuresOf(file), booked).map((text) => `${month}: ${text}`));
    }
  }
  verified.what += ` (${files} of ${lines} lines)`;
  findings.push(verified, once, added);
  return findings;
}

/** Lines of the brand's statements, by month. */
async function readStatements(
  model: Model,
  { brandUid, months }: Brand,
  { faults }: Finding,
): Promise<Map<string, FileLine[]>> {
  const { place, apiKey } = model.world;
  const headers = { "api-key": apiKey };
  const get = async (path: string) => {
    const response = await fetch(`${place.baseUrl}/code-tracking/${path}`, { headers });
    return response.text();
  };
  const keys = JSON.parse(await get("statement-keys")) as StatementKeySet;
  const stated = new Map<string, FileLine[]>();
  let previous: string | null = null;
  for (const [index, month] of months.entries()) {
    const text = await get(`statements/export?brandUid=${brandUid}&number=${index + 1}`);
    const check = await verifyStatement(text.split("\n"), keys);
    if (!check.ok) faults.push(`${month}: line ${check.line} is ${check.fault}`);
    else if (check.head.month !== month || check.head.previous !== previous)
      faults.push(`${month}: its head says ${check.head.month}, after ${check.head.previous}`);
    previous = check.ok ? check.digest : null;
    stated.set(month, readLines(text));
  }
  return stated;
}

/** Entries that each statement must have. Where a thing came while its month was closed, the statement may choose. */
function pagesOf(
  model: Model,
  brand: Brand,
  stated: ReadonlyMap<string, FileLine[]>,
  { faults }: Finding,
): Map<string, Entry[]> {
  const where = new Map<string, string[]>();
  for (const [month, file] of stated)
    for (const { kind, orderId, adjustmentId } of file) {
      if (!["order", "adjustment", "void"].includes(kind)) continue;
      const name = `${orderId} ${kind} ${adjustmentId ?? ""}`;
      where.set(name, [...(where.get(name) ?? []), month]);
    }
  const pages = new Map<string, Entry[]>();
  const { terms, months } = brand;
  for (const { sale, sent, ...order } of ofBrand(model, brand)) {
    if (monthOf(sale.at, terms.timeZone) < (months[0] ?? "")) continue;
    for (const [index, entry] of entriesOf(sale, terms).entries()) {
      const kind = entry.kind === "order" || entry.kind === "void" ? entry.kind : "adjustment";
      const name = `${sale.orderId} ${kind} ${entry.id}`;
      const found = where.get(name) ?? [];
      where.delete(name);
      const span = index === 0 ? order : (sent[index - 1] as Span);
      const allowed = allowedMonths(model, brand, monthOf(entry.at, terms.timeZone), span);
      const [month = ""] = found;
      if (found.length !== 1 || !allowed.includes(month))
        faults.push(`${name} is on ${found.join(" and ") || "none"}, and must be on ${allowed.join(" or ")}`);
      const page = pages.get(month) ?? [];
      page.push(entry);
      pages.set(month, page);
    }
  }
  for (const name of where.keys()) faults.push(`${name} is stated, and nobody has recorded it`);
  return pages;
}

/** Months from the thing's own on that were not closed before it was sent, up to the first that was after it was answered. */
function allowedMonths(
  { closings }: Model,
  brand: Brand,
  own: string,
  { sentAt, answeredAt }: Span,
): string[] {
  const later = closings.filter((closing) => closing.brand === brand && closing.month >= own);
  const open = later.filter((closing) => closing.answeredAt >= sentAt);
  const first = open.findIndex((closing) => closing.sentAt > answeredAt);
  return open.slice(0, first + 1).map(({ month }) => month);
}

function ofBrand({ orders }: Model, brand: Brand): TakenOrder[] {
  return orders.filter((order) => order.brand === brand);
}

interface Sum {
  period: string;
  brandUid: string;
  currency: string;
  transactions: number;
  adjustments: number;
  transactionValue: string;
  refunded: { transactionValue: string };
  net: { transactionValue: string; qualifyingAmount: string };
}

/** Sums by UTC month that the API reports, without voided orders. */
export async function judgeSums(model: Model): Promise<Finding> {
  const { place, apiKey } = model.world;
  const own = new Map<string, number[]>();
  for (const { brand, sale } of model.orders) {
    if (sale.changes.at(-1)?.kind === "void") continue;
    const name = `${monthOf(sale.at, "UTC")} ${brand.brandUid} ${sale.currency}`;
    const refunds = sale.changes.filter(({ kind }) => kind !== "correction");
    const left = leftOf(sale);
    const refunded = refunds.reduce((sum, { value }) => sum - value, 0);
    const figures = [1, sale.changes.length, sale.value, refunded, left.value, left.qualifying];
    own.set(
      name,
      figures.map((figure, index) => figure + (own.get(name)?.[index] ?? 0)),
    );
  }
  const days = [-150, 2].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
  const { body } = await callUntilAnswered<{ data: Sum[] }>(
    model.answers,
    {
      method: "GET",
      url: `${place.baseUrl}/code-tracking/transactions/sums?by=month&from=${days[0]}&until=${days[1]}`,
      headers: { "api-key": apiKey },
    },
    200,
  );
  const told = new Map(
    body.data.map((sum) => [
      `${sum.period} ${sum.brandUid} ${sum.currency}`,
      [
        sum.transactions,
        sum.adjustments,
        ...[
          sum.transactionValue,
          sum.refunded.transactionValue,
          sum.net.transactionValue,
          sum.net.qualifyingAmount,
        ].map((text) => Math.round(Number(text) * 100)),
      ],
    ]),
  );
  const faults = [...new Set([...own.keys(), ...told.keys()])]
    .filter((name) => String(own.get(name)) !== String(told.get(name)))
    .map((name) => `${name}: told ${told.get(name)}, booked ${own.get(name)}`);
  return { what: `sums by month, brand and currency agree (${told.size})`, faults };
}
