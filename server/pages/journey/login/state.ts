/** Where a member stands on their way to being verified. Nothing remembers it: it follows from the verification. */

import { findActive, findCurrent, hasEnded } from "../../../domain/accounts/index.ts";
import { inBrandOrder } from "../../../domain/clients/index.ts";
import { listLoginIdentifiers } from "../../../domain/members/index.ts";
import { rememberOrigin } from "../../../domain/messages/index.ts";
import {
  type Action,
  isPending,
  isRejected,
  isRenewable,
  type Openings,
  openingsOf,
  type Stage,
  type VerificationWithRelations,
} from "../../../domain/proving/index.ts";
import type { Method } from "../../../domain/shared/index.ts";
import type { Services } from "../../../services.ts";
import { type MemberJourney, membershipOf, stepHref } from "./journey.ts";

/** What the pages of a journey distinguish. */
export type StepName =
  | "about"
  | "phone"
  | "code"
  | "institution"
  | "methods"
  | "waiting"
  | "rejected"
  /** Verified, for an app that asks for a number after the proof, with an account that has none. */
  | "number"
  | "verified";

export interface JourneyState {
  step: StepName;
  /** The one that the member is in or was in last; null for somebody who begins. */
  verification: VerificationWithRelations | null;
  openings: Openings;
}

export async function readState(services: Services, journey: MemberJourney): Promise<JourneyState> {
  const { config, now } = services;
  const membership = membershipOf(journey);
  const current = await findCurrent(services, membership);
  // After that, for it may just have been decided.
  const active = await findActive(services, membership);
  const isInProgress = current !== null && !hasEnded(current, now()) && current.stage !== "success";
  const isRenewing =
    journey.link === null && (isInProgress || (active !== null && isRenewable(active, now())));
  const verification = active !== null && !isRenewing ? active : current;
  const openings =
    verification === null ? { methods: undefined, actions: [] } : openingsOf(verification, config, now());
  const step = stepOf(verification, active, isRenewing, now());
  const isAsked = step === "verified" && (await isNumberAsked(services, journey));
  return { step: isAsked ? "number" : step, verification, openings };
}

async function isNumberAsked(services: Services, { link, session }: MemberJourney): Promise<boolean> {
  if (link?.client.app.phoneStep !== "last") return false;
  const identifiers = await listLoginIdentifiers(services, session.accountId);
  return !identifiers.some(({ address }) => address.channel === "sms");
}

/**
 * A mail's link goes on with the journey that was under way last. A success keeps its own: later logins of others are no way
 * to it. Opening a login link calls it (an authorization request, RFC 6749, section 3.1), and the form that begins; no other page.
 */
export async function rememberJourney(
  services: Services,
  journey: MemberJourney,
  { verification }: JourneyState,
): Promise<void> {
  if (verification === null) return;
  const isKept = verification.stage === "success";
  if (!isKept && hasEnded(verification, services.now())) return;
  const { link, words } = journey;
  const origin = { clientId: link?.client.id ?? null, path: stepHref(journey), language: words.language };
  await rememberOrigin(services, verification.id, origin, { isKept });
}

/** The method that is chosen by being the only one; null where there are several, none, or one was rejected. */
export function soleMethod({ step, openings: { methods = [] } }: JourneyState): Method | null {
  const [only = null, ...others] = methods;
  return step === "methods" && others.length === 0 ? only : null;
}

/** The methods that are open, or will be after the number's code, in the order of the client. */
export function inBrandsOrder({
  state: { openings },
  frame: { branding },
}: Pick<MemberJourney, "frame"> & { state: JourneyState }): Method[] {
  const ours = openings.methods ?? [];
  return branding === undefined ? ours : inBrandOrder(ours, branding, (method) => method);
}

/** For a guard: whether the verification allows it now. */
export function may(action: Action): (state: JourneyState) => boolean {
  return ({ openings }) => openings.actions.includes(action);
}

/** Somebody who is verified for a client is done; from their account page they may renew before the end. */
function stepOf(
  verification: VerificationWithRelations | null,
  active: VerificationWithRelations | null,
  isRenewing: boolean,
  now: Date,
): StepName {
  if (active !== null && !isRenewing) return "verified";
  if (verification === null || verification.stage === "success" || hasEnded(verification, now))
    return "about";
  return stepOfStage(verification.stage);
}

function stepOfStage(stage: Stage): StepName {
  if (isPending(stage)) return "waiting";
  if (isRejected(stage)) return "rejected";
  switch (stage) {
    case "phone_number":
      return "phone";
    case "phone_number_otp":
    case "failed:otp_failed":
      return "code";
    case "select_institution":
      return "institution";
    case "select_verification_method":
      return "methods";
    case "failed:too_many_attempts":
      return "about";
    case "success":
      return "verified";
  }
}
