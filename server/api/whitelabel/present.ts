import type { Inbound, Verification } from "../../../generated/whitelabel.ts";
import { describeForbidden } from "../../domain/proving/document/papers/forbidden.ts";
import { refusalMessages } from "../../domain/proving/inbound/refusal-words.ts";
import { type AwaitedMail, readAwaitedMail } from "../../domain/proving/inbound/start.ts";
import { rejectionMessages } from "../../domain/proving/method/rejection-words.ts";
import { passcodeStateOf } from "../../domain/proving/otp/passcode.ts";
import { proofOf } from "../../domain/proving/verification/advance.ts";
import { personProofOf, readMetadata } from "../../domain/proving/verification/claim.ts";
import { statusAt } from "../../domain/proving/verification/clock.ts";
import type { VerificationKey, VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import { openingsOf } from "../../domain/proving/verification/open.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { catalogue } from "../../words/catalogue.ts";
import { operationsFor } from "../actions.ts";
import { compact } from "../compact.ts";
import type { Context } from "./context.ts";

/** Key of the verification in the path, within the token's app. */
export function keyOf({ verificationId }: { verificationId: string }, { caller }: Context): VerificationKey {
  return { id: verificationId, appId: caller.app.id, onPages: false };
}

/** A stored verification in the contract's words. Absent values are left out. */
export function presentVerification(
  verification: VerificationWithRelations,
  { config, keyring, now }: Pick<Context, "config" | "keyring" | "now">,
): Verification {
  const at = now();
  const { methods, actions } = openingsOf(verification, config, at);
  const { institution, account, expiresOn, externalId } = verification;
  const personProof = personProofOf(verification);
  const passcode = actions.length === 0 ? undefined : passcodeStateOf(verification, at);
  return compact({
    verificationId: verification.id,
    appId: verification.appId,
    status: statusAt(verification, at),
    stage: verification.stage,
    territory: verification.territory,
    consumerGroup: verification.consumerGroup,
    availableMethods: methods,
    institutionId: institution?.id,
    institutionName: institution?.name,
    createdAt: verification.createdAt,
    updatedAt: verification.updatedAt,
    expiresOn: expiresOn?.toISOString().slice(0, 10),
    svcId: account?.svcId,
    nextOperations: operationsFor(actions),
    otp: passcode && compact(passcode),
    proof: proofOf(verification),
    personProof: personProof && compact(personProof),
    rejection: presentRejection(verification),
    externalId,
    metadata: readMetadata(keyring, verification),
  });
}

function presentRejection(verification: VerificationWithRelations) {
  const { rejectionMethod: method, rejectionCode: code } = verification;
  const forbidden = describeForbidden(catalogue("en"), "en", verification);
  return method && code && { method, code, message: forbidden ?? rejectionMessages[code] };
}

export async function presentWhole(
  verification: VerificationWithRelations,
  context: Context,
  database: Queryable = context.database,
): Promise<Verification> {
  const awaited = await readAwaitedMail({ database, keyring: context.keyring }, verification);
  const inbound = awaited && presentAwaited(awaited);
  return compact({ ...presentVerification(verification, context), inbound });
}

export function presentAwaited({ address, subjectCode, expiresAt, refusal }: AwaitedMail): Inbound {
  const presented = refusal && compact({ ...refusal, message: refusalMessages[refusal.code] });
  return compact({ address, subjectCode, expiresAt, refusal: presented });
}
