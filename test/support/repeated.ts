import { setTimeout as sleep } from "node:timers/promises";

/**
 * A call of a burst that a slow machine can't take at once is refused before anything is done, and made again as clients
 * do (docs/errors-and-limits.md). What goes on for longer is given back as it is.
 */
export async function repeated<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 0; tried < 50; tried += 1) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
  return call();
}
