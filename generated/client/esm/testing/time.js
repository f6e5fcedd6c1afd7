/** Days and durations as the service counts them, for the fake server. All in UTC, where the service has time zones. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export function later(at, milliseconds) {
    return new Date(at.getTime() + milliseconds);
}
/** Such as `2027-03-04`. */
export function dayOf(at) {
    return at.toISOString().slice(0, 10);
}
/** The same day of the next year; 1 March after 29 February. */
export function aYearAfter(at) {
    return dayOf(new Date(Date.UTC(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate())));
}
/** Whether there is such a day: `2026-02-30` is none. */
export function isDay(text) {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}
const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
/** So much later, by an ISO 8601 duration. Years and months end in a shorter month on its last day. */
export function laterBy(at, duration) {
    const [years, months, weeks, days, hours, minutes, seconds] = (DURATION.exec(duration) ?? [])
        .slice(1)
        .map((text) => Number(text ?? 0));
    const month = new Date(Date.UTC(at.getUTCFullYear() + years, at.getUTCMonth() + months));
    const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
    const day = Math.min(at.getUTCDate(), lastDay) - 1;
    const sameTime = month.getTime() + day * DAY_MS + (at.getTime() % DAY_MS);
    return new Date(sameTime + (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS);
}
