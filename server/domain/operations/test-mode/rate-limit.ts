/** Rate limit spent on purpose, for partners to test 429. */
import type { App } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import type { Services } from "../../../services.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { later, msUntil, SECOND_MS, secondsUntil } from "../../shared/time.ts";

export interface SpentLimit {
  refusedUntil: Date;
}

export async function spendRateLimit(
  { database, now }: Pick<Services, "database" | "now">,
  { id }: Pick<App, "id">,
  seconds: number,
  keep?: Keep<SpentLimit>,
): Promise<SpentLimit> {
  const refusedUntil = later(realTime(now()), seconds * SECOND_MS);
  await database.$transaction(async (tx) => {
    await tx.app.update({ where: { id }, data: { callsRefusedUntil: refusedUntil } });
    await keep?.(tx, { refusedUntil });
  });
  return { refusedUntil };
}

export function secondsRefused(
  { callsRefusedUntil }: Pick<App, "callsRefusedUntil">,
  { now }: Pick<Services, "now">,
): number {
  const at = realTime(now());
  return callsRefusedUntil === null || msUntil(callsRefusedUntil, at) <= 0
    ? 0
    : secondsUntil(callsRefusedUntil, at);
}
