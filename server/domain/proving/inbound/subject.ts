/** Subject of an inbound mail: has the attempt's code, and is no reply. Pure. */
import type { MailRefusal } from "../../../../generated/whitelabel.ts";
import { randomText } from "../../../platform/crypto.ts";

/** No vowels, so that no word looks like a code; no letters that look alike. */
const ALPHABET = "BCDFGHJKMNPQRSTVWXZ";
const CODE_LENGTH = 8;

export function newSubjectCode(): string {
  return randomText(CODE_LENGTH, ALPHABET);
}

/** Reply prefixes of known mail programs, by language; "Re[2]:" too. */
const REPLY = prefix("re aw antw antwort sv vs rif ris ref odp ynt r res atb");
const FORWARD = prefix("fw fwd wg tr rv enc vb doorst vl pd i ilt");

function prefix(words: string): RegExp {
  return new RegExp(`^\\s*(?:${words.split(" ").join("|")})\\s*(?:\\[\\d+\\]|\\(\\d+\\))?\\s*[:：]`, "i");
}

/** Refuses replies and forwarded mails, which the sender did not write to us. */
export function checkSubject(subject: string, code: string | null): MailRefusal | null {
  if (REPLY.test(subject)) return "reply";
  if (FORWARD.test(subject)) return "forwarded";
  const letters = subject.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return code !== null && letters.includes(code) ? null : "no_code";
}
