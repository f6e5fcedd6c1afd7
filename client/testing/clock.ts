import { limits, methods, noticeDays } from "../../generated/rules.ts";
import type { TestClock, TestClockMove } from "../../generated/whitelabel.ts";
import { decide } from "./attempts.ts";
import { DAY_MS, HOUR_MS, later, laterBy } from "./time.ts";
import { erase, notifyExpired } from "./verifications.ts";
import {
  type Call,
  fault,
  type KeptVerification,
  putEvent,
  type Reply,
  refuseFaults,
  type World,
} from "./world.ts";

interface Due {
  at: Date;
  run: () => void;
}

export function catchUp(world: World, to: Date): void {
  for (;;) {
    const due = [...world.verifications.values()].flatMap((kept) => dueOf(world, kept));
    const next = due
      .filter(({ at }) => at <= to)
      .sort((one, other) => one.at.getTime() - other.at.getTime())[0];
    if (next === undefined) break;
    if (next.at > world.now) world.now = next.at;
    next.run();
  }
  world.now = to;
}

function dueOf(world: World, kept: KeptVerification): Due[] {
  return [...dueOfAttempt(world, kept), ...dueOfEnd(world, kept)];
}

function dueOfAttempt(world: World, kept: KeptVerification): Due[] {
  const { attempt, lapsesAt } = kept;
  if (attempt === undefined || (lapsesAt !== null && lapsesAt <= world.now)) return [];
  const { method, openedAt, verdict } = attempt;
  if (verdict !== undefined) return [{ at: openedAt, run: () => decide(world, kept, verdict) }];
  const timeout = methods.find(({ id }) => id === method)?.timeout;
  if (timeout !== undefined)
    return [
      { at: later(openedAt, timeout.hours * HOUR_MS), run: () => decide(world, kept, timeout.verdict) },
    ];
  if (method !== "manual" || attempt.isOverdue) return [];
  const run = () => {
    attempt.isOverdue = true;
    const stage = "pending_verification:manual";
    putEvent(world, "review.overdue", { verificationId: kept.id, stage, status: "pending" });
  };
  return [{ at: later(openedAt, limits.reviewHours * HOUR_MS), run }];
}

function dueOfEnd(world: World, kept: KeptVerification): Due[] {
  const { lapsesAt, stage, svcId, updatedAt, notifiedDays, expiresOn = "" } = kept;
  const lapsedDays = svcId === undefined ? limits.unprovenDays : limits.lapsedDays;
  if (lapsesAt === null) {
    // Without a clock: undecided, or failed for good.
    const days = stage === "failed:too_many_attempts" ? lapsedDays : limits.undecidedDays;
    return [{ at: later(updatedAt, days * DAY_MS), run: () => erase(world, kept) }];
  }
  if (notifiedDays === 0) {
    const days = stage === "success" ? limits.successDays : lapsedDays;
    return [{ at: later(lapsesAt, days * DAY_MS), run: () => erase(world, kept) }];
  }
  const expiry = { at: lapsesAt, run: () => notifyExpired(world, kept) };
  if (stage !== "success") return [expiry];
  const notices = noticeDays
    .filter((days) => days < (notifiedDays ?? Number.POSITIVE_INFINITY))
    .map((days) => ({
      at: later(lapsesAt, -days * DAY_MS),
      run: () => {
        kept.notifiedDays = days;
        const of = { verificationId: kept.id, stage: "success", status: "success", expiresOn, days } as const;
        putEvent(world, "verification.expiring", of);
      },
    }));
  // Notices before the verification's success are left out.
  return [...notices.filter(({ at }) => at >= updatedAt), expiry];
}

function presentClock({ now, began }: World): TestClock {
  const aheadSeconds = Math.round((now.getTime() - began.getTime()) / 1000);
  return { now: now.toISOString(), aheadSeconds };
}

export function getTestClock(world: World): Reply {
  return { body: presentClock(world) };
}

export function moveTestClock(world: World, { body }: Call): Reply {
  return { body: moveClock(world, body as TestClockMove) };
}

/** Refuses to go back, or further than 10 years from the clock's start. */
export function moveClock(world: World, { to, by }: TestClockMove): TestClock {
  if ((to === undefined) === (by === undefined)) refuseFaults([fault("/body/to", "clock_to_or_by")]);
  const pointer = `/body/${to === undefined ? "by" : "to"}`;
  const wanted = to === undefined ? laterBy(world.now, by ?? "") : new Date(to);
  const last = new Date(world.began);
  last.setUTCFullYear(last.getUTCFullYear() + limits.clockYears);
  if (Number.isNaN(wanted.getTime())) refuseFaults([fault(pointer, "not_an_instant")]);
  if (wanted < world.now) refuseFaults([fault(pointer, "clock_backwards", { now: world.now.toISOString() })]);
  if (wanted > last) refuseFaults([fault(pointer, "clock_too_far", { years: limits.clockYears })]);
  catchUp(world, wanted);
  return presentClock(world);
}
