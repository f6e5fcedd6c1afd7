/** The browser's return from an identity provider: with our ticket (SAML), or code and state (OpenID Connect). */
import { tokenHash, unseal } from "../../platform/crypto.ts";
import type { AssertionResult } from "./evaluate-assertion.ts";
import {
  completePortal,
  home,
  type PortalJourney,
  type PortalServices,
  type PortalStep,
  readJourney,
} from "./journey.ts";
import { findOidcRequest, takeOidcAnswer } from "./oidc.ts";

/** The page to show; null if the journey is not this browser's. */
export type Return = PortalStep | { kind: "refused"; journey: PortalJourney; why: string } | null;

/** Redeems the ticket of a SAML response. */
export async function returnWithTicket(
  services: PortalServices,
  ticket: string,
  browserSecret: string,
): Promise<Return> {
  const where = { ticketHash: tokenHash(ticket) };
  const request = await services.database.portalRequest.findUnique({ where });
  if (request === null) return null;
  const journey = await readJourney(services, request.attemptId, browserSecret);
  if (journey === null) return null;
  const { hash, findingSealed } = request;
  if (findingSealed === null) return null;
  const finding: AssertionResult | { kind: "refused"; why: string } = JSON.parse(
    unseal(services.keyring, "PortalRequest.findingSealed", hash, findingSealed),
  );
  return finding.kind === "refused"
    ? { kind: "refused", journey, why: finding.why }
    : completePortal(services, journey, finding);
}

/** Redeems the OpenID Connect response in the URL. */
export async function returnWithCode(
  services: PortalServices,
  query: URLSearchParams,
  browserSecret: string,
): Promise<Return> {
  const request = await findOidcRequest(services, query.get("state") ?? "");
  const journey = request && (await readJourney(services, request.attemptId, browserSecret));
  if (request === null || journey === null) return null;
  if (!journey.open) return home(services, journey);
  const answer = await takeOidcAnswer(services, request, journey.verification, query);
  switch (answer.kind) {
    case "taken":
      return home(services, journey);
    case "refused":
      return { kind: "refused", journey, why: answer.why };
    case "finding":
      return completePortal(services, journey, answer.finding);
  }
}
