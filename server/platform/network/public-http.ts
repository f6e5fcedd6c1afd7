// HTTP client for addresses from outside (SSRF; spec/decisions/platform.md, "Calls to others"): https, no redirects, public
// addresses only, limits of time and size. Resolves the name once a call and connects to the checked address.
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { type NetworkFailure, readNetworkFailure } from "../../../client/network-failure.ts";
import { isThisMachine } from "../../config/this-machine.ts";

type AddressRule = (address: string) => boolean;

export interface CallLimits {
  bytesMax: number;
  /** Limit of the whole call, from look-up to the end of the body. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** For a developer's machine: plain http, and this machine. */
  allowLoopback?: boolean;
  /** For an address that the operator has set: their own networks too, by the machine's own resolver. */
  allowPrivate?: boolean;
  resolver?: Resolver;
}

/** Reason why a call got no complete answer that we take. */
export type PublicHttpFault = NetworkFailure | "address" | "private" | "status" | "too_large";

export class PublicHttpError extends Error {
  override readonly name = "PublicHttpError";
  readonly why: PublicHttpFault;

  constructor(why: PublicHttpFault, options?: ErrorOptions) {
    super(`not fetched: ${why}`, options);
    this.why = why;
  }
}

export interface PublicResponse {
  status: number;
  retryAfter: string | null;
  body: Buffer;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export async function getPublic(address: string, limits: CallLimits): Promise<Buffer> {
  const sent: Sent = { method: "GET", headers: { accept: "image/*", "user-agent": "cohort" } };
  return callPublic(address, sent, limits, async (response) => {
    // A redirect's target is vouched for by that server only.
    if (response.statusCode !== 200) throw new PublicHttpError("status");
    const { body, isWhole } = await readBody(response, limits.bytesMax);
    if (!isWhole) throw new PublicHttpError("too_large");
    return body;
  });
}

/** Posts a body. Returns a redirect without following it. Throws `PublicHttpError`. */
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

interface FetchInit {
  method: string;
  headers: HeadersInit;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** A `fetch` for libraries: checks each address, reads the body within the limits, follows no redirect. */
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
        const fields = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const isBare = [204, 205, 304].includes(status);
        return new Response(isBare ? null : new Uint8Array(read), { status, headers: fields });
      },
    );
  };
}

/** Passes the response to `read` as it arrives. Throws `PublicHttpError`, caused by what `read` threw. */
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
  { timeoutMs, signal, allowLoopback = false, allowPrivate = false, resolver }: Omit<CallLimits, "bytesMax">,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const fault = publicAddressFault(address, { allowLoopback });
  if (fault !== undefined && !(allowPrivate && fault === "private")) throw new PublicHttpError(fault);
  const url = new URL(address);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signals = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const request = (url.protocol === "http:" ? requestHttp : requestHttps)(
    url,
    {
      method,
      headers,
      // No kept connection: a later call would inherit its check.
      agent: false,
      ...(!allowPrivate && { lookup: checkedLookup(addressRule(allowLoopback), resolver) }),
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
    const why = timeout.aborted ? "timeout" : (readNetworkFailure(error) ?? "unreachable");
    throw new PublicHttpError(why, { cause: error });
  } finally {
    request.destroy();
  }
}

/** Reason never to connect to an address, whatever its name resolves to. */
export function publicAddressFault(
  address: string,
  { allowLoopback }: { allowLoopback: boolean },
): "address" | "private" | undefined {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== "" || url.password !== "") return "address";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isPlain = url.protocol === "http:" && allowLoopback && isThisMachine(host);
  if (url.protocol !== "https:" && !isPlain) return "address";
  return isIP(host) && !addressRule(allowLoopback)(host) ? "private" : undefined;
}

function addressRule(allowLoopback: boolean): AddressRule {
  return (ip) => isPublicAddress(ip) || (allowLoopback && isLoopback(ip));
}

/** At most `bytesMax` bytes; `isWhole` where no more came. Throws for a connection that broke early. */
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

/** Resolver over sockets (c-ares): the operating system's blocks a thread that files need while a name server is silent. */
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

/** DNS rebinding: connects to the checked address. One address that is not public disqualifies the name. */
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

async function findAddresses(hostname: string, resolver?: Resolver): Promise<LookupAddress[]> {
  // RFC 6761, section 6.3: never looked up.
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

/** "Globally reachable" by IANA's registries (RFC 6890; RFC 8190), also IPv4 within IPv6. Unallocated IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const read = ipaddr.process(address);
  return read.range() === "unicast" && (read instanceof ipaddr.IPv4 || read.match(GLOBAL_UNICAST, 3));
}

const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}
