/** Login identifiers as typed: e-mail addresses or phone numbers. */

import { RefusalError } from "../../../errors.ts";
import { blindIndexes, type Keyring, shortLivedIndex } from "../../../platform/crypto.ts";
import { readEmailAddress, readNumber } from "../../../words/typed-text.ts";
import type { ContactAddress } from "../../shared/access/one-time-code.ts";
import { readPhoneNumber, writePhoneNumber } from "../../shared/phone-number.ts";
import { readAddress, readMailDomain } from "./email-address.ts";

/** Local part as in HTML's e-mail fields; lengths by RFC 5321, section 4.5.3.1. */
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
/** The last label has a letter: an IP address is no mail domain (RFC 5321, section 2.3.5; RFC 3696, section 2). */
const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ADDRESS_LENGTH_MAX = 254;

/** Reads text with "@" as an e-mail address, anything else as a number in `territory`; null for neither. */
export function readMemberAddress(typed: string, territory: string | undefined): ContactAddress | null {
  const email = readEmailAddress(typed);
  if (email.includes("@")) return readEmail(email);
  const text = readNumber(typed);
  if (text.length === 0 || text.length > 40) return null;
  // Without a territory only the international form is unambiguous.
  if (territory === undefined && !text.startsWith("+")) return null;
  try {
    return { channel: "sms", text: readPhoneNumber(text, territory ?? "GB") };
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}

export function writeAddress({ channel, text }: ContactAddress): string {
  return channel === "sms" ? writePhoneNumber(text) : text;
}

function readEmail(text: string): ContactAddress | null {
  const at = text.lastIndexOf("@");
  const domain = readMailDomain(text.slice(at + 1));
  if (domain === undefined || !LOCAL_PART.test(text.slice(0, at)) || !HOST.test(domain)) return null;
  const address = `${text.slice(0, at)}@${domain}`;
  return address.length > ADDRESS_LENGTH_MAX ? null : { channel: "email", text: address };
}

/** Index of an account's address; the first is stored. A +tag counts: ada+x@ may be another person's mailbox. */
export function identityIndexes(keyring: Keyring, { channel, text }: ContactAddress): [string, ...string[]] {
  return channel === "email"
    ? blindIndexes(keyring, "account.email", text.toLowerCase())
    : blindIndexes(keyring, "phone", text);
}

/** Index for send limits, without +tag: otherwise one mailbox could be flooded under many names. */
export function sendLimitIndex(keyring: Keyring, { channel, text }: ContactAddress): string {
  return channel === "email"
    ? shortLivedIndex(keyring, "email", mailboxOf(text))
    : shortLivedIndex(keyring, "phone", text);
}

export function mailboxIndexes(keyring: Keyring, text: string): [string, ...string[]] {
  return blindIndexes(keyring, "email", mailboxOf(text));
}

function mailboxOf(text: string): string {
  return readAddress(text)?.normalised ?? text.toLowerCase();
}
