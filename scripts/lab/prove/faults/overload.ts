/**
 * Twice as many verifications are created as one process can take, without waiting for answers (open loop). Another
 * partner's transactions and lookups must stay quick, what is refused must be refused at once and say when to come
 * again, memory must stay bounded, and 5 seconds after it all must be as before.
 *
 * The generator shares the processors with the server. So "alone" and "later" are measured while it makes as many calls
 * to a server that only answers (support/stand-in.ts): what differs is the server's doing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../support/figures.ts";
import { makePartner, type Partner } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import type { LoadCall } from "./support/load-worker.ts";
import { makeMemberToken } from "./support/member.ts";
import { creationBy, load, loadInWindows, lookupWith, transactionAt } from "./support/open-loop.ts";
import { startStandIn } from "./support/stand-in.ts";
import { summarize } from "./support/windows.ts";

/** Each has 300 calls a minute. */
const PARTNERS = 200;
const CAPACITY_SECONDS = 4;
const LOAD_SECONDS = 22;
const OVER_SECONDS = 5;
/** Of what others call meanwhile. */
const WINDOWS = 10;
const WINDOW_SECONDS = 2;
const OTHERS_PER_SECOND = 200;
/** The 99th percentiles. */
const TAKEN_MS_MAX = 1_000;
const OTHERS_MS_MAX = 300;
/** Against alone. */
const LATER_RATIO_MAX = 1.5;
/** The process with its embedded database takes 250 MB when it idles, and had 958 before calls were refused. */
const PEAK_MB_MAX = 600;

export const fault: Fault = {
  finding: "D10",
  title: "twice the load that one process can take",
  async run(tell) {
    const place = await makePlace({ LOG_LEVEL: "silent" });
    const server = await startServer(place);
    const standIn = await startStandIn();
    try {
      const partners: Partner[] = [];
      for (let count = 0; count < PARTNERS; count += 1) partners.push(await makePartner(place));
      const creations = partners.map((partner) => creationBy(place, partner));
      const others = await makeOthers(place);
      const perSecond = 2 * (await measureCapacity(creations));
      const asked = { calls: creations, perSecond, seconds: LOAD_SECONDS };
      const beside = () =>
        load({ ...asked, calls: standIn.take(creations), seconds: WINDOWS * WINDOW_SECONDS });
      const measureOthers = async (besides: Promise<unknown>) => {
        const windows = await loadInWindows(
          { calls: others, perSecond: OTHERS_PER_SECOND, seconds: WINDOW_SECONDS },
          WINDOWS,
        );
        await besides;
        return summarize(windows);
      };

      await measureOthers(beside()); // Until everything has been compiled.
      const alone = await measureOthers(beside());
      tell(`${perSecond / 2} verifications a second is all it can take; alone: ${alone.text}`);
      const flood = load(asked);
      await sleep(1_000);
      const during = await measureOthers(flood);
      const seen = await flood;
      const text =
        `${perSecond} asked a second: ${JSON.stringify(seen.statuses)}, ${seen.broken} broken, ` +
        `${seen.withoutRetryAfter} without Retry-After; taken p50 ${percentile(seen.taken, 50)} ms, ` +
        `p99 ${percentile(seen.taken, 99)} ms, refused p99 ${percentile(seen.refused, 99)} ms; others ${during.text}`;
      tell(text);
      await sleep(OVER_SECONDS * 1_000);
      const later = await measureOthers(beside());
      const { peakMb } = await server.memory();
      tell(`${OVER_SECONDS} s later: ${later.text}; peak ${peakMb} MB`);

      const isOrderly = Object.keys(seen.statuses).every((status) => ["200", "429", "503"].includes(status));
      const worst = Math.max(percentile(seen.taken, 99), percentile(seen.refused, 99));
      const held =
        isOrderly &&
        seen.broken === 0 &&
        seen.withoutRetryAfter === 0 &&
        worst < TAKEN_MS_MAX &&
        [alone, during, later].every(({ isWhole }) => isWhole) &&
        Math.max(...Object.values(during.p99)) < OTHERS_MS_MAX &&
        Object.entries(later.p99).every(([kind, ms]) => ms <= LATER_RATIO_MAX * (alone.p99[kind] ?? 0)) &&
        peakMb < PEAK_MB_MAX;
      const ratios = Object.entries(during.p99).map(
        ([kind, ms]) => `${kind} ${(ms / (alone.p99[kind] ?? 1)).toFixed(1)} times`,
      );
      const after = `alone ${alone.text}; against alone ${ratios.join(", ")}; ${OVER_SECONDS} s later ${later.text}`;
      return { held, seen: `${place.home}: ${text}; ${after}; peak ${peakMb} MB` };
    } finally {
      await standIn.stop();
      await server.stop();
      await place.remove();
    }
  },
};

/** Of other partners: lookups with a valid token, and transactions. */
async function makeOthers(place: ServerLocation): Promise<LoadCall[]> {
  const token = await makeMemberToken(place, await makePartner(place));
  return [
    { ...lookupWith(place, token), kind: "lookups" },
    { ...(await transactionAt(place)), kind: "transactions" },
  ];
}

async function measureCapacity(calls: LoadCall[]): Promise<number> {
  const closed = await load({ calls, perSecond: 5_000, seconds: CAPACITY_SECONDS, openMax: 32 });
  return Math.round(closed.taken.length / CAPACITY_SECONDS);
}
