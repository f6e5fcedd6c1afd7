import { DAY_MS, later } from "./time.js";
import { APP_ID, putEvent, RefusalError } from "./world.js";
/** Groups of an institution for which nothing else is said. */
export const EDUCATION = ["student", "graduate", "teacher"];
export const WITHOUT_INSTITUTION = ["parent", "low-income", "disability"];
export const CODE_CHECKS_MAX = 5;
const PASSCODE_SENDS_MAX = 5;
export const IDLE_MS = 7 * DAY_MS;
/** What is allowed in the stages that allow anything, apart from the methods. */
const OPEN = {
    phone_number: ["sendPhoneOtp"],
    phone_number_otp: ["sendPhoneOtp", "verifyPhoneOtp"],
    "failed:otp_failed": ["sendPhoneOtp", "verifyPhoneOtp"],
    select_institution: ["setInstitution"],
};
const ATTEMPTS = [
    "select_verification_method",
    "pending_verification:email",
    "pending_verification:portal",
    "rejected_verification:email",
    "rejected_verification:manual",
    "rejected_verification:portal",
];
export function hasExpired({ lapsesAt }, now) {
    return lapsesAt !== null && lapsesAt <= now;
}
export function statusOf(kept, now) {
    if (hasExpired(kept, now))
        return "expired";
    if (kept.stage === "success")
        return "success";
    return /^(?:failed|rejected)/.test(kept.stage) ? "failed" : "pending";
}
/** The methods that are open to it, the quickest first; undefined until the institution is set. */
export function methodsOf({ settings }, kept) {
    const { consumerGroup, institution } = kept;
    if (WITHOUT_INSTITUTION.includes(consumerGroup))
        return ["manual"];
    if (institution === undefined)
        return undefined;
    if (institution.requestId !== undefined)
        return ["manual"];
    const byMail = consumerGroup !== "graduate";
    return [
        ...(EDUCATION.includes(consumerGroup) ? ["portal"] : []),
        ...(byMail ? ["email"] : []),
        ...(byMail && settings.inboundEmail ? ["inbound_email"] : []),
        "manual",
    ];
}
function nextOperationsOf(world, kept) {
    if (hasExpired(kept, world.now))
        return [];
    const { stage, passcode } = kept;
    const isOver = stage === "failed:otp_failed" && (passcode === undefined || passcode.expiresAt <= world.now);
    const own = (OPEN[stage] ?? []).filter((operation) => !(isOver && operation === "verifyPhoneOtp"));
    if (!ATTEMPTS.includes(stage))
        return own;
    const methods = methodsOf(world, kept) ?? [];
    const hasMail = methods.includes("email") || methods.includes("inbound_email");
    return [
        ...(WITHOUT_INSTITUTION.includes(kept.consumerGroup) ? [] : ["setInstitution"]),
        ...(methods.includes("portal") ? ["createPortalAttempt"] : []),
        ...(methods.includes("manual") ? ["createManualAttempt"] : []),
        ...(hasMail ? ["createEmailAttempt"] : []),
    ];
}
export function present(world, kept) {
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
function wordsOf(code) {
    return `Your proof was rejected: ${code.replaceAll("_", " ")}.`;
}
/** Moves to a stage, as `advance` of the service does; tells of it where the stage is another. */
export function advance(world, kept, to) {
    const { stage: from } = kept;
    const isRepeated = from === to && to === "failed:otp_failed";
    kept.stage = to;
    kept.updatedAt = world.now;
    if (!/^(?:rejected_verification|failed:too_many)/.test(to))
        delete kept.rejection;
    if (!isRepeated)
        kept.lapsesAt = lapseOf(world, kept);
    if (from !== to)
        tellStage(world, kept);
}
function lapseOf({ now }, { stage, expiresOn }) {
    if (stage === "success")
        return new Date(`${expiresOn}T00:00:00.000Z`);
    if (stage === "failed:too_many_attempts" || stage === "pending_verification:manual")
        return null;
    return later(now, IDLE_MS);
}
function tellStage(world, kept) {
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
            if (rejection === undefined)
                return;
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
export function find(world, { params }) {
    const kept = world.verifications.get((params.verificationId ?? "").toLowerCase());
    if (kept === undefined)
        throw new RefusalError(404, "not_found", ["There is no such verification."]);
    return kept;
}
export function requireOpen(world, kept, operation) {
    if (!nextOperationsOf(world, kept).includes(operation))
        refuseStage(world, kept, operation);
}
export function refuseStage(world, kept, operation) {
    const open = nextOperationsOf(world, kept);
    const expired = hasExpired(kept, world.now) ? ", and the verification has expired" : "";
    const now = open.length === 0 ? "nothing" : open.join(", ");
    const detail = `${operation} is not available in stage ${kept.stage}${expired}; available now: ${now}.`;
    throw new RefusalError(409, "invalid_stage", [detail]);
}
