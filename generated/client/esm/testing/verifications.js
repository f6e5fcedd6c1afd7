import { refuseMessage } from "./messages.js";
import { advance, CODE_CHECKS_MAX, find, hasExpired, IDLE_MS, present, refuseStage, requireOpen, statusOf, WITHOUT_INSTITUTION, } from "./stages.js";
import { dayOf, isDay, later, MINUTE_MS } from "./time.js";
import { accountOf, pageOf, putEvent, RefusalError, refuseFaults, TEST_CODE, } from "./world.js";
const STUDENT_YEARS_MIN = 16;
const GRADUATE_YEARS = 5;
const CODE_MS = 10 * MINUTE_MS;
export function createVerification(world, { body }) {
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
        lapsesAt: later(now, IDLE_MS),
        wrongCodes: 0,
        rejections: 0,
    };
    world.verifications.set(id, kept);
    putEvent(world, "verification.created", { verificationId: id, stage: kept.stage, status: "pending" });
    return { body: present(world, kept) };
}
/** Refuses a claim that can't be true or doesn't suffice. */
function checkClaim({ settings, now }, claim, group) {
    const { dob, graduationYear } = claim;
    const today = dayOf(now);
    const isReal = isDay(dob);
    refuseFaults([
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
        throw new RefusalError(400, "not_eligible", faults);
}
export function graduateUntil(graduationYear) {
    return `${graduationYear + GRADUATE_YEARS}-07-31`;
}
export function getVerification(world, call) {
    return { body: present(world, find(world, call)) };
}
export function listVerifications(world, { query }) {
    const { externalId, status, stage } = query;
    const matching = [...world.verifications.values()]
        .reverse()
        .filter((kept) => (externalId === undefined || kept.claim.externalId === externalId) &&
        (status === undefined || statusOf(kept, world.now) === status) &&
        (stage === undefined || kept.stage === stage));
    const { items, ...next } = pageOf(matching, query);
    // Lists leave out what is awaited.
    const verifications = items.map((kept) => {
        const { inbound: _awaited, ...shown } = present(world, kept);
        return shown;
    });
    return { body: { verifications, ...next } };
}
export function eraseVerification(world, call) {
    erase(world, find(world, call));
    return { status: 204 };
}
export function erase(world, { id }) {
    world.verifications.delete(id);
    putEvent(world, "verification.erased", { verificationId: id });
}
export function sendPhoneOtp(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "sendPhoneOtp");
    const { phoneNumber, territory } = call.body;
    const phone = readPhone(phoneNumber, territory);
    refuseMessage(phone, /000(503|429|400)$/, "phoneNumber");
    kept.phone = phone;
    kept.passcode = { sentAt: world.now, expiresAt: later(world.now, CODE_MS) };
    const body = `${TEST_CODE} is your code for Fake shop. It expires in 10 minutes.`;
    world.messages.unshift({ channel: "sms", to: phone, body, sentAt: world.now.toISOString() });
    advance(world, kept, "phone_number_otp");
    return { body: present(world, kept) };
}
/** In E.164 form as far as the fake knows it: the country code of GB, and digits. */
function readPhone(text, territory) {
    const digits = text.replaceAll(/[^\d+]/g, "");
    const phone = territory === "GB" ? digits.replace(/^0/, "+44") : digits;
    if (!/^\+?\d{7,15}$/.test(phone))
        refuseFaults([`/body/phoneNumber is not a valid phone number in ${territory}`]);
    return phone.startsWith("+") ? phone : `+${phone}`;
}
export function verifyPhoneOtp(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "verifyPhoneOtp");
    const { code } = call.body;
    const isExpired = (kept.passcode?.expiresAt ?? world.now) <= world.now;
    if (isExpired)
        advance(world, kept, "failed:otp_failed");
    else if (code !== TEST_CODE)
        failCheck(world, kept);
    else {
        kept.svcId = accountOf(world, kept.phone ?? "");
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
export function expireTestVerification(world, call) {
    const kept = find(world, call);
    if (kept.lapsesAt === null || hasExpired(kept, world.now))
        refuseStage(world, kept, "expireTestVerification");
    kept.lapsesAt = world.now;
    kept.updatedAt = world.now;
    if (kept.expiresOn !== undefined)
        kept.expiresOn = dayOf(world.now);
    tellExpired(world, kept);
    return { body: present(world, kept) };
}
export function tellExpired(world, kept) {
    kept.toldDays = 0;
    const { id: verificationId, stage } = kept;
    putEvent(world, "verification.expired", { verificationId, stage, status: "expired" });
}
