/** The Subject of an inbound mail: it names the verification for which it was written, and shows that it was not a reply. Pure. */
import type { MailRefusal } from "../../../../generated/whitelabel.ts";
import { randomText } from "../../../platform/crypto.ts";

/** Letters only, without those that look alike and without vowels, so that no word begins to look like a code. */
const ALPHABET = "BCDFGHJKMNPQRSTVWXZ";
const CODE_LENGTH = 8;

export function newSubjectCode(): string {
  return randomText(CODE_LENGTH, ALPHABET);
}

/** What mail programs put before the subject of a reply, in the languages of those that we know; "Re[2]:" too. */
const REPLY = prefix("re aw antw antwort sv vs rif ris ref odp ynt r res atb");
const FORWARD = prefix("fw fwd wg tr rv enc vb doorst vl pd i ilt");

function prefix(words: string): RegExp {
  return new RegExp(`^\\s*(?:${words.split(" ").join("|")})\\s*(?:\\[\\d+\\]|\\(\\d+\\))?\\s*[:：]`, "i");
}

/** Whoever answers or passes on another's mail has not written this one to us. */
export function checkSubject(subject: string, code: string | null): MailRefusal | null {
  if (REPLY.test(subject)) return "reply";
  if (FORWARD.test(subject)) return "forwarded";
  const letters = subject.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return code !== null && letters.includes(code) ? null : "no_code";
}
