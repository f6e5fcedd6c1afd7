/** Everything that we keep about a member, as one value (GDPR, articles 15 and 20). No secret is in it. */

import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { listLoginIdentifiers } from "../member/login-identifiers.ts";
import { readMember } from "../member/profile.ts";
import { userAgentOf } from "../shared/browser-session.ts";
import { typed } from "../shared/closed-columns.ts";
import { readPerson } from "../verification/claim.ts";
import { statusAt } from "../verification/clock.ts";
import { avatarPath } from "./avatar.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Instants in ISO 8601, UTC. Made for people and programs, so in words and with nothing left out. */
export async function exportAccount(services: Needs, accountId: string) {
  const { config, now } = services;
  const { avatarPathToken, ...member } = await readMember(services, accountId);
  const identifiers = await listLoginIdentifiers(services, accountId);
  return {
    exportedAt: now(),
    account: {
      id: accountId,
      ...member,
      avatar: avatarPathToken === null ? null : `${config.ssoUrl}${avatarPath(avatarPathToken)}`,
      emails: identifiers
        .filter(({ address }) => address.channel === "email")
        .map(({ address, provenAt }) => ({ email: address.text, provenAt })),
      phones: identifiers
        .filter(({ address }) => address.channel === "sms")
        .map(({ address, provenAt }) => ({ phone: address.text, provenAt })),
    },
    verifications: await exportVerifications(services, accountId),
    consents: await exportConsents(services, accountId),
    tokens: await exportTokens(services, accountId),
    sessions: await exportSessions(services, accountId),
  };
}

async function exportVerifications({ database, keyring, now }: Needs, accountId: string) {
  const rows = await database.verification.findMany({
    where: { accountId },
    include: {
      app: { select: { name: true } },
      institution: { select: { name: true } },
      events: { orderBy: { id: "asc" } },
      attempts: { orderBy: { createdAt: "asc" }, include: { documents: { orderBy: { position: "asc" } } } },
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
    metadata: row.metadata,
    status: statusAt(typed(row), now()),
    stage: row.stage,
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
      portalAffiliation: attempt.portalAffiliation,
      address:
        attempt.addressSealed === null
          ? null
          : unseal(keyring, "Attempt.addressSealed", attempt.id, attempt.addressSealed),
      documents: attempt.documents.map(({ id, fileNameSealed, contentType, bytes, sha256, createdAt }) => ({
        fileName: unseal(keyring, "Document.fileNameSealed", id, fileNameSealed),
        contentType,
        bytes,
        sha256,
        createdAt,
      })),
    })),
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
    }),
  );
}

/** Who was given access and until when; never the tokens. */
async function exportTokens({ database }: Needs, accountId: string) {
  const rows = await database.tokenFamily.findMany({
    where: { accountId },
    include: { client: { select: { name: true } } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ client, clientId, flow, createdAt, expiresAt, revokedAt }) => ({
    client: client.name,
    clientId,
    flow,
    createdAt,
    expiresAt,
    revokedAt,
  }));
}

async function exportSessions({ database, keyring }: Needs, accountId: string) {
  const rows = await database.session.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return rows.map((row) => {
    const { createdAt, lastSeenAt, provenAt } = row;
    return { createdAt, lastSeenAt, provenAt, userAgent: userAgentOf(keyring, row) };
  });
}
