import type { AppEvent, EventPage, operations } from "../../generated/whitelabel.js";
import type { AppArea } from "../areas.js";
import { type CallOptions } from "../call-options.js";
import type { QueryOf } from "../operation-types.js";
import { type PagePromise } from "../promises.js";
/** Which events; `cursor` is the `nextCursor` of an earlier page. */
export type EventFilters = QueryOf<operations["listEvents"]>;
/** What has happened in your app, oldest first, kept for 30 days. Ids and states only, never personal data. */
export interface Events {
    /**
     * Lists the events since `cursor`. Iterate to get all there are now; `await` gives one page, whose `nextCursor` is
     * where to read on. With `wait` (1 to 30 seconds), a call that finds nothing new waits for something.
     *
     * @example
     * ```ts
     * for await (const event of cohort.events.list({ types: "verification.succeeded,verification.expired" })) {
     *   if (event.type === "verification.succeeded") console.log(event.data.verificationId, event.data.expiresOn);
     * }
     * ```
     * @throws {CohortError} `bad_request`: `cursor` is none, for example.
     */
    list(filters?: EventFilters, options?: CallOptions): PagePromise<EventPage, AppEvent>;
    /**
     * Waits for events, and never ends: each page comes as soon as there is something new. Keep `nextCursor` once you have
     * dealt with a page, and go on from it after a restart: then you miss none. Abort by `signal`.
     *
     * @example
     * ```ts
     * for await (const { events, nextCursor } of cohort.events.follow({ cursor: await kept() })) {
     *   for (const event of events) await handle(event);
     *   await keep(nextCursor);
     * }
     * ```
     * @throws {CohortError} `bad_request`: `cursor` is none; and what is still wrong after the retries of a call.
     */
    follow(filters?: Omit<EventFilters, "wait">, options?: CallOptions): AsyncIterable<EventPage>;
}
export declare function events(app: () => AppArea): Events;
