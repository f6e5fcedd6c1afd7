/** SAML 2.0 at an institution: request and response. */
import { randomBytes } from "node:crypto";
import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import { realTime } from "../../../../context/clock.ts";
import { randomToken, seal, shortLivedIndex, tokenHash } from "../../../../platform/crypto.ts";
import { isUniqueViolation } from "../../../../platform/database/database-errors.ts";
import { transact } from "../../../../platform/database/transact.ts";
import {
  type Envelope,
  readEnvelope,
  SamlError,
  type SamlErrorCode,
  type SamlProvider,
  type SignInBinding,
  type SignInRequest,
  samlRequest,
  verifyAnswer,
} from "../../../../platform/federation/saml.ts";
import type { Services } from "../../../../services.ts";
import { typed } from "../../../shared/closed-columns.ts";
import { relations } from "../../verification/load.ts";
import { claimsOfAttributes, unreadAttributes } from "../assertion/attributes.ts";
import { findSubject } from "../assertion/subject.ts";
import { listArrived, recordOutcome, type SignInOutcome } from "../identity-provider/outcomes.ts";
import { ourServiceProvider } from "../identity-provider/saml-key.ts";
import {
  type AssertionResult,
  domainsOf,
  evaluateAssertion,
  type FailedAssertion,
  outcomeOf,
} from "./evaluate-assertion.ts";

import type { RequestOwner } from "./request-owner.ts";
import { evaluateTrial, type TrialResult } from "./trial-result.ts";

const WORDS_LENGTH_MAX = 1_200;

type PortalServices = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

export async function beginSaml(
  services: PortalServices,
  provider: IdentityProvider,
  owner: RequestOwner,
  asksAnew: boolean,
): Promise<SignInRequest> {
  const { database, now } = services;
  // An XML ID begins with a letter or underscore; 160 bits (saml-core-2.0-os, section 1.3.4).
  const requestId = `_${randomBytes(20).toString("hex")}`;
  const us = await ourServiceProvider(services);
  const request = await samlRequest(us, samlProviderOf(provider), requestId, asksAnew);
  await database.portalRequest.create({
    data: { hash: tokenHash(requestId), ...owner, providerId: provider.id, createdAt: now() },
  });
  return request;
}

function samlProviderOf({
  entityId,
  signInUrl,
  signInBinding,
  certificates,
}: IdentityProvider): SamlProvider {
  return {
    entityId,
    signInUrl: signInUrl ?? "",
    signInBinding: signInBinding as SignInBinding,
    certificates,
  };
}

type SamlResult = { kind: "ticket"; ticket: string } | { kind: "refused"; why: SamlErrorCode };

/** Receives a cross-site POST, so decides nothing: the assertion waits for its browser under a one-time ticket. */
export async function takeSamlAnswer(services: PortalServices, samlResponse: string): Promise<SamlResult> {
  try {
    const envelope = readEnvelope(samlResponse);
    return await takeAnswer(services, await openRequest(services, envelope.inResponseTo), envelope);
  } catch (error) {
    if (!(error instanceof SamlError)) throw error;
    services.log.warn({ why: error.why }, "SAML response rejected");
    return { kind: "refused", why: error.why };
  }
}

/** In any case the browser gets a ticket, and sees the result on its journey. */
async function takeAnswer(
  services: PortalServices,
  request: OpenRequest,
  envelope: Envelope,
): Promise<SamlResult> {
  const { database, keyring, log } = services;
  const { hash, attemptId, trialLinkId, providerId } = request;
  const isTrial = trialLinkId !== null;
  const ticket = randomToken();
  const keep = (finding: object, assertionHash: string | null = null) =>
    transact(database, (tx) =>
      tx.portalRequest.update({
        where: { hash },
        data: {
          ticketHash: tokenHash(ticket),
          findingSealed: seal(keyring, "PortalRequest.findingSealed", hash, JSON.stringify(finding)),
          assertionHash,
        },
      }),
    );
  try {
    const read = isTrial ? readTrialAnswer : readAnswer;
    const { finding, assertionHash, outcome } = await read(services, request, envelope);
    await keep(finding, assertionHash);
    await recordOutcome(services, providerId, outcome);
  } catch (error) {
    const why = isUniqueViolation(error) ? "replayed" : error instanceof SamlError ? error.why : undefined;
    if (why === undefined) throw error;
    const status = error instanceof SamlError ? error.status : undefined;
    log.warn(
      { why, ...(status && { status }), attemptId, trialLinkId, providerId },
      "SAML response rejected",
    );
    // For the board, never the log: a status may name the member.
    const words = why === "status" ? wordsOf(envelope) : null;
    await keep({ kind: "refused", why, ...(isTrial && { words }) });
    await recordOutcome(services, providerId, { kind: "fault", code: why, isTrial, words });
  }
  return { kind: "ticket", ticket };
}

