/** Transactions as CSV (RFC 4180), as long as the reader wants. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { NewTransaction } from "../../../generated/tracking.ts";
import { refuse } from "../../errors.ts";
import type { ExportLimits, Services } from "../../services.ts";
import { createLongWork, type ShortCalls } from "../../sharing/long-work.ts";
import { createSemaphore } from "../../sharing/semaphore.ts";
import type { Cursor } from "../shared/index.ts";
import { EXPORT_COLUMNS } from "./export-columns.ts";
import { readExportPage, type StoredTransaction, type TransactionFilter } from "./read.ts";

/** Exports at once. */
const OPEN_MAX = 32;
const OPEN_PER_PARTNER_MAX = 4;
/**
 * While others call, nine tenths of the time are theirs. With four fifths, transactions beside 20 exports had a 99th percentile
 * of 10 to 12 ms, and of 6 to 7 with this: each page is also a part of a garbage collection ("npm run prove -- faults fair").
 */
const PAUSE_RATIO = 9;
const RETRY_AFTER_SECONDS = 30;
/** For the first page: before the stream has begun, a call is answered within five seconds. */
const FIRST_TURN_MS = 1_900;

type Needs = Pick<Services, "readReplica" | "exportLimits">;

export function createExportLimits(shortCalls: ShortCalls): ExportLimits {
  return {
    open: createSemaphore({ maxConcurrent: OPEN_MAX, maxPerCaller: OPEN_PER_PARTNER_MAX }),
    pages: createLongWork(shortCalls, { maxWaiting: 2 * OPEN_MAX, pauseRatio: PAUSE_RATIO }),
  };
}

/**
 * A stream of CSV, read from the database as fast as its reader takes it. Refuses a partner who has too many open, and
 * throws where the first page can't be read: once the stream has begun, an error can only break it off.
 */
export async function exportTransactions(
  services: Needs,
  partnerId: string,
  filter: TransactionFilter,
): Promise<Readable> {
  const release = services.exportLimits.open.tryAcquire(partnerId);
  if (release === undefined) refuseBusy("exports_busy");
  try {
    const pages = eachPage(services, partnerId, filter);
    const first = await pages.next();
    // What is read later belongs to the call too, whichever event of the socket asks for it.
    const inCall = AsyncLocalStorage.snapshot();
    const next = () => inCall(() => pages.next());
    // Each page is a chunk; a second one is not read ahead.
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
  { readReplica, exportLimits }: Needs,
  partnerId: string,
  filter: TransactionFilter,
): AsyncGenerator<string, void> {
  let after: Cursor | undefined;
  let header = true;
  do {
    const signal = header ? AbortSignal.timeout(FIRST_TURN_MS) : undefined;
    const readNext = async () => {
      const { transactions, next } = await readExportPage({ readReplica }, partnerId, filter, after);
      return { csv: toCsv(transactions, header), next };
    };
    const page = await exportLimits.pages.inTurn(partnerId, readNext, signal);
    if (page === "busy" && signal?.aborted) refuseBusy("calls_busy");
    if (page === "busy") throw new Error("there are more turns than exports");
    if (page.csv !== "") yield page.csv;
    after = page.next;
    header = false;
  } while (after !== undefined);
}

function refuseBusy(code: "exports_busy" | "calls_busy"): never {
  refuse({ kind: "unavailable", code, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Every text stands in quotation marks, so that a spreadsheet which splits at ";" or tabs finds none to split at. */
function toCsv(transactions: readonly StoredTransaction[], header: boolean): string {
  const rows = stringify(transactions.map(rowOf), {
    columns: [...EXPORT_COLUMNS],
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[^\d.]/,
    cast: { string: markFormulas },
  });
  return header ? `${EXPORT_COLUMNS.join(",")}\r\n${rows}` : rows;
}

/** CSV injection: some spreadsheets split inside quotation marks too (OWASP, "CSV Injection"). */
function markFormulas(text: string): string {
  return text.replaceAll(/([;,|\t\r\n]["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1'");
}

function rowOf({ id, attributes, receivedAt, voidedAt, voidReason }: StoredTransaction) {
  // Judged before it was stored.
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
