/** Carries out what is due by test clocks, after a move and as time passes. */

import { realTime } from "../../../context/clock.ts";
import type { Services } from "../../../services.ts";
import { LEADS_MS, scheduleReminders } from "../../accounts/outcome-mail/schedule.ts";
import { sendOutcomes } from "../../accounts/outcome-mail/send.ts";
import { tellEnds } from "../../events/event/ends.ts";
import { applyAllDue } from "../../proving/verification/apply-due.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { TARGET_HOURS } from "../console/queue.ts";
import { inMovedWorld, listMovedApps, type MovedApp, sweepMovedWorld } from "../retention/moved-worlds.ts";

export type Needs = Pick<
  Services,
  | "config"
  | "database"
  | "databaseNow"
  | "erasureJournal"
  | "files"
  | "keyring"
  | "log"
  | "now"
  | "sendMail"
  | "sendSms"
>;

const ENDS_MAX = 100;

export async function catchUpMovedWorlds(services: Needs, signal?: AbortSignal): Promise<void> {
  for (const app of await listMovedApps(services)) {
    if (signal?.aborted) return;
    await inMovedWorld(app, () => carryOut(services, app.id, signal));
  }
}

/** Carries out all that falls due between two moments of an app's clock, each at its own time, as without a move. */
export async function catchUp(services: Needs, appId: string, from: Date, to: Date): Promise<void> {
  const realNow = realTime(services.now());
  const at = (moment: Date): MovedApp => ({
    id: appId,
    clockAheadSeconds: (moment.getTime() - realNow.getTime()) / SECOND_MS,
  });
  for (const moment of [...(await momentsBetween(services, appId, from, to)), to])
    await inMovedWorld(at(moment), () => carryOut(services, appId));
  await inMovedWorld(at(to), () => sweepMovedWorld(services, at(to), realNow));
}

async function carryOut(services: Needs, appId: string, signal?: AbortSignal): Promise<void> {
  await applyAllDue(services.database, services.now(), { appId });
  await tellEnds(services, services.now(), { appId, reviewHours: TARGET_HOURS });
  await scheduleReminders(services, appId);
  await sendOutcomes(services, appId, signal);
}

async function momentsBetween(
  { database }: Pick<Services, "database">,
  appId: string,
  from: Date,
  to: Date,
): Promise<Date[]> {
  const ends = await database.verification.findMany({
    where: { appId, lapsesAt: { gt: from } },
    distinct: ["lapsesAt"],
    select: { lapsesAt: true },
    orderBy: { lapsesAt: "asc" },
    take: ENDS_MAX,
  });
  const times = ends.flatMap(({ lapsesAt }) => LEADS_MS.map((lead) => Number(lapsesAt) - lead));
  return [...new Set(times)]
    .filter((time) => time > from.getTime() && time < to.getTime())
    .sort((one, other) => one - other)
    .map((time) => new Date(time));
}
