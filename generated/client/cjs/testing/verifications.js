"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.createVerification = createVerification;
exports.graduateUntil = graduateUntil;
exports.getVerification = getVerification;
exports.listVerifications = listVerifications;
exports.eraseVerification = eraseVerification;
exports.erase = erase;
exports.sendPhoneOtp = sendPhoneOtp;
exports.verifyPhoneOtp = verifyPhoneOtp;
exports.expireTestVerification = expireTestVerification;
exports.tellExpired = tellExpired;
const messages_ts_1 = require("./messages.js");
const stages_ts_1 = require("./stages.js");
const time_ts_1 = require("./time.js");
const world_ts_1 = require("./world.js");
const STUDENT_YEARS_MIN = 16;
const GRADUATE_YEARS = 5;
const CODE_MS = 10 * time_ts_1.MINUTE_MS;
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
        lapsesAt: (0, time_ts_1.later)(now, stages_ts_1.IDLE_MS),
        wrongCodes: 0,
        rejections: 0,
    };
    world.verifications.set(id, kept);
    (0, world_ts_1.putEvent)(world, "verification.created", { verificationId: id, stage: kept.stage, status: "pending" });
    return { body: (0, stages_ts_1.present)(world, kept) };
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
    return { body: (0, stages_ts_1.present)(world, (0, stages_ts_1.find)(world, call)) };
}
function listVerifications(world, { query }) {
    const { externalId, status, stage } = query;
    const matching = [...world.verifications.values()]
        .reverse()
        .filter((kept) => (externalId === undefined || kept.claim.externalId === externalId) &&
        (status === undefined || (0, stages_ts_1.statusOf)(kept, world.now) === status) &&
        (stage === undefined || kept.stage === stage));
    const { items, ...next } = (0, world_ts_1.pageOf)(matching, query);
    // Lists leave out what is awaited.
    const verifications = items.map((kept) => {
        const { inbound: _awaited, ...shown } = (0, stages_ts_1.present)(world, kept);
        return shown;
    });
    return { body: { verifications, ...next } };
}
function eraseVerification(world, call) {
    erase(world, (0, stages_ts_1.find)(world, call));
    return { status: 204 };
}
function erase(world, { id }) {
    world.verifications.delete(id);
    (0, world_ts_1.putEvent)(world, "verification.erased", { verificationId: id });
}
function sendPhoneOtp(world, call) {
    const kept = (0, stages_ts_1.find)(world, call);
    (0, stages_ts_1.requireOpen)(world, kept, "sendPhoneOtp");
    const { phoneNumber, territory } = call.body;
    const phone = readPhone(phoneNumber, territory);
    (0, messages_ts_1.refuseMessage)(phone, /000(503|429|400)$/, "phoneNumber");
    kept.phone = phone;
    kept.passcode = { sentAt: world.now, expiresAt: (0, time_ts_1.later)(world.now, CODE_MS) };
    const body = `${world_ts_1.TEST_CODE} is your code for Fake shop. It expires in 10 minutes.`;
    world.messages.unshift({ channel: "sms", to: phone, body, sentAt: world.now.toISOString() });
    (0, stages_ts_1.advance)(world, kept, "phone_number_otp");
    return { body: (0, stages_ts_1.present)(world, kept) };
}
/** In E.164 form as far as the fake knows it: the country code of GB, and digits. */
function readPhone(text, territory) {
    const digits = text.replaceAll(/[^\d+]/g, "");
    const phone = territory === "GB" ? digits.replace(/^0/, "+44") : digits;
    if (!/^\+?\d{7,15}$/.test(phone))
        (0, world_ts_1.refuseFaults)([`/body/phoneNumber is not a valid phone number in ${territory}`]);
    return phone.startsWith("+") ? phone : `+${phone}`;
}
function verifyPhoneOtp(world, call) {
    const kept = (0, stages_ts_1.find)(world, call);
    (0, stages_ts_1.requireOpen)(world, kept, "verifyPhoneOtp");
    const { code } = call.body;
    const isExpired = (kept.passcode?.expiresAt ?? world.now) <= world.now;
    if (isExpired)
        (0, stages_ts_1.advance)(world, kept, "failed:otp_failed");
    else if (code !== world_ts_1.TEST_CODE)
        failCheck(world, kept);
    else {
        kept.svcId = (0, world_ts_1.accountOf)(world, kept.phone ?? "");
        delete kept.passcode;
        const isChosen = stages_ts_1.WITHOUT_INSTITUTION.includes(kept.consumerGroup);
        (0, stages_ts_1.advance)(world, kept, isChosen ? "select_verification_method" : "select_institution");
    }
    return { body: (0, stages_ts_1.present)(world, kept) };
}
function failCheck(world, kept) {
    kept.wrongCodes += 1;
    const isLast = kept.wrongCodes >= stages_ts_1.CODE_CHECKS_MAX;
    (0, stages_ts_1.advance)(world, kept, isLast ? "failed:too_many_attempts" : "failed:otp_failed");
}
function expireTestVerification(world, call) {
    const kept = (0, stages_ts_1.find)(world, call);
    if (kept.lapsesAt === null || (0, stages_ts_1.hasExpired)(kept, world.now))
        (0, stages_ts_1.refuseStage)(world, kept, "expireTestVerification");
    kept.lapsesAt = world.now;
    kept.updatedAt = world.now;
    if (kept.expiresOn !== undefined)
        kept.expiresOn = (0, time_ts_1.dayOf)(world.now);
    tellExpired(world, kept);
    return { body: (0, stages_ts_1.present)(world, kept) };
}
function tellExpired(world, kept) {
    kept.toldDays = 0;
    const { id: verificationId, stage } = kept;
    (0, world_ts_1.putEvent)(world, "verification.expired", { verificationId, stage, status: "expired" });
}
