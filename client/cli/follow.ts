/** Follows a list until Ctrl-C, and over restarts of the server. */
import { setTimeout as sleep } from "node:timers/promises";
import { CohortError } from "../index.ts";
import { note } from "./output.ts";

/** Longest wait on the server, in seconds. */
const WAIT = 30;
const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 5_000;

export interface Place {
  cursor?: string;
  from?: "now";
  wait?: number;
}

interface Page {
  nextCursor: string;
}

/** Aborts at Ctrl-C or SIGTERM; a second one ends the process at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

/**
 * Pages of a list as they fill; the first one may be empty, as a sign of connection. Begins at the end, or at `since`. Throws
 * refusals and a failed first call; later waits for an absent server. Ends with the signal.
 */
export async function* follow<One extends Page>(
  fetchPage: (place: Place, signal: AbortSignal) => Promise<One>,
  { since, signal }: { since: string | undefined; signal: AbortSignal },
): AsyncGenerator<One, void, undefined> {
  try {
    let page = await fetchPage(since === undefined ? { from: "now" } : { cursor: since }, signal);
    for (;;) {
      yield page;
      page = await nextPage(fetchPage, page.nextCursor, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function nextPage<One extends Page>(
  fetchPage: (place: Place, signal: AbortSignal) => Promise<One>,
  cursor: string,
  signal: AbortSignal,
): Promise<One> {
  for (let failed = 0; ; failed += 1) {
    try {
      const page = await fetchPage({ cursor, wait: WAIT }, signal);
      if (failed > 0) note("The server answers again.");
      return page;
    } catch (error) {
      if (signal.aborted || !(error instanceof CohortError) || !isPassing(error)) throw error;
      if (failed === 0)
        note(`The server doesn't answer as it should (${error.message}). Trying again until it does.`);
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failed, PAUSE_MS_MAX);
      await sleep(Math.max(pauseMs, (error.retryAfter ?? 0) * 1_000), undefined, { signal });
    }
  }
}

/** No answer, a limit, or a server or proxy that restarts. */
function isPassing({ status, code }: CohortError): boolean {
  if (status === undefined) return code === "unreachable" || code === "timeout";
  return status === 429 || status >= 500;
}
