/** Codes for members' sign-in and addresses (shared/access/one-time-code.ts). */
import type { TextWay } from "../../../platform/delivery/delivery.ts";
import type { Services } from "../../../services.ts";
import { type CodeAsker, type CodeWords, codeMessage } from "../../messages/code-message.ts";
import { sendMessage } from "../../messages/notify.ts";
import { isServed } from "../../messages/text-countries.ts";
import {
  type CodeKey,
  type CodeSent,
  type ContactAddress,
  hasOwnLink,
  type StoredPurpose,
  sendOneTimeCode,
} from "../../shared/access/one-time-code.ts";
import type { Asker } from "../../shared/budget.ts";
import { countryOf } from "../../shared/phone-number.ts";
import { LIVE, modeOf } from "../../shared/world.ts";
import { sendLimitIndex } from "../member/address.ts";
import { findOwner } from "../member/login-identifiers.ts";
import { ownBrowserUrl } from "./own-browser.ts";

export type CodePurpose = Exclude<StoredPurpose, "staff">;

/** Identifies a member's code; `subjectId` is the signed-in account, null for a sign-in. */
export interface MemberCodeKey extends CodeKey {
  purpose: CodePurpose;
  subjectId: string | null;
}

export interface CodeSender extends CodeAsker {
  appId: string | null;
}

export interface CodeRequest extends MemberCodeKey {
  address: ContactAddress;
  asker: Asker;
  /** Sender: its mailbox holds the message in test mode, its name stands in it. */
  sender: CodeSender;
  words: CodeWords;
  way?: TextWay;
}

/** Enumeration safety: an unknown address gets a mail but no text; neither response nor time shows it. */
export async function sendCode(
  services: Pick<Services, "config" | "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">,
  { address, asker, sender, words, way, ...key }: CodeRequest,
): Promise<CodeSent> {
  const { database, keyring } = services;
  const { world, purpose } = key;
  const isText = address.channel === "sms";
  const isHidden = isText && purpose === "sign_in";
  if (isText && world === LIVE && !(await mayBeTexted(services, key, address.text)))
    return { kind: "not_served" };
  return sendOneTimeCode(services, {
    ...key,
    address,
    addressIndex: sendLimitIndex(keyring, address),
    asker,
    isKnown: isHidden ? (await findOwner(database, keyring, world, address)) !== null : null,
    deliver: (code, { id, isOneOfMany, ...whose }) => {
      const ownLink =
        isOneOfMany && hasOwnLink({ purpose, address }) ? ownBrowserUrl(services, sender, id) : null;
      const message = codeMessage(words, address, code, { ...sender, ownLink }, way);
      const about =
        message.channel === "sms"
          ? { ...message, aboutId: id }
          : { ...message, waiting: { kind: "code", id } as const };
      const how = { payer: "asker", asker: null, ...whose, withCode: isText, proof: id } as const;
      return sendMessage(services, { appId: sender.appId, mode: modeOf(world) }, about, how);
    },
  });
}

async function mayBeTexted(
  services: Pick<Services, "config" | "database">,
  { purpose, subjectId }: Pick<MemberCodeKey, "purpose" | "subjectId">,
  phone: string,
): Promise<boolean> {
  const { config, database } = services;
  if (purpose !== "add" && config.smsCountries === null) return true;
  return isServed(services, countryOf(phone), async () => {
    const where = { accountId: subjectId, mode: "live" } as const;
    const rows = await database.verification.findMany({ where, select: { territory: true } });
    return rows.map(({ territory }) => territory);
  });
}
