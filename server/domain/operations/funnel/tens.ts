/**
 * Statistical disclosure control of the funnel: verifications are disclosed in tens or more, each once for a step. Every figure
 * is a sum of such tens, so no difference of totals and parts, days or filters is about fewer
 * (spec/decisions/api.md, "A team's funnel").
 */

/** The fewest verifications that a figure discloses. */
export const TOLD_MIN = 10;

/** Parts that verifications have in common: the last is dropped first. Empty texts where dropped. */
const PARTS = ["method", "reason", "consumerGroup", "territory"] as const;

/** Verifications of an app that reached a step alike. */
export interface Alike extends Record<(typeof PARTS)[number], string> {
  appId: string;
  step: string;
  count: number;
}

export interface Told {
  told: Alike[];
  /** Waiting: fewer than ten of each kind. */
  rest: Alike[];
}

/** Discloses ten or more alike. At the end of a week also those that differ in a part, without that part. */
export function tellTens(waiting: readonly Alike[], isWeekEnd: boolean): Told {
  const fewest = isWeekEnd ? 0 : PARTS.length;
  const told = new Map<string, Alike>();
  let rest = sumAlike(waiting);
  for (let kept = PARTS.length; kept >= fewest; kept -= 1) {
    const groups = Map.groupBy(rest, (one) => nameOf(reduced(one, kept)));
    rest = [];
    for (const [name, group] of groups) {
      const count = group.reduce((sum, one) => sum + one.count, 0);
      if (count < TOLD_MIN) rest.push(...group);
      else {
        const known = told.get(name)?.count ?? 0;
        told.set(name, { ...reduced(group[0] as Alike, kept), count: known + count });
      }
    }
  }
  return { told: [...told.values()], rest };
}

function sumAlike(all: readonly Alike[]): Alike[] {
  return [...Map.groupBy(all, nameOf).values()].map((group) => ({
    ...(group[0] as Alike),
    count: group.reduce((sum, one) => sum + one.count, 0),
  }));
}

/** Reduction to the first parts. */
function reduced(one: Alike, kept: number): Alike {
  return { ...one, ...Object.fromEntries(PARTS.slice(kept).map((part) => [part, ""])) };
}

function nameOf(one: Alike): string {
  return [one.appId, one.step, ...PARTS.map((part) => one[part])].join("\n");
}
