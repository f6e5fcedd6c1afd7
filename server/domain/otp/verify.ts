import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { type ConsumerGroup, institutionKindOf } from "../group/groups.ts";
import { likelyLanguage } from "../message/language.ts";
import { type Joined, joinAccount, joinPhone } from "../person/account.ts";
import { tellOfChanges, type WayChange } from "../person/way-notice.ts";
import { checkTyped } from "../shared/one-time-code.ts";
import { advance } from "../verification/advance.ts";
import { requireOpen } from "../verification/open.ts";
import {
  loadVerification,
  lockVerification,
  type VerificationKey,
  type WholeVerification,
} from "../verification/whole.ts";
import { keptPasscode } from "./passcode.ts";

/**
 * Checks the code that the member typed. Calls at once are judged one after another under the row's lock,
 * each against the stage as it then is. A wrong code is an outcome and does not throw: that would roll
 * back the count with it. Members whose ways to sign in it has changed are told so, in the language of the page, else in
 * that of the territory.
 */
export async function verifyPasscode(
  services: Services,
  key: VerificationKey,
  code: string,
  language?: string,
): Promise<void> {
  const { config, database, now } = services;
  const seen = await loadVerification(services, key);
  requireOpen(seen, "verifyPhoneOtp", config, now());
  const changes = await database.$transaction(async (tx): Promise<WayChange[]> => {
    const verification = await lockVerification(tx, key);
    requireOpen(verification, "verifyPhoneOtp", config, now());
    const at = now();
    const check = checkTyped(services.keyring, "phone", keptPasscode(verification), code, at);
    if (check.kind === "right") return proven(tx, services, verification, at);
    if (check.kind === "expired") await advance(tx, verification, "passcode_failed", at, { codeHash: null });
    else {
      const { checks: codeChecks, exhausted } = check;
      await advance(tx, verification, exhausted ? "passcode_exhausted" : "passcode_failed", at, {
        codeChecks,
        ...(exhausted ? { codeHash: null } : {}),
      });
    }
    return [];
  });
  await tellOfChanges(services, changes, language ?? likelyLanguage(seen.territory));
}

async function proven(
  tx: Transaction,
  services: Services,
  verification: WholeVerification,
  at: Date,
): Promise<WayChange[]> {
  const hasInstitution = institutionKindOf(verification.consumerGroup as ConsumerGroup) !== null;
  const { accountId, changes } = await ownerOf(tx, services, verification, at);
  await advance(tx, verification, hasInstitution ? "phone_proven" : "phone_proven_no_institution", at, {
    accountId,
    codeHash: null,
    codeExpiresAt: null,
  });
  return changes;
}

/** The member who is signed in, on our own pages; elsewhere the number itself says who it is. */
async function ownerOf(
  tx: Transaction,
  services: Services,
  verification: WholeVerification,
  at: Date,
): Promise<Joined> {
  const { accountId } = verification;
  return accountId === null
    ? joinAccount(tx, services, verification, at)
    : joinPhone(tx, services, { ...verification, accountId }, at);
}
