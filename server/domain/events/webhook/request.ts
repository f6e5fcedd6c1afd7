/** One request to an endpoint: a signed event, and what came back. */
import type { Resolver } from "node:dns/promises";
import { PublicHttpError, postPublic } from "../../../platform/network/public-http.ts";
import type { Services } from "../../../services.ts";
import { traceWork } from "../../../telemetry/traces.ts";
import { DAY_MS, SECOND_MS } from "../../shared/index.ts";
import { type SignedMessage, signatureHeaders } from "./signature.ts";

/** From the look-up of the name to the end of the answer. */
export const REQUEST_MS = 10 * SECOND_MS;
/** What an answer is kept of, for whoever looks for a fault. */
const ANSWER_BYTES_MAX = 4_096;
/** No receiver needs longer: it may be paused. */
export const RETRY_AFTER_MS_MAX = DAY_MS;

/** Why a delivery was not taken: no answer came ("private": the name leads into a private network), or not a 2xx. */
export type DeliveryFailure = "address" | "private" | "timeout" | "unreachable" | "status";

export interface RequestResult {
  /** Null where no answer came. */
  status: number | null;
  /** Null where it was taken. */
  failure: DeliveryFailure | null;
  /** The beginning of the body; empty where there is none. */
  answer: string;
  /** How long the receiver wants to be left alone; null where it says nothing. */
  retryAfterMs: number | null;
  durationMs: number;
}

export interface RequestSettings {
  config: Pick<Services["config"], "production">;
  /** Asks for the addresses of the receivers' names. */
  resolver: Resolver;
  /** REQUEST_MS; shorter in tests. */
  requestMs: number;
}

/** Never throws: whatever the receiver does is a result. */
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

/** As text that PostgreSQL takes: it has no character 0. */
function readAnswer(body: Buffer): string {
  return body.toString().replaceAll("\0", "\ufffd");
}

/** Seconds or a date (RFC 9110, section 10.2.3); null for what is neither, or over. */
function readRetryAfter(text: string | null, now: Date): number | null {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MS_MAX) : null;
}
