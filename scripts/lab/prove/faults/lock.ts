/** Somebody locks a table, and 32 callers want it: who waits for it is told in time, and all other work goes on. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./main.ts";
import { type Answer, note, sendersFor, startCallers, summarize } from "./support/callers.ts";
import { type FaultyServer, openFaultyServer } from "./support/server.ts";
import { openSums } from "./support/sums.ts";

const LOCKED_MS = 12_000;
const WAITING = 32;
const OTHERS_MS_MAX = 1_500;
const ANSWER_MS_MAX = 5_200;

type Send = () => Promise<Response>;

interface LockedTable {
  table: string;
  /** They need the table, or may, or have no connections of their own beside those who do. */
  affected: ReadonlySet<string>;
  /** What the 32 callers call. */
  area: string;
  openSend: (server: FaultyServer) => Promise<Send>;
}

const tables: readonly LockedTable[] = [
  {
    table: "Verification",
    affected: new Set(["white-label", "lookup", "page", "profile"]),
    area: "white-label",
    openSend: async ({ place }) => (await sendersFor(place))["white-label"] as Send,
  },
  {
    table: "TrackingTransaction",
    affected: new Set(["tracking", "export", "import"]),
    area: "sums",
    openSend: async ({ place }) => (await openSums([place])).send,
  },
];

export const fault: Fault = {
  finding: "D10",
  title: `a table locked for ${LOCKED_MS / 1000} s, ${WAITING} callers want it`,
  needs: ["PostgreSQL"],
  async run(tell) {
    const server = await openFaultyServer();
    let held = true;
    const seen: string[] = [];
    for (const one of tables) {
      const outcome = await lock(server, one, tell);
      held &&= outcome.held;
      seen.push(`${one.table}: ${outcome.seen}`);
    }
    await server.close();
    return { held, seen: seen.join("; ") };
  },
};

async function lock(
  server: FaultyServer,
  { table, affected, area, openSend }: LockedTable,
  tell: (line: string) => void,
): Promise<{ held: boolean; seen: string }> {
  const { place, admin } = server;
  const send = await openSend(server);
  const callers = await startCallers(place, 1);
  await sleep(2_000);
  await admin.query("BEGIN");
  await admin.query(`LOCK TABLE "${table}"`);
  const from = performance.now();
  const until = from + LOCKED_MS;
  const wanting = await Promise.all(
    Array.from({ length: WAITING }, async () => {
      const answers: Answer[] = [];
      while (performance.now() < until) answers.push(await note(area, send));
      return answers;
    }),
  );
  await admin.query("ROLLBACK");
  await callers.stop();
  const during = callers.answers.filter(({ atMs, tookMs }) => atMs - tookMs > from && atMs < until);
  const ofOthers = during.filter((answer) => !affected.has(answer.area));
  const others = summarize(ofOthers);
  const others503 = ofOthers.filter(({ status }) => status === 503).length;
  const all = summarize([...wanting.flat(), ...during]);
  tell(`${table}: ${all.counts}`);
  return {
    held:
      all.wrong === 0 && others503 === 0 && others.slowestMs < OTHERS_MS_MAX && all.slowestMs < ANSWER_MS_MAX,
    seen: `other areas ${others503} × 503, slowest ${others.slowestMs} ms; in all ${all.wrong} wrong answers, slowest ${all.slowestMs} ms (${all.slowest})`,
  };
}
