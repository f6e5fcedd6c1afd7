/** First factor at a workplace: a code to a staff user's e-mail address (shared/access/one-time-code.ts). */
import type { StaffUser } from "../../../../generated/prisma/client.ts";
import { type Keyring, shortLivedIndex } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { type CodeWords, codeMessage } from "../../messages/code-message.ts";
import { sendMessage } from "../../messages/notify.ts";
import {
  type CodeKey,
  type CodeSent,
  type ContactAddress,
  lastCode,
  sendOneTimeCode,
} from "../../shared/access/one-time-code.ts";
import type { Asker } from "../../shared/budget.ts";
import { LIVE } from "../../shared/world.ts";
import { type WorkplaceName, workplaces } from "./workplace.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

export function staffCodeKey({ browserSecret, knownSecret }: Pick<CodeKey, "browserSecret" | "knownSecret">) {
  return { world: LIVE, purpose: "staff", browserSecret, knownSecret } as const satisfies CodeKey;
}

interface StaffCodeRequest {
  workplace: WorkplaceName;
  asker: Asker;
  address: ContactAddress;
  words: CodeWords;
  staffUser: StaffUser | null;
}

/** Index for limits of codes to a staff user's address. */
export function staffLimitIndex(keyring: Keyring, email: string): string {
  return shortLivedIndex(keyring, "operator.email", email.toLowerCase());
}

/** User enumeration: neither response nor time shows whether the address is a staff user's. */
export function sendStaffCode(
  services: Needs,
  { workplace, asker, address, words, staffUser }: StaffCodeRequest,
): Promise<CodeSent> {
  return sendOneTimeCode(services, {
    ...staffCodeKey(asker),
    asker,
    subjectId: staffUser?.id ?? null,
    address,
    addressIndex: staffLimitIndex(services.keyring, address.text),
    isKnown: staffUser !== null,
    deliver: (code, { id }) => {
      const message = codeMessage(words, address, code, { name: workplaces[workplace].product });
      const awaited = message.channel === "email" ? { waiting: { kind: "code", id } as const } : {};
      const how = { payer: "asker", asker: null, caller: "proven" } as const;
      return sendMessage(services, { appId: null, mode: "live" }, { ...message, ...awaited }, how);
    },
  });
}

export async function resendStaffCode(
  services: Needs,
  workplace: WorkplaceName,
  asker: Asker,
  words: CodeWords,
): Promise<CodeSent | null> {
  const last = await lastCode(services, staffCodeKey(asker));
  if (last === null) return null;
  const { address, subjectId } = last;
  const staffUser =
    subjectId === null
      ? null
      : await services.database.staffUser.findFirst({
          where: { id: subjectId, ...workplaces[workplace].people },
        });
  return sendStaffCode(services, { workplace, asker, words, staffUser, address });
}
