/** Waits for what another program does in its own time. */
import { setTimeout as delay } from "node:timers/promises";

/** What `look` gives once it is right; throws with the last of it after 20 seconds. */
export async function eventually<Found>(
  look: () => Promise<Found>,
  isRight: (found: Found) => boolean,
): Promise<Found> {
  const until = Date.now() + 20_000;
  for (;;) {
    const found = await look();
    if (isRight(found)) return found;
    if (Date.now() > until) throw new Error(`not within 20 seconds, but ${JSON.stringify(found)}`);
    await delay(50);
  }
}
