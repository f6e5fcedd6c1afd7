/** Reads on in what comes, until Ctrl-C, and over restarts of the server. */
import { setTimeout as sleep } from "node:timers/promises";
import { CohortError } from "../index.ts";
import { note } from "./output.ts";

/** Seconds that a call waits on the server: the longest that it takes. */
const WAIT = 30;
const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 5_000;

/** Where a page is read from. */
export interface Place {
  cursor?: string;
  from?: "now";
  /** Seconds. */
  wait?: number;
}

interface Page {
  nextCursor: string;
}

/** Aborted by Ctrl-C, or whoever ends the process. A second time ends it at once, as without this. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

/**
 * The pages of a list, each as soon as there is something in it; the first one may be empty, and says that the server
 * answers. Begins at the end unless `since` says otherwise. What the server refuses is thrown, and so is a first call that
 * gets no answer; after that, an absent server is waited for. Ends when the signal fires.
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
