/** The database away, silent, slow and read-only: every area answers in time, with 503 and Retry-After or as usual. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./main.ts";
import { startCallers, summarize, untilAllAnswered } from "./support/callers.ts";
import { type FaultyServer, openFaultyServer } from "./support/server.ts";

const EACH_MS = 10_000;
/** Long calls, which may take as long as a slow database makes them. */
const LONG = new Set(["import", "export"]);

interface State {
  begin: (faulty: FaultyServer) => Promise<() => unknown>;
  /** What /readyz says of the database. */
  readiness: "ok" | "unreachable" | "read_only";
}
const READY_MS_MAX = 2_200;

/** How each begins and ends. */
const STATES: Record<string, State> = {
  away: {
    readiness: "unreachable",
    begin: async ({ proxy }) => {
      proxy.refuse();
      proxy.cut();
      return proxy.accept;
    },
  },
  silent: {
    readiness: "unreachable",
    begin: async ({ proxy }) => {
      proxy.silence();
      return proxy.resume;
    },
  },
  "300 ms slower": {
    readiness: "ok",
    begin: async ({ proxy }) => {
      proxy.delay(300);
      return () => proxy.delay(0);
    },
  },
  "read-only": {
    readiness: "read_only",
    begin: async ({ admin, database, proxy }) => {
      await admin.query(`ALTER DATABASE "${database}" SET default_transaction_read_only = on`);
      proxy.cut();
      return () => admin.query(`ALTER DATABASE "${database}" RESET default_transaction_read_only`);
    },
  },
};

/** Asks /readyz all the while; gives what it said other than `expected`, and the slowest answer. */
async function askReadiness(baseUrl: string, expected: State["readiness"], untilMs: number) {
  const other = new Set<string>();
  let slowestMs = 0;
  // What was found just before is told for a second.
  await sleep(1_500);
  while (performance.now() < untilMs) {
    const began = performance.now();
    const response = await fetch(`${baseUrl}/readyz`);
    const { checks } = (await response.json()) as { checks: { database: string } };
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
    const status = expected === "ok" ? 200 : 503;
    if (checks.database !== expected || response.status !== status)
      other.add(`${response.status} ${checks.database}`);
    await sleep(250);
  }
  return { other: [...other], slowestMs };
}

export const fault: Fault = {
  finding: "D9",
  title: "the database away, silent, slow, read-only: answers of every area",
  needs: ["PostgreSQL"],
  async run(tell) {
    const faulty = await openFaultyServer();
    const callers = await startCallers(faulty.place);
    const seen: string[] = [];
    let isHeld = true;
    for (const [name, { begin, readiness }] of Object.entries(STATES)) {
      await untilAllAnswered(callers, performance.now(), 15_000);
      callers.answers.length = 0;
      const end = await begin(faulty);
      const ready = await askReadiness(faulty.place.baseUrl, readiness, performance.now() + EACH_MS);
      await end();
      const during = summarize(callers.answers);
      const bounded =
        name === "300 ms slower" ? callers.answers.filter(({ area }) => !LONG.has(area)) : callers.answers;
      const { slowestMs } = summarize(bounded);
      const back = await untilAllAnswered(callers, performance.now(), 15_000);
      const backMs = Math.max(...Object.values(back));
      tell(`${name}: ${during.counts}`);
      seen.push(
        `${name}: ${during.wrong} wrong, slowest ${during.slowestMs} ms (${during.slowest}), /readyz ${readiness} ${ready.other.length === 0 ? "always" : `but ${ready.other}`}, slowest ${ready.slowestMs} ms, back after ${backMs} ms`,
      );
      isHeld &&= during.wrong === 0 && slowestMs < 5_200 && backMs < 10_000;
      isHeld &&= ready.other.length === 0 && ready.slowestMs < READY_MS_MAX;
    }
    await callers.stop();
    await faulty.close();
    return { held: isHeld, seen: seen.join("; ") };
  },
};
