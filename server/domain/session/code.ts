/** Codes with which members sign in and prove addresses (shared/one-time-code.ts). */
import type { Mode } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import { accountOf, budgetIndex, type MemberAddress } from "../person/address.ts";
import { TEXTS_PER_DAY_MAX, tellMember } from "../person/tell.ts";
import {
  CODE_SECONDS,
  type CodeChecked,
  type CodeSent,
  checkOneTimeCode,
  type PendingCode,
  pendingCode as pendingOneTimeCode,
  type StoredPurpose,
  sendOneTimeCode,
} from "../shared/one-time-code.ts";
import { DAY_MS, HOUR_MS } from "../shared/time.ts";
import { type CodeWords, codeMessage } from "./code-message.ts";

/** To one address. */
const CODES_PER_HOUR = { max: 5, ms: HOUR_MS };
const TEXTS_PER_DAY = { max: TEXTS_PER_DAY_MAX, ms: DAY_MS };

export type CodePurpose = Exclude<StoredPurpose, "operator">;

export interface CodeKey {
  mode: Mode;
  purpose: CodePurpose;
  browserSecret: string;
  /** The member who is signed in; null for a sign-in. */
  accountId: string | null;
}

export interface CodeRequest extends CodeKey {
  address: MemberAddress;
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
  { mode, purpose, browserSecret, accountId, address, sender, words }: CodeRequest,
): Promise<CodeSent> {
  const { database, keyring } = services;
  const isText = address.channel === "sms";
  const isHidden = isText && purpose === "sign_in";
  return sendOneTimeCode(services, {
    mode,
    purpose,
    browserSecret,
    subjectId: accountId,
    address,
    addressIndex: budgetIndex(keyring, address),
    windows: isText ? [CODES_PER_HOUR, TEXTS_PER_DAY] : [CODES_PER_HOUR],
    isKnown: isHidden ? (await accountOf(database, keyring, mode, address)) !== null : null,
    deliver: (code) => {
      const message = codeMessage(words, address, { code, name: sender.name, minutes: CODE_SECONDS / 60 });
      return tellMember(services, { appId: sender.appId, mode }, address, message);
    },
  });
}

/** The code that waits to be entered in this browser; null when none was asked for, or it was used. */
export function pendingCode(
  services: Pick<Services, "database" | "keyring" | "now">,
  { accountId, ...key }: CodeKey,
): Promise<PendingCode | null> {
  return pendingOneTimeCode(services, { ...key, subjectId: accountId });
}

export function checkCode<Result>(
  services: Pick<Services, "database" | "keyring" | "now">,
  { accountId, ...key }: CodeKey,
  typed: string,
  use: Parameters<typeof checkOneTimeCode<Result>>[3],
): Promise<CodeChecked<Result>> {
  return checkOneTimeCode(services, { ...key, subjectId: accountId }, typed, use);
}
