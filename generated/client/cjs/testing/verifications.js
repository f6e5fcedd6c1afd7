"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.createVerification = createVerification;
exports.getVerification = getVerification;
exports.listVerifications = listVerifications;
exports.eraseVerification = eraseVerification;
exports.erase = erase;
exports.sendPhoneOtp = sendPhoneOtp;
exports.verifyPhoneOtp = verifyPhoneOtp;
exports.setInstitution = setInstitution;
exports.createPortalAttempt = createPortalAttempt;
exports.isRegistered = isRegistered;
exports.createManualAttempt = createManualAttempt;
exports.createEmailAttempt = createEmailAttempt;
exports.decide = decide;
exports.decideTestAttempt = decideTestAttempt;
exports.expireTestVerification = expireTestVerification;
exports.tellExpired = tellExpired;
exports.receiveTestEmail = receiveTestEmail;
exports.searchInstitutions = searchInstitutions;
exports.requestInstitution = requestInstitution;
/** The life of a verification on the fake server, as server/domain/verification/ has it for a test app. */
const operations_ts_1 = require("../../generated/operations.js");
const time_ts_1 = require("./time.js");
const world_ts_1 = require("./world.js");
const EDUCATION = ["student", "graduate", "teacher"];
const WITHOUT_INSTITUTION = ["parent", "low-income", "disability"];
const CODE_CHECKS_MAX = 5;
const PASSCODE_SENDS_MAX = 5;
const REJECTIONS_MAX = 3;
const STUDENT_YEARS_MIN = 16;
const GRADUATE_YEARS = 5;
const CODE_MS = 10 * time_ts_1.MINUTE_MS;
const ANSWER_MS = 24 * time_ts_1.HOUR_MS;
const IDLE_MS = 7 * time_ts_1.DAY_MS;
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
    return (0, time_ts_1.later)(now, IDLE_MS);
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
function createVerification(world, { body }) {
    const claim = body;
    const { settings, now } = world;
    const consumerGroup = claim.consumerGroup ?? settings.consumerGroups[0] ?? "student";
    checkClaim(world, claim, consumerGroup);
    const id = crypto.randomUUID();
    const kept = {
        id,
        claim,
        consumerGroup,
        stage: "phone_number",
        createdAt: now,
        updatedAt: now,
        lapsesAt: (0, time_ts_1.later)(now, IDLE_MS),
        wrongCodes: 0,
        rejections: 0,
    };
    world.verifications.set(id, kept);
    (0, world_ts_1.putEvent)(world, "verification.created", { verificationId: id, stage: kept.stage, status: "pending" });
    return { body: present(world, kept) };
}
/** Refuses a claim that can't be true or doesn't suffice. */
function checkClaim({ settings, now }, claim, group) {
    const { dob, graduationYear } = claim;
    const today = (0, time_ts_1.dayOf)(now);
    const isReal = (0, time_ts_1.isDay)(dob);
    (0, world_ts_1.refuseFaults)([
        ...(settings.consumerGroups.includes(group)
            ? []
            : [`/body/consumerGroup is ${group}, which is not one of this app's consumer groups`]),
        ...(isReal ? [] : ["/body/dob is not a valid date"]),
        ...(isReal && dob >= today ? ["/body/dob must be a date in the past"] : []),
        ...(group === "graduate" && graduationYear === undefined
            ? ["/body/graduationYear is required for graduates"]
            : []),
        ...(group !== "graduate" && graduationYear !== undefined
            ? [`/body/graduationYear is only for graduates, and this is a ${group}`]
            : []),
    ]);
    const year = now.getUTCFullYear();
    const birthday = `${String(year - STUDENT_YEARS_MIN).padStart(4, "0")}${today.slice(4)}`;
    const faults = [
        ...(group === "student" && dob > birthday
            ? [`/body/dob is too recent: a ${group} must be at least ${STUDENT_YEARS_MIN} years old`]
            : []),
        ...(graduationYear !== undefined && graduationYear > year
            ? ["/body/graduationYear is in the future: not a graduate yet"]
            : []),
        ...(graduationYear !== undefined && graduateUntil(graduationYear) <= today
            ? [`/body/graduationYear is more than ${GRADUATE_YEARS} years ago`]
            : []),
    ];
    if (faults.length > 0)
        throw new world_ts_1.RefusalError(400, "not_eligible", faults);
}
function graduateUntil(graduationYear) {
    return `${graduationYear + GRADUATE_YEARS}-07-31`;
}
function getVerification(world, call) {
    return { body: present(world, find(world, call)) };
}
function listVerifications(world, { query }) {
    const { externalId, status, stage } = query;
    const matching = [...world.verifications.values()]
        .reverse()
        .filter((kept) => (externalId === undefined || kept.claim.externalId === externalId) &&
        (status === undefined || statusOf(kept, world.now) === status) &&
        (stage === undefined || kept.stage === stage));
    const { items, ...next } = (0, world_ts_1.pageOf)(matching, query);
    // Lists leave out what is awaited.
    const verifications = items.map((kept) => {
        const { inbound: _awaited, ...shown } = present(world, kept);
        return shown;
    });
    return { body: { verifications, ...next } };
}
function eraseVerification(world, call) {
    erase(world, find(world, call));
    return { status: 204 };
}
function erase(world, { id }) {
    world.verifications.delete(id);
    (0, world_ts_1.putEvent)(world, "verification.erased", { verificationId: id });
}
function sendPhoneOtp(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "sendPhoneOtp");
    const { phoneNumber, territory } = call.body;
    const phone = readPhone(phoneNumber, territory);
    refuseMessage(phone, /000(503|429|400)$/, "phoneNumber");
    kept.phone = phone;
    kept.passcode = { sentAt: world.now, expiresAt: (0, time_ts_1.later)(world.now, CODE_MS) };
    const body = `${world_ts_1.TEST_CODE} is your code for Fake shop. It expires in 10 minutes.`;
    world.messages.unshift({ channel: "sms", to: phone, body, sentAt: world.now.toISOString() });
    advance(world, kept, "phone_number_otp");
    return { body: present(world, kept) };
}
/** In E.164 form as far as the fake knows it: the country code of GB, and digits. */
function readPhone(text, territory) {
    const digits = text.replaceAll(/[^\d+]/g, "");
    const phone = territory === "GB" ? digits.replace(/^0/, "+44") : digits;
    if (!/^\+?\d{7,15}$/.test(phone))
        (0, world_ts_1.refuseFaults)([`/body/phoneNumber is not a valid phone number in ${territory}`]);
    return phone.startsWith("+") ? phone : `+${phone}`;
}
/** The recipients of "Let a message fail" in docs/test-without-waiting.md. */
function refuseMessage(recipient, pattern, field) {
    const [, asked] = pattern.exec(recipient) ?? [];
    switch (asked) {
        case "503":
        case "unavailable":
            throw new world_ts_1.RefusalError(503, "provider_unavailable", ["The message could not be sent."], 30);
        case "429":
        case "budget-spent":
            throw new world_ts_1.RefusalError(429, "too_many_requests", ["As many messages as are allowed were sent."], 3600);
        case "400":
        case "unreachable":
            (0, world_ts_1.refuseFaults)([`/body/${field} cannot be reached, according to the provider`]);
    }
}
function verifyPhoneOtp(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "verifyPhoneOtp");
    const { code } = call.body;
    const isExpired = (kept.passcode?.expiresAt ?? world.now) <= world.now;
    if (isExpired)
        advance(world, kept, "failed:otp_failed");
    else if (code !== world_ts_1.TEST_CODE)
        failCheck(world, kept);
    else {
        kept.svcId = (0, world_ts_1.accountOf)(world, kept.phone ?? "");
        delete kept.passcode;
        const isChosen = WITHOUT_INSTITUTION.includes(kept.consumerGroup);
        advance(world, kept, isChosen ? "select_verification_method" : "select_institution");
    }
    return { body: present(world, kept) };
}
function failCheck(world, kept) {
    kept.wrongCodes += 1;
    const isLast = kept.wrongCodes >= CODE_CHECKS_MAX;
    advance(world, kept, isLast ? "failed:too_many_attempts" : "failed:otp_failed");
}
function setInstitution(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "setInstitution");
    const { institutionId } = call.body;
    const found = world.institutions.find((one) => one.institutionId === institutionId);
    if (found === undefined)
        (0, world_ts_1.refuseFaults)(["/body/institutionId is unknown; use one from the institution search"]);
    else if (!takes(found, kept.consumerGroup))
        (0, world_ts_1.refuseFaults)([`/body/institutionId is not the right kind of institution for a ${kept.consumerGroup}`]);
    else if (found.territory !== kept.claim.territory)
        (0, world_ts_1.refuseFaults)([
            `/body/institutionId is in ${found.territory}, but the verification is in ${kept.claim.territory}`,
        ]);
    else
        kept.institution = found;
    delete kept.attempt;
    advance(world, kept, "select_verification_method");
    return { body: present(world, kept) };
}
function takes({ consumerGroups = EDUCATION }, group) {
    return consumerGroups.includes(group);
}
/** Opens an attempt in the place of an open one. A rejection of before is over: `advance` drops it. */
function openAttempt(world, kept, attempt) {
    kept.attempt = { ...attempt, openedAt: world.now };
    const stage = attempt.method === "inbound_email" ? "email" : attempt.method;
    advance(world, kept, `pending_verification:${stage}`);
}
function createPortalAttempt(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "createPortalAttempt");
    const { redirectUrl } = call.body;
    if (!isRegistered(world, redirectUrl))
        (0, world_ts_1.refuseFaults)(["/body/redirectUrl is not one of the app's registered redirect URLs"]);
    openAttempt(world, kept, { method: "portal" });
    const portalStartUrl = `${world_ts_1.BASE_URL}/portal/start?token=${crypto.randomUUID()}`;
    const body = { ...present(world, kept), portalStartUrl };
    return { body };
}
/** Whether a URI is a registered one; its query is free (interface, "Authentication", 4). */
function isRegistered({ settings }, uri) {
    const [address = ""] = uri.split("?");
    return (URL.canParse(uri) && settings.redirectUris.some((registered) => registered.split("?")[0] === address));
}
async function createManualAttempt(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "createManualAttempt");
    const { files } = call.body;
    for (const [index, file] of files.entries())
        await checkFile(file, `/body/files/${index}`);
    const name = files[0]?.fileName ?? "";
    const verdict = /^approve/i.test(name) ? "approved" : askedRejection(name, "unreadable");
    openAttempt(world, kept, { method: "manual", ...(verdict !== undefined && { verdict }) });
    return { body: present(world, kept) };
}
/** The first bytes of JPEG, PNG, WebP, HEIC and PDF, in hex; a dot stands for any digit. */
const FILE_TYPES = /^(?:ffd8ff|89504e47|52494646.{8}57454250|.{8}66747970|25504446)/;
async function checkFile({ base64Data, sha256Hash }, pointer) {
    let bytes;
    try {
        bytes = Uint8Array.from(atob(base64Data), (character) => character.charCodeAt(0));
    }
    catch {
        throw new world_ts_1.RefusalError(400, "bad_request", [`${pointer}/base64Data is not Base64`]);
    }
    if (bytes.length === 0)
        (0, world_ts_1.refuseFaults)([`${pointer}/base64Data is empty`]);
    const hash = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    if (hash !== sha256Hash)
        (0, world_ts_1.refuseFaults)([`${pointer}/sha256Hash is not the SHA-256 of the bytes`]);
    if (!FILE_TYPES.test(hexOf(bytes.subarray(0, 12))))
        (0, world_ts_1.refuseFaults)([`${pointer}/base64Data is not a JPEG, PNG, WebP, HEIC or PDF file`]);
}
function hexOf(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** What `decideTestAttempt` takes: `approved`, and every reason of a rejection. */
const OUTCOMES = (operations_ts_1.operations.decideTestAttempt.body?.schema.properties?.outcome?.enum ??
    []);
/** The rejection that a file name or an address asks for, such as `reject-expired-document.pdf`. */
function askedRejection(text, usual) {
    const asked = /^reject(?:[-_]([a-z_-]+))?/i.exec(text);
    if (asked === null)
        return undefined;
    const code = asked[1]?.toLowerCase().replaceAll("-", "_");
    return (OUTCOMES.find((outcome) => outcome === code && outcome !== "approved") ??
        usual);
}
function createEmailAttempt(world, call) {
    const kept = find(world, call);
    const { email, direction = "outbound" } = (call.body ?? {});
    requireOpen(world, kept, "createEmailAttempt");
    if (direction === "inbound")
        return { body: awaitMail(world, kept, email) };
    const to = email ?? kept.claim.userEmail;
    requireProving(world, kept, to);
    refuseMessage(to.toLowerCase(), /^(unavailable|budget-spent|unreachable)/, "email");
    const link = `${world_ts_1.BASE_URL}/email-link?token=${crypto.randomUUID()}`;
    const body = `Confirm that you are a ${kept.consumerGroup}: ${link}`;
    world.messages.unshift({ channel: "email", to, body, sentAt: world.now.toISOString() });
    const verdict = askedRejection(to, "bounced");
    openAttempt(world, kept, { method: "email", address: to, ...(verdict !== undefined && { verdict }) });
    return { body: present(world, kept) };
}
function awaitMail(world, kept, email) {
    if (email !== undefined)
        (0, world_ts_1.refuseFaults)(["/body/email cannot be combined with the direction inbound"]);
    if (!methodsOf(world, kept)?.includes("inbound_email"))
        refuseStage(world, kept, "createEmailAttempt: inbound_email");
    const address = `${crypto.randomUUID().replaceAll("-", "")}@in.cohort.fake`;
    const expiresAt = (0, time_ts_1.later)(world.now, ANSWER_MS).toISOString();
    const inbound = { address, subjectCode: "FAKECODE", expiresAt };
    openAttempt(world, kept, { method: "inbound_email", inbound });
    return { ...present(world, kept), inboundAddress: address };
}
/** Only an address at the institution that proves nobody else. */
function requireProving(world, kept, email) {
    const { institution, consumerGroup } = kept;
    if (!isAt(institution, email)) {
        const detail = `/body/email is not in a domain of ${institution?.institutionName} that proves a ${consumerGroup}`;
        throw new world_ts_1.RefusalError(400, "email_domain_mismatch", [detail]);
    }
    if (isForeign(world, kept, email))
        throw new world_ts_1.RefusalError(400, "already_used", ["/body/email has already proven a different account"]);
}
function isAt(institution, email) {
    const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
    const domains = institution?.domains ?? [institution?.institutionId ?? ""];
    return domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}
const proofOf = (email, { consumerGroup }) => `${email.toLowerCase()} ${consumerGroup}`;
function isForeign(world, kept, email) {
    const proven = world.proofs.get(proofOf(email, kept));
    return proven !== undefined && proven.svcId !== kept.svcId && !hasExpired(proven, world.now);
}
/** Ends the open attempt; the third rejection ends the verification. */
function decide(world, kept, outcome) {
    const { attempt } = kept;
    if (attempt === undefined)
        return;
    const { method, address } = attempt;
    const isTaken = address !== undefined && isForeign(world, kept, address);
    delete kept.attempt;
    if (outcome === "approved" && !isTaken) {
        if (address !== undefined)
            world.proofs.set(proofOf(address, kept), kept);
        kept.expiresOn = endOf(kept, world.now);
        advance(world, kept, "success");
        return;
    }
    kept.rejections += 1;
    kept.rejection = { method, code: outcome === "approved" ? "already_used" : outcome };
    const stage = method === "inbound_email" ? "email" : method;
    const isLast = kept.rejections >= REJECTIONS_MAX;
    advance(world, kept, isLast ? "failed:too_many_attempts" : `rejected_verification:${stage}`);
}
function endOf({ consumerGroup, claim }, now) {
    const nextYear = (0, time_ts_1.aYearAfter)(now);
    if (consumerGroup !== "graduate" || claim.graduationYear === undefined)
        return nextYear;
    const last = graduateUntil(claim.graduationYear);
    return last < nextYear ? last : nextYear;
}
function decideTestAttempt(world, call) {
    const kept = find(world, call);
    const { outcome } = call.body;
    if (kept.attempt === undefined || hasExpired(kept, world.now))
        refuseStage(world, kept, "decideTestAttempt");
    decide(world, kept, outcome);
    return { body: present(world, kept) };
}
function expireTestVerification(world, call) {
    const kept = find(world, call);
    if (kept.lapsesAt === null || hasExpired(kept, world.now))
        refuseStage(world, kept, "expireTestVerification");
    kept.lapsesAt = world.now;
    kept.updatedAt = world.now;
    if (kept.expiresOn !== undefined)
        kept.expiresOn = (0, time_ts_1.dayOf)(world.now);
    tellExpired(world, kept);
    return { body: present(world, kept) };
}
function tellExpired(world, kept) {
    kept.toldDays = 0;
    const { id: verificationId, stage } = kept;
    (0, world_ts_1.putEvent)(world, "verification.expired", { verificationId, stage, status: "expired" });
}
function receiveTestEmail(world, call) {
    const kept = find(world, call);
    const { attempt } = kept;
    if (attempt?.inbound === undefined || hasExpired(kept, world.now))
        return refuseStage(world, kept, "receiveTestEmail");
    const { from } = call.body;
    const rejected = askedRejection(from, "already_used");
    if (!isAt(kept.institution, from)) {
        const at = world.now.toISOString();
        const message = "The mail didn't come from an address at your institution.";
        attempt.inbound = { ...attempt.inbound, refusal: { code: "wrong_sender", message, at } };
    }
    else {
        attempt.address = from;
        decide(world, kept, rejected ?? "approved");
    }
    return { body: present(world, kept) };
}
function searchInstitutions(world, { query }) {
    const { territory, query: text, consumerGroup = world.settings.consumerGroups[0], } = query;
    const words = text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
    const found = world.institutions.filter((one) => one.requestId === undefined &&
        one.territory === territory &&
        consumerGroup !== undefined &&
        takes(one, consumerGroup) &&
        words.every((word) => `${one.institutionName} ${one.institutionId}`.toLowerCase().includes(word)));
    const institutions = found.slice(0, 20).map(({ institutionId, institutionName }) => ({
        institutionId,
        institutionName,
        territory,
    }));
    return { body: { institutions } };
}
function requestInstitution(world, { body }) {
    const { name, territory, domain, consumerGroup } = body;
    const institutionId = domain.toLowerCase();
    const known = world.institutions.find((one) => one.institutionId === institutionId && one.territory === territory);
    if (known !== undefined) {
        const status = known.requestId === undefined ? "approved" : "pending";
        return { body: { requestId: known.requestId ?? crypto.randomUUID(), status, institutionId } };
    }
    const requestId = crypto.randomUUID();
    const groups = consumerGroup === undefined ? {} : { consumerGroups: [consumerGroup] };
    world.institutions.push({ institutionId, institutionName: name, territory, requestId, ...groups });
    return { body: { requestId, status: "pending", institutionId } };
}
