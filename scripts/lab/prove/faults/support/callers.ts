/** Answers to load calls: status, time, and totals. */

/** One answer: 0 is none. */
export interface Answer {
  area: string;
  status: number;
  atMs: number;
  tookMs: number;
  /** A 503 that does not say when to come back. */
  isWithoutRetryAfter: boolean;
  /** The body of a 5xx, or the reason why there is no answer. */
  failure?: string;
}

type Send = () => Promise<Response>;

const FAILURE_CHARACTERS = 300;

export async function note(area: string, send: Send): Promise<Answer> {
  const began = performance.now();
  let failure: string | undefined;
  const tell = (error: Error) => {
    failure ??= `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`.trim();
  };
  const response = await send().catch(tell);
  const body = await response?.text().catch(tell);
  const status = response?.status ?? 0;
  if (status >= 500) failure = body?.slice(0, FAILURE_CHARACTERS) ?? failure;
  return {
    area,
    status,
    atMs: performance.now(),
    tookMs: performance.now() - began,
    isWithoutRetryAfter: status === 503 && response?.headers.has("retry-after") === false,
    ...(failure !== undefined && { failure }),
  };
}

/** Counts by status and area; what was neither answered as usual nor 503 with Retry-After; the slowest answer. */
export function summarize(answers: readonly Answer[]) {
  const counts = new Map<string, number>();
  for (const { area, status } of answers) {
    const name = `${area} ${status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isWrong = ({ area, status, isWithoutRetryAfter }: Answer) =>
    status === 0 || (status >= 500 && status !== 503) || (isWithoutRetryAfter && area !== "healthz");
  return {
    counts: [...counts].map(([name, count]) => `${name}: ${count}`).join(", "),
    wrong: answers.filter(isWrong).length,
    slowestMs: Math.round(Math.max(0, ...answers.map(({ tookMs }) => tookMs))),
    slowest: answers.reduce<Answer | undefined>(
      (slowest, one) => (slowest === undefined || one.tookMs > slowest.tookMs ? one : slowest),
      undefined,
    )?.area,
  };
}
