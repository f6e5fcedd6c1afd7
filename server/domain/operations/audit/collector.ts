/** Collector of events over HTTPS: batches as a JSON array, or as NDJSON. */
import type { CollectorConfig } from "../../../config.ts";
import { postPublic } from "../../../platform/network/public-http.ts";
import type { Services } from "../../../services.ts";
import { readRetryAfter } from "../../events/webhook/request.ts";
import { SECOND_MS } from "../../shared/time.ts";

const REQUEST_MS = 30 * SECOND_MS;
const ANSWER_BYTES_MAX = 4_096;

/** A batch that was not taken; `leastMs` is the time for which the collector asks. */
class NotTakenError extends Error {
  override readonly name = "NotTakenError";
  readonly code: string;
  readonly leastMs: number;

  constructor(code: string, leastMs: number) {
    super(`not taken: ${code}`);
    this.code = code;
    this.leastMs = leastMs;
  }
}

/** Posts a batch. The address is the operator's own, so their own networks are allowed. Throws `NotTakenError` for no 2xx. */
export async function postBatch(
  { config, now }: Pick<Services, "config" | "now">,
  { url, header, format }: CollectorConfig,
  events: readonly object[],
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    "content-type": format === "json" ? "application/json" : "application/x-ndjson",
    ...(header && { [header.name]: header.value }),
  };
  const body =
    format === "json" ? JSON.stringify(events) : events.map((event) => `${JSON.stringify(event)}\n`).join("");
  const limits = { bytesMax: ANSWER_BYTES_MAX, timeoutMs: REQUEST_MS, allowPrivate: true, signal };
  const answer = await postPublic(url, { headers, body }, { ...limits, allowLoopback: !config.production });
  if (answer.status >= 200 && answer.status < 300) return;
  throw new NotTakenError(`status_${answer.status}`, readRetryAfter(answer.retryAfter, now()) ?? 0);
}
