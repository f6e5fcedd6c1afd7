/** The first step at the console: a code to an operator's e-mail address (shared/one-time-code.ts). */
import type { Operator } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import type { MemberAddress } from "../member/address.ts";
import { type CodeWords, codeMessage } from "../message/code-message.ts";
import { deliver } from "../message/deliver.ts";
import { type CodeKey, type CodeSent, lastCode, sendOneTimeCode } from "../shared/one-time-code.ts";
import { HOUR_MS } from "../shared/time.ts";
import { emailIndexOf } from "./users.ts";

/** To one address, whoever asks and whether or not it is an operator's. */
const CODES_PER_HOUR = { max: 5, ms: HOUR_MS };

type Needs = Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

export function operatorCodeKey(browserSecret: string) {
  return { mode: "live", purpose: "operator", browserSecret } as const satisfies CodeKey;
}

export interface OperatorCodeRequest {
  browserSecret: string;
  address: MemberAddress;
  words: CodeWords;
  /** Who gets it: an operator who has joined, or the one whose invitation was opened. */
  operator: Operator | null;
}

/** Neither answer nor time tells whether the address is an operator's. */
export function sendOperatorCode(
  services: Needs,
  { browserSecret, address, words, operator }: OperatorCodeRequest,
): Promise<CodeSent> {
  return sendOneTimeCode(services, {
    ...operatorCodeKey(browserSecret),
    subjectId: operator?.id ?? null,
    address,
    addressIndex: emailIndexOf(services.keyring, address),
    windows: [CODES_PER_HOUR],
    isKnown: operator !== null,
    deliver: (code) => {
      const message = codeMessage(words, address, { code, name: "cohort console" });
      return deliver(services, { appId: null, mode: "live" }, message);
    },
  });
}

/** Another code to where this browser's last one went; null when there was none. */
export async function sendOperatorCodeAgain(
  services: Needs,
  browserSecret: string,
  words: CodeWords,
): Promise<CodeSent | null> {
  const last = await lastCode(services, operatorCodeKey(browserSecret));
  if (last === null) return null;
  const { address, subjectId } = last;
  const operator =
    subjectId === null
      ? null
      : await services.database.operator.findFirst({ where: { id: subjectId, disabledAt: null } });
  return sendOperatorCode(services, { browserSecret, words, operator, address });
}
