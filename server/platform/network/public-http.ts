/**
 * The one client for addresses that somebody outside has named (SSRF; spec/decisions/platform.md, "Calls to others"): over https, without redirects, at public addresses only, within
 * a limit of time and one of size. The name is resolved once for each call, and the connection goes to what was checked.
 */
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { isThisMachine } from "../../config/this-machine.ts";

/** What of a host's addresses we connect to. */
type AddressRule = (address: string) => boolean;

export interface CallLimits {
  /** Of the response's body. */
  bytesMax: number;
  /** For all of the call, from the look-up of the name to the end of the body. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** On a developer's machine: plain http, and this machine. */
  allowLoopback?: boolean;
  /** Asks name servers; absent, those of the machine. */
  resolver?: Resolver;
}

/** Why nothing came; a code for the log. */
export class PublicHttpError extends Error {
  override readonly name = "PublicHttpError";
  readonly why: "address" | "private" | "status" | "too_large" | "timeout" | "unreachable";

  constructor(why: PublicHttpError["why"], options?: ErrorOptions) {
    super(`not fetched: ${why}`, options);
    this.why = why;
  }
}

/** The response to `postPublic`, whatever its status. */
export interface PublicResponse {
  status: number;
  /** As the header has it (RFC 9110, section 10.2.3); null where there is none. */
  retryAfter: string | null;
  /** At most `bytesMax` bytes; what comes after them is not read. */
  body: Buffer;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** The body of a 200. Throws `PublicHttpError`. */
export async function getPublic(address: string, limits: CallLimits): Promise<Buffer> {
  const sent: Sent = { method: "GET", headers: { accept: "image/*", "user-agent": "cohort" } };
  return callPublic(address, sent, limits, async (response) => {
    // A redirect is no 200: its target is nobody's word but the server's.
    if (response.statusCode !== 200) throw new PublicHttpError("status");
    const { body, isWhole } = await readBody(response, limits.bytesMax);
    if (!isWhole) throw new PublicHttpError("too_large");
    return body;
  });
}

/** Posts a body. A redirect is a response like any other, and not followed. Throws `PublicHttpError`. */
export async function postPublic(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  limits: CallLimits,
): Promise<PublicResponse> {
  const bytes = Buffer.from(body);
  const all = { ...headers, "user-agent": "cohort", "content-length": String(bytes.length) };
  return callPublic(address, { method: "POST", headers: all, body: bytes }, limits, async (response) => ({
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"] ?? null,
    body: (await readBody(response, limits.bytesMax)).body,
  }));
}

/** What libraries say of a call; what else they say is for a browser, or for `fetch` alone. */
interface FetchInit {
  method: string;
  headers: HeadersInit;
  /** A form, or a text. */
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/**
 * As `fetch`, for libraries that take one: each address that they are told is checked anew. The body is read whole, within the
 * limits, and a redirect is a response like any other. Throws `PublicHttpError`.
 */
export function publicFetch(limits: CallLimits) {
  return async (address: string, { method, headers, body, signal }: FetchInit): Promise<Response> => {
    const given = { "user-agent": "cohort", ...Object.fromEntries(new Headers(headers)) };
    const bytes = body == null ? undefined : Buffer.from(String(body));
    const sent: Sent =
      bytes === undefined
        ? { method, headers: given }
        : { method, headers: { ...given, "content-length": String(bytes.length) }, body: bytes };
    const signals = [limits.signal, signal].filter((one) => one != null);
    return callPublic(
      address,
      sent,
      { ...limits, ...(signals.length > 0 && { signal: AbortSignal.any(signals) }) },
      async (response) => {
        const { body: read, isWhole } = await readBody(response, limits.bytesMax);
        if (!isWhole) throw new PublicHttpError("too_large");
        const { statusCode: status = 0, headersDistinct } = response;
        const told = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const isBare = [204, 205, 304].includes(status);
        return new Response(isBare ? null : new Uint8Array(read), { status, headers: told });
      },
    );
  };
}

/** The response as it comes, for `read` to take. Throws `PublicHttpError`, with what `read` threw as its cause. */
export function streamPublic<Result>(
  address: string,
  headers: Record<string, string>,
  limits: Omit<CallLimits, "bytesMax">,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  return callPublic(
    address,
    { method: "GET", headers: { ...headers, "user-agent": "cohort" } },
    limits,
    read,
  );
}

async function callPublic<Result>(
  address: string,
  { method, headers, body }: Sent,
  { timeoutMs, signal, allowLoopback = false, resolver }: Omit<CallLimits, "bytesMax">,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const fault = publicAddressFault(address, { allowLoopback });
  if (fault !== undefined) throw new PublicHttpError(fault);
  const url = new URL(address);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signals = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const request = (url.protocol === "http:" ? requestHttp : requestHttps)(
    url,
    {
      method,
      headers,
      // No connection is kept: what was checked once would count for a later call.
      agent: false,
      lookup: checkedLookup(addressRule(allowLoopback), resolver),
      signal: signals,
    },
    (response) => read(response).then(resolve, reject),
  );
  request.on("error", reject);
  request.end(body);
  try {
    return await promise;
  } catch (error) {
    if (error instanceof PublicHttpError) throw error;
    throw new PublicHttpError(timeout.aborted ? "timeout" : "unreachable", { cause: error });
  } finally {
    request.destroy();
  }
}

/** Why we never connect to an address, whatever its name leads to; undefined where we may. */
export function publicAddressFault(
  address: string,
  { allowLoopback }: { allowLoopback: boolean },
): "address" | "private" | undefined {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== "" || url.password !== "") return "address";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isPlain = url.protocol === "http:" && allowLoopback && isThisMachine(host);
  if (url.protocol !== "https:" && !isPlain) return "address";
  // An address in digits is never looked up.
  return isIP(host) && !addressRule(allowLoopback)(host) ? "private" : undefined;
}

function addressRule(allowLoopback: boolean): AddressRule {
  return (ip) => isPublicAddress(ip) || (allowLoopback && isLoopback(ip));
}

/** At most so many bytes; `isWhole` where no more came. Throws where the connection broke before the end. */
async function readBody(
  response: IncomingMessage,
  bytesMax: number,
): Promise<{ body: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytesMax) return { body: Buffer.concat(chunks).subarray(0, bytesMax), isWhole: false };
  }
  return { body: Buffer.concat(chunks), isWhole: true };
}

