/** Settings of providers of text messages and calls (docs/operating.md, "Text messages"). */
import type { Environment, Name } from "./environment.ts";
import { type TextProviderName, textProviderNames } from "./text-names.ts";

/** WhatsApp takes a code in an approved authentication template only, which has one language. */
export interface WhatsAppTemplate {
  language: string;
  /** At Twilio its content SID. */
  name: string;
}

export interface WhatsAppOptions {
  /** Number of the business account, E.164. */
  from: string;
  /** The first one is the default for other languages. */
  templates: readonly WhatsAppTemplate[];
}

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  /** Sender of texts; needed unless the messaging service chooses one. */
  from?: string;
  messagingServiceSid?: string;
  /** A number of the account for calls; absent: no calls. */
  callFrom?: string;
  whatsApp?: WhatsAppOptions;
  /** Replaces https://api.twilio.com, for a proxy or a test. A path is kept. */
  apiUrl?: string;
}

export interface VonageOptions {
  apiKey: string;
  apiSecret: string;
  from: string;
  /** Key of receipts' signatures (HMAC SHA-256); absent: no receipts. */
  signatureSecret?: string;
  /** Calls and WhatsApp, by an application with a key of its own. */
  application?: VonageApplication;
  /** Replaces https://rest.nexmo.com and https://api.nexmo.com. */
  apiUrl?: string;
}

export interface VonageApplication {
  id: string;
  /** RSA, in PEM. */
  privateKey: string;
  /** A number linked to the application; absent: no calls. */
  callFrom?: string;
  whatsApp?: WhatsAppOptions;
}

export interface MessageBirdOptions {
  accessKey: string;
  /** A number, or at most 11 letters and digits. */
  originator: string;
  /** A number of the account for calls; absent: no calls. */
  callFrom?: string;
  /** Key of receipts' signatures; absent: no receipts. */
  signingKey?: string;
  /** Replaces https://rest.messagebird.com. */
  apiUrl?: string;
}

export interface WebhookOptions {
  url: string;
  /** "whsec_" and Base64 of 24 to 64 bytes. */
  secret: string;
  calls: boolean;
}

export type TextProviderConfig =
  | ({ kind: "twilio" } & TwilioOptions)
  | ({ kind: "vonage" } & VonageOptions)
  | ({ kind: "messagebird" } & MessageBirdOptions)
  | ({ kind: "webhook" } & WebhookOptions);

/** Setting that enables each provider; its other requirements are in faults.ts. */
export const textProviderSettings = {
  twilio: "TWILIO_ACCOUNT_SID",
  vonage: "VONAGE_API_KEY",
  messagebird: "MESSAGEBIRD_ACCESS_KEY",
  webhook: "TEXT_WEBHOOK_URL",
} as const satisfies Record<TextProviderName, Name>;

/** Configured providers, first choice first; none: texts stay in the mailbox. */
export function textsOf(env: Environment): TextProviderConfig[] {
  return (env.TEXT_PROVIDERS ?? textProviderNames).flatMap((name) => read[name](env) ?? []);
}

const read = {
  twilio: (env) =>
    env.TWILIO_ACCOUNT_SID === undefined || env.TWILIO_AUTH_TOKEN === undefined
      ? null
      : {
          kind: "twilio",
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN,
          ...given("from", env.TWILIO_FROM),
          ...given("messagingServiceSid", env.TWILIO_MESSAGING_SERVICE_SID),
          ...given("callFrom", env.TWILIO_CALL_FROM),
          ...given("whatsApp", whatsAppOf(env.TWILIO_WHATSAPP_FROM, env.TWILIO_WHATSAPP_TEMPLATES)),
          ...given("apiUrl", env.TWILIO_API_URL),
        },
  vonage: (env) =>
    env.VONAGE_API_KEY === undefined || env.VONAGE_API_SECRET === undefined || env.VONAGE_FROM === undefined
      ? null
      : {
          kind: "vonage",
          apiKey: env.VONAGE_API_KEY,
          apiSecret: env.VONAGE_API_SECRET,
          from: env.VONAGE_FROM,
          ...given("signatureSecret", env.VONAGE_SIGNATURE_SECRET),
          ...given("application", vonageApplicationOf(env)),
          ...given("apiUrl", env.VONAGE_API_URL),
        },
  messagebird: (env) =>
    env.MESSAGEBIRD_ACCESS_KEY === undefined || env.MESSAGEBIRD_FROM === undefined
      ? null
      : {
          kind: "messagebird",
          accessKey: env.MESSAGEBIRD_ACCESS_KEY,
          originator: env.MESSAGEBIRD_FROM,
          ...given("callFrom", env.MESSAGEBIRD_CALL_FROM),
          ...given("signingKey", env.MESSAGEBIRD_SIGNING_KEY),
          ...given("apiUrl", env.MESSAGEBIRD_API_URL),
        },
  webhook: (env) =>
    env.TEXT_WEBHOOK_URL === undefined || env.TEXT_WEBHOOK_SECRET === undefined
      ? null
      : {
          kind: "webhook",
          url: env.TEXT_WEBHOOK_URL,
          secret: env.TEXT_WEBHOOK_SECRET,
          calls: env.TEXT_WEBHOOK_CALLS === "true",
        },
} satisfies Record<TextProviderName, (env: Environment) => TextProviderConfig | null>;

function vonageApplicationOf(env: Environment): VonageApplication | undefined {
  const { VONAGE_APPLICATION_ID: id, VONAGE_PRIVATE_KEY: privateKey } = env;
  if (id === undefined || privateKey === undefined) return undefined;
  return {
    id,
    privateKey,
    ...given("callFrom", env.VONAGE_CALL_FROM),
    ...given("whatsApp", whatsAppOf(env.VONAGE_WHATSAPP_FROM, env.VONAGE_WHATSAPP_TEMPLATES)),
  };
}

function whatsAppOf(
  from: string | undefined,
  templates: WhatsAppTemplate[] | undefined,
): WhatsAppOptions | undefined {
  return from === undefined || templates === undefined ? undefined : { from, templates };
}

function given<const Field extends string, Value>(field: Field, value: Value | undefined) {
  return (value === undefined ? {} : { [field]: value }) as { [_ in Field]?: Value };
}
