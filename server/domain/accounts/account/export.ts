// Export of all data about a member (GDPR, articles 15 and 20), without secrets; documents are links.

import type { EvidenceConsent, Resumption, Verification } from "../../../../generated/prisma/client.ts";
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { accountPath } from "../../members/member/account-path.ts";
import { sendLimitIndex } from "../../members/member/address.ts";
import { listLoginIdentifiers } from "../../members/member/login-identifiers.ts";
import { readMember } from "../../members/member/profile.ts";
import { readSealed } from "../../proving/document/files/stored-files.ts";
import { readAffiliation, readRedirectUrl } from "../../proving/verification/attempt.ts";
import { personProofOf, readMetadata, readPerson } from "../../proving/verification/claim.ts";
import { statusAt } from "../../proving/verification/clock.ts";
import { userAgentOf } from "../../shared/access/browser-session.ts";
import { listKnownBrowsers } from "../../shared/access/known-browser.ts";
import type { ContactAddress } from "../../shared/access/one-time-code.ts";
import type { SubjectKind } from "../../shared/audit-subject.ts";
import { typed } from "../../shared/closed-columns.ts";
import { fromDateColumn } from "../../shared/time.ts";
import { avatarPath, readAvatar } from "./avatar.ts";
import { ownDocumentPath } from "./own-documents.ts";

type Needs = Pick<Services, "config" | "keyring" | "now"> & { database: Queryable };

/** Instants in ISO 8601, UTC. For people and programs: complete, in words. */
export async function exportAccount(services: Needs, accountId: string) {
  const { config, now } = services;
  const { avatarPathToken, ...member } = await readMember(services, accountId);
  const identifiers = await listLoginIdentifiers(services, accountId);
  const verifications = await exportVerifications(services, accountId);
  const addresses = identifiers.map(({ address }) => address);
  return {
    exportedAt: now(),
    account: {
      id: accountId,
      ...member,
      avatar: avatarPathToken === null ? null : `${config.ssoUrl}${avatarPath(avatarPathToken)}`,
      picture: avatarPathToken === null ? null : await exportPicture(services, avatarPathToken),
      emails: identifiers
        .filter(({ address }) => address.channel === "email")
        .map(({ address, provenAt }) => ({ email: address.text, provenAt })),
      phones: identifiers
        .filter(({ address }) => address.channel === "sms")
        .map(({ address, provenAt }) => ({ phone: address.text, provenAt })),
    },
    verifications,
    studentRecords: await exportStudentRecords(services, accountId),
    discountCodes: await exportDiscountCodes(services, accountId),
    consents: await exportConsents(services, accountId),
    tokens: await exportTokens(services, accountId),
    passkeys: await exportPasskeys(services, accountId),
    sessions: await exportSessions(services, accountId),
    knownBrowsers: await exportKnownBrowsers(services, accountId, addresses),
    codes: await exportCodes(services, accountId, addresses),
    sends: await exportSends(services, accountId, addresses),
    record: await exportRecord(
      services,
      accountId,
      verifications.map(({ id }) => id),
    ),
  };
}

async function exportPicture(services: Needs, pathToken: string) {
  const picture = await readAvatar(services, pathToken);
  return (
    picture && { contentType: picture.contentType, base64: Buffer.from(picture.bytes).toString("base64") }
  );
}

const attempts = {
  orderBy: { createdAt: "asc" },
  include: {
    documents: { orderBy: { position: "asc" } },
    walletRequests: {
      select: { createdAt: true, fetchedAt: true, answeredAt: true, way: true },
      orderBy: { number: "asc" },
    },
  },
} as const;

