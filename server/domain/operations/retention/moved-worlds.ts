// Sweep of test apps with a moved clock. Expiry follows that clock; the seven days of test data are real days, so
// that a move deletes no data of its own test.
import type { App } from "../../../../generated/prisma/client.ts";
import type { RetentionName } from "../../../config/retention.ts";
import { runOnOwnClock } from "../../../context/clock.ts";
import type { Services } from "../../../services.ts";
import { forgetEvents } from "../../events/event/forget.ts";
import { endInstitutionRequests } from "../../proving/institution/request.ts";
import { applyAllDue } from "../../proving/verification/apply-due.ts";
import { unendedSessions } from "../../shared/access/browser-session.ts";
import { DAY_MS, earlier, later, SECOND_MS } from "../../shared/time.ts";
import { erasable, eraseVerifications, type Needs, PIECE } from "./rules.ts";

export type MovedApp = Pick<App, "id" | "clockAheadSeconds">;

export function listMovedApps({ database }: Pick<Services, "database">): Promise<MovedApp[]> {
  return database.app.findMany({
    where: { clockAheadSeconds: { gt: 0 } },
    select: { id: true, clockAheadSeconds: true },
    orderBy: { id: "asc" },
  });
}

/** Runs the work of each by its own clock; returns how many. A failure is thrown at the end. */
export async function sweepMovedWorlds(services: Needs, realNow: Date): Promise<number> {
  const apps = await listMovedApps(services);
  const failures: unknown[] = [];
  for (const app of apps) {
    await inMovedWorld(app, () => sweepMovedWorld(services, app, realNow)).catch((error: unknown) => {
      services.log.error({ error, appId: app.id }, "sweep of a test app failed");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, "sweeps of test apps failed");
  return apps.length;
}

/** Runs work by the clock of an app. */
export function inMovedWorld<Result>(
  { clockAheadSeconds }: Pick<MovedApp, "clockAheadSeconds">,
  work: () => Result,
): Result {
  return runOnOwnClock(work, Math.round(clockAheadSeconds * SECOND_MS));
}

export async function sweepMovedWorld(
  services: Needs,
  { id: appId }: MovedApp,
  realNow: Date,
): Promise<void> {
  const { database, config, now } = services;
  const at = now();
  const dayAgo = earlier(at, DAY_MS);
  await applyAllDue(database, at, { appId });
  const world = appId;
  const made = { createdAt: { lt: dayAgo } };
  const ofVerification = { verification: { appId } };
  const ended = { world, NOT: unendedSessions("member", at) };
  const pushed = { client: { appId }, expiresAt: { lt: at } };
  await inPieces((limit) => database.oneTimeCode.deleteMany({ where: { world, ...made }, limit }));
  await inPieces((limit) => database.session.deleteMany({ where: ended, limit }));
  await inPieces((limit) => database.pushedRequest.deleteMany({ where: pushed, limit }));
  await inPieces((limit) => database.deviceRequest.deleteMany({ where: pushed, limit }));
  await inPieces((limit) => database.handover.deleteMany({ where: { ...ofVerification, ...made }, limit }));
  await inPieces((limit) =>
    database.portalRequest.deleteMany({ where: { attempt: ofVerification, ...made }, limit }),
  );
  for (const name of Object.keys(erasable) as (keyof typeof erasable)[]) {
    const before = earlier(at, config.retention[name satisfies RetentionName] * DAY_MS);
    await eraseAll(services, { AND: [{ appId }, erasable[name](before)] });
  }
  await deleteOld(services, appId, realNow);
}

/** Data older than seven real days, and expired events. */
async function deleteOld(services: Needs, appId: string, realNow: Date): Promise<void> {
  const { database, config } = services;
  const { test_mode, events } = config.retention;
  const before = await momentIn(services, appId, earlier(realNow, test_mode * DAY_MS));
  const old = { createdAt: { lt: before } };
  await eraseAll(services, { appId, OR: [old, { account: old }] });
  const unused = { world: appId, ...old, verifications: { none: {} } };
  const forgotten = { world: appId, lastAt: { lt: before } };
  await inPieces((limit) => database.account.deleteMany({ where: unused, limit }));
  await inPieces((limit) => database.knownBrowser.deleteMany({ where: forgotten, limit }));
  await inPieces((limit) => database.message.deleteMany({ where: { appId, sentAt: { lt: before } }, limit }));
  await endInstitutionRequests(database, { appId, ...old }, PIECE);
  const eventsBefore = await momentIn(services, appId, earlier(realNow, events * DAY_MS));
  while ((await forgetEvents(services, eventsBefore, PIECE, appId)) > 0);
  const movedAt = { lt: earlier(realNow, Math.max(test_mode, events) * DAY_MS) };
  const inForce = await database.clockMove.findFirst({ where: { appId, movedAt }, orderBy: { id: "desc" } });
  if (inForce !== null) await database.clockMove.deleteMany({ where: { appId, id: { lt: inForce.id } } });
}

async function inPieces(piece: (limit: number) => PromiseLike<{ count: number }>): Promise<void> {
  while ((await piece(PIECE)).count > 0);
}

async function eraseAll(services: Needs, where: Parameters<typeof eraseVerifications>[1]): Promise<void> {
  while ((await eraseVerifications(services, where)) > 0);
}

async function momentIn(
  { database }: Pick<Services, "database">,
  appId: string,
  realAt: Date,
): Promise<Date> {
  const move = await database.clockMove.findFirst({
    where: { appId, movedAt: { lte: realAt } },
    orderBy: { id: "desc" },
  });
  return move === null ? realAt : later(realAt, move.aheadSeconds * SECOND_MS);
}
