/** Pages of a portal journey: begin, sign in at the institution, return. */

import { sameSecret, seal, tokenHash } from "../../../../platform/crypto.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { transact } from "../../../../platform/database/transact.ts";
import type { SignInRequest } from "../../../../platform/federation/saml.ts";
import type { Services } from "../../../../services.ts";
import { withParameter } from "../../../clients/app/redirect-url.ts";
import { OWN_SITE } from "../../../clients/brand/site.ts";
import { UUID } from "../../../shared/lists/keyset.ts";
import { HOUR_MS, later } from "../../../shared/time.ts";
import { advance, amend } from "../../verification/advance.ts";
import {
  type Attempt,
  type Begun,
  findAttempt,
  lockAttempt,
  readRedirectUrl,
} from "../../verification/attempt.ts";
import { hasExpired } from "../../verification/clock.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { approve, reject, supersedeOpen } from "../../verification/outcome.ts";
import { type ProofPage, readProofPage } from "../../verification/proof-page.ts";
import type { AssertionResult, ProvenPerson } from "./evaluate-assertion.ts";
import { openSignIn } from "./open-sign-in.ts";
import type { JourneyMethod } from "./start.ts";

export type PortalServices = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

const METHODS: readonly JourneyMethod[] = ["portal", "wallet"];

const JOURNEY_HOURS_MAX = 3;

/** Cookie lifetime: longer than the journey, so that latecomers are sent home too. */
export const BROWSER_HOURS = 24;

export type PortalStep =
  /** `institution`: set if the next page is the institution's. */
  | ({ kind: "sign_in"; institution: string | null } & SignInRequest)
  /** Back to the partner `appName`, whatever the outcome. */
  | { kind: "home"; url: string; appName: string }
  /** Unreachable institution; nothing is decided. */
  | { kind: "away"; journey: Begun; why: string };

/** Start page, and whether this browser may continue. */
export async function readPortalStart(
  services: Pick<PortalServices, "database" | "keyring" | "now">,
  token: string,
  browserSecret: string,
): Promise<{ page: ProofPage | null; open: boolean }> {
  const page = await readProofPage(services, METHODS, { token, site: OWN_SITE });
  if (page === null) return { page, open: false };
  // After the back button the same browser may continue; no other may.
  const isOwn = isBrowserOf(page.attempt, browserSecret) && isUnderWay(page, services.now());
  return { page, open: page.state === "ready" || isOwn };
}

function isBrowserOf({ browserHash }: Attempt, secret: string): boolean {
  return browserHash !== null && sameSecret(tokenHash(secret), browserHash);
}

function isUnderWay({ attempt, verification }: Begun, now: Date): boolean {
  const { state, linkUsedAt } = attempt;
  if (state !== "open" || linkUsedAt === null || hasExpired(verification, now)) return false;
  return now < endOf(linkUsedAt);
}

function endOf(begunAt: Date): Date {
  return later(begunAt, JOURNEY_HOURS_MAX * HOUR_MS);
}

/** Binds the single-use link to this browser, where a second click finds it. Returns its id; null if closed. */
export async function beginPortal(
  services: PortalServices,
  token: string,
  browserSecret: string,
): Promise<string | null> {
  const page = await findOpenStart(services, token, browserSecret);
  if (page === null) return null;
  const isBegun = page.state !== "ready" || (await takeLink(services, page, browserSecret));
  if (!isBegun && (await findOpenStart(services, token, browserSecret)) === null) return null;
  return page.attempt.id;
}

async function findOpenStart(
  services: PortalServices,
  token: string,
  browserSecret: string,
): Promise<ProofPage | null> {
  const { page, open } = await readPortalStart(services, token, browserSecret);
  return open ? page : null;
}

/** Binds the journey to the browser and schedules the timeout; false if another call was faster. */
async function takeLink(
  { database, now }: PortalServices,
  page: Begun,
  browserSecret: string,
): Promise<boolean> {
  const at = now();
  return transact(database, async (tx) => {
    const open = await lockAttempt(tx, page, at);
    if (open === null || open.attempt.linkUsedAt !== null) return false;
    const data = { linkUsedAt: at, browserHash: tokenHash(browserSecret) };
    await tx.attempt.update({ where: { id: open.attempt.id }, data });
    await amend(tx, open.verification, { dueAt: endOf(at), dueVerdict: "timed_out" });
    return true;
  });
}

