/** Where a member stands on their way to being verified. Nothing remembers it: it follows from the verification. */

import { findActive, findCurrent, hasEnded } from "../../domain/account/own-verification.ts";
import { isRenewable } from "../../domain/verification/clock.ts";
import type { VerificationWithRelations } from "../../domain/verification/load.ts";
import { type Openings, openingsOf } from "../../domain/verification/open.ts";
import { type Action, isPending, isRejected, type Stage } from "../../domain/verification/stages.ts";
import type { Services } from "../../services.ts";
import { type MemberJourney, membershipOf } from "./journey.ts";

/** What the pages of a journey distinguish. */
export type StepName =
  | "about"
  | "phone"
  | "code"
  | "institution"
  | "methods"
  | "waiting"
  | "rejected"
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
  return { step: stepOf(verification, active, isRenewing, now()), verification, openings };
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
