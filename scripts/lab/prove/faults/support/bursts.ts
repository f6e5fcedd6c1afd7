/** Calls at once, each repeated while the server is too busy for it, and how many answers had which status. */
import { setTimeout as sleep } from "node:timers/promises";

export async function untilNotBusy(
  calls: number,
  send: (index: number) => Promise<{ status: number; arrayBuffer?: () => Promise<ArrayBuffer> }>,
): Promise<{ statuses: Map<number, number>; tookMs: number }> {
  const began = performance.now();
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      for (;;) {
        const answer = await send(index);
        await answer.arrayBuffer?.();
        // Refused for want of room, before anything was looked at.
        if (answer.status === 503) await sleep(500 + Math.random() * 1_500);
        else return void statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  return { statuses, tookMs: performance.now() - began };
}

export function countStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}
