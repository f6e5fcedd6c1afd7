"use strict";
/** Days and durations as the service counts them, for the fake server. All in UTC, where the service has time zones. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DAY_MS = exports.HOUR_MS = exports.MINUTE_MS = exports.SECOND_MS = void 0;
exports.later = later;
exports.dayOf = dayOf;
exports.aYearAfter = aYearAfter;
exports.isDay = isDay;
exports.laterBy = laterBy;
exports.SECOND_MS = 1000;
exports.MINUTE_MS = 60 * exports.SECOND_MS;
exports.HOUR_MS = 60 * exports.MINUTE_MS;
exports.DAY_MS = 24 * exports.HOUR_MS;
function later(at, milliseconds) {
    return new Date(at.getTime() + milliseconds);
}
/** Such as `2027-03-04`. */
function dayOf(at) {
    return at.toISOString().slice(0, 10);
}
/** The same day of the next year; 1 March after 29 February. */
function aYearAfter(at) {
    return dayOf(new Date(Date.UTC(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate())));
}
/** Whether there is such a day: `2026-02-30` is none. */
function isDay(text) {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
/** So much later, by an ISO 8601 duration. Years and months end in a shorter month on its last day. */
function laterBy(at, duration) {
    const [years, months, weeks, days, hours, minutes, seconds] = (DURATION.exec(duration) ?? [])
        .slice(1)
        .map((text) => Number(text ?? 0));
    const month = new Date(Date.UTC(at.getUTCFullYear() + years, at.getUTCMonth() + months));
    const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
    const day = Math.min(at.getUTCDate(), lastDay) - 1;
    const sameTime = month.getTime() + day * exports.DAY_MS + (at.getTime() % exports.DAY_MS);
    return new Date(sameTime + (weeks * 7 + days) * exports.DAY_MS + hours * exports.HOUR_MS + minutes * exports.MINUTE_MS + seconds * exports.SECOND_MS);
}
