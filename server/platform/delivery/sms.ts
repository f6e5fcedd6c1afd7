/** Text messages through Twilio's Messages resource. */
import type { Twilio } from "twilio";
import { TimeoutError, withTimeout } from "../with-timeout.ts";
import {
  DELIVERY_TIMEOUT_MS,
  DeliveryError,
  type DeliveryFailure,
  type ProviderAnswer,
  type SendSms,
} from "./delivery.ts";

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  /** The sender; needed unless the messaging service chooses one. */
  from?: string;
  messagingServiceSid?: string;
  /** Replaces https://api.twilio.com, for a proxy or a test. A path is kept. */
  apiUrl?: string;
  timeoutMs?: number;
}

/**
 * Twilio's codes that blame the `To` number (https://www.twilio.com/docs/api/errors): invalid, unreachable, short code,
 * unsubscribed, not mobile, landline. Any other code is `refused`.
 */
const RECIPIENT_CODES = new Set([21211, 21214, 21217, 21265, 21610, 21612, 21614, 21635]);
const TWILIO_CODE_MAX = 99_999;

/** How axios names a timeout and an abort. */
const TIMEOUT_CODES = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);

/** Limit: a Message resource is about 1 kB. */
const ANSWER_BYTES_MAX = 65_536;

/** Lazy import: the package takes 100 to 300 ms and up to 38 MB. */
export function twilioSms(options: TwilioOptions): SendSms {
  const { accountSid, from, messagingServiceSid, timeoutMs = DELIVERY_TIMEOUT_MS } = options;
  if (!accountSid.startsWith("AC")) throw new Error("Twilio: the account SID must start with AC");
  if (!from && !messagingServiceSid) throw new Error("Twilio: a sender or a messaging service is needed");
  const sender = { ...(from && { from }), ...(messagingServiceSid && { messagingServiceSid }) };
  let client: Promise<Twilio> | undefined;
  return async ({ to, body }) => {
    client ??= connect(options, timeoutMs);
    const opened = client;
    try {
      const message = await withTimeout(timeoutMs, async () =>
        (await opened).messages.create({ ...sender, to, body }),
      );
      // Anything may respond with 200, such as a captive portal; only Twilio with a message.
      if (!message.sid) throw new DeliveryError("unreachable");
    } catch (error) {
      throw deliveryFailed(error);
    }
  };
}

/** The state of the account, such as "active" or "suspended"; sends nothing. Throws a `DeliveryError`. */
export async function readTwilioStatus(options: TwilioOptions): Promise<string> {
  const timeoutMs = options.timeoutMs ?? DELIVERY_TIMEOUT_MS;
  try {
    const client = await connect(options, timeoutMs);
    const { status } = await withTimeout(timeoutMs, () =>
      client.api.v2010.accounts(options.accountSid).fetch(),
    );
    return status;
  } catch (error) {
    throw deliveryFailed(error);
  }
}

/** No retries: two passcodes are worse than one that has to be requested again. */
async function connect(options: TwilioOptions, timeoutMs: number): Promise<Twilio> {
  const { default: twilio } = await import("twilio");
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs, autoRetry: false });
  httpClient.axios.interceptors.request.use((request) => {
    // The package's own timeout measures silence only and can't abort a request.
    request.signal = AbortSignal.timeout(timeoutMs);
    request.maxContentLength = ANSWER_BYTES_MAX;
    if (options.apiUrl !== undefined && request.url !== undefined) {
      request.url = options.apiUrl.replace(/\/+$/, "") + new URL(request.url).pathname;
    }
    return request;
  });
  return twilio(options.accountSid, options.authToken, { httpClient });
}

function deliveryFailed(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  if (error instanceof TimeoutError) return new DeliveryError("timeout");
  const answer = answerIn(error);
  return new DeliveryError(reasonOf(answer), answer);
}

function reasonOf({ code, status }: ProviderAnswer): DeliveryFailure {
  if (typeof code === "string" && TIMEOUT_CODES.has(code)) return "timeout";
  // Below 300 the response was cut off or wasn't JSON.
  if (status === undefined || status < 300 || status >= 500) return "unreachable";
  return typeof code === "number" && RECIPIENT_CODES.has(code) ? "recipient_refused" : "refused";
}

/** Only values that must be codes: both may come from the body, where a peer could put a phone number. */
function answerIn(error: unknown): ProviderAnswer {
  // Both may be absent, and of any type.
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    code: isTwilioCode(code) || isSystemCode(code) ? code : undefined,
    status: isHttpStatus(status) ? status : undefined,
  };
}

function isTwilioCode(code: unknown): code is number {
  return typeof code === "number" && Number.isInteger(code) && code > 0 && code <= TWILIO_CODE_MAX;
}

function isHttpStatus(status: unknown): status is number {
  return typeof status === "number" && Number.isInteger(status) && status >= 100 && status <= 599;
}

function isSystemCode(code: unknown): code is string {
  return typeof code === "string" && /^[A-Z][A-Z_]{2,40}$/.test(code);
}
