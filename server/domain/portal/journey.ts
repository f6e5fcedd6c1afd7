/** What happens on a portal journey's pages: begin, sign in at the institution, come back. */
import { sameSecret, tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { withParameter } from "../redirect/redirect-url.ts";
import { HOUR_MS, later } from "../shared/time.ts";
import { advance, amend } from "../verification/advance.ts";
import {
  type Attempt,
  type Begun,
  findAttempt,
  lockAttempt,
  supersedeOpen,
} from "../verification/attempt.ts";
import { hasLapsed } from "../verification/clock.ts";
import { approve, reject } from "../verification/outcome.ts";
import { type ProofPage, readProofPage } from "../verification/proof-page.ts";
import type { WholeVerification } from "../verification/whole.ts";
import type { Finding } from "./finding.ts";
import { signInUrlOf } from "./sign-in-url.ts";

export type Journeying = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A journey that began longer ago is over, and the attempt with it. */
const JOURNEY_HOURS_MAX = 3;

/** So long a browser is known: later than the journey's end, so that whoever is late is sent home, too. */
export const BROWSER_HOURS = 24;

/** Where the browser goes next, or why it can't. */
export type Step =
  /** `institution`: whose sign-in it is, where that is not a page of ours. */
  | { kind: "sign_in"; url: string; institution: string | null }
  /** Back to the partner, however it ended; `appName` says to whom. */
  | { kind: "home"; url: string; appName: string }
  | { kind: "closed"; page: ProofPage | null }
  /** The institution can't be reached; nothing is decided. */
  | { kind: "away"; journey: Begun; why: string };

/** The page behind the link, and whether this browser may go on from it. */
export async function readPortalStart(
  services: Pick<Journeying, "database" | "keyring" | "now">,
  token: string,
  browserSecret: string,
): Promise<{ page: ProofPage | null; open: boolean }> {
  const page = await readProofPage(services, "portal", token);
  if (page === null) return { page, open: false };
  // Whoever went on and came back with the back button may go on again; nobody else may.
  const isOwn = isBrowserOf(page.attempt, browserSecret) && isUnderWay(page, services.now());
  return { page, open: page.state === "ready" || isOwn };
}

function isBrowserOf({ browserHash }: Attempt, secret: string): boolean {
  return browserHash !== null && sameSecret(tokenHash(secret), browserHash);
}

/** Begun, not decided, and not overtaken by a clock. */
function isUnderWay({ attempt, verification }: Begun, now: Date): boolean {
  const { state, linkUsedAt } = attempt;
  if (state !== "open" || linkUsedAt === null || hasLapsed(verification, now)) return false;
  return now < endOf(linkUsedAt);
}

/** When a journey that began then is over. */
function endOf(begunAt: Date): Date {
  return later(begunAt, JOURNEY_HOURS_MAX * HOUR_MS);
}

/**
 * The member goes on to the institution. The link works once: from here on the journey belongs to this
 * browser, and a second click there only repeats the step.
 */
export async function beginPortal(services: Journeying, token: string, browserSecret: string): Promise<Step> {
  const { page, open } = await readPortalStart(services, token, browserSecret);
  if (page === null || !open) return { kind: "closed", page };
  if (page.state === "ready" && !(await takeLink(services, page, browserSecret))) {
    // Another click took the link at the same moment: in this browser it was a double click.
    const meanwhile = await readPortalStart(services, token, browserSecret);
    if (!meanwhile.open) return { kind: "closed", page: meanwhile.page };
  }
  return goToSignIn(services, page);
}

/** Gives the journey to the browser, and lets the clock end it; false when another call was faster. */
async function takeLink({ database, now }: Journeying, page: Begun, browserSecret: string): Promise<boolean> {
  const at = now();
  return database.$transaction(async (tx) => {
    const open = await lockAttempt(tx, page, at);
    if (open === null || open.attempt.linkUsedAt !== null) return false;
    const data = { linkUsedAt: at, browserHash: tokenHash(browserSecret) };
    await tx.attempt.update({ where: { id: open.attempt.id }, data });
    await amend(tx, open.verification, { dueAt: endOf(at), dueVerdict: "timed_out" });
    return true;
  });
}

async function goToSignIn(services: Journeying, { attempt, verification }: Begun): Promise<Step> {
  const way = await signInUrlOf(services, verification, attempt.id);
  return way.kind === "away" ? { ...way, journey: { attempt, verification } } : way;
}

/** The person who opened the link says that it is not theirs: the attempt is rejected. */
export async function disownPortal(
  services: Journeying,
  token: string,
  browserSecret: string,
): Promise<Step> {
  const { page, open } = await readPortalStart(services, token, browserSecret);
  if (page === null || !open) return { kind: "closed", page };
  return finish(services, page, async (tx, verification) =>
    reject(tx, verification, page.attempt, "not_me", services.now()),
  );
}

/** An attempt on its way through an institution, and whether it is still under way. */
export type Journey = Begun & { open: boolean };

/**
 * An attempt whose journey this browser began, for the pages between begin and return; null for other browsers.
 * What the clock has decided is carried out first.
 */
export async function readJourney(
  services: Pick<Journeying, "database" | "now">,
  attemptId: string,
  browserSecret: string,
): Promise<Journey | null> {
  if (!UUID.test(attemptId)) return null; // From a page's query, which no document checks.
  const found = await findAttempt(services, { id: attemptId, method: "portal" });
  if (found === null || !isBrowserOf(found.attempt, browserSecret)) return null;
  return { ...found, open: isUnderWay(found, services.now()) };
}

/** Once more to the institution, after an answer that could not be used. */
export async function repeatPortal(services: Journeying, journey: Journey): Promise<Step> {
  return journey.open ? goToSignIn(services, journey) : home(journey);
}

/** The member gives up. */
export async function cancelPortal(services: Journeying, journey: Journey): Promise<Step> {
  return completePortal(services, journey, { kind: "not_proven", reason: "cancelled", issuer: null });
}

/** The member comes back from the institution with what it says of them. */
export async function completePortal(
  services: Pick<Journeying, "database" | "now">,
  journey: Journey,
  finding: Finding,
): Promise<Step> {
  const { attempt, verification } = journey;
  if (!journey.open) return home(journey);
  const at = services.now();
  return finish(services, journey, async (tx, locked) => {
    const { issuer: portalIssuer } = finding;
    const portalAffiliation = finding.kind === "proven" ? finding.affiliation : null;
    const spoken = { portalIssuer, portalAffiliation };
    if (portalIssuer !== null) await tx.attempt.update({ where: { id: attempt.id }, data: spoken });
    if (finding.kind === "not_proven") return reject(tx, locked, attempt, finding.reason, at);
    if (!finding.named && verification.app.manualWithoutName) {
      await supersedeOpen(tx, locked.id, at);
      return advance(tx, locked, "name_unproven", at);
    }
    return approve(tx, locked, attempt, { proofIndex: finding.proofIndex }, at);
  });
}

/** Decides under the lock if the attempt is still open, and sends the browser home in any case. */
async function finish(
  { database, now }: Pick<Journeying, "database" | "now">,
  begun: Begun,
  decide: (tx: Transaction, locked: WholeVerification) => Promise<unknown>,
): Promise<Step> {
  await database.$transaction(async (tx) => {
    const open = await lockAttempt(tx, begun, now());
    if (open !== null) await decide(tx, open.verification);
  });
  return home(begun);
}

/** How it ended, the partner asks us: the browser brings only whose journey it was. */
export function home({ attempt, verification }: Begun): Step {
  const url = withParameter(attempt.redirectUrl ?? "", "verificationId", verification.id);
  return { kind: "home", url, appName: verification.app.name };
}