/**
 * Asks name servers by sockets of its own (c-ares). The operating system's look-up would hold one of the process's four
 * threads for as long as a name server is silent, and with them every file and every other name.
 */
export function createResolver(servers: readonly string[] | null): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers !== null) resolver.setServers(servers);
  return resolver;
}

const LOOPBACK: LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

let ofTheMachine: Resolver | undefined;

/** DNS rebinding: what is connected to is what was checked here. One address that is not public spoils the name. */
function checkedLookup(isAllowed: AddressRule, resolver?: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    findAddresses(hostname, resolver).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
          return callback(new PublicHttpError("private"), "", 0);
        if (options.all) (callback as (error: null, all: LookupAddress[]) => void)(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/** IPv4 addresses and then IPv6 ones. Throws the name servers' error where there are none. */
async function findAddresses(hostname: string, resolver?: Resolver): Promise<LookupAddress[]> {
  // No name server is asked for it (RFC 6761, section 6.3).
  if (isThisMachine(hostname)) return LOOPBACK;
  ofTheMachine ??= createResolver(null);
  const asked = resolver ?? ofTheMachine;
  const [four, six] = await Promise.allSettled([asked.resolve4(hostname), asked.resolve6(hostname)]);
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === "rejected") throw four.reason;
  return found;
}

/**
 * Whether IANA's special-purpose registries say "globally reachable" (RFC 6890; RFC 8190); IPv4 within IPv6 is judged as IPv4.
 * What IANA has given to nobody is not: in IPv6 all but 2000::/3.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const read = ipaddr.process(address);
  return read.range() === "unicast" && (read instanceof ipaddr.IPv4 || read.match(GLOBAL_UNICAST, 3));
}

const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}
