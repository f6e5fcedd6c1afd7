/** Test worlds: live members are one world, those of each test app another; nothing crosses (spec/decisions/members.md, "Worlds"). */
import type { App, Mode } from "../../../generated/prisma/client.ts";
import { setAhead } from "../../context/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { SECOND_MS } from "./time.ts";

export type { Mode };

/** `LIVE`, or the id of a test app. */
export type World = string;

export const LIVE: World = "live";

/** The world of an app's members. */
export function worldOf({ mode, id }: Pick<App, "mode" | "id">): World {
  return mode === "live" ? LIVE : id;
}

/** The same, by a row that has its app's id and mode. */
export function worldOfRow({ mode, appId }: { mode: Mode; appId: string }): World {
  return worldOf({ mode, id: appId });
}

export function modeOf(world: World): Mode {
  return world === LIVE ? "live" : "test";
}

/** Whose mailbox has the messages of a world in test mode; null in live mode. */
export function appOf(world: World): string | null {
  return world === LIVE ? null : world;
}

/** From here on the call has the time of this app's clock, which a test app may have moved forward. */
export function enterClockOf({ clockAheadSeconds }: Pick<App, "clockAheadSeconds">): void {
  setAhead(clockAheadSeconds * SECOND_MS);
}

/** The same, by the world of those whom the call is about. */
export async function enterClockOfWorld(
  { database }: { database: Pick<Queryable, "app"> },
  world: World,
): Promise<void> {
  if (world === LIVE) return;
  const app = await database.app.findUnique({ where: { id: world }, select: { clockAheadSeconds: true } });
  if (app !== null) enterClockOf(app);
}
