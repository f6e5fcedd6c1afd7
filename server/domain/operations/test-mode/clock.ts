/** Test clock, which a partner moves forward (spec/decisions/verification.md, "Test clocks"). */
import type { App } from "../../../../generated/prisma/client.ts";
import { aheadMs, realTime } from "../../../context/clock.ts";
import { invalid } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { lockRow } from "../../shared/lock.ts";
import { later, readInstant, SECOND_MS } from "../../shared/time.ts";
import { enterClockOf } from "../../shared/world.ts";
import { catchUp, type Needs } from "./catch-up.ts";

const AHEAD_YEARS_MAX = 10;

export interface TestClock {
  now: Date;
  aheadSeconds: number;
}

/** RFC 3339 moment or ISO 8601 duration: one of the two. */
export interface ClockMove {
  to?: string | undefined;
  by?: string | undefined;
}

export function readTestClock({ now }: Pick<Services, "now">): TestClock {
  return { now: now(), aheadSeconds: Math.round(aheadMs() / SECOND_MS) };
}

/** Moves the clock forward for good, and carries out what fell due. Refuses to go back, or beyond 10 years. */
export async function moveTestClock(
  services: Needs,
  { id: appId }: Pick<App, "id">,
  move: ClockMove,
  keep?: Keep<TestClock>,
): Promise<TestClock> {
  const { database, now } = services;
  const realNow = realTime(now());
  const { from, to, clockAheadSeconds } = await database.$transaction(async (tx) => {
    await lockRow(tx, "App", appId);
    const app = await tx.app.findUniqueOrThrow({ where: { id: appId } });
    const before = later(realNow, app.clockAheadSeconds * SECOND_MS);
    const wanted = readMove(move, before);
    const aheadSeconds = Math.ceil((wanted.getTime() - realNow.getTime()) / SECOND_MS);
    requireReachable(move, { before, wanted, realNow });
    await tx.app.update({ where: { id: appId }, data: { clockAheadSeconds: aheadSeconds } });
    await tx.clockMove.create({ data: { appId, movedAt: realNow, aheadSeconds } });
    const moved = { now: later(realNow, aheadSeconds * SECOND_MS), aheadSeconds };
    await keep?.(tx, moved);
    return { from: before, to: moved.now, clockAheadSeconds: aheadSeconds };
  });
  enterClockOf({ clockAheadSeconds });
  await catchUp(services, appId, from, to);
  return { now: to, aheadSeconds: clockAheadSeconds };
}

/** Moment of a move, by a clock that says `before`. Refuses none, or both. */
export function readMove({ to, by }: ClockMove, before: Date): Date {
  if ((to === undefined) === (by === undefined)) invalid("to", "clock_to_or_by");
  if (to !== undefined) return readInstant(to, "to");
  const at = Temporal.Instant.fromEpochMilliseconds(before.getTime()).toZonedDateTimeISO("UTC");
  const moved = at.add(Temporal.Duration.from(by ?? ""));
  return new Date(moved.epochMilliseconds);
}

function requireReachable(
  { to }: ClockMove,
  { before, wanted, realNow }: { before: Date; wanted: Date; realNow: Date },
): void {
  const field = to === undefined ? "by" : "to";
  if (wanted < before) invalid(field, "clock_backwards", { now: before.toISOString() });
  const last = new Date(realNow);
  last.setUTCFullYear(last.getUTCFullYear() + AHEAD_YEARS_MAX);
  if (wanted > last) invalid(field, "clock_too_far", { years: AHEAD_YEARS_MAX });
}
