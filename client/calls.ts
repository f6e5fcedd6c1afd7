/** Calls of one document, over openapi-fetch. Failures are `CohortError`s, without secrets. */
import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import { CohortError, refused } from "./errors.ts";
import { checkedBaseUrl } from "./login-link.ts";
import { type Carriage, limitOf, type TransportOptions, transport } from "./transport.ts";

type Settings = Pick<ClientOptions, "bodySerializer" | "headers"> & {
  baseUrl: string;
  honoursKeys: boolean;
  /** The bearer token of a call; what it throws, the call throws. */
  token?: (() => string | Promise<string>) | undefined;
};

type Init = Omit<Carriage, "limit"> & {
  timeoutMs?: number;
  headers?: unknown;
  params?: { header?: unknown; path?: unknown };
};
type Call = (method: string, path: string, init?: Init) => Promise<unknown>;

const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** Throws a TypeError for an invalid address, and a RangeError for an invalid time or number of retries. */
export function callsOf<Paths extends object>(
  { honoursKeys, token, ...settings }: Settings,
  options: TransportOptions,
): Client<Paths> {
  const carry = transport(options, honoursKeys);
  const api = createClient<Paths>({ ...settings, baseUrl: checkedBaseUrl(settings.baseUrl, options) });
  const open = api as unknown as Record<string, unknown> & { request: Call };
  const send = open.request;
  const call: Call = async (method, path, init = {}) => {
    const { timeoutMs, fetch, repeatWithinMs, mayBeEmpty, ...rest } = init;
    let isOnItsWay = false;
    try {
      const limit = timeoutMs === undefined ? undefined : limitOf(timeoutMs);
      checkHeaders(rest.headers);
      checkHeaders(rest.params?.header);
      checkPath(rest.params?.path);
      return await send(method, path, {
        ...rest,
        fetch: async (request) => {
          isOnItsWay = true;
          if (token !== undefined) request.headers.set("Authorization", `Bearer ${await token()}`);
          return carry(request, { limit, fetch, repeatWithinMs, mayBeEmpty, parseAs: rest.parseAs });
        },
      });
    } catch (error) {
      throw isOnItsWay || error instanceof CohortError ? error : refused(error);
    }
  };
  open.request = call;
  for (const method of METHODS) open[method] = (path: string, init?: Init) => call(method, path, init);
  return api;
}

/** Trims a setting; a TypeError names an empty one. */
export function filled(name: string, value: string): string {
  if (typeof value !== "string" || value.trim() === "") throw new TypeError(`${name} is empty.`);
  return value.trim();
}

/** Checks a setting for a header; the TypeError names it without its value. */
export function sendable(name: string, value: string): string {
  const text = filled(name, value);
  if (!canBeSent(text)) throw new TypeError(unsendable(name));
  return text;
}

/** `Headers` objects are valid already. fetch's own error would show the value, which may be a secret. */
function checkHeaders(headers: unknown): void {
  if (headers instanceof Headers) return;
  for (const [name, value] of Object.entries(Object(headers)))
    if (![value].flat().every((one) => canBeSent(String(one)))) throw new TypeError(unsendable(name));
}

/** An empty id would call the list, and `.` or `..` another path: URL resolves them even when encoded. */
function checkPath(path: unknown): void {
  for (const [name, value] of Object.entries(Object(path)))
    if (/^(?:\.{0,2}|undefined|null)$/.test(String(value))) throw new TypeError(`${name} isn't an id.`);
}

/** Latin-1 without controls; fetch trims white space. */
function canBeSent(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}

function unsendable(name: string): string {
  return `${name} contains a line break or a character that isn't allowed in an HTTP header.`;
}
