// HTTP call of a provider: no redirects, limits of time and size. Addresses are the operator's settings, so private networks are
// allowed.
import { readNetworkCode } from "../../../client/network-failure.ts";
import { DeliveryError } from "../delivery/delivery.ts";
import { TimeoutError, withTimeout } from "../with-timeout.ts";

/** Limit: an answer of a provider is about 1 kB. */
const ANSWER_BYTES_MAX = 65_536;

export interface ProviderCall {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | string;
  timeoutMs: number;
}

export interface ProviderReply {
  status: number;
  body: Record<string, unknown> | undefined;
  retryAfterSeconds: number | null;
}

/** Throws `DeliveryError` without a complete answer: "timeout", or "unreachable" with the network error's code. */
export async function callProvider({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: ProviderCall): Promise<ProviderReply> {
  const type = typeof body === "string" ? { "content-type": "application/json" } : {};
  try {
    return await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(url, {
        method,
        headers: { accept: "application/json", "user-agent": "cohort", ...type, ...headers },
        redirect: "manual",
        signal,
        ...(body !== undefined && { body }),
      });
      const { status } = response;
      const text = await readShort(response);
      return { status, body: readObject(text), retryAfterSeconds: retryAfter(response.headers) };
    });
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    throw error instanceof TimeoutError
      ? new DeliveryError("timeout")
      : new DeliveryError("unreachable", { code: readNetworkCode(error) });
  }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return "";
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk = read.value;
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new DeliveryError("unreachable", { status: response.status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** In seconds, as these providers send it (RFC 9110, section 10.2.3). */
function retryAfter(headers: Headers): number | null {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Failure of an answer that is neither success nor about the recipient. Overload leads to another provider. */
export function failedReply(
  { status, retryAfterSeconds }: Pick<ProviderReply, "status" | "retryAfterSeconds">,
  code?: number | string,
): DeliveryError {
  // Below 300 the answer was cut off, or is a captive portal's.
  const reason = status < 300 || status >= 500 ? "unreachable" : "refused";
  return new DeliveryError(reason, { code, status }, retryAfterSeconds);
}

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
