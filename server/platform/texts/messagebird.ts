/** Texts and calls through MessageBird, now Bird (https://developers.messagebird.com/api/sms-messaging/). */
import { createHash } from "node:crypto";
import { jwtVerify } from "jose";
import type { MessageBirdOptions } from "../../config/texts.ts";
import { DELIVERY_TIMEOUT_MS, DeliveryError } from "../delivery/delivery.ts";
import { callProvider, failedReply, type ProviderReply, withoutSlash } from "./http.ts";
import {
  type ReceiptRequest,
  receiptFields,
  receiptOf,
  type TextProvider,
  type TextReceipt,
} from "./provider.ts";

/** Missing and invalid parameters (https://developers.messagebird.com/api/#api-errors), which name one. */
const PARAMETER_CODES = new Set([9, 10]);

export function messageBirdTexts(options: MessageBirdOptions): TextProvider {
  const { accessKey, originator, callFrom, signingKey } = options;
  const root = withoutSlash(options.apiUrl ?? "https://rest.messagebird.com");
  const headers = { authorization: `AccessKey ${accessKey}` };
  return {
    name: "messagebird",
    ways: callFrom === undefined ? [] : ["call"],
    async send({ id, to, body, by, receiptUrl, timeoutMs }) {
      const common = { recipients: [to.slice(1)], body, reference: id };
      const report = receiptUrl === null ? {} : { reportUrl: receiptUrl };
      const text = { originator, ...common, datacoding: "auto", ...report };
      const spoken = {
        originator: callFrom?.replace(/^\+/, ""),
        ...common,
        repeat: 2,
        ifMachine: "continue",
      };
      const isCall = by.way === "call";
      const message = isCall ? { ...spoken, language: by.language.toLowerCase(), ...report } : text;
      const reply = await callProvider({
        method: "POST",
        url: `${root}/${isCall ? "voicemessages" : "messages"}`,
        headers,
        body: JSON.stringify(message),
        timeoutMs,
      });
      if (reply.status >= 300 || typeof reply.body?.id !== "string") throw deliveryFailed(reply);
    },
    async check() {
      const url = `${root}/balance`;
      const reply = await callProvider({ method: "GET", url, headers, timeoutMs: DELIVERY_TIMEOUT_MS });
      if (reply.status !== 200 || reply.body === undefined) throw deliveryFailed(reply);
      return { isReady: true, found: "the account answers" };
    },
    ...(signingKey !== undefined && {
      readReceipt: async (request) => {
        if (!(await isSigned(request, signingKey))) return null;
        const fields = receiptFields(request);
        const { reference, status = "", statusErrorCode: code, id: providerId } = fields ?? {};
        return receiptOf(reference, STATES[status], { code, providerId });
      },
    }),
  };
}

function deliveryFailed(reply: ProviderReply): DeliveryError {
  const errors = Array.isArray(reply.body?.errors) ? (reply.body.errors as unknown[]) : [];
  const { code, parameter } = Object(errors[0]) as { code?: unknown; parameter?: unknown };
  const known =
    typeof code === "number" && Number.isInteger(code) && code >= 0 && code <= 999 ? code : undefined;
  const blamesRecipient =
    known !== undefined && PARAMETER_CODES.has(known) && /^recipients?$/.test(String(parameter));
  const { status } = reply;
  return blamesRecipient && status >= 400 && status < 500
    ? new DeliveryError("recipient_refused", { code: known, status })
    : failedReply(reply, known);
}

const STATES: Readonly<Record<string, TextReceipt["state"]>> = {
  delivered: "delivered",
  expired: "undeliverable",
  delivery_failed: "undeliverable",
  // Calls.
  answered: "delivered",
  machine: "delivered",
  failed: "undeliverable",
  busy: "undeliverable",
};

/** A JWT over the address and the body (https://developers.messagebird.com/api/#verifying-http-requests). */
async function isSigned({ url, headers, body }: ReceiptRequest, signingKey: string): Promise<boolean> {
  const token = headers["messagebird-signature-jwt"];
  if (typeof token !== "string") return false;
  try {
    const { payload } = await jwtVerify(token, Buffer.from(signingKey), {
      algorithms: ["HS256", "HS384", "HS512"],
      issuer: "MessageBird",
      clockTolerance: 60,
    });
    const bodyHash = body.length === 0 ? undefined : sha256(body);
    return payload.url_hash === sha256(url) && payload.payload_hash === bodyHash;
  } catch {
    return false;
  }
}

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}
