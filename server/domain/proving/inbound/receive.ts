/** Receives inbound mail: checks it and applies the outcome. Stores nothing of it. */

import { realTime } from "../../../context/clock.ts";
import {
  type MailHead,
  readHead,
  readSignatures,
  withCrlf,
} from "../../../platform/delivery/received-mail.ts";
import { TimeoutError, withTimeout } from "../../../platform/with-timeout.ts";
import type { Services } from "../../../services.ts";
import { findSentMail, readReturnPath } from "../../messages/sent-mail.ts";
import { type ProvingAddress, provingAddress } from "../email/proving-address.ts";
import { type Begun, findAttempt } from "../verification/attempt.ts";
import { readPerson } from "../verification/claim.ts";
import { hasExpired } from "../verification/clock.ts";
import { type InboundAddress, readInboundAddress } from "./address.ts";
import { receiveBounce } from "./bounce.ts";
import { checkHeader, type MailRefusal, valuesOf } from "./check-header.ts";
import { checkSignatures, isAligned, isWithin } from "./check-signature.ts";
import { type InboundOutcome, noteRefusal, proveByMail, refused } from "./prove.ts";
import { passOn, readOperatorRole } from "./role-mail.ts";
import { isSomebodyElse } from "./sender-name.ts";

/** Timeout for all keys of a mail; its sender retries. */
const SIGNATURES_MS = 10_000;

type Needs = Pick<
  Services,
  "config" | "database" | "keyring" | "log" | "now" | "rates" | "resolveTxt" | "sendMail" | "sendSms"
>;

interface ArrivedMail {
  raw: Buffer;
  isOversized?: boolean;
  recipient: string | null;
  envelopeFrom: string | null;
}

/** `later`: undecided, by a silent name server or our rate limit. `bounce`: of a mail of ours. */
export type MailVerdict =
  | InboundOutcome
  | { kind: "bounce" | "passed_on" }
  | { kind: "later"; why: "name_servers_away" | "mail_deferred" };

const DEFERRED: MailVerdict = { kind: "later", why: "mail_deferred" };

/** Message size limit; no attachment is needed. */
export const MAIL_BYTES_MAX = 1_048_576;
const PER_ADDRESS_PER_MINUTE = 10;

/** Whether it is an attempt's address, a return path, or the operator's. */
export async function isAwaited(services: Needs, recipient: string): Promise<boolean> {
  const { domain = "", postmaster } = services.config.inbound ?? {};
  if (readOperatorRole(recipient, domain) !== undefined) return postmaster !== undefined;
  const returnPath = readReturnPath(recipient, domain);
  if (returnPath !== undefined) return (await findSentMail(services, returnPath)) !== null;
  const address = readInboundAddress(recipient, domain);
  return address !== undefined && (await findWaiting(services, address)) !== null;
}

export async function receiveMail(services: Needs, mail: ArrivedMail): Promise<MailVerdict> {
  const { config, rates } = services;
  const domain = config.inbound?.domain ?? "";
  const raw = withCrlf(mail.raw);
  // Only the header of an oversized mail, to find its attempt.
  const head = await readHead(raw.subarray(0, MAIL_BYTES_MAX));
  const recipients = mail.recipient === null ? [...(head?.to ?? []), ...(head?.cc ?? [])] : [mail.recipient];
  const first = <Read>(read: (text: string, domain: string) => Read | undefined) =>
    recipients.map((one) => read(one, domain)).find((one) => one !== undefined);
  const isOversized = mail.isOversized === true || raw.length > MAIL_BYTES_MAX;
  const returnPath = first(readReturnPath);
  if (returnPath !== undefined && !isOversized)
    return { kind: (await receiveBounce(services, returnPath, raw)) ? "bounce" : "unknown" };
  const role = first(readOperatorRole);
  if (role !== undefined && head !== null && !isOversized && config.inbound?.postmaster != null)
    return (await passOn(services, role, { raw, head })) ? { kind: "passed_on" } : DEFERRED;
  if ((returnPath ?? role) !== undefined && isOversized) return refused("too_large");
  const address = first(readInboundAddress);
  const waiting = address === undefined ? null : await findWaiting(services, address);
  if (address === undefined || waiting === null)
    return address === undefined && head === null ? refused("malformed") : { kind: "unknown" };
  if (!rates.take(`inbound:${address.hash}`, PER_ADDRESS_PER_MINUTE).allowed) return DEFERRED;
  const verdict = isOversized
    ? refused("too_large")
    : head === null
      ? refused("malformed")
      : await checkMail(services, waiting, { raw, head, address, envelopeFrom: mail.envelopeFrom });
  if (verdict.kind === "refused") await noteRefusal(services, waiting, verdict.refusal);
  return verdict;
}

async function findWaiting(services: Needs, { hash }: InboundAddress): Promise<Begun | null> {
  const found = await findAttempt(services, { linkHash: hash, method: "inbound_email" });
  return found?.attempt.state === "open" && !hasExpired(found.verification, services.now()) ? found : null;
}

interface CheckedMail {
  raw: Buffer;
  head: MailHead;
  address: InboundAddress;
  envelopeFrom: string | null;
}

async function checkMail(services: Needs, waiting: Begun, mail: CheckedMail): Promise<MailVerdict> {
  const { verification, attempt } = waiting;
  const { address, envelopeFrom } = mail;
  const { subjectCode } = attempt;
  const read = checkHeader(mail.head, { address: address.text, subjectCode, envelopeFrom });
  if (read.refusal !== null) return refused(read.refusal);
  const { head } = read;
  const proving = await provingAddress(services, verification, head.from);
  if (proving === null) return refused("wrong_sender");
  // By the sender's clock.
  const window = { from: realTime(attempt.createdAt), until: realTime(services.now()) };
  if (!isWithin(head.date, window)) return refused("wrong_date");
  const verdict = await checkSigned(services, mail, proving, window);
  if (verdict === "later") return { kind: "later", why: "name_servers_away" };
  if (verdict !== null) return refused(verdict);
  const sender = { displayName: mail.head.fromName, address: head.from };
  if (isSomebodyElse(readPerson(services.keyring, verification), sender)) return refused("name_differs");
  return (await proveByMail(services, waiting, proving, head)).outcome;
}

async function checkSigned(
  { resolveTxt, now }: Needs,
  { raw, head }: CheckedMail,
  { address, provingDomain }: ProvingAddress,
  window: { from: Date; until: Date },
): Promise<MailRefusal | "later" | null> {
  if (valuesOf(head, "dkim-signature").length === 0) return "not_signed";
  const counts = (signer: string) => isAligned(signer, address.domain, provingDomain);
  const reading = () => readSignatures(raw, { resolveTxt, now: realTime(now()), counts });
  const signatures = await withTimeout(SIGNATURES_MS, reading).catch((error: unknown) => {
    if (error instanceof TimeoutError) return "later" as const;
    throw error;
  });
  if (signatures === "later") return "later";
  const verdict = checkSignatures(signatures, window);
  // Forwarders add these headers (RFC 8617), and often break the signature.
  const isPassedOn = head.fields.some(({ name }) => name === "arc-seal");
  return isPassedOn && (verdict === "bad_signature" || verdict === "wrong_signer") ? "forwarded" : verdict;
}