async function exportVerifications({ config, database, keyring, now }: Needs, accountId: string) {
  const rows = await database.verification.findMany({
    where: { accountId },
    include: {
      app: { select: { name: true } },
      institution: { select: { name: true } },
      resumption: true,
      handover: true,
      outbox: { orderBy: { id: "asc" } },
      evidenceConsents: { orderBy: { givenAt: "asc" } },
      events: { orderBy: { id: "asc" } },
      attempts,
    },
    orderBy: { createdAt: "asc" },
  });
  return rows.map((row) => ({
    id: row.id,
    askedBy: row.app.name,
    consumerGroup: row.consumerGroup,
    territory: row.territory,
    institution: row.institution?.name ?? null,
    ...readPerson(keyring, row),
    phone: row.phoneSealed && unseal(keyring, "Verification.phoneSealed", row.id, row.phoneSealed),
    graduationYear: row.graduationYear,
    externalId: row.externalId,
    metadata: readMetadata(keyring, row),
    status: statusAt(typed(row), now()),
    stage: row.stage,
    rejections: row.rejections,
    ...describeVerdicts(row),
    passcodesSentAt: row.codeSends,
    mailsSentAt: row.mailSends,
    begunAt: row.resumption && describeBeginning(keyring, row.resumption),
    phoneUpload: describeHandover(row.handover),
    mails: row.outbox.map(({ kind, createdAt, outcome }) => ({ kind, createdAt, outcome })),
    evidenceConsents: row.evidenceConsents.map(describeEvidenceConsent),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    expiresOn: row.expiresOn?.toISOString().slice(0, 10) ?? null,
    history: row.events.map(({ event, fromStage, toStage, at }) => ({ event, fromStage, toStage, at })),
    attempts: row.attempts.map((attempt) => ({
      method: attempt.method,
      state: attempt.state,
      reason: attempt.reason,
      createdAt: attempt.createdAt,
      decidedAt: attempt.decidedAt,
      portalIssuer: attempt.portalIssuer,
      portalAffiliation: readAffiliation(keyring, attempt),
      address:
        attempt.addressSealed && unseal(keyring, "Attempt.addressSealed", attempt.id, attempt.addressSealed),
      redirectUrl: readRedirectUrl(keyring, attempt),
      walletRequests: attempt.walletRequests,
      mailRefusal: attempt.lastRefusal && { code: attempt.lastRefusal, at: attempt.lastRefusedAt },
      documents: attempt.documents.map((document) => ({
        ...readSealed(keyring, document),
        contentType: document.contentType,
        bytes: document.bytes,
        createdAt: document.createdAt,
        deletedAt: document.deletedAt,
        file:
          document.fileKey === null
            ? null
            : `${config.ssoUrl}${accountPath(row.mode)}${ownDocumentPath(document.id)}`,
      })),
    })),
  }));
}

function describeVerdicts(row: Verification) {
  const { rejectionMethod: method, rejectionCode: code, rejectionNotice: notice } = row;
  return {
    rejection: code && { method, code, notice: notice && JSON.parse(notice) },
    personProof: personProofOf(row),
    proof: { methods: row.provenBy, strength: row.proofStrength, addressHolders: row.proofHolders },
  };
}

function describeEvidenceConsent({ id: _, verificationId: _verification, ...consent }: EvidenceConsent) {
  return consent;
}

function describeBeginning(keyring: Keyring, { id, pathSealed, language }: Resumption) {
  return { page: unseal(keyring, "Resumption.pathSealed", id, pathSealed), language };
}

function describeHandover(handover: { createdAt: Date; connectedAt: Date | null } | null) {
  return handover && { offeredAt: handover.createdAt, connectedAt: handover.connectedAt };
}

async function exportStudentRecords({ database }: Needs, accountId: string) {
  const rows = await database.studentRecord.findMany({ where: { accountId }, orderBy: { endsOn: "asc" } });
  const institutions = await database.institution.findMany({
    where: { id: { in: rows.map(({ institutionId }) => institutionId) } },
    select: { id: true, name: true },
  });
  const names = new Map(institutions.map(({ id, name }) => [id, name]));
  return rows.map(({ verificationId, institutionId, strength, provenOn, endsOn }) => ({
    verificationId,
    institutionId,
    institution: names.get(institutionId) ?? null,
    strength,
    provenOn: fromDateColumn(provenOn).toString(),
    endsOn: fromDateColumn(endsOn).toString(),
  }));
}

