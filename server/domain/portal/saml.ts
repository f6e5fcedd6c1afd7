/** Sign-in at an institution by SAML 2.0: our request out, the answer in, and what it says of the member. */

import { randomBytes } from "node:crypto";
import type { IdentityProvider } from "../../../generated/prisma/client.ts";
import { blindIndex, randomToken, tokenHash } from "../../platform/crypto.ts";
import { isUniqueViolation } from "../../platform/database-errors.ts";
import {
  type Envelope,
  readEnvelope,
  type SamlFault,
  type SamlProvider,
  SamlRefused,
  samlSignInUrl,
  verifyAnswer,
} from "../../platform/saml.ts";
import type { Services } from "../../services.ts";
import { claimsOfAttributes } from "../assertion/attributes.ts";
import { ourServiceProvider } from "../identity-provider/saml-key.ts";
import { typed } from "../shared/closed-columns.ts";
import { whole } from "../verification/whole.ts";
import type { Finding, NotProven } from "./finding.ts";
import { findingOf } from "./finding.ts";

type Samling = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** Where the browser goes to sign in. The request that it takes there may be answered once. */
export async function beginSaml(
  services: Samling,
  provider: IdentityProvider,
  attemptId: string,
): Promise<string> {
  const { database, now } = services;
  // An XML ID must begin with a letter or an underscore; 160 bits (saml-core-2.0-os, section 1.3.4).
  const requestId = `_${randomBytes(20).toString("hex")}`;
  const us = await ourServiceProvider(services);
  const url = await samlSignInUrl(us, samlProviderOf(provider), requestId);
  await database.portalRequest.create({
    data: { hash: tokenHash(requestId), attemptId, providerId: provider.id, createdAt: now() },
  });
  return url;
}

function samlProviderOf({ entityId, signInUrl, certificates }: IdentityProvider): SamlProvider {
  return { entityId, signInUrl: signInUrl ?? "", certificates };
}

/** What became of a posted answer: a ticket for the browser that brought it, or nothing that anybody could go on with. */
export type Taken = { kind: "ticket"; ticket: string } | { kind: "refused"; why: SamlFault };

/**
 * Takes an answer that some browser posted. That post comes from the institution's site, without our cookie, so nothing
 * is decided yet: the finding waits under a one-time ticket until the browser that began brings both.
 */
export async function takeSamlAnswer(services: Samling, samlResponse: string): Promise<Taken> {
  try {
    const envelope = readEnvelope(samlResponse);
    return await takeAnswer(services, await openRequest(services, envelope.inResponseTo), envelope);
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    services.log.warn({ why: error.why }, "a SAML answer was refused");
    return { kind: "refused", why: error.why };
  }
}

/** An answer to a request of ours: good or not, the browser gets a ticket, to hear of it on a page of its journey. */
async function takeAnswer(services: Samling, request: OpenRequest, envelope: Envelope): Promise<Taken> {
  const { database, log } = services;
  const { hash, attemptId, providerId } = request;
  const ticket = randomToken();
  const keep = (finding: object, assertionHash: string | null = null) =>
    database.portalRequest.update({
      where: { hash },
      data: { ticketHash: tokenHash(ticket), finding: { ...finding }, assertionHash },
    });
  try {
    const { finding, assertionHash } = await readAnswer(services, request, envelope);
    await keep(finding, assertionHash);
  } catch (error) {
    const why = isUniqueViolation(error) ? "replayed" : error instanceof SamlRefused ? error.why : undefined;
    if (why === undefined) throw error;
    log.warn({ why, attemptId, providerId }, "a SAML answer was refused");
    await keep({ kind: "refused", why });
  }
  return { kind: "ticket", ticket };
}

/**
 * The request that an answer names, marked as answered before anything is verified: who guesses at keys or signatures gets
 * one guess for each journey. The database decides, so of two posts at once one goes on.
 */
async function openRequest({ database, now }: Samling, inResponseTo: string) {
  const hash = tokenHash(inResponseTo);
  const { count } = await database.portalRequest.updateMany({
    where: { hash, answeredAt: null, provider: { kind: "saml" } },
    data: { answeredAt: now() },
  });
  const request = await database.portalRequest.findUnique({
    where: { hash },
    include: { provider: true, attempt: { include: { verification: { include: whole } } } },
  });
  if (request === null) throw new SamlRefused("unsolicited");
  if (count !== 1) throw new SamlRefused("replayed");
  return { ...request, id: inResponseTo };
}

type OpenRequest = Awaited<ReturnType<typeof openRequest>>;

async function readAnswer(
  services: Samling,
  { id, provider, attempt }: OpenRequest,
  envelope: Envelope,
): Promise<{ finding: Finding; assertionHash: string | null }> {
  const { keyring, now } = services;
  // An answer without success has no assertion, and most providers don't sign it. It can only end this one journey.
  const refusal = refusalOf(envelope.status);
  if (refusal !== null)
    return {
      finding: { kind: "not_proven", reason: refusal, issuer: provider.entityId },
      assertionHash: null,
    };
  const us = await ourServiceProvider(services);
  const assertion = await verifyAnswer(us, samlProviderOf(provider), id, envelope, now());
  const claims = claimsOfAttributes(assertion.attributes, assertion.nameId);
  return {
    finding: findingOf(keyring, typed(attempt.verification), provider, claims),
    assertionHash: blindIndex(keyring, "saml-assertion", `${provider.entityId} ${assertion.id}`),
  };
}

/** What a status other than success means for the member (saml-core-2.0-os, section 3.2.2.2). */
function refusalOf([outer, inner]: string[]): NotProven["reason"] | null {
  if (outer === undefined || outer === "Success") return null;
  // What providers answer when the member turns back at the password, or keeps their data back.
  return inner === undefined || inner === "AuthnFailed" || inner === "NoPassive" ? "cancelled" : "denied";
}
