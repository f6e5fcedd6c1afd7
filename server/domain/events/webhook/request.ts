/** Request to an endpoint: a signed event, and the result. */
import type { Resolver } from "node:dns/promises";
import { PublicHttpError, type PublicHttpFault, postPublic } from "../../../platform/network/public-http.ts";
import type { Services } from "../../../services.ts";
import { traceWork } from "../../../telemetry/traces.ts";
import { DAY_MS, SECOND_MS } from "../../shared/time.ts";
import { type SignedMessage, signatureHeaders } from "./signature.ts";

export const REQUEST_MS = 10 * SECOND_MS;
/** Stored part of a response, for debugging. */
const ANSWER_BYTES_MAX = 4_096;
/** No receiver needs longer: it may be paused. */
export const RETRY_AFTER_MS_MAX = DAY_MS;

/** Failure: no response ("private": the name resolves to a private network), or not a 2xx. */
export type DeliveryFailure = Exclude<PublicHttpFault, "too_large">;

export interface RequestResult {
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string;
  retryAfterMs: number | null;
  durationMs: number;
}

export interface RequestSettings {
  config: Pick<Services["config"], "production">;
  resolver: Resolver;
  requestMs: number;
}

/** Never throws: all that the receiver does is a result. */
export async function requestEndpoint(
  { config, resolver, requestMs }: RequestSettings,
  { url, secrets }: { url: string; secrets: readonly string[] },
  message: SignedMessage,
): Promise<RequestResult> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const headers = { "content-type": "application/json", ...signatureHeaders(secrets, message) };
  try {
    const limits = {
      bytesMax: ANSWER_BYTES_MAX,
      timeoutMs: requestMs,
      allowLoopback: !config.production,
      resolver,
    };
    const { status, retryAfter, body } = await traceWork("webhook", "client", () =>
      postPublic(url, { headers, body: message.body }, limits),
    );
    const isTaken = status >= 200 && status < 300;
    return {
      status,
      failure: isTaken ? null : "status",
      answer: readAnswer(body),
      retryAfterMs: isTaken ? null : readRetryAfter(retryAfter, message.at),
      durationMs: took(),
    };
  } catch (error) {
    const why = error instanceof PublicHttpError ? error.why : "unreachable";
    const failure = why === "status" || why === "too_large" ? "unreachable" : why;
    return { status: null, failure, answer: "", retryAfterMs: null, durationMs: took() };
  }
}

function readAnswer(body: Buffer): string {
  return body.toString().replaceAll("\0", "\ufffd");
}

/** Seconds or a date (RFC 9110, section 10.2.3); null for anything else, or a past one. */
export function readRetryAfter(text: string | null, now: Date): number | null {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MS_MAX) : null;
}
