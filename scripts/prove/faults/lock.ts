/** Somebody locks the table of verifications, and 32 callers want it: all other work goes on. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./main.ts";
import { note, sendersFor, startCallers, summarize } from "./support/callers.ts";
import { openFaultyServer } from "./support/server.ts";

const LOCKED_MS = 12_000;
const WAITING = 32;
/** They need the table, or may. */
const AFFECTED = new Set(["white-label", "lookup", "page", "profile"]);

export const fault: Fault = {
  finding: "D10",
  title: `"Verification" locked for ${LOCKED_MS / 1000} s, ${WAITING} callers want it`,
  needs: ["PostgreSQL"],
  async run(tell) {
    const { place, admin, close } = await openFaultyServer();
    const senders = await sendersFor(place);
    const callers = await startCallers(place, 1);
    await sleep(2_000);
    await admin.query("BEGIN");
    await admin.query('LOCK TABLE "Verification"');
    const from = performance.now();
    const until = from + LOCKED_MS;
    const wanting = await Promise.all(
      Array.from({ length: WAITING }, async () => {
        const answers = [];
        while (performance.now() < until)
          answers.push(await note("white-label", senders["white-label"] as () => Promise<Response>));
        return answers;
      }),
    );
    await admin.query("ROLLBACK");
    await callers.stop();
    const during = callers.answers.filter(({ atMs, tookMs }) => atMs - tookMs > from && atMs < until);
    const others = summarize(during.filter(({ area }) => !AFFECTED.has(area)));
    const others503 = during.filter(({ area, status }) => !AFFECTED.has(area) && status === 503).length;
    const all = summarize([...wanting.flat(), ...during]);
    tell(`meanwhile: ${all.counts}`);
    await close();
    return {
      held: all.wrong === 0 && others503 === 0 && others.slowestMs < 1_500 && all.slowestMs < 5_200,
      seen: `other areas: ${others503} × 503, slowest ${others.slowestMs} ms; in all ${all.wrong} wrong answers, slowest ${all.slowestMs} ms`,
    };
  },
};
