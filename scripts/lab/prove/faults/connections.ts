/** Others take all connections that PostgreSQL has, and it ends ours: every area says when to come back, and is back by itself. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Fault } from "./main.ts";
import { startCallers, summarize, untilAllAnswered } from "./support/callers.ts";
import { openOwnServer } from "./support/own-server.ts";

const MAX_CONNECTIONS = 40;
const TAKEN_MS = 15_000;
const ANSWER_MS_MAX = 5_200;
const BACK_MS_MAX = 10_000;

export const fault: Fault = {
  finding: "D18",
  title: `all ${MAX_CONNECTIONS} connections of the database taken by others for ${TAKEN_MS / 1_000} s, ours ended`,
  needs: ["PostgreSQL's programs"],
  async run(tell) {
    const { place, postgres, server, close } = await openOwnServer(async (own) => {
      await own.run(`ALTER SYSTEM SET max_connections = ${MAX_CONNECTIONS}`);
      await own.stop("fast");
      await own.start();
      return {};
    });
    const callers = await startCallers(place);
    await untilAllAnswered(callers, performance.now(), 15_000);
    callers.answers.length = 0;
    const others = await takeAll(postgres.url);
    tell(`${others.length} connections taken`);
    await sleep(TAKEN_MS);
    const during = summarize(callers.answers);
    const refused = callers.answers.filter(({ status }) => status === 503).length;
    tell(during.counts);
    await Promise.all(others.map((client) => client.end()));
    const back = await untilAllAnswered(callers, performance.now(), 2 * BACK_MS_MAX);
    const backMs = Math.max(...Object.values(back));
    const isAlive = server.process.exitCode === null;
    await callers.stop();
    await close();
    return {
      held:
        others.length === MAX_CONNECTIONS &&
        refused > 0 &&
        during.wrong === 0 &&
        during.slowestMs < ANSWER_MS_MAX &&
        backMs < BACK_MS_MAX &&
        isAlive,
      seen: `${others.length} of ${MAX_CONNECTIONS} taken: ${refused} × 503, ${during.wrong} wrong, slowest ${during.slowestMs} ms (${during.slowest}); all areas again after ${backMs} ms`,
    };
  },
};

/** As a superuser, so that those which PostgreSQL keeps for one are taken, too. */
async function takeAll(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString: url, application_name: "taker" });
    client.on("error", () => {});
    await client.connect();
    taken.push(client);
  };
  await take();
  const deadline = performance.now() + 10_000;
  while (taken.length < MAX_CONNECTIONS && performance.now() < deadline) {
    await taken[0]?.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name <> 'taker' AND backend_type = 'client backend'",
    );
    // Those that ended leave room, for which the server tries again as well.
    await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS - taken.length }, take));
  }
  return taken;
}
