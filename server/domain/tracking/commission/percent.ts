/** A rule as it holds for one order. */
export interface Rule {
  supergroup: string | null;
  percent: string;
  fromMonth: string;
  untilMonth: string | null;
}

/**
 * The percentage that orders of a pool's supergroups share. Where they share none, that of all others: a line must not disclose
 * which one its member is of. "0" without a rule.
 */
export function percentFor(rules: readonly Rule[], supergroups: readonly string[], month: string): string {
  const valid = rules.filter(
    ({ fromMonth, untilMonth }) => fromMonth <= month && month <= (untilMonth ?? "9"),
  );
  const percentOf = (supergroup: string | null) =>
    valid.find((rule) => rule.supergroup === supergroup)?.percent;
  const others = percentOf(null) ?? "0";
  const [first = others, ...rest] = supergroups.map((each) => percentOf(each) ?? others);
  return rest.every((each) => each === first) ? first : others;
}
