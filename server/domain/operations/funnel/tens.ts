/**
 * Statistical disclosure control of the funnel: verifications are told in tens or more, and each once for a step. Every figure
 * is a sum of such tens, so no difference of totals and parts, days or filters is about fewer
 * (spec/decisions/api.md, "A team's funnel").
 */

/** The fewest verifications that are told. */
export const TOLD_MIN = 10;

/** What verifications have in common, from what is dropped last to what is dropped first; empty texts where dropped. */
const PARTS = ["method", "reason", "consumerGroup", "territory"] as const;

/** Verifications of an app that reached a step alike. */
export interface Alike extends Record<(typeof PARTS)[number], string> {
  appId: string;
  step: string;
  count: number;
}

export interface Told {
  told: Alike[];
  /** What waits: fewer than ten of each kind. */
  rest: Alike[];
}

/** Tells what is ten or more. At the end of a week also those who differ in a part, without that part. */
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

/** With the first parts only. */
function reduced(one: Alike, kept: number): Alike {
  return { ...one, ...Object.fromEntries(PARTS.slice(kept).map((part) => [part, ""])) };
}

function nameOf(one: Alike): string {
  return [one.appId, one.step, ...PARTS.map((part) => one[part])].join("\n");
}
