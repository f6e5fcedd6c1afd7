/** SAML 2.0 at an institution: request and response. */

import { randomBytes } from "node:crypto";
import type { IdentityProvider } from "../../../generated/prisma/client.ts";
import { randomToken, seal, shortLivedIndex, tokenHash } from "../../platform/crypto.ts";
import { isUniqueViolation } from "../../platform/database/database-errors.ts";
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
} from "../../platform/federation/saml.ts";
import type { Services } from "../../services.ts";
import { claimsOfAttributes } from "../assertion/attributes.ts";
import { type Arrived, listArrived, recordOutcome } from "../identity-provider/outcomes.ts";
import { ourServiceProvider } from "../identity-provider/saml-key.ts";
import { typed } from "../shared/closed-columns.ts";
import { relations } from "../verification/load.ts";
import {
  type AssertionResult,
  domainsOf,
  evaluateAssertion,
  type FailedAssertion,
  findSubject,
  outcomeOf,
} from "./evaluate-assertion.ts";

const WORDS_LENGTH_MAX = 1_200;

type PortalServices = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** Where the browser takes a request, which may be answered once. */
export async function beginSaml(
  services: PortalServices,
  provider: IdentityProvider,
  attemptId: string,
  asksAnew: boolean,
): Promise<SignInRequest> {
  const { database, now } = services;
  // An XML ID begins with a letter or underscore; 160 bits (saml-core-2.0-os, section 1.3.4).
  const requestId = `_${randomBytes(20).toString("hex")}`;
  const us = await ourServiceProvider(services);
  const request = await samlRequest(us, samlProviderOf(provider), requestId, asksAnew);
  await database.portalRequest.create({
    data: { hash: tokenHash(requestId), attemptId, providerId: provider.id, createdAt: now() },
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

/** The result of a POST: a ticket for the browser, or nothing usable. */
type SamlResult = { kind: "ticket"; ticket: string } | { kind: "refused"; why: SamlErrorCode };

/**
 * Receives a response by a cross-site POST without our cookie, so nothing is decided: the assertion waits under a
 * one-time ticket for the browser that began.
 */
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

/** Good or bad, the browser gets a ticket and sees the result on its journey. */
async function takeAnswer(
  services: PortalServices,
  request: OpenRequest,
  envelope: Envelope,
): Promise<SamlResult> {
  const { database, keyring, log } = services;
  const { hash, attemptId, providerId } = request;
  const ticket = randomToken();
  const keep = (finding: object, assertionHash: string | null = null) =>
    database.portalRequest.update({
      where: { hash },
      data: {
        ticketHash: tokenHash(ticket),
        findingSealed: seal(keyring, "PortalRequest.findingSealed", hash, JSON.stringify(finding)),
        assertionHash,
      },
    });
  try {
    const { finding, assertionHash, arrived } = await readAnswer(services, request, envelope);
    await keep(finding, assertionHash);
    const [kind, code] = outcomeOf(finding);
    await recordOutcome(services, providerId, { kind, code, words: envelope.statusMessage, arrived });
  } catch (error) {
    const why = isUniqueViolation(error) ? "replayed" : error instanceof SamlError ? error.why : undefined;
    if (why === undefined) throw error;
    const status = error instanceof SamlError ? error.status : undefined;
    log.warn({ why, ...(status && { status }), attemptId, providerId }, "SAML response rejected");
    await keep({ kind: "refused", why });
    // Only on the board, never in the log: a status may name the member.
    const words = why === "status" ? wordsOf(envelope) : null;
    await recordOutcome(services, providerId, { kind: "fault", code: why, words });
  }
  return { kind: "ticket", ticket };
}

/** The status as the provider words it. */
function wordsOf({ status, statusMessage }: Envelope): string {
  return [status.join(" / "), statusMessage?.trim()].filter(Boolean).join(": ").slice(0, WORDS_LENGTH_MAX);
}

/** Marks the request as answered before anything is verified: one guess per journey, and one winner of two POSTs. */
async function openRequest({ database, now }: PortalServices, inResponseTo: string) {
  const hash = tokenHash(inResponseTo);
  const { count } = await database.portalRequest.updateMany({
    where: { hash, answeredAt: null, provider: { kind: "saml" } },
    data: { answeredAt: now() },
  });
  const request = await database.portalRequest.findUnique({
    where: { hash },
    include: { provider: true, attempt: { include: { verification: { include: relations } } } },
  });
  if (request === null) throw new SamlError("unsolicited");
  if (count !== 1) throw new SamlError("replayed");
  return { ...request, id: inResponseTo };
}

type OpenRequest = Awaited<ReturnType<typeof openRequest>>;

async function readAnswer(
  services: PortalServices,
  { id, provider, attempt }: OpenRequest,
  envelope: Envelope,
): Promise<{ finding: AssertionResult; assertionHash: string | null; arrived: Arrived[] }> {
  const { keyring, now } = services;
  // A failure has no assertion and is mostly unsigned. It can only end this journey.
  const refusal = refusalOf(envelope.status);
  if (refusal !== null)
    return {
      finding: { kind: "not_proven", reason: refusal, issuer: provider.entityId },
      assertionHash: null,
      arrived: [],
    };
  const us = await ourServiceProvider(services);
  const assertion = await verifyAnswer(us, samlProviderOf(provider), id, envelope, now());
  const claims = claimsOfAttributes(assertion.attributes, assertion.nameId);
  const verification = typed(attempt.verification);
  // A fault of its settings, as a status is: nothing is decided, and no attempt is spent.
  const speaker = { ...provider, domains: domainsOf(verification) };
  if (claims.subjects.length > 0 && findSubject(claims, speaker) === null)
    throw new SamlError("subject_scope");
  return {
    finding: evaluateAssertion(keyring, verification, provider, claims),
    arrived: listArrived(claims),
    assertionHash: shortLivedIndex(keyring, "saml-assertion", `${provider.entityId} ${assertion.id}`),
  };
}

/** The second codes that are about the member (saml-core-2.0-os, section 3.2.2.2): who gave up, or may not. */
const ABOUT_MEMBER: Partial<Record<string, FailedAssertion["reason"]>> = {
  AuthnFailed: "cancelled",
  NoPassive: "cancelled",
  RequestDenied: "denied",
  UnknownPrincipal: "denied",
};

/**
 * What a status other than success says of the member. "Responder" alone is what identity providers answer to any fault of
 * theirs, and most others are about settings: these decide nothing, or each member of a misconfigured institution would
 * spend attempts (A2). Throws SamlError for them.
 */
function refusalOf(status: readonly string[]): FailedAssertion["reason"] | null {
  const [outer, inner = ""] = status;
  if (outer === undefined || outer === "Success") return null;
  return ABOUT_MEMBER[inner] ?? refuseStatus(status);
}

function refuseStatus(status: readonly string[]): never {
  throw new SamlError("status", { status: status.map((code) => (KNOWN_STATUS.test(code) ? code : "other")) });
}

/** Of SAML 2.0; a code of somebody else may be any text. */
const KNOWN_STATUS = /^[A-Za-z]{1,40}$/;