async function exportDiscountCodes({ database, keyring }: Needs, accountId: string) {
  const rows = await database.codeClaim.findMany({
    where: { accountId },
    include: { pool: { select: { name: true, brandUid: true } }, code: true },
    orderBy: { claimedAt: "asc" },
  });
  return rows.map(({ pool, code, supergroup, territory, verificationId, claimedAt }) => ({
    pool: pool.name,
    brandUid: pool.brandUid,
    code: code && unseal(keyring, "PoolCode.textSealed", code.id, code.textSealed),
    supergroup,
    territory,
    verificationId,
    claimedAt,
    redeemedAt: code?.redeemedAt ?? null,
  }));
}

async function exportConsents({ database }: Needs, accountId: string) {
  const rows = await database.consent.findMany({
    where: { accountId },
    include: { client: { select: { name: true } } },
    orderBy: { givenAt: "asc" },
  });
  return rows.map(
    ({ client, clientId, flow, supergroups, scopes, textVersion, language, policyUrls, ...times }) => ({
      client: client.name,
      clientId,
      flow,
      supergroups,
      scopes,
      textVersion,
      language,
      policyUrls,
      givenAt: times.givenAt,
      withdrawnAt: times.withdrawnAt,
      exchangedBy: times.exchangedBy,
      exchangedAt: times.exchangedAt,
    }),
  );
}

async function exportTokens({ database }: Needs, accountId: string) {
  const rows = await database.tokenFamily.findMany({
    where: { accountId },
    include: { client: { select: { name: true } } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ client, clientId, flow, scopes, createdAt, expiresAt, revokedAt }) => ({
    client: client.name,
    clientId,
    flow,
    scopes,
    createdAt,
    expiresAt,
    revokedAt,
  }));
}

async function exportPasskeys({ database, keyring }: Needs, accountId: string) {
  const rows = await database.passkey.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return rows.map(({ id, nameSealed, createdAt, lastUsedAt }) => ({
    name: unseal(keyring, "Passkey.nameSealed", id, nameSealed),
    createdAt,
    lastUsedAt,
  }));
}

async function exportSessions({ database, keyring }: Needs, accountId: string) {
  const rows = await database.session.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return rows.map((row) => {
    const { createdAt, lastSeenAt, provenAt } = row;
    return { createdAt, lastSeenAt, provenAt, userAgent: userAgentOf(keyring, row) };
  });
}

async function exportKnownBrowsers(
  { database, keyring }: Needs,
  accountId: string,
  addresses: ContactAddress[],
) {
  const { world } = await database.account.findUniqueOrThrow({ where: { id: accountId } });
  const known = await listKnownBrowsers(database, keyring, { world, holder: "member", addresses });
  return known.map(({ address, lastAt }) => ({ signedInWith: address.text, lastSignedInAt: lastAt }));
}

/** Last day's codes: asked for by the member, or for their addresses. */
async function exportCodes({ database, keyring }: Needs, accountId: string, addresses: ContactAddress[]) {
  const addressIndex = { in: addresses.map((address) => sendLimitIndex(keyring, address)) };
  const rows = await database.oneTimeCode.findMany({
    where: { OR: [{ subjectId: accountId }, { addressIndex }] },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ id, purpose, channel, addressSealed, createdAt, expiresAt }) => ({
    purpose,
    channel,
    address: unseal(keyring, "OneTimeCode.addressSealed", id, addressSealed),
    createdAt,
    expiresAt,
  }));
}

async function exportSends({ database, keyring }: Needs, accountId: string, addresses: ContactAddress[]) {
  const subjects = [accountId, ...addresses.map((address) => sendLimitIndex(keyring, address))];
  const rows = await database.spending.findMany({
    where: { subject: { in: subjects } },
    orderBy: [{ at: "asc" }, { budget: "asc" }],
  });
  return rows.map(({ budget, at, count }) => ({ budget, until: at, count }));
}

/** Audit entries; staff, operators and partners without names. */
async function exportRecord({ database }: Needs, accountId: string, verificationIds: string[]) {
  const about = (subjectKind: SubjectKind, ids: string[]) => ({ subjectKind, subject: { in: ids } });
  const rows = await database.auditEntry.findMany({
    where: { OR: [about("account", [accountId]), about("verification", verificationIds)] },
    orderBy: { id: "asc" },
  });
  return rows.map(({ at, actor, action, subject }) => ({ at, by: actor.split(":", 1)[0], action, subject }));
}
