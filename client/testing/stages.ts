/** Stages of a verification on the fake server and what each allows, as in server/domain/proving/verification/. */
import type {
  ConsumerGroup,
  Method,
  NextOperation,
  RejectionReason,
  Stage,
  Status,
  Verification,
} from "../../generated/whitelabel.ts";
import { DAY_MS, later } from "./time.ts";
import { APP_ID, type Call, type KeptVerification, putEvent, RefusalError, type World } from "./world.ts";

/** Groups of an institution for which nothing else is said. */
export const EDUCATION: readonly ConsumerGroup[] = ["student", "graduate", "teacher"];
export const WITHOUT_INSTITUTION: readonly ConsumerGroup[] = ["parent", "low-income", "disability"];
export const CODE_CHECKS_MAX = 5;
const PASSCODE_SENDS_MAX = 5;
export const IDLE_MS: number = 7 * DAY_MS;

/** What is allowed in the stages that allow anything, apart from the methods. */
const OPEN: Readonly<Partial<Record<Stage, readonly NextOperation[]>>> = {
  phone_number: ["sendPhoneOtp"],
  phone_number_otp: ["sendPhoneOtp", "verifyPhoneOtp"],
  "failed:otp_failed": ["sendPhoneOtp", "verifyPhoneOtp"],
  select_institution: ["setInstitution"],
};

const ATTEMPTS: readonly Stage[] = [
  "select_verification_method",
  "pending_verification:email",
  "pending_verification:portal",
  "rejected_verification:email",
  "rejected_verification:manual",
  "rejected_verification:portal",
];

export function hasExpired({ lapsesAt }: KeptVerification, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= now;
}

export function statusOf(kept: KeptVerification, now: Date): Status {
  if (hasExpired(kept, now)) return "expired";
  if (kept.stage === "success") return "success";
  return /^(?:failed|rejected)/.test(kept.stage) ? "failed" : "pending";
}

/** The methods that are open to it, the quickest first; undefined until the institution is set. */
export function methodsOf({ settings }: World, kept: KeptVerification): Method[] | undefined {
  const { consumerGroup, institution } = kept;
  if (WITHOUT_INSTITUTION.includes(consumerGroup)) return ["manual"];
  if (institution === undefined) return undefined;
  if (institution.requestId !== undefined) return ["manual"];
  const byMail = consumerGroup !== "graduate";
  return [
    ...(EDUCATION.includes(consumerGroup) ? (["portal"] as const) : []),
    ...(byMail ? (["email"] as const) : []),
    ...(byMail && settings.inboundEmail ? (["inbound_email"] as const) : []),
    "manual",
  ];
}

function nextOperationsOf(world: World, kept: KeptVerification): NextOperation[] {
  if (hasExpired(kept, world.now)) return [];
  const { stage, passcode } = kept;
  const isOver = stage === "failed:otp_failed" && (passcode === undefined || passcode.expiresAt <= world.now);
  const own = (OPEN[stage] ?? []).filter((operation) => !(isOver && operation === "verifyPhoneOtp"));
  if (!ATTEMPTS.includes(stage)) return own;
  const methods = methodsOf(world, kept) ?? [];
  const hasMail = methods.includes("email") || methods.includes("inbound_email");
  return [
    ...(WITHOUT_INSTITUTION.includes(kept.consumerGroup) ? [] : (["setInstitution"] as const)),
    ...(methods.includes("portal") ? (["createPortalAttempt"] as const) : []),
    ...(methods.includes("manual") ? (["createManualAttempt"] as const) : []),
    ...(hasMail ? (["createEmailAttempt"] as const) : []),
  ];
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
          checksRemaining: CODE_CHECKS_MAX - kept.wrongCodes,
          sendsRemaining: PASSCODE_SENDS_MAX,
          resendAfter: passcode.sentAt.toISOString(),
          expiresAt: passcode.expiresAt.toISOString(),
        },
      }),
    ...(rejection !== undefined && { rejection: { ...rejection, message: wordsOf(rejection.code) } }),
    ...(attempt?.inbound !== undefined && { inbound: attempt.inbound }),
    ...(externalId !== undefined && { externalId }),
    ...(metadata !== undefined && { metadata }),
  };
}

/** The service has a sentence for each; programs decide by the code. */
function wordsOf(code: RejectionReason): string {
  return `Your proof was rejected: ${code.replaceAll("_", " ")}.`;
}

/** Moves to a stage, as `advance` of the service does; tells of it where the stage is another. */
export function advance(world: World, kept: KeptVerification, to: Stage): void {
  const { stage: from } = kept;
  const isRepeated = from === to && to === "failed:otp_failed";
  kept.stage = to;
  kept.updatedAt = world.now;
  if (!/^(?:rejected_verification|failed:too_many)/.test(to)) delete kept.rejection;
  if (!isRepeated) kept.lapsesAt = lapseOf(world, kept);
  if (from !== to) tellStage(world, kept);
}

function lapseOf({ now }: World, { stage, expiresOn }: KeptVerification): Date | null {
  if (stage === "success") return new Date(`${expiresOn}T00:00:00.000Z`);
  if (stage === "failed:too_many_attempts" || stage === "pending_verification:manual") return null;
  return later(now, IDLE_MS);
}

function tellStage(world: World, kept: KeptVerification): void {
  const { id: verificationId, stage, rejection, expiresOn = "" } = kept;
  const status = statusOf(kept, world.now);
  switch (stage) {
    case "success":
      putEvent(world, "verification.succeeded", { verificationId, stage, status: "success", expiresOn });
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
  if (kept === undefined) throw new RefusalError(404, "not_found", ["There is no such verification."]);
  return kept;
}

export function requireOpen(world: World, kept: KeptVerification, operation: NextOperation): void {
  if (!nextOperationsOf(world, kept).includes(operation)) refuseStage(world, kept, operation);
}

export function refuseStage(world: World, kept: KeptVerification, operation: string): never {
  const open = nextOperationsOf(world, kept);
  const expired = hasExpired(kept, world.now) ? ", and the verification has expired" : "";
  const now = open.length === 0 ? "nothing" : open.join(", ");
  const detail = `${operation} is not available in stage ${kept.stage}${expired}; available now: ${now}.`;
  throw new RefusalError(409, "invalid_stage", [detail]);
}
