import type { Inbound, Verification } from "../../../generated/whitelabel.ts";
import type { ConsumerGroup, Method } from "../../domain/group/groups.ts";
import { refusalMessages } from "../../domain/inbound/refusal-words.ts";
import { type AwaitedMail, readAwaitedMail } from "../../domain/inbound/start.ts";
import { passcodeStateOf } from "../../domain/otp/passcode.ts";
import { statusAt } from "../../domain/verification/clock.ts";
import { openingsOf } from "../../domain/verification/open.ts";
import type { RejectionReason } from "../../domain/verification/outcome.ts";
import { rejectionMessages } from "../../domain/verification/rejection-words.ts";
import type { Stage } from "../../domain/verification/stages.ts";
import {
  loadVerification,
  type VerificationKey,
  type WholeVerification,
} from "../../domain/verification/whole.ts";
import type { Context } from "./context.ts";

/** The key of the verification in the path; whose it must be is known from the token. */
export function keyOf({ verificationId }: { verificationId: string }, { caller }: Context): VerificationKey {
  return { verificationId, appId: caller.app.id };
}

/** A stored verification in the contract's words. What is absent is left out. */
export function presentVerification(verification: WholeVerification, { config, now }: Context): Verification {
  const at = now();
  const { methods, operations } = openingsOf(verification, config, at);
  const { institution, account, expiresOn, externalId, metadata } = verification;
  const passcode = operations.length === 0 ? undefined : passcodeStateOf(verification, at);
  return {
    verificationId: verification.id,
    appId: verification.appId,
    status: statusAt(verification, at),
    // Written by advance() only, so it is one of the table's.
    stage: verification.stage as Stage,
    territory: verification.territory,
    consumerGroup: verification.consumerGroup as ConsumerGroup,
    ...(methods && { availableMethods: methods }),
    ...(institution && { institutionId: institution.id, institutionName: institution.name }),
    createdAt: verification.createdAt.toISOString(),
    updatedAt: verification.updatedAt.toISOString(),
    ...(expiresOn && { expiresOn: expiresOn.toISOString().slice(0, 10) }),
    ...(account && { svcId: account.svcId }),
    nextOperations: operations,
    ...(passcode && {
      otp: {
        ...passcode,
        resendAfter: passcode.resendAfter.toISOString(),
        expiresAt: passcode.expiresAt.toISOString(),
      },
    }),
    ...presentRejection(verification),
    ...(externalId !== null && { externalId }),
    ...(metadata !== null && { metadata: metadata as Record<string, string> }),
  };
}

function presentRejection({
  rejectionMethod,
  rejectionCode,
}: WholeVerification): Pick<Verification, "rejection"> {
  if (rejectionMethod === null || rejectionCode === null) return {};
  const code = rejectionCode as RejectionReason;
  return { rejection: { method: rejectionMethod as Method, code, message: rejectionMessages[code] } };
}

/** Reads the verification as it stands after the call and presents it. */
export async function presentNow(path: { verificationId: string }, context: Context): Promise<Verification> {
  const verification = await loadVerification(context, keyOf(path, context));
  const awaited = await readAwaitedMail(context, verification);
  return {
    ...presentVerification(verification, context),
    ...(awaited && { inbound: presentAwaited(awaited) }),
  };
}

function presentAwaited({ address, expiresAt, refusal }: AwaitedMail): Inbound {
  return {
    address,
    expiresAt: expiresAt.toISOString(),
    ...(refusal && {
      refusal: {
        code: refusal.code,
        message: refusalMessages[refusal.code],
        at: refusal.at.toISOString(),
      },
    }),
  };
}
