/** Months of a brand, as "2026-05", in its time zone. */

/** First moment of the month; where the clock skips midnight, the first one after it. */
export function startOfMonth(month: string, timeZone: string): Date {
  const day = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

export function monthAt(instant: Date, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth().toString();
}

export function nextMonth(month: string): string {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
}
