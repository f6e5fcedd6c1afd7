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

/** List of what the filters find. A page whose `hasMore` is false is the last, though it has a cursor to go on from later. */
export function pagePromise<
  Query extends object,
  Page extends { nextCursor?: string; hasMore?: boolean },
  Item,
>(
  filters: Query,
  call: (query: Query) => Answered<Page>,
  itemsOf: (page: Page) => readonly Item[],
): PagePromise<Page, Item> {
  const first = responsePromise(() => call(filters));
  async function* items(): AsyncGenerator<Item, void, undefined> {
    let page = await first;
    for (;;) {
      yield* itemsOf(page);
      // A page may be short, or empty, and still have a next one.
      const { nextCursor: cursor, hasMore = true } = page;
      if (cursor === undefined || !hasMore) return;
      page = await responsePromise(() => call({ ...filters, cursor }));
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: items });
}

/** The body of a response, locked at once: undici cancels that of a collected Response, and a reader would get an empty text. */
export function streamOf(stream: ReadableStream<Uint8Array> | null | undefined): ReadableStream<Uint8Array> {
  return (
    stream?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>()) ??
    new ReadableStream({ start: (empty) => empty.close() })
  );
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
