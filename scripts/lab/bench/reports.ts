/**
 * Reports on a brand's codes, on PostgreSQL, of a brand with a tenth of all transactions: each month of the last ten, by the
 * api-key, next to the newest transactions of the same server. A report is kept at its first reading, so a round deletes all.
 *
 *   npm run bench -- reports 10000000    transactions; about 0.75 kB of disk for each
 */
import { fillTransactions, onDatabase } from "../support/fill-transactions.ts";
import { openPartnerKey } from "../support/partner.ts";
import { makePlace, startServer } from "../support/server-process.ts";
import { fillReports } from "./reports/fill.ts";

const ROUNDS = 3;
const MONTHS = 10;

export async function run(): Promise<void> {
  if (process.env.DATABASE_URL === undefined)
    throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const rows = Number(process.argv[3] ?? 10_000_000);
  const place = await makePlace();
  const server = await startServer(place);
  try {
    const partner = await openPartnerKey(place, "live");
    await fillTransactions(place, rows / 10, { partner });
    await fillTransactions(place, rows - rows / 10);
    await onDatabase(place, fillReports(partner.brandUid));
    const read = async (path: string) => {
      const began = performance.now();
      const headers = { "api-key": partner.apiKey, "user-agent": "bench/1" };
      const answer = await fetch(`${place.baseUrl}/code-tracking/${path}`, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return performance.now() - began;
    };
    const first: number[] = [];
    const again: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const month of closedMonths()) {
        const path = `codes/report?brandUid=${partner.brandUid}&month=${month}`;
        first.push(await read(path));
        again.push(await read(path));
        others.push(await read("transactions?limit=100"));
      }
      await onDatabase(place, 'DELETE FROM "CodeReport"');
    }
    tell("a report's first reading", first);
    tell("the same again", again);
    tell("reference: 100 transactions", others);
  } finally {
    await server.stop();
    await place.remove();
  }
}

/** The oldest first; the last one has been closed for days, and the rows began before the first. */
function closedMonths(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - MONTHS + index, 1));
    return month.toISOString().slice(0, "2026-11".length);
  });
}

function tell(what: string, times: number[]): void {
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
}
