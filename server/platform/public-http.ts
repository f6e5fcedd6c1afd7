/**
 * Gets a file from an address that somebody outside has named (SSRF): over https, without redirects, from public addresses
 * only, within a limit of time and one of size. The name is resolved once, and the connection goes to what was checked.
 */
import { type LookupAddress, lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** What of a host's addresses we connect to. */
type AddressRule = (address: string) => boolean;

interface GetLimits {
  bytesMax: number;
  timeoutMs: number;
  signal?: AbortSignal;
  /** On a developer's machine: plain http, and this machine. */
  allowLoopback?: boolean;
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

/** The body of a 200. Throws `PublicHttpError`. */
export async function getPublic(
  address: string,
  { bytesMax, timeoutMs, signal, allowLoopback = false }: GetLimits,
): Promise<Buffer> {
  const isAllowed: AddressRule = (ip) => isPublicAddress(ip) || (allowLoopback && isLoopback(ip));
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== "" || url.password !== "") throw new PublicHttpError("address");
  const isPlain = url.protocol === "http:";
  if (url.protocol !== "https:" && !(isPlain && allowLoopback)) throw new PublicHttpError("address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An address in digits is never looked up.
  if (isIP(host) && !isAllowed(host)) throw new PublicHttpError("private");
  const timeout = AbortSignal.timeout(timeoutMs);
  const signals = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  return new Promise((done, fail) => {
    const failAs = (error: unknown) => {
      if (error instanceof PublicHttpError) fail(error);
      else fail(new PublicHttpError(timeout.aborted ? "timeout" : "unreachable", { cause: error }));
    };
    const request = (isPlain ? requestHttp : requestHttps)(
      url,
      {
        headers: { accept: "image/*", "user-agent": "cohort" },
        // No connection is kept: what was checked once would count for a later call.
        agent: false,
        lookup: checkedLookup(isAllowed),
        signal: signals,
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        // A redirect is no 200: its target is nobody's word but the server's.
        if (response.statusCode !== 200) request.destroy(new PublicHttpError("status"));
        response.on("error", failAs);
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > bytesMax) request.destroy(new PublicHttpError("too_large"));
          else chunks.push(chunk);
        });
        response.on("end", () => (response.complete ? done(Buffer.concat(chunks)) : failAs(undefined)));
      },
    );
    request.on("error", failAs);
    request.end();
  });
}

/** DNS rebinding: what is connected to is what was checked here. One address that is not public spoils the name. */
function checkedLookup(isAllowed: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "", 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new PublicHttpError("private"), "", 0);
      if (options.all) (callback as (error: null, all: LookupAddress[]) => void)(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Whether an address is in the public internet; IPv4 within IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const read = ipaddr.process(address);
  return read.range() === "unicast";
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";
}
