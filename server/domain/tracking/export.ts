/** Transactions as CSV (RFC 4180), streamed. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { NewTransaction } from "../../../generated/tracking.ts";
import { createLimit, type Limit } from "../../admission/limit.ts";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { csvRows } from "../shared/csv.ts";
import type { Cursor } from "../shared/lists/keyset.ts";
import { EXPORT_COLUMNS } from "./export-columns.ts";
import { readExportPage, type StoredTransaction, type TransactionFilter } from "./read.ts";

const OPEN_MAX = 32;
const OPEN_PER_PARTNER_MAX = 4;
const RETRY_AFTER_SECONDS = 30;

type Needs = Pick<Services, "readReplica" | "openExports" | "admission">;

export function createOpenExports(): Limit {
  return createLimit({ scarce: "turn", total: OPEN_MAX, each: OPEN_PER_PARTNER_MAX });
}

/** Streams CSV at its reader's pace. Refuses too many open exports; throws if the first page can't be read. */
export async function exportTransactions(
  services: Needs,
  partnerId: string,
  filter: TransactionFilter,
): Promise<Readable> {
  const release = services.openExports.tryEnter({ name: partnerId });
  if (release === undefined)
    refuse({ kind: "unavailable", code: "exports_busy", retryAfterSeconds: RETRY_AFTER_SECONDS });
  try {
    const pages = eachPage(services, partnerId, filter);
    const first = await pages.next();
    // Later reads belong to the call too, whichever socket event asks.
    const inCall = AsyncLocalStorage.snapshot();
    const next = () => inCall(() => pages.next());
    return Readable.from(andThen(first, next), { highWaterMark: 1 }).once("close", release);
  } catch (error) {
    release();
    throw error;
  }
}

async function* andThen<Page>(first: IteratorResult<Page>, next: () => Promise<IteratorResult<Page>>) {
  for (let page = first; page.done !== true; page = await next()) yield page.value;
}

async function* eachPage(
  { readReplica, admission }: Needs,
  partnerId: string,
  filter: TransactionFilter,
): AsyncGenerator<string, void> {
  let after: Cursor | undefined;
  let header = true;
  do {
    const readNext = async () => {
      const { transactions, next } = await readExportPage({ readReplica }, partnerId, filter, after);
      return { csv: toCsv(transactions, header), next };
    };
    const page = await admission.long.doPiece(partnerId, readNext, header);
    if (page.csv !== "") yield page.csv;
    after = page.next;
    header = false;
  } while (after !== undefined);
}

function toCsv(transactions: readonly StoredTransaction[], header: boolean): string {
  const rows = csvRows(transactions.map(rowOf), EXPORT_COLUMNS);
  return header ? `${EXPORT_COLUMNS.join(",")}\r\n${rows}` : rows;
}

function rowOf({ id, attributes, receivedAt, voidedAt, voidReason }: StoredTransaction) {
  const {
    userAgent: _theirs,
    newUser,
    productsOrderedSku,
    productsOrderedName,
    ...sent
  } = JSON.parse(attributes) as NewTransaction;
  return {
    id,
    ...sent,
    transactionValue: sent.transactionValue.toFixed(2),
    qualifyingAmount: sent.qualifyingAmount.toFixed(2),
    newUser: newUser === undefined ? "" : String(newUser),
    productsOrderedSku: productsOrderedSku && JSON.stringify(productsOrderedSku),
    productsOrderedName: productsOrderedName && JSON.stringify(productsOrderedName),
    receivedAt: receivedAt.toISOString(),
    voidedAt: voidedAt?.toISOString(),
    voidReason,
  };
}
