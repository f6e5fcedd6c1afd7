import { idleDays, institutionKinds, limits, minimumAges } from "../../generated/rules.ts";
import type { ConsumerGroup, NewVerification, StatusKey, Verification } from "../../generated/whitelabel.ts";
import { refuseMessage } from "./messages.ts";
import { advance, find, hasExpired, present, refuseStage, requireOpen, statusOf } from "./stages.ts";
import { DAY_MS, dayOf, isDay, later, MINUTE_MS } from "./time.ts";
import {
  accountOf,
  type Call,
  fault,
  type KeptVerification,
  pageOf,
  putEvent,
  RefusalError,
  type Reply,
  refuseFaults,
  TEST_CODE,
  type World,
} from "./world.ts";

export function createVerification(world: World, { body }: Call): Reply {
  const claim = body as NewVerification;
  const { settings, now } = world;
  const consumerGroup = claim.consumerGroup ?? settings.consumerGroups[0] ?? "student";
  checkClaim(world, claim, consumerGroup);
  const id = crypto.randomUUID();
  const kept: KeptVerification = {
    id,
    claim,
    consumerGroup,
    stage: "phone_number",
    createdAt: now,
    updatedAt: now,
    lapsesAt: later(now, (idleDays.phone_number ?? 0) * DAY_MS),
    wrongCodes: 0,
    rejections: 0,
  };
  world.verifications.set(id, kept);
  putEvent(world, "verification.created", { verificationId: id, stage: kept.stage, status: "pending" });
  return { body: present(world, kept) };
}

function checkClaim({ settings, now }: World, claim: NewVerification, group: ConsumerGroup): void {
  const { dob, graduationYear } = claim;
  const today = dayOf(now);
  const isReal = isDay(dob);
  refuseFaults([
    ...(settings.consumerGroups.includes(group)
      ? []
      : [fault("/body/consumerGroup", "group_not_offered", { group })]),
    ...(isReal ? [] : [fault("/body/dob", "not_a_date")]),
    ...(isReal && dob >= today ? [fault("/body/dob", "not_in_past")] : []),
    ...(group === "graduate" && graduationYear === undefined
      ? [fault("/body/graduationYear", "graduation_year_missing")]
      : []),
    ...(group !== "graduate" && graduationYear !== undefined
      ? [fault("/body/graduationYear", "graduation_year_for_graduates", { group })]
      : []),
  ]);
  const year = now.getUTCFullYear();
  const minYears = minimumAges[group] ?? 0;
  const birthday = `${String(year - minYears).padStart(4, "0")}${today.slice(4)}`;
  const graduation =
    graduationYear === undefined ? null : graduationFault({ dob, graduationYear, minYears }, today);
  const faults = [
    ...(dob > birthday ? [fault("/body/dob", "too_young", { group, minYears })] : []),
    ...(graduation === null ? [] : [graduation]),
  ];
  if (faults.length > 0) throw new RefusalError(400, "not_eligible", faults);
}

function graduationFault(
  { dob, graduationYear, minYears }: { dob: string; graduationYear: number; minYears: number },
  today: string,
) {
  const [year, bornIn] = [today, dob].map((day) => Number(day.slice(0, 4))) as [number, number];
  if (graduationYear > year) return fault("/body/graduationYear", "not_yet_graduate");
  if (graduateUntil(graduationYear) <= today) return fault("/body/graduationYear", "graduated_too_long_ago");
  if (year - bornIn >= minYears && graduationYear - bornIn < minYears)
    return fault("/body/graduationYear", "graduated_too_young", { minYears });
  return null;
}

export function graduateUntil(graduationYear: number): string {
  return `${graduationYear + limits.graduateYears}-07-31`;
}

export function getVerification(world: World, call: Call): Reply {
  return { body: present(world, find(world, call)) };
}

export function listVerifications(world: World, { query }: Call): Reply {
  const { externalId, status, stage } = query;
  const matching = [...world.verifications.values()]
    .reverse()
    .filter(
      (kept) =>
        (externalId === undefined || kept.claim.externalId === externalId) &&
        (status === undefined || statusOf(kept, world.now) === status) &&
        (stage === undefined || kept.stage === stage),
    );
  const { items, ...next } = pageOf(matching, query);
  // Lists leave out awaited mails.
  const verifications = items.map((kept) => {
    const { inbound: _awaited, ...shown } = present(world, kept);
    return shown;
  });
  return { body: { verifications, ...next } };
}

