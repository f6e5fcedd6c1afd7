/** Stages of a verification on the fake server and what each allows, by the server's own tables. */
import {
  type Event,
  idleDays,
  institutionKinds,
  limits,
  methods,
  openings,
  refusals,
  rejectionMessages,
  statuses,
  transitions,
} from "../../generated/rules.ts";
import type { Method, NextOperation, Status, Verification } from "../../generated/whitelabel.ts";
import { DAY_MS, later } from "./time.ts";
import {
  APP_ID,
  type Call,
  fill,
  type KeptVerification,
  putEvent,
  RefusalError,
  type World,
} from "./world.ts";

export function hasExpired({ lapsesAt }: KeptVerification, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= now;
}

export function statusOf(kept: KeptVerification, now: Date): Status {
  if (hasExpired(kept, now)) return "expired";
  return statuses[kept.stage];
}

export function methodsOf({ settings }: World, kept: KeptVerification): Method[] | undefined {
  const { consumerGroup, institution } = kept;
  if (institutionKinds[consumerGroup] !== null && institution === undefined) return undefined;
  // A requested institution has no domain and no portal.
  const isListed = institution !== undefined && institution.requestId === undefined;
  return methods
    .filter(({ id, groups }) => groups.includes(consumerGroup) && (isListed || id === "manual"))
    .map(({ id }) => id)
    .filter((id) => id !== "inbound_email" || settings.inboundEmail);
}

function nextOperationsOf(world: World, kept: KeptVerification): NextOperation[] {
  if (hasExpired(kept, world.now)) return [];
  const { stage, passcode, consumerGroup } = kept;
  const isOver = stage === "failed:otp_failed" && (passcode === undefined || passcode.expiresAt <= world.now);
  const available = methodsOf(world, kept) ?? [];
  const open = openings[stage]
    .filter(({ method }) => method === undefined || available.includes(method))
    .map(({ operation }) => operation)
    .filter((operation) => operation !== "verifyPhoneOtp" || !isOver)
    .filter((operation) => operation !== "setInstitution" || institutionKinds[consumerGroup] !== null);
  return [...new Set(open)];
}

export function present(world: World, kept: KeptVerification): Verification {
  const nextOperations = nextOperationsOf(world, kept);
  const { claim, institution, passcode, rejection, stage, attempt } = kept;
  const availableMethods = methodsOf(world, kept);
  const isPasscode = stage === "phone_number_otp" || stage === "failed:otp_failed";
  const { externalId, metadata } = claim;
  return {
    verificationId: kept.id,
    appId: APP_ID,
    status: statusOf(kept, world.now),
    stage,
    territory: claim.territory,
    consumerGroup: kept.consumerGroup,
    ...(availableMethods !== undefined && { availableMethods }),
    ...(institution !== undefined && {
      institutionId: institution.institutionId,
      institutionName: institution.institutionName,
    }),
    createdAt: kept.createdAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
    ...(kept.expiresOn !== undefined && { expiresOn: kept.expiresOn }),
    ...(kept.svcId !== undefined && { svcId: kept.svcId }),
    nextOperations,
    ...(isPasscode &&
      passcode !== undefined &&
      nextOperations.length > 0 && {
        otp: {
          checksRemaining: limits.codeChecks - kept.wrongCodes,
          sendsRemaining: limits.codeSends,
          resendAfter: passcode.sentAt.toISOString(),
          expiresAt: passcode.expiresAt.toISOString(),
        },
      }),
    ...(kept.proof !== undefined && { proof: kept.proof }),
    ...(rejection !== undefined && {
      rejection: { ...rejection, message: rejectionMessages[rejection.code] },
    }),
    ...(attempt?.inbound !== undefined && { inbound: attempt.inbound }),
    ...(externalId !== undefined && { externalId }),
    ...(metadata !== undefined && { metadata }),
  };
}

/** Carries out an event as the service's `advance`, and notifies of a changed stage. */
export function advance(world: World, kept: KeptVerification, event: Event): void {
  const { stage: from } = kept;
  const to = transitions[from][event];
  if (to === undefined) throw new Error(`${event} does not happen in ${from}`);
  const isRepeated = from === to && to === "failed:otp_failed";
  kept.stage = to;
  kept.updatedAt = world.now;
  if (!["rejected", "attempts_exhausted"].includes(event)) delete kept.rejection;
  if (!isRepeated) kept.lapsesAt = lapseOf(world, kept);
  if (from !== to) notifyStage(world, kept);
}

function lapseOf({ now }: World, { stage, expiresOn }: KeptVerification): Date | null {
  if (stage === "success") return new Date(`${expiresOn}T00:00:00.000Z`);
  const days = idleDays[stage];
  return days === null ? null : later(now, days * DAY_MS);
}

function notifyStage(world: World, kept: KeptVerification): void {
  const { id: verificationId, stage, rejection, proof, expiresOn = "" } = kept;
  const status = statusOf(kept, world.now);
  switch (stage) {
    case "success":
      putEvent(world, "verification.succeeded", {
        verificationId,
        stage,
        status: "success",
        expiresOn,
        ...(proof !== undefined && { proof }),
      });
      return;
    case "failed:too_many_attempts": {
      const of = rejection === undefined ? {} : { method: rejection.method, reason: rejection.code };
      putEvent(world, "verification.failed", { verificationId, stage, status: "failed", ...of });
      return;
    }
    case "rejected_verification:email":
    case "rejected_verification:manual":
    case "rejected_verification:portal":
      if (rejection === undefined) return;
      putEvent(world, "verification.rejected", {
        verificationId,
        stage,
        status: "failed",
        method: rejection.method,
        reason: rejection.code,
      });
      return;
    default:
      putEvent(world, "verification.updated", { verificationId, stage, status });
  }
}

export function find(world: World, { params }: Call): KeptVerification {
  const kept = world.verifications.get((params.verificationId ?? "").toLowerCase());
  if (kept === undefined) throw new RefusalError(404, "not_found", [refusals.verification]);
  return kept;
}

export function requireOpen(world: World, kept: KeptVerification, operation: NextOperation): void {
  if (!nextOperationsOf(world, kept).includes(operation)) refuseStage(world, kept, operation);
}

/** `why` names the missing condition of an open operation. */
export function refuseStage(world: World, kept: KeptVerification, operation: string, why = ""): never {
  const open = nextOperationsOf(world, kept);
  const { expired, nothingOpen, notOpen } = refusals;
  const sentence = hasExpired(kept, world.now) ? expired : open.length === 0 ? nothingOpen : notOpen;
  const detail = fill(sentence, { operation, stage: kept.stage, why, open: open.join(", ") });
  throw new RefusalError(409, "invalid_stage", [detail]);
}