function wordsOf({ status, statusMessage }: Envelope): string {
  return [status.join(" / "), statusMessage?.trim()].filter(Boolean).join(": ").slice(0, WORDS_LENGTH_MAX);
}

/** Marks the request as answered before verification: one guess per journey, and one winner of two POSTs. */
async function openRequest({ database, now }: PortalServices, inResponseTo: string) {
  const hash = tokenHash(inResponseTo);
  const { count } = await transact(database, (tx) =>
    tx.portalRequest.updateMany({
      where: { hash, answeredAt: null, provider: { kind: "saml" } },
      data: { answeredAt: now() },
    }),
  );
  const request = await database.portalRequest.findUnique({
    where: { hash },
    include: { provider: true, attempt: { include: { verification: { include: relations } } } },
  });
  if (request === null) throw new SamlError("unsolicited");
  if (count !== 1) throw new SamlError("replayed");
  return { ...request, id: inResponseTo };
}

type OpenRequest = Awaited<ReturnType<typeof openRequest>>;

interface ReadAnswer<Finding> {
  finding: Finding;
  assertionHash: string | null;
  outcome: SignInOutcome;
}

async function readAnswer(
  services: PortalServices,
  { id, provider, attempt }: OpenRequest,
  envelope: Envelope,
): Promise<ReadAnswer<AssertionResult>> {
  const { keyring } = services;
  // A failure has no assertion and is mostly unsigned. It can only end this journey.
  const refusal = refusalOf(envelope.status);
  if (refusal !== null)
    return {
      finding: { kind: "not_proven", reason: refusal, issuer: provider.entityId },
      assertionHash: null,
      outcome: { kind: "rejected", code: refusal, words: envelope.statusMessage },
    };
  const { claims, assertionHash } = await readAssertion(services, { id, provider }, envelope);
  if (attempt === null) throw new Error("a request of no attempt");
  const verification = typed(attempt.verification);
  // Fault of the settings: decides nothing, and spends no attempt.
  const speaker = { ...provider, domains: domainsOf(verification) };
  if (claims.subjects.length > 0 && findSubject(claims, speaker) === null)
    throw new SamlError("subject_scope");
  const finding = evaluateAssertion(keyring, verification, provider, claims);
  const [kind, code] = outcomeOf(finding);
  return { finding, assertionHash, outcome: { kind, code, arrived: listArrived(claims) } };
}

async function readTrialAnswer(
  services: PortalServices,
  { id, provider }: OpenRequest,
  envelope: Envelope,
): Promise<ReadAnswer<TrialResult>> {
  const refusal = refusalOf(envelope.status);
  if (refusal !== null) {
    const words = wordsOf(envelope);
    return {
      finding: { kind: "refused", why: refusal, words },
      assertionHash: null,
      outcome: { kind: "rejected", code: refusal, isTrial: true, words },
    };
  }
  const { claims, assertionHash, unread } = await readAssertion(services, { id, provider }, envelope);
  const { tried, outcome } = await evaluateTrial(services, provider, claims, unread);
  return { finding: { kind: "tried", tried }, assertionHash, outcome };
}

async function readAssertion(
  services: PortalServices,
  { id, provider }: Pick<OpenRequest, "id" | "provider">,
  envelope: Envelope,
) {
  const { keyring, now } = services;
  const us = await ourServiceProvider(services);
  const assertion = await verifyAnswer(us, samlProviderOf(provider), id, envelope, realTime(now()));
  return {
    claims: claimsOfAttributes(assertion.attributes, assertion.nameId),
    unread: unreadAttributes(assertion.attributes),
    assertionHash: shortLivedIndex(keyring, "saml-assertion", `${provider.entityId} ${assertion.id}`),
  };
}

/** Second-level codes about the member (saml-core-2.0-os, section 3.2.2.2). */
const ABOUT_MEMBER: Partial<Record<string, FailedAssertion["reason"]>> = {
  AuthnFailed: "cancelled",
  NoPassive: "cancelled",
  RequestDenied: "denied",
  UnknownPrincipal: "denied",
};

// Rejection by a status other than success. "Responder" alone is any fault of an identity provider, and most others
// concern settings: they throw SamlError, or members of a misconfigured institution would spend attempts (A2).
function refusalOf(status: readonly string[]): FailedAssertion["reason"] | null {
  const [outer, inner = ""] = status;
  if (outer === undefined || outer === "Success") return null;
  return ABOUT_MEMBER[inner] ?? refuseStatus(status);
}

function refuseStatus(status: readonly string[]): never {
  throw new SamlError("status", { status: status.map((code) => (KNOWN_STATUS.test(code) ? code : "other")) });
}

/** SAML 2.0 codes; foreign ones may be any text. */
const KNOWN_STATUS = /^[A-Za-z]{1,40}$/;
