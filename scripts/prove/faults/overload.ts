/**
 * Twice as many verifications are created as one process can take, without waiting for answers (open loop). Another
 * partner's transactions and lookups must stay quick, what is refused must be refused at once, and all be over soon.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../figures.ts";
import { makePartner, type Partner } from "../../partner.ts";
import { makePlace, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";
import type { LoadSeen } from "./support/load-worker.ts";
import { creationBy, load, lookupWith, transactionAt } from "./support/open-loop.ts";

/** Each has 300 calls a minute. */
const PARTNERS = 200;
const CAPACITY_SECONDS = 4;
const LOAD_SECONDS = 20;
const OVER_SECONDS = 5;
/** The 99th percentiles. */
const TAKEN_MS_MAX = 1_000;
const OTHERS_MS_MAX = 300;

export const fault: Fault = {
  finding: "D10",
  title: "twice the load that one process can take",
  async run(tell) {
    const place = await makePlace({ LOG_LEVEL: "silent" });
    const server = await startServer(place);
    try {
      const partners: Partner[] = [];
      for (let count = 0; count < PARTNERS; count += 1) partners.push(await makePartner(place));
      const creations = partners.map((partner) => creationBy(place, partner));
      // With a token that nobody has: it costs the lookup in the database all the same, and is refused.
      const others = [lookupWith(place, "x".repeat(43)), await transactionAt(place)];
      const measureOthers = (seconds: number) =>
        Promise.all(others.map((call) => load({ calls: [call], perSecond: 50, seconds })));

      const closed = await load({
        calls: creations,
        perSecond: 5_000,
        seconds: CAPACITY_SECONDS,
        openMax: 32,
      });
      const capacity = Math.round(closed.taken.length / CAPACITY_SECONDS);
      const alone = await measureOthers(3);
      tell(`capacity: ${capacity} verifications a second; alone: ${describeOthers(alone)}`);

      const meanwhile = measureOthers(LOAD_SECONDS);
      const seen = await load({ calls: creations, perSecond: 2 * capacity, seconds: LOAD_SECONDS });
      const during = await meanwhile;
      const worst = Math.max(percentile(seen.taken, 99), percentile(seen.refused, 99));
      const text =
        `${2 * capacity} asked a second: ${JSON.stringify(seen.statuses)}, ${seen.broken} broken; ` +
        `taken p50 ${percentile(seen.taken, 50)} ms, p99 ${percentile(seen.taken, 99)} ms, ` +
        `refused p99 ${percentile(seen.refused, 99)} ms; ${describeOthers(during)}`;
      tell(text);
      await sleep(OVER_SECONDS * 1_000);
      tell(`${OVER_SECONDS} s later: ${describeOthers(await measureOthers(2))}`);
      const { peakMb } = await server.memory();
      const isOrderly = Object.keys(seen.statuses).every((status) => ["200", "429", "503"].includes(status));
      const slowest = Math.max(
        ...during.map(({ taken, refused }) => percentile(taken.length > 0 ? taken : refused, 99)),
      );
      const held = seen.broken === 0 && isOrderly && worst < TAKEN_MS_MAX && slowest < OTHERS_MS_MAX;
      return { held, seen: `${text}; peak ${peakMb} MB` };
    } finally {
      await server.stop();
      await place.remove();
    }
  },
};

function describeOthers([lookups, transactions]: LoadSeen[]): string {
  const p99 = (seen: LoadSeen | undefined, taken: "taken" | "refused") => percentile(seen?.[taken] ?? [], 99);
  return `lookups p99 ${p99(lookups, "refused")} ms, transactions p99 ${p99(transactions, "taken")} ms`;
}
