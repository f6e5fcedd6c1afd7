/** Waits for what comes in its own time, by what it leaves. */
import { setTimeout as sleep } from "node:timers/promises";

/** Less than the runner's own limit (jest.config.mjs), to report the last value that was found. */
export const HANGS_MS = 9 * 60_000;

/** Resolves with the first that `look` finds right. */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  isRight: (found: Found) => boolean = Boolean,
): Promise<Found> {
  const hangsAt = performance.now() + HANGS_MS;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 50)) {
    const found = await look();
    if (isRight(found)) return found;
    if (performance.now() > hangsAt) throw new Error(`It never came: ${JSON.stringify(found)}`);
    await sleep(pauseMs);
  }
}
