/** Texts through Vonage's SMS API (https://developer.vonage.com/en/api/sms); its application does the rest. */
import { createHmac } from "node:crypto";
import type { VonageOptions } from "../../config/texts.ts";
import { sameSecret } from "../crypto.ts";
import { DELIVERY_TIMEOUT_MS, DeliveryError } from "../delivery/delivery.ts";
import { callProvider, failedReply, type ProviderReply, withoutSlash } from "./http.ts";
import { receiptFields, receiptOf, type TextProvider, type TextReceipt } from "./provider.ts";
import { readApplicationReceipt, vonageApplication } from "./vonage-application.ts";

// Statuses of the SMS API (https://developer.vonage.com/en/api-errors/sms) that blame the recipient: unrecognised prefix, barred,
// not allowed, deactivated.
const RECIPIENT_STATUSES = new Set(["6", "7", "29", "33"]);
/** Throttled, internal error, too many binds: a retry may work, another provider works at once. */
const BUSY_STATUSES = new Set(["1", "5", "10"]);

export function vonageTexts(options: VonageOptions): TextProvider {
  const { apiKey, apiSecret, from, signatureSecret, application } = options;
  const root = withoutSlash(options.apiUrl ?? "https://rest.nexmo.com");
  const credentials = { api_key: apiKey, api_secret: apiSecret };
  const sendByApplication =
    application && vonageApplication(application, withoutSlash(options.apiUrl ?? "https://api.nexmo.com"));
  return {
    name: "vonage",
    ways: [
      ...(application?.callFrom ? ["call" as const] : []),
      ...(application?.whatsApp ? ["whatsapp" as const] : []),
    ],
    async send(text) {
      const { id, to, body, by, receiptUrl, timeoutMs } = text;
      if (by.way !== "text" && sendByApplication) return sendByApplication(text);
      const report = receiptUrl === null ? {} : { callback: receiptUrl };
      const fields = {
        ...credentials,
        from,
        // E.164 without the plus.
        to: to.slice(1),
        text: body,
        type: isGsm(body) ? "text" : "unicode",
        "client-ref": id,
        "status-report-req": String(receiptUrl !== null),
        ...report,
      };
      const url = `${root}/sms/json`;
      const reply = await callProvider({ method: "POST", url, body: new URLSearchParams(fields), timeoutMs });
      const status = firstStatus(reply);
      if (reply.status !== 200 || status !== "0") throw deliveryFailed(reply, status);
    },
    async check() {
      const url = `${root}/account/get-balance?${new URLSearchParams(credentials)}`;
      const reply = await callProvider({ method: "GET", url, timeoutMs: DELIVERY_TIMEOUT_MS });
      if (reply.status !== 200 || typeof reply.body?.value !== "number") throw failedReply(reply);
      return { isReady: true, found: "the account answers" };
    },
    ...(signatureSecret !== undefined && {
      readReceipt: async (request) => {
        if (request.headers.authorization !== undefined)
          return readApplicationReceipt(request, signatureSecret);
        const fields = receiptFields(request);
        if (fields === null || !isSigned(fields, signatureSecret)) return null;
        const { status = "", messageId } = fields;
        const code = fields["err-code"];
        return receiptOf(fields["client-ref"], STATES[status], { code, providerId: messageId });
      },
    }),
  };
}

/** First failure of a text in several parts. */
function firstStatus({ body }: ProviderReply): string | undefined {
  const parts = Array.isArray(body?.messages) ? (body.messages as { status?: unknown }[]) : [];
  const statuses = parts.map(({ status }) => (typeof status === "string" ? status : "none"));
  return statuses.find((status) => status !== "0") ?? statuses[0];
}

function deliveryFailed(reply: ProviderReply, given: string | undefined): DeliveryError {
  const status = given !== undefined && /^\d{1,3}$/.test(given) ? given : undefined;
  if (reply.status !== 200 || status === undefined) return failedReply(reply);
  const answer = { code: Number(status), status: reply.status };
  if (RECIPIENT_STATUSES.has(status)) return new DeliveryError("recipient_refused", answer);
  return new DeliveryError(BUSY_STATUSES.has(status) ? "unreachable" : "refused", answer);
}

/** Buffered, accepted and unknown decide nothing. */
const STATES: Readonly<Record<string, TextReceipt["state"]>> = {
  delivered: "delivered",
  failed: "undeliverable",
  rejected: "undeliverable",
  expired: "undeliverable",
};

/** Sorted fields, "&" and "=" in them as "_" (https://developer.vonage.com/en/getting-started/concepts/signing-messages). */
function isSigned({ sig = "", ...fields }: Record<string, string>, secret: string): boolean {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `&${name}=${(fields[name] ?? "").replaceAll(/[&=]/g, "_")}`)
    .join("");
  const expected = createHmac("sha256", secret).update(signed).digest("hex");
  return sameSecret(sig.toLowerCase(), expected);
}

/** Default alphabet of GSM 03.38 with its extension; anything else takes "unicode", with 70 characters a part. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

function isGsm(text: string): boolean {
  return GSM.test(text);
}
