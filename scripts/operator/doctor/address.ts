/** The doctor's look from outside: the public address, and the proxies in front of it. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isThisMachine } from "../../../server/config/this-machine.ts";
import { type Check, type Finding, fail, ok, reasonOf, skip, warn } from "./check.ts";

const TIMEOUT_MS = 10_000;
/** As large as the largest upload, with its Base64. */
const BODY_BYTES = 9 * 1_048_576;
/** TEST-NET-3 (RFC 5737): nobody has it. */
const FORGED = "203.0.113.77";

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
        "PUBLIC_URL must lead to the server, which must be ready.",
      ),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return [
      fail(
        "public address",
        `${baseUrl}: ${reasonOf(cause)}`,
        "Start the server, or mend PUBLIC_URL, its DNS or certificate.",
      ),
    ];
  }
};

/** Which address the server takes for the caller's, also where the caller lies about it. */
export const checkProxy: Check = async ({ config, operatorToken }) => {
  if (operatorToken === null)
    return [skip("client addresses", "no operator token: set OPERATOR_TOKEN to check TRUST_PROXY")];
  const { baseUrl, trustProxy } = config;
  const seen = await askAddress(baseUrl, operatorToken, {});
  if (typeof seen !== "object") return [skip("client addresses", seen)];
  const lied = await askAddress(baseUrl, operatorToken, { "X-Forwarded-For": FORGED });
  const found = `TRUST_PROXY=${trustProxy}, and the server sees ${seen.address}`;
  if (typeof lied === "object" && lied.address === FORGED)
    return [
      fail(
        "client addresses",
        `${found}; a caller can choose its address`,
        `Set TRUST_PROXY to the number of proxies in front${trustProxy === 1 ? ", or 0 if there is none" : ""}; nobody may reach the port past them.`,
      ),
    ];
  if (!isThisMachine(new URL(baseUrl).hostname) && isInside(seen.address))
    return [
      warn(
        "client addresses",
        found,
        "That is no address of the Internet: if a proxy stands in front, set TRUST_PROXY, or all members share one limit.",
      ),
    ];
  return [ok("client addresses", found)];
};

async function askAddress(
  baseUrl: string,
  token: string,
  headers: Record<string, string>,
): Promise<{ address: string } | string> {
  const response = await fetch(`${baseUrl}/operator/connection`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
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
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ files: [], padding: "x".repeat(BODY_BYTES) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  // The server may close a connection whose body it does not want.
  if (response === null) return [skip("body size", "no answer")];
  const isOurs = response.headers.get("content-type")?.startsWith("application/json") === true;
  await response.body?.cancel();
  if (response.status === 413 && !isOurs)
    return [
      fail(
        "body size",
        "a proxy refuses 9 MB",
        "Let it pass 64 MB (nginx: client_max_body_size 64m), or documents can't be handed in.",
      ),
    ];
  return [ok("body size", "9 MB reach the server")];
};
