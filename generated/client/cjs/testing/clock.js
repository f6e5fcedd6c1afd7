"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.catchUp = catchUp;
exports.getTestClock = getTestClock;
exports.moveTestClock = moveTestClock;
exports.moveClock = moveClock;
const attempts_ts_1 = require("./attempts.js");
const time_ts_1 = require("./time.js");
const verifications_ts_1 = require("./verifications.js");
const world_ts_1 = require("./world.js");
const ANSWER_MS = 24 * time_ts_1.HOUR_MS;
const REVIEW_MS = 24 * time_ts_1.HOUR_MS;
const NOTICE_DAYS = [28, 7];
/** How long a verification is kept after its end: a success, one whose phone is proven, any other; or undecided. */
const KEPT_DAYS = { success: 90, proven: 30, other: 7, undecided: 180 };
const AHEAD_YEARS_MAX = 10;
/** Carries out what has fallen due by `to`, each at its own time, and sets the clock to it. */
function catchUp(world, to) {
    for (;;) {
        const due = [...world.verifications.values()].flatMap((kept) => dueOf(world, kept));
        const next = due
            .filter(({ at }) => at <= to)
            .sort((one, other) => one.at.getTime() - other.at.getTime())[0];
        if (next === undefined)
            break;
        if (next.at > world.now)
            world.now = next.at;
        next.run();
    }
    world.now = to;
}
function dueOf(world, kept) {
    return [...dueOfAttempt(world, kept), ...dueOfEnd(world, kept)];
}
function dueOfAttempt(world, kept) {
    const { attempt, lapsesAt } = kept;
    if (attempt === undefined || (lapsesAt !== null && lapsesAt <= world.now))
        return [];
    const { method, openedAt, verdict } = attempt;
    if (verdict !== undefined)
        return [{ at: openedAt, run: () => (0, attempts_ts_1.decide)(world, kept, verdict) }];
    if (method === "email" || method === "inbound_email")
        return [{ at: (0, time_ts_1.later)(openedAt, ANSWER_MS), run: () => (0, attempts_ts_1.decide)(world, kept, "unanswered") }];
    if (method !== "manual" || attempt.isOverdue)
        return [];
    const run = () => {
        attempt.isOverdue = true;
        const stage = "pending_verification:manual";
        (0, world_ts_1.putEvent)(world, "review.overdue", { verificationId: kept.id, stage, status: "pending" });
    };
    return [{ at: (0, time_ts_1.later)(openedAt, REVIEW_MS), run }];
}
function dueOfEnd(world, kept) {
    const { lapsesAt, stage, svcId, updatedAt, toldDays, expiresOn = "" } = kept;
    const proven = svcId === undefined ? "other" : "proven";
    if (lapsesAt === null) {
        // Where no clock runs: a reviewer has not decided, or it has failed for good.
        const days = KEPT_DAYS[stage === "failed:too_many_attempts" ? proven : "undecided"];
        return [{ at: (0, time_ts_1.later)(updatedAt, days * time_ts_1.DAY_MS), run: () => (0, verifications_ts_1.erase)(world, kept) }];
    }
    if (toldDays === 0) {
        const days = KEPT_DAYS[stage === "success" ? "success" : proven];
        return [{ at: (0, time_ts_1.later)(lapsesAt, days * time_ts_1.DAY_MS), run: () => (0, verifications_ts_1.erase)(world, kept) }];
    }
    const expiry = { at: lapsesAt, run: () => (0, verifications_ts_1.tellExpired)(world, kept) };
    if (stage !== "success")
        return [expiry];
    const notices = NOTICE_DAYS.filter((days) => days < (toldDays ?? Number.POSITIVE_INFINITY)).map((days) => ({
        at: (0, time_ts_1.later)(lapsesAt, -days * time_ts_1.DAY_MS),
        run: () => {
            kept.toldDays = days;
            const of = { verificationId: kept.id, stage: "success", status: "success", expiresOn, days };
            (0, world_ts_1.putEvent)(world, "verification.expiring", of);
        },
    }));
    // Not where the end was as near when the person was verified.
    return [...notices.filter(({ at }) => at >= updatedAt), expiry];
}
function presentClock({ now, began }) {
    const aheadSeconds = Math.round((now.getTime() - began.getTime()) / 1000);
    return { now: now.toISOString(), aheadSeconds };
}
function getTestClock(world) {
    return { body: presentClock(world) };
}
function moveTestClock(world, { body }) {
    return { body: moveClock(world, body) };
}
/** Refuses to go back, or further than 10 years from where the clock began. */
function moveClock(world, { to, by }) {
    if ((to === undefined) === (by === undefined))
        (0, world_ts_1.refuseFaults)(["/body/to or /body/by must be sent, and not both"]);
    const field = to === undefined ? "by" : "to";
    const wanted = to === undefined ? (0, time_ts_1.laterBy)(world.now, by ?? "") : new Date(to);
    const last = new Date(world.began);
    last.setUTCFullYear(last.getUTCFullYear() + AHEAD_YEARS_MAX);
    if (Number.isNaN(wanted.getTime()))
        (0, world_ts_1.refuseFaults)([`/body/${field} is not a valid date and time`]);
    if (wanted < world.now)
        (0, world_ts_1.refuseFaults)([
            `/body/${field} would move the clock back: it is ${world.now.toISOString()} already, and a clock moves forward only`,
        ]);
    if (wanted > last)
        (0, world_ts_1.refuseFaults)([
            `/body/${field} is too far ahead: a clock is moved to at most ${AHEAD_YEARS_MAX} years from today`,
        ]);
    catchUp(world, wanted);
    return presentClock(world);
}