async function goToSignIn(services: PortalServices, { attempt, verification }: Begun): Promise<PortalStep> {
  const step = await openSignIn(services, verification, attempt);
  return step.kind === "away" ? { ...step, journey: { attempt, verification } } : step;
}

/** "This is not me": rejects the attempt, and sends this browser home. */
export async function disownPortal(
  services: PortalServices,
  token: string,
  browserSecret: string,
): Promise<string | null> {
  const page = await findOpenStart(services, token, browserSecret);
  if (page === null) return null;
  const { attempt } = page;
  await finish(services, page, async (tx, verification) => {
    await tx.attempt.update({
      where: { id: attempt.id },
      data: { browserHash: tokenHash(browserSecret) },
    });
    return reject(tx, verification, attempt, "not_me", services.now());
  });
  return attempt.id;
}

export type PortalJourney = Begun & { open: boolean };

/** This browser's journey, after applying due outcomes; null for other browsers. */
export async function readJourney(
  services: Pick<PortalServices, "database" | "now">,
  attemptId: string,
  browserSecret: string,
): Promise<PortalJourney | null> {
  if (!UUID.test(attemptId)) return null; // From a page's query, which no document checks.
  const found = await findAttempt(services, { id: attemptId, method: { in: [...METHODS] } });
  if (found === null || !isBrowserOf(found.attempt, browserSecret)) return null;
  return { ...found, open: isUnderWay(found, services.now()) };
}

/** Next page: the institution, as often as needed, or home once it has ended. */
export async function resumePortal(services: PortalServices, journey: PortalJourney): Promise<PortalStep> {
  return journey.open ? goToSignIn(services, journey) : home(services, journey);
}

export async function cancelPortal(services: PortalServices, journey: PortalJourney): Promise<PortalStep> {
  return completePortal(services, journey, { kind: "not_proven", reason: "cancelled", issuer: null });
}

export async function completePortal(
  services: Pick<PortalServices, "database" | "keyring" | "now">,
  journey: PortalJourney,
  finding: AssertionResult | ProvenPerson,
): Promise<PortalStep> {
  const { attempt, verification } = journey;
  if (!journey.open) return home(services, journey);
  const { keyring, now } = services;
  const at = now();
  return finish(services, journey, async (tx, locked) => {
    const { issuer: portalIssuer } = finding;
    const affiliation = finding.kind === "proven" ? finding.affiliation : null;
    const portalAffiliationSealed =
      affiliation && seal(keyring, "Attempt.portalAffiliationSealed", attempt.id, affiliation);
    const spoken = { portalIssuer, portalAffiliationSealed };
    if (portalIssuer !== null) await tx.attempt.update({ where: { id: attempt.id }, data: spoken });
    if (finding.kind === "not_proven") return reject(tx, locked, attempt, finding.reason, at);
    if (finding.kind === "person") {
      await supersedeOpen(tx, locked.id, at);
      const person = { personProvenAt: at, personIssuer: finding.issuer };
      return advance(tx, locked, "person_proven", at, person);
    }
    // A wallet's holder may have kept the names back, which a portal's member can't.
    if (!finding.named && (verification.app.manualWithoutName || attempt.method === "wallet")) {
      await supersedeOpen(tx, locked.id, at);
      return advance(tx, locked, "name_unproven", at);
    }
    const proofIndexes = [finding.proofIndex, ...(finding.formerProofIndexes ?? [])] as const;
    const { alsoIndexes = [] } = finding;
    return approve(tx, locked, attempt, { proofIndexes, alsoIndexes }, at);
  });
}

/** Decides under the row lock if the attempt is open; the browser is sent home in any case. */
async function finish(
  services: Pick<PortalServices, "database" | "keyring" | "now">,
  begun: Begun,
  decide: (tx: Transaction, locked: VerificationWithRelations) => Promise<unknown>,
): Promise<PortalStep> {
  await services.database.$transaction(async (tx) => {
    const open = await lockAttempt(tx, begun, services.now());
    if (open !== null) await decide(tx, open.verification);
  });
  return home(services, begun);
}

/** The redirect has only the verification's id; the partner asks for the outcome. */
export function home(
  { keyring }: Pick<Services, "keyring">,
  { attempt, verification }: Begun,
): Extract<PortalStep, { kind: "home" }> {
  const url = withParameter(readRedirectUrl(keyring, attempt) ?? "", "verificationId", verification.id);
  return { kind: "home", url, appName: verification.app.name };
}
