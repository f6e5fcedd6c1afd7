// Test worlds: live members are one, those of each test app another (spec/decisions/members.md, "Worlds").
import type { App, Mode } from "../../../generated/prisma/client.ts";
import { setAhead } from "../../context/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { SECOND_MS } from "./time.ts";

export type { Mode };

/** `LIVE`, or the id of a test app. */
export type World = string;

export const LIVE: World = "live";

export function worldOf({ mode, id }: Pick<App, "mode" | "id">): World {
  return mode === "live" ? LIVE : id;
}

export function worldOfRow({ mode, appId }: { mode: Mode; appId: string }): World {
  return worldOf({ mode, id: appId });
}

export function modeOf(world: World): Mode {
  return world === LIVE ? "live" : "test";
}

/** App whose mailbox receives the messages of a test world; null in live mode. */
export function appOf(world: World): string | null {
  return world === LIVE ? null : world;
}

/** Sets the call's time to this app's clock, which a test app may move. */
export function enterClockOf({ clockAheadSeconds }: Pick<App, "clockAheadSeconds">): void {
  setAhead(clockAheadSeconds * SECOND_MS);
}

/** Sets the call's time by the world of its subject. */
export async function enterClockOfWorld(
  { database }: { database: Pick<Queryable, "app"> },
  world: World,
): Promise<void> {
  if (world !== LIVE) enterClockOf({ clockAheadSeconds: await readClockAhead({ database }, world) });
}

/** Seconds by which the clock of a world is ahead of the process's. */
export async function readClockAhead(
  { database }: { database: Pick<Queryable, "app"> },
  world: World,
): Promise<number> {
  if (world === LIVE) return 0;
  const app = await database.app.findUnique({ where: { id: world }, select: { clockAheadSeconds: true } });
  return app?.clockAheadSeconds ?? 0;
}
