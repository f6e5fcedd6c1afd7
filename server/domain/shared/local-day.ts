/** Calendar days where a person lives. A territory may have several time zones; the person is given the best of them. */

/** Of each territory that was asked for: CLDR's zones, through Node's ICU. */
const zonesByTerritory = new Map<string, readonly string[]>();

/** The day's date at this instant, in the time zone of the territory that is furthest ahead: there a birthday begins first. */
export function dayIn(territory: string, at: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return zonesOf(territory)
    .map((zone) => instant.toZonedDateTimeISO(zone).toPlainDate())
    .reduce((one, other) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one));
}

/** The instant from which on the day has begun in every time zone of the territory. */
export function startOfDayIn(territory: string, day: Temporal.PlainDate): Date {
  const starts = zonesOf(territory).map((zone) => day.toZonedDateTime(zone).epochMilliseconds);
  return new Date(Math.max(...starts));
}

/** As Prisma reads and writes a column of the type DATE. */
export function toDateColumn(day: Temporal.PlainDate): Date {
  return new Date(`${day.toString()}T00:00:00Z`);
}

export function fromDateColumn(column: Date): Temporal.PlainDate {
  return Temporal.PlainDate.from(column.toISOString().slice(0, 10));
}

/** UTC where CLDR names none, such as for Kosovo. */
function zonesOf(territory: string): readonly string[] {
  const known = zonesByTerritory.get(territory);
  if (known !== undefined) return known;
  const locale = new Intl.Locale("und", { region: territory }) as Intl.Locale & {
    getTimeZones: () => string[] | undefined;
  };
  const named = locale.getTimeZones() ?? [];
  const zones = named.length === 0 ? ["UTC"] : named;
  zonesByTerritory.set(territory, zones);
  return zones;
}
