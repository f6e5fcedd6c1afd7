/** The database ends all connections again and again, under load: no such connection may end the process. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./main.ts";
import { startCallers, summarize, untilAllAnswered } from "./support/callers.ts";
import { openFaultyServer } from "./support/server.ts";

const ROUNDS = 20;
const ENDED_EACH = 50;
const ANSWER_MS_MAX = 5_200;

export const fault: Fault = {
  finding: "D1",
  title: `${ROUNDS * ENDED_EACH} connections ended by the database under load, in ${ROUNDS} rounds`,
  needs: ["PostgreSQL"],
  async run(tell) {
    const { place, server, admin, database, close } = await openFaultyServer();
    const callers = await startCallers(place, 4);
    let ended = 0;
    for (let round = 1; round <= ROUNDS && server.process.exitCode === null; round += 1) {
      for (let some = 0; some < ENDED_EACH && server.process.exitCode === null; ) {
        const { rowCount } = await admin.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
          [database],
        );
        some += rowCount ?? 0;
        ended += rowCount ?? 0;
        await sleep(50);
      }
    }
    const isAlive = server.process.exitCode === null;
    const back = await untilAllAnswered(callers, performance.now(), 15_000);
    await callers.stop();
    const { counts, wrong, slowestMs } = summarize(callers.answers);
    tell(counts);
    await close();
    const backMs = Math.max(...Object.values(back));
    return {
      held:
        isAlive &&
        wrong === 0 &&
        slowestMs < ANSWER_MS_MAX &&
        backMs < 15_000 &&
        ended >= ROUNDS * ENDED_EACH,
      seen: `${ended} ended, process ${isAlive ? "alive" : "gone"}; ${wrong} wrong answers, slowest ${slowestMs} ms; all areas again after ${backMs} ms`,
    };
  },
};
