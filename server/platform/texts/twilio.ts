// Texts, calls and WhatsApp through Twilio (https://www.twilio.com/docs/messaging/api,
// https://www.twilio.com/docs/content/whatsappauthentication).
import { createHmac } from "node:crypto";
import type { TwilioOptions } from "../../config/texts.ts";
import { sameSecret } from "../crypto.ts";
import { DELIVERY_TIMEOUT_MS, DeliveryError } from "../delivery/delivery.ts";
import { basicAuth, callProvider, failedReply, type ProviderReply, withoutSlash } from "./http.ts";
import {
  type ProviderText,
  type ReceiptRequest,
  receiptOf,
  type TextProvider,
  type TextReceipt,
  templateFor,
} from "./provider.ts";

// Twilio's codes that blame the `To` number (https://www.twilio.com/docs/api/errors): invalid, unreachable, short code,
// unsubscribed, not mobile, landline; for calls, invalid or not allowed; for WhatsApp, invalid. Any other is `refused`.
const RECIPIENT_CODES = new Set([
  21211, 21214, 21216, 21217, 21265, 21610, 21612, 21614, 21635, 13224, 63024,
]);
const TWILIO_CODE_MAX = 99_999;

export function twilioTexts(options: TwilioOptions): TextProvider {
  const { accountSid, authToken, from, messagingServiceSid, callFrom, whatsApp } = options;
  if (!accountSid.startsWith("AC")) throw new Error("Twilio: the account SID must start with AC");
  if (!from && !messagingServiceSid) throw new Error("Twilio: a sender or a messaging service is needed");
  const account = `${withoutSlash(options.apiUrl ?? "https://api.twilio.com")}/2010-04-01/Accounts/${accountSid}`;
  const headers = { authorization: basicAuth(accountSid, authToken) };
  const sender = from ? { From: from } : { MessagingServiceSid: messagingServiceSid ?? "" };
  const fieldsOf = ({ to, body, by }: ProviderText): Record<string, string> => {
    switch (by.way) {
      case "text":
        return { To: to, ...sender, Body: body };
      case "call":
        return { To: to, From: callFrom ?? "", Twiml: spoken(body, by.language) };
      case "whatsapp":
        return {
          To: `whatsapp:${to}`,
          From: `whatsapp:${whatsApp?.from}`,
          ContentSid: templateFor(whatsApp, by.language)?.name ?? "",
          ContentVariables: JSON.stringify({ 1: by.code }),
        };
    }
  };
  return {
    name: "twilio",
    ways: [...(callFrom ? ["call" as const] : []), ...(whatsApp ? ["whatsapp" as const] : [])],
    async send(text) {
      const { receiptUrl, timeoutMs } = text;
      const callback = receiptUrl === null ? {} : { StatusCallback: withId(receiptUrl, text) };
      const reply = await callProvider({
        method: "POST",
        url: `${account}/${text.by.way === "call" ? "Calls" : "Messages"}.json`,
        headers,
        body: new URLSearchParams({ ...fieldsOf(text), ...callback }),
        timeoutMs,
      });
      // A captive portal may respond with 200; only Twilio returns a message, which may have failed already.
      const { sid, status } = reply.body ?? {};
      if (reply.status >= 300 || typeof sid !== "string" || STATES[String(status)] === "undeliverable")
        throw deliveryFailed(reply);
    },
    async check() {
      const reply = await callProvider({
        method: "GET",
        url: `${account}.json`,
        headers,
        timeoutMs: DELIVERY_TIMEOUT_MS,
      });
      const { status } = reply.body ?? {};
      if (reply.status !== 200 || typeof status !== "string") throw deliveryFailed(reply);
      return { isReady: status === "active", found: `the account is ${status}` };
    },
    readReceipt: async (request) => readReceipt(request, authToken),
  };
}

/** Twilio signs the whole address, so that an id in it is authentic. */
function withId(receiptUrl: string, { id }: ProviderText): string {
  return `${receiptUrl}?id=${id}`;
}

/** TwiML, repeated, since a listener seldom has a pen ready. */
function spoken(body: string, language: string): string {
  const text = body.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const say = `<Say language="${language}">${text}</Say>`;
  return `<Response><Pause length="1"/>${say}<Pause length="1"/>${say}</Response>`;
}

// Valid codes only: a peer could put a phone number into the body. A message that failed at once has its code in another field than
// a refusal.
function deliveryFailed({ body, ...reply }: ProviderReply): DeliveryError {
  const { status } = reply;
  const hasFailed = status < 300 && typeof body?.sid === "string";
  const given = hasFailed ? body?.error_code : body?.code;
  const code = isTwilioCode(given) ? given : undefined;
  if ((hasFailed || (status >= 400 && status < 500)) && code !== undefined && RECIPIENT_CODES.has(code))
    return new DeliveryError("recipient_refused", { code, status });
  return hasFailed ? new DeliveryError("refused", { code, status }) : failedReply(reply, code);
}

function isTwilioCode(code: unknown): code is number {
  return typeof code === "number" && Number.isInteger(code) && code > 0 && code <= TWILIO_CODE_MAX;
}

const STATES: Readonly<Record<string, TextReceipt["state"]>> = {
  delivered: "delivered",
  read: "delivered",
  undelivered: "undeliverable",
  failed: "undeliverable",
  canceled: "undeliverable",
  // Calls.
  completed: "delivered",
  busy: "undeliverable",
  "no-answer": "undeliverable",
};

/** X-Twilio-Signature: HMAC-SHA1 over the address and the sorted fields (https://www.twilio.com/docs/usage/security). */
function readReceipt({ url, headers, body }: ReceiptRequest, authToken: string) {
  const fields = new URLSearchParams(body.toString());
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const signed = url + sorted.map(([name, value]) => name + value).join("");
  const expected = createHmac("sha1", authToken).update(signed).digest("base64");
  const given = headers["x-twilio-signature"];
  if (typeof given !== "string" || !sameSecret(given, expected)) return null;
  const status = fields.get("MessageStatus") ?? fields.get("CallStatus") ?? "";
  const providerId = fields.get("MessageSid") ?? fields.get("CallSid");
  const code = fields.get("ErrorCode") ?? (fields.has("CallStatus") ? status : null);
  return receiptOf(new URL(url).searchParams.get("id"), STATES[status], { code, providerId });
}
