import { invalid, refuse } from "../../../errors.ts";
import { blindIndex, seal, shortLivedIndex, unseal } from "../../../platform/crypto.ts";
import type { TextWay } from "../../../platform/delivery/delivery.ts";
import type { Services } from "../../../services.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { type CodeAsker, codeToNumber } from "../../messages/code-message.ts";
import { likelyLanguage, toLanguage } from "../../messages/language.ts";
import { requirePause } from "../../messages/send-limit.ts";
import { isServed } from "../../messages/text-countries.ts";
import { keptCode, newCode } from "../../shared/access/one-time-code.ts";
import { eventsInWindow, nextAllowedAt } from "../../shared/access/sliding-window.ts";
import type { Asker } from "../../shared/budget.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { countryOf, readPhoneNumber } from "../../shared/phone-number.ts";
import { MINUTE_MS, secondsUntil } from "../../shared/time.ts";
import { advance } from "../verification/advance.ts";
import {
  loadVerification,
  lockSeen,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { requireOpen } from "../verification/open.ts";
import { sendFor } from "../verification/send-message.ts";
import { PASSCODE_SENDS } from "./passcode.ts";

export interface AskingPage {
  asker: Asker;
  language: string;
  sender: Pick<CodeAsker, "name" | "host">;
}

interface SendOptions {
  page?: AskingPage | null;
  keep?: Keep<VerificationWithRelations> | undefined;
  way?: TextWay;
}

/** Sends a passcode; the old one is valid until the new one is out. `page` is null for a partner's call. */
export async function sendPasscode(
  services: Services,
  key: VerificationKey,
  { phoneNumber, territory }: { phoneNumber: string; territory: string },
  { page = null, keep, way = "text" }: SendOptions = {},
): Promise<VerificationWithRelations> {
  const { config, keyring, now } = services;
  const seen = await loadVerification(services, key);
  requireOpen(seen, "send_otp", config, now());
  const phone = readPhoneNumber(phoneNumber, territory);
  const country = countryOf(phone);
  if (seen.mode === "live" && !(await isServed(services, country, () => [seen.territory])))
    invalid("phoneNumber", "country_not_served", { country });
  const asker = page?.asker ?? null;
  const language = toLanguage(page?.language ?? likelyLanguage(seen.territory));
  const sender = page?.sender ?? { name: seen.app.name };
  const recipient = shortLivedIndex(keyring, "phone", phone);
  const code = newCode(seen.app);
  const { codeHash } = keptCode(keyring, "phone", seen.id, code, now());
  const words = { ...catalogue(language), language };
  const message = codeToNumber(words, { to: phone, way }, code, sender);
  return sendFor(services, seen, {
    message: { ...message, aboutId: seen.id },
    asker,
    proof: codeHash,
    expenses: (all) =>
      all.map((one) => ({ ...one, of: { ...one.of, app_recipient: `${recipient}:${seen.appId}` } })),
    keep,
    check: () => requireRoom(seen, now(), asker !== null && isAnother(services, seen, phone)),
    record: async (tx) => {
      const verification = await lockSeen(tx, seen, now());
      // A check may have ended the verification meanwhile.
      requireOpen(verification, "send_otp", config, now());
      const kept = keptCode(keyring, "phone", verification.id, code, now());
      return advance(tx, verification, "passcode_sent", now(), {
        phoneSealed: seal(keyring, "Verification.phoneSealed", verification.id, phone),
        phoneIndex: blindIndex(keyring, "phone", phone),
        codeHash: kept.codeHash,
        codeExpiresAt: kept.expiresAt,
        codeSends: [...eventsInWindow(verification.codeSends, PASSCODE_SENDS, now()), now()],
        sendingSince: null,
      });
    },
  });
}

/** On our own pages the pause is the number's: correcting a slip needs no wait. */
function isAnother(
  { keyring }: Pick<Services, "keyring">,
  { id, phoneSealed }: VerificationWithRelations,
  phone: string,
): boolean {
  return phoneSealed !== null && unseal(keyring, "Verification.phoneSealed", id, phoneSealed) !== phone;
}

function requireRoom(
  { mode, onPages, codeSends }: VerificationWithRelations,
  now: Date,
  isAnotherNumber: boolean,
): void {
  if (!isAnotherNumber) requirePause({ mode, onPages }, codeSends, now);
  const allowedAt = mode === "test" ? null : nextAllowedAt(codeSends, PASSCODE_SENDS, now);
  if (allowedAt !== null)
    refuse({
      kind: "too_many_requests",
      code: "codes_per_window",
      params: { max: PASSCODE_SENDS.max, minutes: PASSCODE_SENDS.ms / MINUTE_MS },
      retryAfterSeconds: secondsUntil(allowedAt, now),
    });
}
