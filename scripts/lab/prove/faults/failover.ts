/** All connections fall silent for good and none is closed; new ones lead to a database that works. */

import type { Fault } from "./main.ts";
import { startCallers, summarize, untilAllAnswered } from "./support/callers.ts";
import { openFaultyServer } from "./support/server.ts";

const ROUNDS = 5;
const OVER_MS_MAX = 15_000;

export const fault: Fault = {
  finding: "D2",
  title: "a failover that closes nothing, under load",
  needs: ["PostgreSQL"],
  async run(tell) {
    const { place, proxy, close } = await openFaultyServer();
    const callers = await startCallers(place);
    const worst: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const since = performance.now();
      await untilAllAnswered(callers, since, OVER_MS_MAX);
      const began = performance.now();
      proxy.blackhole();
      const back = await untilAllAnswered(callers, began, 4 * OVER_MS_MAX);
      worst.push(Math.max(...Object.values(back)));
      tell(`round ${round}: ${JSON.stringify(back)} ms`);
    }
    await callers.stop();
    const { counts, wrong, slowestMs } = summarize(callers.answers);
    tell(counts);
    await close();
    return {
      held: Math.max(...worst) < OVER_MS_MAX && wrong === 0 && slowestMs < 5_200,
      seen: `all areas again after ${worst.join(", ")} ms; ${wrong} wrong answers, slowest ${slowestMs} ms`,
    };
  },
};
