/** The database away, silent, slow and read-only: every area answers in time, with 503 and Retry-After or as usual. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./main.ts";
import { startCallers, summarize, untilAllAnswered } from "./support/callers.ts";
import { type FaultyServer, openFaultyServer } from "./support/server.ts";

const EACH_MS = 10_000;

/** How each begins and ends. */
const STATES: Record<string, (faulty: FaultyServer) => Promise<() => unknown>> = {
  away: async ({ proxy }) => {
    proxy.refuse();
    proxy.cut();
    return proxy.accept;
  },
  silent: async ({ proxy }) => {
    proxy.silence();
    return proxy.resume;
  },
  "300 ms slower": async ({ proxy }) => {
    proxy.delay(300);
    return () => proxy.delay(0);
  },
  "read-only": async ({ admin, database, proxy }) => {
    await admin.query(`ALTER DATABASE "${database}" SET default_transaction_read_only = on`);
    proxy.cut();
    return () => admin.query(`ALTER DATABASE "${database}" RESET default_transaction_read_only`);
  },
};

export const fault: Fault = {
  finding: "D9",
  title: "the database away, silent, slow, read-only: answers of every area",
  async run(tell) {
    const faulty = await openFaultyServer();
    const callers = await startCallers(faulty.place);
    const seen: string[] = [];
    let isHeld = true;
    for (const [name, begin] of Object.entries(STATES)) {
      await untilAllAnswered(callers, performance.now(), 15_000);
      callers.answers.length = 0;
      const end = await begin(faulty);
      await sleep(EACH_MS);
      await end();
      const during = summarize(callers.answers);
      const back = await untilAllAnswered(callers, performance.now(), 15_000);
      const backMs = Math.max(...Object.values(back));
      tell(`${name}: ${during.counts}`);
      seen.push(
        `${name}: ${during.wrong} wrong, slowest ${during.slowestMs} ms (${during.slowest}), back after ${backMs} ms`,
      );
      isHeld &&= during.wrong === 0 && during.slowestMs < 5_200 && backMs < 10_000;
    }
    await callers.stop();
    await faulty.close();
    return { held: isHeld, seen: seen.join("; ") };
  },
};
