/** Codes with which members sign in and prove addresses (shared/one-time-code.ts). */
import type { Services } from "../../services.ts";
import { sendLimitIndex } from "../member/address.ts";
import { findOwner } from "../member/login-identifiers.ts";
import { notifyMember, TEXTS_PER_DAY_MAX } from "../member/notify.ts";
import { type CodeWords, codeMessage } from "../message/code-message.ts";
import {
  type CodeKey,
  type CodeSent,
  type ContactAddress,
  type StoredPurpose,
  sendOneTimeCode,
} from "../shared/one-time-code.ts";
import { DAY_MS, HOUR_MS } from "../shared/time.ts";

/** To one address. */
const CODES_PER_HOUR = { max: 5, ms: HOUR_MS };
const TEXTS_PER_DAY = { max: TEXTS_PER_DAY_MAX, ms: DAY_MS };

export type CodePurpose = Exclude<StoredPurpose, "staff">;

/** Which code of a member is meant; `subjectId` is the account that is signed in, null for a sign-in. */
export interface MemberCodeKey extends CodeKey {
  purpose: CodePurpose;
  subjectId: string | null;
}

export interface CodeRequest extends MemberCodeKey {
  address: ContactAddress;
  /** On whose behalf: its mailbox holds the message in test mode, its name stands in it. */
  sender: { appId: string | null; name: string };
  words: CodeWords;
}

/**
 * For an address that nobody has, everything is the same: a mail goes out, for its owner may open an account with it;
 * a text message does not, and neither answer nor time tells.
 */
export async function sendCode(
  services: Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">,
  { address, sender, words, ...key }: CodeRequest,
): Promise<CodeSent> {
  const { database, keyring } = services;
  const { mode, purpose } = key;
  const isText = address.channel === "sms";
  const isHidden = isText && purpose === "sign_in";
  return sendOneTimeCode(services, {
    ...key,
    address,
    addressIndex: sendLimitIndex(keyring, address),
    windows: isText ? [CODES_PER_HOUR, TEXTS_PER_DAY] : [CODES_PER_HOUR],
    isKnown: isHidden ? (await findOwner(database, keyring, mode, address)) !== null : null,
    deliver: (code) => {
      const message = codeMessage(words, address, { code, name: sender.name });
      return notifyMember(services, { appId: sender.appId, mode }, address, message);
    },
  });
}
