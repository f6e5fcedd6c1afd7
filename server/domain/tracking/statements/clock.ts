import type { Services } from "../../../services.ts";
import { later, SECOND_MS } from "../../shared/time.ts";
import { LIVE, readClockAhead } from "../../shared/world.ts";

/** Time by which a partner's months end: a test partner's app may move it. */
export async function readPartnerClock(
  { database, now }: { database: Parameters<typeof readClockAhead>[0]["database"] } & Pick<Services, "now">,
  { mode, appId }: { mode: "live" | "test"; appId: string | null },
): Promise<Date> {
  const world = mode === "test" && appId !== null ? appId : LIVE;
  return later(now(), (await readClockAhead({ database }, world)) * SECOND_MS);
}
