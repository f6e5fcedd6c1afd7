// Header checks (spec/decisions/email.md, "Inbound e-mail: what proves"). Pure; in the order of helpful reasons.
import { domainToASCII, domainToUnicode } from "node:url";
import type { MailRefusal } from "../../../../generated/whitelabel.ts";
import type { MailHead } from "../../../platform/delivery/received-mail.ts";
import { isRoleAddress } from "../email/role-address.ts";
import { checkSubject } from "./subject.ts";

export type { MailRefusal };

/** Limit for From and Date: longer lines are not relayed (RFC 5322, section 2.1.1), and costly to match. */
const VALUE_LENGTH_MAX = 998;

export interface ValidHeader {
  from: string;
  date: Date;
  messageId: string;
}

interface ExpectedMail {
  address: string;
  subjectCode: string | null;
  envelopeFrom: string | null;
}

type HeaderResult = { refusal: MailRefusal } | { refusal: null; head: ValidHeader };

/** Fields that occur at most once (RFC 5322, section 3.6): programs disagree about which of two counts. */
const ONCE = ["from", "to", "date", "message-id"] as const;
const ONCE_AT_MOST = ["cc", "subject", "sender", "reply-to", "in-reply-to", "references"] as const;

export function checkHeader(
  mail: MailHead,
  { address, subjectCode, envelopeFrom }: ExpectedMail,
): HeaderResult {
  const refusal = kindFault(mail, envelopeFrom) ?? addressIssue(mail, address);
  if (refusal !== null) return { refusal };
  const head = readSound(mail);
  if (head === null) return { refusal: "malformed" };
  const purpose =
    checkSubject(mail.subject, subjectCode) ??
    (isRoleAddress(head.from) ? "role_address" : isSentByAnother(mail, head.from) ? "wrong_sender" : null);
  return purpose === null ? { refusal: null, head } : { refusal: purpose };
}

export function valuesOf({ fields }: MailHead, name: string): string[] {
  return fields.filter((field) => field.name === name).map(({ value }) => value);
}

/** Automatic, bulk or forwarded mail, or a reply. */
function kindFault(mail: MailHead, envelopeFrom: string | null): MailRefusal | null {
  const has = (pattern: RegExp) => mail.fields.some(({ name }) => pattern.test(name));
  const says = (name: string, pattern: RegExp) => valuesOf(mail, name).some((value) => pattern.test(value));
  // RFC 3834, section 5; RFC 3464 for reports; the others are older and still in use.
  const isAutomatic =
    envelopeFrom === "" ||
    says("return-path", /^<\s*>$/) ||
    valuesOf(mail, "auto-submitted").some((value) => !/^no\b/i.test(value)) ||
    has(/^x-(autoreply|autorespond|auto-reply|autoresponder|failed-recipients)$/) ||
    says("precedence", /^auto_reply/i) ||
    says("content-type", /^multipart\/report\b/i);
  if (isAutomatic) return "automatic";
  // RFC 2919 and RFC 2369.
  if (has(/^list-|^mailing-list$|^x-mailing-list$/) || says("precedence", /^(list|bulk|junk)/i))
    return "list";
  // RFC 5322, section 3.6.6, and fields of mailboxes that forward everything.
  if (has(/^resent-|^x-forwarded-(to|for)$/)) return "forwarded";
  // RFC 5322, section 3.6.4: a reply proves nothing to the one replied to.
  return has(/^(in-reply-to|references)$/) ? "reply" : null;
}

/** Only To counts, because it is signed; envelope and Cc may be forged. */
function addressIssue({ to, cc }: MailHead, address: string): MailRefusal | null {
  const stands = (among: readonly string[]) => among.some((one) => one.toLowerCase() === address);
  if (stands(to)) return null;
  return stands(cc) ? "not_in_to" : "forwarded";
}

function readSound(mail: MailHead): ValidHeader | null {
  const isSound =
    ONCE.every((name) => valuesOf(mail, name).length === 1) &&
    ONCE_AT_MOST.every((name) => valuesOf(mail, name).length <= 1);
  const [fromField = ""] = valuesOf(mail, "from");
  const [dateField = ""] = valuesOf(mail, "date");
  const [messageId = ""] = valuesOf(mail, "message-id");
  if (Math.max(fromField.length, dateField.length) > VALUE_LENGTH_MAX) return null;
  const [from, date] = [readFrom(fromField), readDate(dateField)];
  // Defence in depth: the library must have parsed the same.
  const isAgreed = mail.from.length === 1 && sameAddress(mail.from[0] ?? "", from ?? "");
  if (!isSound || from === undefined || !isAgreed || date === undefined) return null;
  return /^<[^<>\s]{3,900}>$/.test(messageId) ? { from, date, messageId } : null;
}

/** Quoted strings, and comments without characters of an address (RFC 5322, sections 3.2.2 and 3.2.4). */
const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\([^()<>@"\\]*\)/g;

// One mailbox in its plainest form: "Ada Lovelace (Student) <ada@ox.ac.uk>", "ada@ox.ac.uk (Ada)". Forms that
// programs parse differently could spoof the sender.
function readFrom(value: string): string | undefined {
  const unquoted = value.replaceAll(QUOTED_OR_COMMENT, "").trim();
  const [, angled, bare] = /^(?:[^"<>@,;:()[\]\\]*<([^<>\s]+)>|([^<>\s]+))$/.exec(unquoted) ?? [];
  const address = angled ?? bare;
  if (address === undefined || !/^[^\s\p{C}"<>()[\]:;@\\,]{1,64}@[^\s\p{C}"<>()[\]:;@\\,]+$/u.test(address))
    return undefined;
  return isCanonicalDomain(address.slice(address.lastIndexOf("@") + 1)) ? address : undefined;
}

// RFC 5322, section 3.6.2: a Sender other than the author. Web forms and learning platforms put their user into From,
// and the institution signs it (A11).
function isSentByAnother(mail: MailHead, from: string): boolean {
  const [sender] = valuesOf(mail, "sender");
  if (sender === undefined) return false;
  const address = sender.length > VALUE_LENGTH_MAX ? undefined : readFrom(sender);
  return address === undefined || !sameAddress(address.toLowerCase(), from.toLowerCase());
}

/** ASCII, or exactly IDNA's result: no homographs, no invisible letters. */
function isCanonicalDomain(domain: string): boolean {
  const ascii = domainToASCII(domain);
  if (/^[\x21-\x7e]+$/.test(domain)) return ascii === domain.toLowerCase();
  return ascii !== "" && domainToUnicode(ascii) === domain.toLowerCase().normalize("NFC");
}

/** The library returns internationalised domains in Unicode. */
function sameAddress(one: string, other: string): boolean {
  const canonical = (text: string) => {
    const at = text.lastIndexOf("@");
    return `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`;
  };
  return canonical(one) === canonical(other);
}

/** RFC 5322, section 3.3, with an unambiguous zone. */
const DATE =
  /^(?:[A-Za-z]{3},\s*)?\d{1,2}\s+[A-Za-z]{3}\s+\d{4}\s+\d{2}:\d{2}(?::\d{2})?\s+(?:[+-]\d{4}|GMT|UT|UTC)(?:\s*\([^()]*\))?$/;

function readDate(value: string): Date | undefined {
  if (!DATE.test(value)) return undefined;
  const date = new Date(value.replace(/\s*\([^()]*\)$/, "").replace(/\bUT$/, "UTC"));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
