"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.IDLE_MS = exports.CODE_CHECKS_MAX = exports.WITHOUT_INSTITUTION = exports.EDUCATION = void 0;
exports.hasExpired = hasExpired;
exports.statusOf = statusOf;
exports.methodsOf = methodsOf;
exports.present = present;
exports.advance = advance;
exports.find = find;
exports.requireOpen = requireOpen;
exports.refuseStage = refuseStage;
const time_ts_1 = require("./time.js");
const world_ts_1 = require("./world.js");
/** Groups of an institution for which nothing else is said. */
exports.EDUCATION = ["student", "graduate", "teacher"];
exports.WITHOUT_INSTITUTION = ["parent", "low-income", "disability"];
exports.CODE_CHECKS_MAX = 5;
const PASSCODE_SENDS_MAX = 5;
exports.IDLE_MS = 7 * time_ts_1.DAY_MS;
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
function hasExpired({ lapsesAt }, now) {
    return lapsesAt !== null && lapsesAt <= now;
}
function statusOf(kept, now) {
    if (hasExpired(kept, now))
        return "expired";
    if (kept.stage === "success")
        return "success";
    return /^(?:failed|rejected)/.test(kept.stage) ? "failed" : "pending";
}
/** The methods that are open to it, the quickest first; undefined until the institution is set. */
function methodsOf({ settings }, kept) {
    const { consumerGroup, institution } = kept;
    if (exports.WITHOUT_INSTITUTION.includes(consumerGroup))
        return ["manual"];
    if (institution === undefined)
        return undefined;
    if (institution.requestId !== undefined)
        return ["manual"];
    const byMail = consumerGroup !== "graduate";
    return [
        ...(exports.EDUCATION.includes(consumerGroup) ? ["portal"] : []),
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
        ...(exports.WITHOUT_INSTITUTION.includes(kept.consumerGroup) ? [] : ["setInstitution"]),
        ...(methods.includes("portal") ? ["createPortalAttempt"] : []),
        ...(methods.includes("manual") ? ["createManualAttempt"] : []),
        ...(hasMail ? ["createEmailAttempt"] : []),
    ];
}
function present(world, kept) {
    const nextOperations = nextOperationsOf(world, kept);
    const { claim, institution, passcode, rejection, stage, attempt } = kept;
    const availableMethods = methodsOf(world, kept);
    const isPasscode = stage === "phone_number_otp" || stage === "failed:otp_failed";
    const { externalId, metadata } = claim;
    return {
        verificationId: kept.id,
        appId: world_ts_1.APP_ID,
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
                checksRemaining: exports.CODE_CHECKS_MAX - kept.wrongCodes,
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
function advance(world, kept, to) {
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
    return (0, time_ts_1.later)(now, exports.IDLE_MS);
}
function tellStage(world, kept) {
    const { id: verificationId, stage, rejection, expiresOn = "" } = kept;
    const status = statusOf(kept, world.now);
    switch (stage) {
        case "success":
            (0, world_ts_1.putEvent)(world, "verification.succeeded", { verificationId, stage, status: "success", expiresOn });
            return;
        case "failed:too_many_attempts": {
            const of = rejection === undefined ? {} : { method: rejection.method, reason: rejection.code };
            (0, world_ts_1.putEvent)(world, "verification.failed", { verificationId, stage, status: "failed", ...of });
            return;
        }
        case "rejected_verification:email":
        case "rejected_verification:manual":
        case "rejected_verification:portal":
            if (rejection === undefined)
                return;
            (0, world_ts_1.putEvent)(world, "verification.rejected", {
                verificationId,
                stage,
                status: "failed",
                method: rejection.method,
                reason: rejection.code,
            });
            return;
        default:
            (0, world_ts_1.putEvent)(world, "verification.updated", { verificationId, stage, status });
    }
}
function find(world, { params }) {
    const kept = world.verifications.get((params.verificationId ?? "").toLowerCase());
    if (kept === undefined)
        throw new world_ts_1.RefusalError(404, "not_found", ["There is no such verification."]);
    return kept;
}
function requireOpen(world, kept, operation) {
    if (!nextOperationsOf(world, kept).includes(operation))
        refuseStage(world, kept, operation);
}
function refuseStage(world, kept, operation) {
    const open = nextOperationsOf(world, kept);
    const expired = hasExpired(kept, world.now) ? ", and the verification has expired" : "";
    const now = open.length === 0 ? "nothing" : open.join(", ");
    const detail = `${operation} is not available in stage ${kept.stage}${expired}; available now: ${now}.`;
    throw new world_ts_1.RefusalError(409, "invalid_stage", [detail]);
}
