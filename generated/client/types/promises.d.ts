/** What the methods of `Cohort` return: promises of the body, with the rest at hand for those who want it. */
import { type Answered, CohortError } from "./errors.js";
import { type ResponseMeta } from "./meta.js";
/** A body, and what else its response tells. */
export interface WithMeta<Data> {
    /** What awaiting the call itself gives. */
    data: Data;
    /** Request id, rate limits, status and headers. */
    meta: ResponseMeta;
}
/** A call under way: awaiting it gives the body, or throws a `CohortError`. */
export interface ResponsePromise<Data> extends Promise<Data> {
    /**
     * The same body with the request id and the rate limits of its response. It makes no second call.
     *
     * @example
     * ```ts
     * const { data, meta } = await cohort.verifications.get(verificationId).withMeta();
     * console.log(data.stage, meta.requestId, meta.rateLimits[0]?.remaining);
     * ```
     * @throws {CohortError} What awaiting the call itself throws.
     */
    withMeta(): Promise<WithMeta<Data>>;
}
/** A list: awaiting it gives the first page; iterating over it gives every item, and fetches pages as it needs them. */
export interface PagePromise<Page, Item> extends ResponsePromise<Page>, AsyncIterable<Item> {
}
/**
 * The promise of what `call` gives, with `pick` applied to a good body. `call` may throw, as a call that can't be made
 * does.
 */
export declare function responsePromise<Body, Data = Body>(call: () => Answered<Body>, pick?: (body: Body, response: Response) => Data | Promise<Data>): ResponsePromise<Data>;
/** All items of a list. `fetchPage` gets the cursor of the page before, none for the first page. */
export declare function pagePromise<Page extends {
    nextCursor?: string;
}, Item>(fetchPage: (cursor?: string) => ResponsePromise<Page>, itemsOf: (page: Page) => readonly Item[], nextOf?: (page: Page) => string | undefined): PagePromise<Page, Item>;
/** Nothing was sent: `detail` says what is missing. */
export declare function notSent(detail: string): CohortError;
