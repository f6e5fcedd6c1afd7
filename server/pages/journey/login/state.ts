/** Journey state: derived from the verification at each request, never stored. */

import { findActive, findCurrent, hasEnded } from "../../../domain/accounts/account/own-verification.ts";
import { inBrandOrder } from "../../../domain/clients/brand/brand.ts";
import { renewalPath } from "../../../domain/members/member/account-path.ts";
import { listLoginIdentifiers } from "../../../domain/members/member/login-identifiers.ts";
import { rememberOrigin } from "../../../domain/messages/resume.ts";
import { isRenewable } from "../../../domain/proving/verification/clock.ts";
import type { VerificationWithRelations } from "../../../domain/proving/verification/load.ts";
import { type Openings, openingsOf } from "../../../domain/proving/verification/open.ts";
import {
  type Action,
  isPending,
  isRejected,
  type Stage,
} from "../../../domain/proving/verification/stages.ts";
import type { Method } from "../../../domain/shared/group/groups.ts";
import type { Services } from "../../../services.ts";
import { type MemberJourney, membershipOf, stepHref } from "./journey.ts";

export type StepName =
  | "about"
  | "phone"
  | "code"
  | "institution"
  | "methods"
  | "waiting"
  | "rejected"
  /** Verified, for an app that asks for a number after the proof, without one in the account. */
  | "number"
  | "verified";

export interface JourneyState {
  step: StepName;
  /** The current or last one; null at the beginning. */
  verification: VerificationWithRelations | null;
  openings: Openings;
}

export async function readState(services: Services, journey: MemberJourney): Promise<JourneyState> {
  const { config, now } = services;
  const membership = membershipOf(journey);
  const current = await findCurrent(services, membership);
  // Later, since an outcome may just have been applied.
  const active = await findActive(services, membership);
  const isInProgress = current !== null && !hasEnded(current, now()) && current.stage !== "success";
  const isRenewing =
    journey.link === null && (isInProgress || (active !== null && isRenewable(active, now())));
  const verification = active !== null && !isRenewing ? active : current;
  const openings =
    verification === null ? { methods: undefined, actions: [] } : openingsOf(verification, config, now());
  const offered = journey.link?.client.walletOffered === false ? withoutWallet(openings) : openings;
  const step = stepOf(verification, active, isRenewing, now());
  const isAsked = step === "verified" && (await isNumberAsked(services, journey));
  return { step: isAsked ? "number" : step, verification, openings: offered };
}

function withoutWallet({ methods, actions }: Openings): Openings {
  return {
    methods: methods?.filter((method) => method !== "wallet"),
    actions: actions.filter((action) => action !== "start_wallet"),
  };
}

async function isNumberAsked(services: Services, { link, session }: MemberJourney): Promise<boolean> {
  if (link?.client.app.phoneStep !== "last") return false;
  const identifiers = await listLoginIdentifiers(services, session.accountId);
  return !identifiers.some(({ address }) => address.channel === "sms");
}

/** Stores the journey that a mail's link resumes, when a login link opens or the first form comes; a success keeps its own. */
export async function rememberJourney(
  services: Services,
  journey: MemberJourney,
  { verification }: JourneyState,
): Promise<void> {
  if (verification === null) return;
  const isKept = verification.stage === "success";
  if (!isKept && hasEnded(verification, services.now())) return;
  const { words } = journey;
  const origin = { ...originOf(journey), language: words.language };
  await rememberOrigin(services, verification.id, origin, { isKept });
}

/** A device's login is this browser's and ends with the device's wait: what it began goes on in the account. */
function originOf(journey: MemberJourney) {
  const { link, device, mode, supergroup } = journey;
  const clientId = link?.client.id ?? null;
  if (device === null) return { clientId, path: stepHref(journey) };
  const path = renewalPath(mode, supergroup, clientId ?? undefined);
  return { clientId: device.isElsewhere ? null : clientId, path };
}

/** The only open method; null if several, none, or one was rejected. */
export function soleMethod({ step, openings: { methods = [] } }: JourneyState): Method | null {
  const [only = null, ...others] = methods;
  return step === "methods" && others.length === 0 ? only : null;
}

/** Methods open now or after the number's code, in the client's order. */
export function inBrandsOrder({
  state: { openings },
  frame: { branding },
}: Pick<MemberJourney, "frame"> & { state: JourneyState }): Method[] {
  const ours = openings.methods ?? [];
  return branding === undefined ? ours : inBrandOrder(ours, branding, (method) => method);
}

export function may(action: Action): (state: JourneyState) => boolean {
  return ({ openings }) => openings.actions.includes(action);
}

/** A member verified for a client is done; on their account page they may renew early. */
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