export function findStatuses(world: World, { body }: Call): Reply {
  const { by = "verificationId", ids } = body as { by?: StatusKey; ids: string[] };
  const newest = [...world.verifications.values()].reverse().map((kept) => present(world, kept));
  const statuses = ids.map((id) => ({
    id,
    verifications: newest
      .filter((one) => one[by] === id)
      .slice(0, limits.statusesListed)
      .map(shorten),
  }));
  return { body: { statuses } };
}

function shorten({
  verificationId,
  status,
  stage,
  consumerGroup,
  territory,
  expiresOn,
  svcId,
}: Verification) {
  return {
    verificationId,
    status,
    stage,
    consumerGroup,
    territory,
    ...(expiresOn !== undefined && { expiresOn }),
    ...(svcId !== undefined && { svcId }),
  };
}

export function eraseVerification(world: World, call: Call): Reply {
  erase(world, find(world, call));
  return { status: 204 };
}

export function erase(world: World, { id }: KeptVerification): void {
  world.verifications.delete(id);
  putEvent(world, "verification.erased", { verificationId: id });
}

export function sendPhoneOtp(world: World, call: Call): Reply {
  const kept = find(world, call);
  requireOpen(world, kept, "sendPhoneOtp");
  const { phoneNumber, territory } = call.body as { phoneNumber: string; territory: string };
  const phone = readPhone(phoneNumber, territory);
  refuseMessage(phone, /000(503|429|400)$/, "phoneNumber");
  kept.phone = phone;
  kept.passcode = { sentAt: world.now, expiresAt: later(world.now, limits.codeMinutes * MINUTE_MS) };
  const body = `${TEST_CODE} is your code for Fake shop. It expires in ${limits.codeMinutes} minutes.`;
  world.messages.unshift({ channel: "sms", to: phone, body, sentAt: world.now.toISOString() });
  advance(world, kept, "passcode_sent");
  return { body: present(world, kept) };
}

/** E.164 as far as the fake knows it: the country code of GB, and digits. */
function readPhone(text: string, territory: string): string {
  const digits = text.replaceAll(/[^\d+]/g, "");
  const phone = territory === "GB" ? digits.replace(/^0/, "+44") : digits;
  if (!/^\+?\d{7,15}$/.test(phone))
    refuseFaults([fault("/body/phoneNumber", "invalid_phone_number", { territory })]);
  return phone.startsWith("+") ? phone : `+${phone}`;
}

export function verifyPhoneOtp(world: World, call: Call): Reply {
  const kept = find(world, call);
  requireOpen(world, kept, "verifyPhoneOtp");
  const { code } = call.body as { code: string };
  const isExpired = (kept.passcode?.expiresAt ?? world.now) <= world.now;
  if (isExpired) advance(world, kept, "passcode_failed");
  else if (code !== TEST_CODE) failCheck(world, kept);
  else {
    kept.svcId = accountOf(world, kept.phone ?? "");
    delete kept.passcode;
    const isChosen = institutionKinds[kept.consumerGroup] === null;
    advance(world, kept, isChosen ? "phone_proven_no_institution" : "phone_proven");
  }
  return { body: present(world, kept) };
}

function failCheck(world: World, kept: KeptVerification): void {
  kept.wrongCodes += 1;
  advance(world, kept, kept.wrongCodes >= limits.codeChecks ? "passcode_exhausted" : "passcode_failed");
}

export function expireTestVerification(world: World, call: Call): Reply {
  const kept = find(world, call);
  if (kept.lapsesAt === null || hasExpired(kept, world.now))
    refuseStage(world, kept, "expireTestVerification");
  kept.lapsesAt = world.now;
  kept.updatedAt = world.now;
  if (kept.expiresOn !== undefined) kept.expiresOn = dayOf(world.now);
  notifyExpired(world, kept);
  return { body: present(world, kept) };
}

export function withdrawEvidenceConsent(world: World, call: Call): Reply {
  const kept = find(world, call);
  if (kept.hasEvidenceConsent !== true)
    throw new RefusalError(404, "not_found", ["There is no consent to documents to withdraw."]);
  kept.hasEvidenceConsent = false;
  const rests = kept.stage === "pending_verification:manual" || kept.stage === "success";
  if (rests && !hasExpired(kept, world.now)) {
    kept.lapsesAt = world.now;
    kept.updatedAt = world.now;
    if (kept.expiresOn !== undefined) kept.expiresOn = dayOf(world.now);
    notifyExpired(world, kept);
  }
  return { status: 204 };
}

export function notifyExpired(world: World, kept: KeptVerification): void {
  kept.notifiedDays = 0;
  const { id: verificationId, stage } = kept;
  putEvent(world, "verification.expired", { verificationId, stage, status: "expired" });
}
