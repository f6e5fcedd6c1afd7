/** The doctor's look from outside: the public address, and the proxies in front of it. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import ipaddr from "ipaddr.js";
import { isThisMachine } from "../../../server/config/this-machine.ts";
import { readCertificateEnd } from "../../../server/platform/network/certificate-end.ts";
import { mayCarryToken } from "../server-address.ts";
import { type Check, type Finding, fail, ok, reasonOf, skip, warn } from "./check.ts";

const TIMEOUT_MS = 10_000;
/** The largest body that an upload may have (spec/whitelabel.yaml, createManualAttempt). */
const BODY_BYTES = 40_000_000;
const BODY_PIECE_BYTES = 65_536;
/** Time for the largest body at 8 Mbit/s. */
const BODY_TIMEOUT_MS = 45_000;
/** An address of TEST-NET-3 (RFC 5737), which no host has. */
const FORGED = "203.0.113.77";

/** Renewals come 30 days before the end as a rule: then one has failed for a week and more. */
const CERTIFICATE_WARN_DAYS = 21;
const DAY_MS = 86_400_000;

/** When the certificate of the public address ends; whether it is valid is found by calling it. */
export const checkCertificate: Check = async ({ config: { baseUrl } }) => {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== "https:") return [skip("certificate", "no https")];
  const endsAt = await readCertificateEnd(baseUrl).catch(reasonOf);
  if (typeof endsAt === "string") return [skip("certificate", endsAt)];
  const found = `of ${hostname} ends on ${endsAt.toISOString().slice(0, 10)}`;
  const days = (endsAt.getTime() - Date.now()) / DAY_MS;
  const todo = "Renew it, and look why that has not happened by itself.";
  return [days < CERTIFICATE_WARN_DAYS ? warn("certificate", found, todo) : ok("certificate", found)];
};

export const checkAddress: Check = async ({ config: { baseUrl } }) => {
  try {
    const response = await fetch(`${baseUrl}/readyz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 200) return [ok("public address", `${baseUrl} is ready`)];
    return [
      fail(
        "public address",
        `${baseUrl}/readyz: ${response.status} ${text.slice(0, 200)}`,
        "Point PUBLIC_URL at the server, and wait until it is ready.",
      ),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return [
      fail(
        "public address",
        `${baseUrl}: ${reasonOf(cause)}`,
        "Start the server, or fix PUBLIC_URL, its DNS or its certificate.",
      ),
    ];
  }
};

/** Which address the server takes for the caller's, also where the caller lies about it. */
export const checkProxy: Check = async ({ config, operatorToken }) => {
  if (operatorToken === null)
    return [skip("client addresses", "no operator token: set OPERATOR_TOKEN to check TRUST_PROXY")];
  const { baseUrl, trustProxy } = config;
  if (!mayCarryToken(baseUrl))
    return [skip("client addresses", `the operator token isn't sent to ${baseUrl} over plain http`)];
  const seen = await askAddress(baseUrl, operatorToken, {});
  if (typeof seen !== "object") return [skip("client addresses", seen)];
  const lied = await askAddress(baseUrl, operatorToken, { "X-Forwarded-For": FORGED });
  const found = `TRUST_PROXY=${trustProxy}, and the server sees ${seen.address}`;
  if (typeof lied === "object" && lied.address === FORGED)
    return [
      fail(
        "client addresses",
        `${found}; a caller can choose its address`,
        `Set TRUST_PROXY to the number of proxies in front${trustProxy === 1 ? ", or 0 if there is none" : ""}. Block direct access to the port.`,
      ),
    ];
  if (isIP(seen.address) === 0)
    return [
      fail(
        "client addresses",
        `TRUST_PROXY=${trustProxy}, and X-Forwarded-For holds no IP address there`,
        "Have the proxy add the client's address to X-Forwarded-For, and set TRUST_PROXY to the number of proxies. Until then all callers share one limit.",
      ),
    ];
  if (!isThisMachine(new URL(baseUrl).hostname) && isInside(seen.address))
    return [
      warn(
        "client addresses",
        found,
        "That is a private address: if there is a proxy in front, set TRUST_PROXY, or all members share one limit.",
      ),
    ];
  return [ok("client addresses", found)];
};

async function askAddress(
  baseUrl: string,
  token: string,
  headers: Record<string, string>,
): Promise<{ address: string } | string> {
  const response = await fetch(`${baseUrl}/management/connection`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(reasonOf);
  if (typeof response === "string") return response;
  if (response.status !== 200) return `the server answered ${response.status}`;
  return (await response.json()) as { address: string };
}

function isInside(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() !== "unicast";
}

/** A proxy's own limit refuses documents with a page of HTML. The server refuses this call by its missing token. */
export const checkBodies: Check = async ({ config: { baseUrl } }): Promise<Finding[]> => {
  const path = "/app/doctor/whitelabel/verifications/00000000-0000-4000-8000-000000000000/manual";
  const answer = await sendLargest(`${baseUrl}${path}`);
  if (answer === null) return [skip("body size", "no answer")];
  if (answer.status === 413 && !answer.isOurs)
    return [
      fail(
        "body size",
        "a proxy refuses 40 MB",
        "Allow bodies of 40 MB (nginx: client_max_body_size 40m), or large documents can't be uploaded.",
      ),
    ];
  return [ok("body size", "bodies of 40 MB get through")];
};

/** Its answer may come before all is sent, and the rest is then not wanted: so a stream, and no fetch. */
async function sendLargest(url: string): Promise<{ status: number; isOurs: boolean } | null> {
  const { request: open } = await (url.startsWith("https:") ? import("node:https") : import("node:http"));
  const request = open(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": BODY_BYTES },
    signal: AbortSignal.timeout(BODY_TIMEOUT_MS),
  });
  const answered = once(request, "response").then(
    ([response]: IncomingMessage[]) => response ?? null,
    () => null,
  );
  const body = Readable.from(fill(BODY_BYTES)).on("error", () => {});
  body.pipe(request);
  const response = await answered;
  body.destroy();
  request.on("error", () => {}).destroy();
  if (response === null) return null;
  const isOurs = response.headers["content-type"]?.startsWith("application/json") === true;
  return { status: response.statusCode ?? 0, isOurs };
}

function* fill(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(BODY_PIECE_BYTES, " ");
  for (let left = bytes; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}
