import { type Answered, CohortError, errorOf } from "./errors.ts";
import { metaOf, type ResponseMeta } from "./meta.ts";

/** A body with its response's metadata. */
export interface WithMeta<Data> {
  /** The body, as from awaiting the call. */
  data: Data;
  /** Request id, rate limits, status and headers. */
  meta: ResponseMeta;
}

/** A call under way: awaiting it gives the body, or throws a `CohortError`. */
export interface ResponsePromise<Data> extends Promise<Data> {
  /**
   * The body with the request id and the rate limits of its response, without a second call.
   * @example
   * const { data, meta } = await cohort.verifications.get(verificationId).withMeta();
   * console.log(data.stage, meta.requestId, meta.rateLimits[0]?.remaining);
   * @throws {CohortError} The same errors as the call.
   */
  withMeta(): Promise<WithMeta<Data>>;
}

/** A list: awaiting it gives the first page; iterating over it gives every item, and fetches pages as needed. */
export interface PagePromise<Page, Item> extends ResponsePromise<Page>, AsyncIterable<Item> {}

/** Promise of the result of `call`, with `pick` applied to a good body. `call` may throw. */
export function responsePromise<Body, Data = Body>(
  call: () => Answered<Body>,
  pick: (body: Body, response: Response) => Data | Promise<Data> = (body) => body as unknown as Data,
): ResponsePromise<Data> {
  const whole = (async () => {
    const { data, error, response } = await call();
    if (!response.ok) throw errorOf(response, error);
    return { data: await pick(data as Body, response), meta: metaOf(response) };
  })();
  const body = whole.then(({ data }) => data);
  const withMeta = () => {
    // A caller of `withMeta()` does not await the body alone, but gets its failure.
    body.catch(() => {});
    return whole;
  };
  return Object.assign(body, { withMeta });
}

export function pagePromise<Page extends { nextCursor?: string }, Item>(
  fetchPage: (cursor?: string) => ResponsePromise<Page>,
  itemsOf: (page: Page) => readonly Item[],
  nextOf: (page: Page) => string | undefined = (page) => page.nextCursor,
): PagePromise<Page, Item> {
  const first = fetchPage();
  async function* items(): AsyncGenerator<Item, void, undefined> {
    let page = await first;
    for (;;) {
      yield* itemsOf(page);
      // A page may be short, or empty, and still have a next one.
      const next = nextOf(page);
      if (next === undefined) return;
      page = await fetchPage(next);
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: items });
}

export function notSent(detail: string): CohortError {
  return new CohortError({
    status: undefined,
    requestId: undefined,
    retryAfter: undefined,
    code: "invalid_argument",
    details: [detail],
  });
}
