/** Days and durations as the service counts them, for the fake server. All in UTC, where the service has time zones. */
export declare const SECOND_MS = 1000;
export declare const MINUTE_MS: number;
export declare const HOUR_MS: number;
export declare const DAY_MS: number;
export declare function later(at: Date, milliseconds: number): Date;
/** Such as `2027-03-04`. */
export declare function dayOf(at: Date): string;
/** The same day of the next year; 1 March after 29 February. */
export declare function aYearAfter(at: Date): string;
/** Whether there is such a day: `2026-02-30` is none. */
export declare function isDay(text: string): boolean;
/** So much later, by an ISO 8601 duration. Years and months end in a shorter month on its last day. */
export declare function laterBy(at: Date, duration: string): Date;
