// Amazon SNS over HTTPS ("Verifying the signatures of Amazon SNS messages", "Parsing message formats"): verification and
// confirmation of subscriptions. Calls only our topic's region.
import { createVerify, X509Certificate } from "node:crypto";
import { z } from "zod";

export interface SnsTopic {
  /** arn:aws:sns:eu-west-1:123456789012:mail */
  arn: string;
  /** Replaces https://sns.REGION.amazonaws.com, for a proxy or a test. */
  apiUrl?: string | undefined;
}

const Message = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.string(),
  Signature: z.base64(),
  SigningCertURL: z.url(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
export type SnsMessage = z.infer<typeof Message>;

const SIGNED = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const satisfies Record<SnsMessage["Type"], readonly (keyof SnsMessage)[]>;

const TIMEOUT_MS = 5_000;
const CERTIFICATE_BYTES_MAX = 16_384;
/** SNS's default limit of redelivery: an hour. */
const AGE_MS_MAX = 3_600_000;
const SKEW_MS = 600_000;

function hostOf({ arn }: SnsTopic): string {
  const region = arn.split(":")[3] ?? "";
  return `sns.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
}

async function ask(topic: SnsTopic, path: string): Promise<string> {
  const origin = topic.apiUrl ?? `https://${hostOf(topic)}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${origin}${path}`, { redirect: "error", signal });
  if (!response.ok) throw new Error(`SNS answered ${response.status}`);
  const text = await response.text();
  if (text.length > CERTIFICATE_BYTES_MAX) throw new Error("SNS answered too much");
  return text;
}

const certificates = new Map<string, Promise<X509Certificate>>();
const CERTIFICATES_MAX = 10;

function findCertificate(topic: SnsTopic, path: string): Promise<X509Certificate> {
  const key = `${topic.apiUrl ?? ""} ${topic.arn} ${path}`;
  const known = certificates.get(key);
  if (known !== undefined) return known;
  if (certificates.size >= CERTIFICATES_MAX) certificates.clear();
  const asked = ask(topic, path).then((pem) => new X509Certificate(pem));
  certificates.set(key, asked);
  asked.catch(() => certificates.delete(key));
  return asked;
}

/** The message if SNS signed it for this topic lately, else null. `SignatureVersion` 2 only: 1 is SHA-1. */
export async function verifySns(topic: SnsTopic, body: unknown, now: Date): Promise<SnsMessage | null> {
  const { data: message } = Message.safeParse(body);
  if (message === undefined || message.TopicArn !== topic.arn || message.SignatureVersion !== "2")
    return null;
  const ageMs = now.getTime() - new Date(message.Timestamp).getTime();
  if (ageMs > AGE_MS_MAX || ageMs < -SKEW_MS) return null;
  const { protocol, host, pathname, search } = new URL(message.SigningCertURL);
  const isOurs = protocol === "https:" && host === hostOf(topic) && search === "";
  if (!isOurs || !/^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/.test(pathname)) return null;
  const { publicKey, validFrom, validTo } = await findCertificate(topic, pathname);
  if (now < new Date(validFrom) || now > new Date(validTo)) return null;
  const names = SIGNED[message.Type].filter((name) => message[name] !== undefined);
  const text = names.map((name) => `${name}\n${message[name]}\n`).join("");
  return createVerify("RSA-SHA256").update(text).verify(publicKey, message.Signature, "base64")
    ? message
    : null;
}

/** Confirms a subscription of our topic, at our address and not the message's. */
export async function confirmSubscription(topic: SnsTopic, { Token = "" }: SnsMessage): Promise<void> {
  const query = new URLSearchParams({ Action: "ConfirmSubscription", TopicArn: topic.arn, Token });
  await ask(topic, `/?${query}`);
}
