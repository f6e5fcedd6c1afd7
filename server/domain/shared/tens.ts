/**
 * Statistical disclosure control of funnels and reports: what is counted is disclosed in tens or more, each once for a step. Every
 * figure is a sum of those, so no difference of totals and parts, days or filters is about fewer; of whole tens, no difference of
 * steps is either (spec/decisions/api.md, "A team's funnel").
 */

/** The fewest that a figure discloses. */
export const TOLD_MIN = 10;

const SUNDAY = 0;

/** Whether the day ends a week, when those that differ are disclosed together. */
export function isWeekEnd(day: Date): boolean {
  return day.getUTCDay() === SUNDAY;
}

/** Those that are alike in all texts, counted; other numbers are sums too. */
type Counted = Readonly<Record<string, string | number>> & { readonly count: number };

/** Texts that things have in common: the last is dropped first. Empty where dropped. All other texts are kept. */
export type Parts<One extends Counted> = readonly (keyof One & string)[];

export interface Told<One> {
  told: One[];
  /** Waiting: fewer than ten of each kind. */
  rest: One[];
}

/** Which part of those that are alike is disclosed; the others wait on. */
type Share<One> = (alike: readonly One[]) => { told: One | null; rest: readonly One[] };

/** All of ten or more. */
export function tellAll<One extends Counted>(alike: readonly One[]): ReturnType<Share<One>> {
  const sum = sumOf(alike);
  return sum.count < TOLD_MIN ? { told: null, rest: alike } : { told: sum, rest: [] };
}

/** As many as are whole tens, so that all figures are multiples of ten, and with them all differences. */
export function tellWholeTens<One extends Counted>(alike: readonly One[]): ReturnType<Share<One>> {
  const { count } = sumOf(alike);
  const whole = count - (count % TOLD_MIN);
  if (whole === 0) return { told: null, rest: alike };
  let left = whole;
  const shares = alike.map((one) => {
    const taken = Math.min(left, one.count);
    left -= taken;
    return { taken: take(one, taken), rest: take(one, one.count - taken) };
  });
  return {
    told: sumOf(shares.map(({ taken }) => taken)),
    rest: shares.map(({ rest }) => rest).filter((rest) => rest.count > 0),
  };
}

/** Takes as many of those alike, with their share of the other numbers. */
function take<One extends Counted>(one: One, count: number): One {
  if (count === one.count) return one;
  const numbers = Object.entries(one).filter(([, value]) => typeof value === "number");
  const shares = numbers.map(([name, value]) => [name, (Number(value) * count) / one.count]);
  return { ...one, ...Object.fromEntries(shares), count };
}

/** Discloses a share of those that are alike. At the end of a week also of those that differ in a part, without that part. */
export function tellTens<One extends Counted>(
  waiting: readonly One[],
  { parts, share }: { parts: Parts<One>; share: Share<One> },
  isWeekEnd: boolean,
): Told<One> {
  const fewest = isWeekEnd ? 0 : parts.length;
  const all: One[] = [];
  let left = sumAlike(waiting);
  for (let kept = parts.length; kept >= fewest; kept -= 1) {
    const groups = groupAlike(left, parts.slice(kept));
    left = [];
    for (const group of groups) {
      const { told, rest } = share(group);
      left.push(...rest);
      if (told !== null) all.push(reduced(told, parts.slice(kept)));
    }
  }
  return { told: sumAlike(all), rest: left };
}

function sumAlike<One extends Counted>(all: readonly One[]): One[] {
  return groupAlike(all, []).map(sumOf);
}

/** Groups of those that are alike in all texts but some. */
function groupAlike<One extends Counted>(all: readonly One[], but: Parts<One>): One[][] {
  const names = Object.entries(all[0] ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && !but.includes(name) ? [name] : [],
  );
  return [...Map.groupBy(all, (one) => names.map((name) => one[name]).join("\n")).values()];
}

/** Sum of what is alike, of which there is some. */
function sumOf<One extends Counted>(group: readonly One[]): One {
  const first = group[0] as One;
  if (group.length === 1) return first;
  const names = Object.keys(first).filter((name) => typeof first[name] === "number");
  const sums = names.map((name) => [name, group.reduce((sum, one) => sum + Number(one[name]), 0)]);
  return { ...first, ...Object.fromEntries(sums) };
}

function reduced<One extends Counted>(one: One, without: Parts<One>): One {
  return without.length === 0 ? one : { ...one, ...Object.fromEntries(without.map((part) => [part, ""])) };
}
