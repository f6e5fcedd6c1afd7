/**
 * The database ends a thousand connections at once, again and again, under load: no such connection may end a process.
 * In odd rounds nearly all of them wait for a lock as they end; in even ones nearly all are idle.
 */
import type { Fault } from "./main.ts";
import { summarize, untilAllAnswered } from "./support/callers.ts";
import { openCrowd } from "./support/crowd.ts";

const ROUNDS = 20;
/** `ENDED_AT_ONCE=300` for a machine that can't open a thousand in good time. */
const ENDED_EACH = Number(process.env.ENDED_AT_ONCE ?? 1_000);
const BACK_MS_MAX = 15_000;
const ANSWER_MS_MAX = 5_200;
/** Not timed: their connections wait for the locked table longer than cohort has them wait (support/patient-relay.ts). */
const LONG_WORK = new Set(["sums", "export", "import"]);

export const fault: Fault = {
  finding: "D1",
  title: `${ENDED_EACH} connections ended by the database at once under load, in ${ROUNDS} rounds`,
  needs: ["PostgreSQL's programs"],
  async run(tell) {
    const crowd = await openCrowd(ENDED_EACH);
    try {
      const rounds: { ended: number; waiting: number; backMs: number }[] = [];
      while (rounds.length < ROUNDS && crowd.areAlive()) {
        const { ended, waiting, openedMs } = await crowd.endAll(rounds.length % 2 === 0 ? "locked" : "idle");
        const since = performance.now();
        const back = await untilAllAnswered(crowd.callers, since, BACK_MS_MAX);
        const backMs = Math.max(...Object.values(back));
        rounds.push({ ended, waiting, backMs });
        tell(
          `round ${rounds.length}: opened in ${openedMs} ms, ${ended} ended, ${waiting} of them waited for a lock; all areas again after ${backMs} ms`,
        );
      }
      const lives = crowd.areAlive();
      const answers = await crowd.stop();
      const { counts, wrong, slowestMs, slowest } = summarize(answers);
      const timed = summarize(answers.filter(({ area }) => !LONG_WORK.has(area)));
      tell(counts);
      const least = Math.min(...rounds.map(({ ended }) => ended));
      const sum = rounds.reduce((before, { ended }) => before + ended, 0);
      const backMs = Math.max(...rounds.map((round) => round.backMs));
      return {
        held:
          lives &&
          rounds.length === ROUNDS &&
          least >= ENDED_EACH &&
          wrong === 0 &&
          timed.slowestMs < ANSWER_MS_MAX &&
          backMs < BACK_MS_MAX,
        seen: `${sum} ended in ${rounds.length} rounds, at least ${least} at once, ${lives ? "both processes alive" : "a process gone"}; ${wrong} wrong answers, slowest ${timed.slowestMs} ms (${timed.slowest}), with those that wait for the lock ${slowestMs} ms (${slowest}); all areas again after ${backMs} ms`,
      };
    } finally {
      await crowd.close();
    }
  },
};
