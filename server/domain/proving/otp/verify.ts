import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { type AccountOfPhone, addPhone, findOrCreateAccount } from "../../members/member/account.ts";
import { type IdentifierChange, putSecurityNotices } from "../../members/member/security-notice.ts";
import { likelyLanguage } from "../../messages/language.ts";
import type { LetterBrand } from "../../messages/letter.ts";
import { checkTyped } from "../../shared/access/one-time-code.ts";
import { countEntered } from "../../shared/budget.ts";
import { institutionKindOf } from "../../shared/group/groups.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { advance } from "../verification/advance.ts";
import {
  lockVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { requireOpen } from "../verification/open.ts";
import { settleInstitution } from "../verification/set-institution.ts";
import { keptPasscode } from "./passcode.ts";

interface CheckedBy {
  language?: string;
  brand?: LetterBrand | null | undefined;
  keep?: Keep<VerificationWithRelations> | undefined;
}

/** Checks an entered code under the row lock. Wrong is an outcome: an error would roll back the count. */
export async function verifyPasscode(
  services: Services,
  key: VerificationKey,
  code: string,
  { language, brand, keep }: CheckedBy = {},
): Promise<VerificationWithRelations> {
  const { database } = services;
  const check = async (tx: Transaction) => {
    const { verification, changes } = await checkPasscode(tx, services, key, code);
    await putSecurityNotices(
      tx,
      services,
      changes,
      language ?? likelyLanguage(verification.territory),
      brand,
    );
    await keep?.(tx, verification);
    return verification;
  };
  const isThere = async ({ id, version, updatedAt }: VerificationWithRelations) =>
    (await database.verification.count({ where: { id, version, updatedAt } })) === 1;
  return transact(database, check, isThere);
}

async function checkPasscode(
  tx: Transaction,
  services: Services,
  key: VerificationKey,
  code: string,
): Promise<Verified> {
  const { config, keyring, now } = services;
  const seen = await lockVerification(tx, key, now());
  requireOpen(seen, "verify_otp", config, now());
  const at = now();
  const check = checkTyped(keyring, "phone", keptPasscode(seen), code, at);
  if (check.kind === "right") return proven(tx, services, seen, at);
  const failed =
    check.kind === "expired"
      ? await advance(tx, seen, "passcode_failed", at, { codeHash: null })
      : await advance(tx, seen, check.exhausted ? "passcode_exhausted" : "passcode_failed", at, {
          codeChecks: check.checks,
          ...(check.exhausted ? { codeHash: null } : {}),
        });
  return { verification: failed, changes: [] };
}

interface Verified {
  verification: VerificationWithRelations;
  changes: IdentifierChange[];
}

async function proven(
  tx: Transaction,
  services: Services,
  seen: VerificationWithRelations,
  at: Date,
): Promise<Verified> {
  const { account, changes } = await ownerOf(tx, services, seen, at);
  if (seen.mode === "live" && seen.codeHash !== null) await countEntered(tx, seen.codeHash, at);
  const hasInstitution = institutionKindOf(seen.consumerGroup) !== null;
  const event = hasInstitution ? "phone_proven" : "phone_proven_no_institution";
  const known = { accountId: account.id, codeHash: null, codeExpiresAt: null };
  const moved = { ...(await advance(tx, seen, event, at, known)), account };
  // May be chosen earlier on our own pages; partners set it in its turn.
  const verification = hasInstitution ? await settleInstitution(tx, moved, at) : moved;
  return { verification, changes };
}

async function ownerOf(
  tx: Transaction,
  services: Services,
  verification: VerificationWithRelations,
  at: Date,
): Promise<AccountOfPhone> {
  const { accountId, account } = verification;
  return accountId === null || account === null
    ? findOrCreateAccount(tx, services, verification, at)
    : addPhone(tx, services, verification, { id: accountId, svcId: account.svcId }, at);
}
