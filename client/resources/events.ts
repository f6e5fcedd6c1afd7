import type { AppEvent, EventPage, operations } from "../../generated/whitelabel.ts";
import type { AppArea } from "../areas.ts";
import { type CallOptions, initOfWait } from "../call-options.ts";
import type { Answered } from "../errors.ts";
import type { QueryOf } from "../operation-types.ts";
import { type PagePromise, pagePromise, responsePromise } from "../promises.ts";

/** Filters of events; `cursor` is the `nextCursor` of an earlier page. */
export type EventFilters = QueryOf<operations["listEvents"]>;

/** Events of your app, oldest first, kept for 30 days. Ids and states only, never personal data. */
export interface Events {
  /**
   * Lists the events since `cursor`. Iterate to get all there are now; `await` gives one page, whose `nextCursor` is
   * where to read on. With `wait` (1 to 30 seconds), a call that finds nothing new waits for something.
   * @example
   * for await (const event of cohort.events.list({ types: "verification.succeeded,verification.expired" })) {
   *   if (event.type === "verification.succeeded") console.log(event.data.verificationId, event.data.expiresOn);
   * }
   * @throws {CohortError} `bad_request`: `cursor` is none, for example.
   */
  list(filters?: EventFilters, options?: CallOptions): PagePromise<EventPage, AppEvent>;
  /**
   * Waits for events, and never ends: each page comes as soon as there is something new. Keep `nextCursor` once you have
   * dealt with a page, and go on from it after a restart: then you miss none. Abort by `signal`.
   * @example
   * for await (const { events, nextCursor } of cohort.events.follow({ cursor: await kept() })) {
   *   for (const event of events) await handle(event);
   *   await keep(nextCursor);
   * }
   * @throws {CohortError} `bad_request`: `cursor` is none; and what is still wrong after the retries of a call.
   */
  follow(filters?: Omit<EventFilters, "wait">, options?: CallOptions): AsyncIterable<EventPage>;
}

const PATH = "/app/{appId}/whitelabel/events";
/** Longest wait on the service, in seconds. */
const WAIT = 30;

export function events(app: () => AppArea): Events {
  const fetchPage = (query: EventFilters, options: CallOptions): Answered<EventPage> => {
    const { appId, calls } = app();
    const init = initOfWait(query.wait ?? 0, options);
    return calls.GET(PATH, { ...init, params: { path: { appId }, query } });
  };
  return {
    list: (filters = {}, options = {}) =>
      pagePromise(
        filters,
        (query) => fetchPage(query, options),
        (page) => page.events,
      ),
    async *follow(filters = {}, options = {}) {
      for (let query: EventFilters = { ...filters, wait: WAIT }; ; ) {
        const page = await responsePromise(() => fetchPage(query, options));
        if (page.events.length > 0) yield page;
        query = { ...query, cursor: page.nextCursor };
      }
    },
  };
}
