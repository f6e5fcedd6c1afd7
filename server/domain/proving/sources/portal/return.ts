/** Return from an identity provider: with our ticket (SAML), or code and state (OpenID Connect). */
import { tokenHash, unseal } from "../../../../platform/crypto.ts";
import type { AssertionResult } from "./evaluate-assertion.ts";
import {
  completePortal,
  home,
  type PortalJourney,
  type PortalServices,
  type PortalStep,
  readJourney,
} from "./journey.ts";
import { findOidcRequest, takeOidcAnswer, takeOidcTrial } from "./oidc.ts";
import { type EndedTrial, endTrial, isTrialOf, takeTrialResult } from "./trial.ts";

/** Null if the journey is not this browser's. */
export type Return =
  | PortalStep
  | EndedTrial
  | { kind: "refused"; journey: PortalJourney; why: string }
  | null;

export async function returnWithTicket(
  services: PortalServices,
  ticket: string,
  browserSecret: string,
): Promise<Return> {
  const where = { ticketHash: tokenHash(ticket) };
  const request = await services.database.portalRequest.findUnique({ where });
  if (request === null) return null;
  if (request.attemptId === null) return takeTrialResult(services, request, browserSecret);
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

export async function returnWithCode(
  services: PortalServices,
  query: URLSearchParams,
  browserSecret: string,
): Promise<Return> {
  const request = await findOidcRequest(services, query.get("state") ?? "");
  if (request === null) return null;
  if (request.attemptId === null) return returnFromTrial(services, request, query, browserSecret);
  const journey = await readJourney(services, request.attemptId, browserSecret);
  if (journey === null) return null;
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

async function returnFromTrial(
  services: PortalServices,
  request: NonNullable<Awaited<ReturnType<typeof findOidcRequest>>>,
  query: URLSearchParams,
  browserSecret: string,
): Promise<EndedTrial | null> {
  if (!isTrialOf(request, browserSecret)) return null;
  const answer = await takeOidcTrial(services, request, query);
  switch (answer.kind) {
    case "taken":
      return endTrial(services, request, { kind: "seen" });
    case "refused":
      return endTrial(services, request, answer);
    case "finding":
      return endTrial(services, request, answer.finding);
  }
}
