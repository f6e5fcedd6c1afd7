/**
 * Growing data: what a partner's calls take beside a million transactions of others, and beside as many as are asked for.
 *
 *   npm run prove -- volume 100000000    needs PostgreSQL, and about 0.6 kB of disk for each row
 */
import { median } from "../support/figures.ts";
import { basketOf, fillTransactions } from "../support/fill-transactions.ts";
import { openPartnerKey, type PartnerKey } from "../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../support/server-process.ts";

const SMALL = 1_000_000;
/** Of the partner who is measured: the same beside few and beside many. */
const OWN_ROWS = 50_000;
const WARM_CALLS = 30;
const CALLS = 300;
/** As a ratio of the medians. */
const SLOWER_MAX = 1.2;

export async function proveVolume([asked = "10000000"]: readonly string[]): Promise<boolean> {
  const rows = Number(asked);
  if (process.env.DATABASE_URL === undefined || !(rows > SMALL))
    throw new Error(`Set DATABASE_URL, and ask for more than ${SMALL} rows.`);
  const few = await openSide(SMALL);
  try {
    const many = await openSide(rows);
    try {
      const table = (await measure(few.calls, many.calls)).map(([call, [before, after]]) => {
        return { call, "p50 ms, 1 M rows": before, [`p50 ms, ${rows} rows`]: after, ratio: after / before };
      });
      console.table(table);
      return table.every(({ ratio }) => ratio <= SLOWER_MAX);
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

/** A server of its own whose database holds so many rows of others. */
async function openSide(rows: number): Promise<{ calls: Calls; close: () => Promise<void> }> {
  const place = await makePlace({ LOG_LEVEL: "silent" });
  const server = await startServer(place);
  const close = async () => {
    await server.stop();
    await place.remove();
  };
  try {
    // The sweep deletes a test partner's rows after seven days, so those of this year would go while they are read.
    const partner = await openPartnerKey(place, "live");
    await fillTransactions(place, OWN_ROWS, { partner });
    await fillTransactions(place, rows);
    return { calls: callsOf(place, partner), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Calls = Record<string, (n: number) => Promise<unknown>>;

/** What the partner does. */
function callsOf({ baseUrl }: ServerLocation, { apiKey, brandUid }: PartnerKey): Calls {
  const headers = { "api-key": apiKey, "user-agent": "prove/1", "content-type": "application/json" };
  const root = `${baseUrl}/code-tracking`;
  const body = (n: number) =>
    JSON.stringify({
      brandUid,
      code: `NEW${n}`,
      transactionValue: (n % 10_000) / 100,
      qualifyingAmount: (n % 5_000) / 100,
      currency: "GBP",
      timestamp: Math.floor(Date.now() / 1_000) - 60,
      // As long as those of the rows before (spec/decisions/tracking.md, "Indexes").
      productsOrderedSku: basketOf(n),
    });
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${root}${path}`, { headers, ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return {
    insert: (n) => send("/transaction", { method: "POST", body: body(n) }),
    "insert 100 lines": (n) =>
      send("/transactions", {
        method: "POST",
        headers: { ...headers, "content-type": "application/x-ndjson" },
        body: Array.from({ length: 100 }, (_, line) => body(n * 100 + line)).join("\n"),
      }),
    "list of a code": () => send("/transactions?code=CODE17"),
    list: () => send("/transactions?limit=100"),
    "list, six months ago": () =>
      send(`/transactions?limit=100&until=${Math.floor(Date.now() / 1_000) - 15_552_000}`),
    "sums of 30 days": () => send(`/transactions/sums?by=day&from=${day(30)}&until=${day(1)}`),
  };
}

/** The medians of each kind of call beside few and beside many, in milliseconds; in turns, so that what disturbs meets both. */
async function measure(few: Calls, many: Calls): Promise<[string, [number, number]][]> {
  const medians: [string, [number, number]][] = [];
  for (const [name, onFew] of Object.entries(few)) {
    const sides = [onFew, many[name] ?? onFew];
    const took: [number[], number[]] = [[], []];
    for (let n = 0; n < WARM_CALLS + CALLS; n += 1) {
      for (const [side, call] of sides.entries()) {
        const began = performance.now();
        await call(n);
        if (n >= WARM_CALLS) took[side]?.push(performance.now() - began);
      }
    }
    medians.push([name, [rounded(median(took[0])), rounded(median(took[1]))]]);
  }
  return medians;
}

/** To the hundredth of a millisecond. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
