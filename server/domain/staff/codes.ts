/** First factor of the console's sign-in: a code to a staff user's e-mail address (shared/one-time-code.ts). */
import type { StaffUser } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import { type CodeWords, codeMessage } from "../message/code-message.ts";
import { deliver } from "../message/deliver.ts";
import {
  type CodeKey,
  type CodeSent,
  type ContactAddress,
  lastCode,
  sendOneTimeCode,
} from "../shared/one-time-code.ts";
import { HOUR_MS } from "../shared/time.ts";
import { emailIndexOf } from "./users.ts";

/** To one address, whoever asks and whether or not it is a staff user's. */
const CODES_PER_HOUR = { max: 5, ms: HOUR_MS };

type Needs = Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

export function staffCodeKey(browserSecret: string) {
  return { mode: "live", purpose: "staff", browserSecret } as const satisfies CodeKey;
}

interface StaffCodeRequest {
  browserSecret: string;
  address: ContactAddress;
  words: CodeWords;
  /** The recipient: a staff user who has joined or was invited. */
  staffUser: StaffUser | null;
}

/** Neither the response nor its time tells whether the address is a staff user's (user enumeration). */
export function sendStaffCode(
  services: Needs,
  { browserSecret, address, words, staffUser }: StaffCodeRequest,
): Promise<CodeSent> {
  return sendOneTimeCode(services, {
    ...staffCodeKey(browserSecret),
    subjectId: staffUser?.id ?? null,
    address,
    addressIndex: emailIndexOf(services.keyring, address),
    windows: [CODES_PER_HOUR],
    isKnown: staffUser !== null,
    deliver: (code) => {
      const message = codeMessage(words, address, { code, name: "cohort console" });
      return deliver(services, { appId: null, mode: "live" }, message);
    },
  });
}

/** Another code to where this browser's last one went; null when there was none. */
export async function resendStaffCode(
  services: Needs,
  browserSecret: string,
  words: CodeWords,
): Promise<CodeSent | null> {
  const last = await lastCode(services, staffCodeKey(browserSecret));
  if (last === null) return null;
  const { address, subjectId } = last;
  const staffUser =
    subjectId === null
      ? null
      : await services.database.staffUser.findFirst({ where: { id: subjectId, disabledAt: null } });
  return sendStaffCode(services, { browserSecret, words, staffUser, address });
}
