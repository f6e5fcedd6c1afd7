/** What happens on a portal journey's pages: begin, sign in at the institution, come back. */
import type { Attempt } from "../../../generated/prisma/client.ts";
import { blindIndex, sameSecret, tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { withParameter } from "../redirect/redirect-url.ts";
import { advance } from "../verification/advance.ts";
import { hasLapsed } from "../verification/clock.ts";
import { lockOpenAttempt } from "../verification/open-attempt.ts";
import { approve, reject } from "../verification/outcome.ts";
import { type ProofPage, readProofPage } from "../verification/proof-page.ts";
import { type WholeVerification, whole } from "../verification/whole.ts";
import { type Assertion, portalProtocolOf } from "./protocol.ts";

type Journey = Pick<Services, "config" | "database" | "keyring" | "now">;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A journey that began longer ago is over: a browser that is found later brings nothing home. */
export const JOURNEY_HOURS_MAX = 3;

/** Where the browser goes next, or why it can't. */
export type Step =
  | { kind: "sign_in"; url: string }
  /** Back to the partner, however it ended; `appName` says to whom. */
  | { kind: "home"; url: string; appName: string }
  | { kind: "closed"; page: ProofPage | null };

/** The page behind the link, and whether this browser may go on from it. */
export async function readPortalStart(
  services: Journey,
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
  return now.getTime() - linkUsedAt.getTime() < JOURNEY_HOURS_MAX * 3_600_000;
}

/**
 * The member goes on to the institution. The link works once: from here on the journey belongs to this
 * browser, and a second click there only repeats the step.
 */
export async function beginPortal(services: Journey, token: string, browserSecret: string): Promise<Step> {
  const { config, database, now } = services;
  const { page, open } = await readPortalStart(services, token, browserSecret);
  if (page === null || !open) return { kind: "closed", page };
  const { attempt, verification } = page;
  const { mode, institution } = verification;
  const protocol = institution && portalProtocolOf(mode, institution);
  if (protocol === null) throw new Error(`attempt ${attempt.id} is at an institution without a portal`);
  if (page.state === "ready") {
    const { count } = await database.attempt.updateMany({
      where: { id: attempt.id, state: "open", linkUsedAt: null },
      data: { linkUsedAt: now(), browserHash: tokenHash(browserSecret) },
    });
    if (count !== 1) {
      // Another click took the link at the same moment: in this browser it was a double click.
      const meanwhile = await readPortalStart(services, token, browserSecret);
      if (!meanwhile.open) return { kind: "closed", page: meanwhile.page };
    }
  }
  return { kind: "sign_in", url: protocol.signInUrl(config.ssoUrl, attempt.id) };
}

/** The person who opened the link says that it is not theirs: the attempt is rejected. */
export async function disownPortal(services: Journey, token: string, browserSecret: string): Promise<Step> {
  const { page, open } = await readPortalStart(services, token, browserSecret);
  if (page === null || !open) return { kind: "closed", page };
  return finish(services, page, async (tx, verification) =>
    reject(tx, verification, page.attempt, "not_me", services.now()),
  );
}

/** An attempt on its way through an institution. */
interface Begun {
  attempt: Attempt;
  verification: WholeVerification;
}

/**
 * An attempt whose journey this browser began, for the pages between begin and return, and whether it is
 * still under way; null for other browsers.
 */
export async function readJourney(
  { database, now }: Pick<Journey, "database" | "now">,
  attemptId: string,
  browserSecret: string,
): Promise<(Begun & { open: boolean }) | null> {
  if (!UUID.test(attemptId)) return null; // From a page's query, which no document checks.
  const found = await database.attempt.findUnique({
    where: { id: attemptId, method: "portal" },
    include: { verification: { include: whole } },
  });
  if (found === null || !isBrowserOf(found, browserSecret)) return null;
  const { verification, ...attempt } = found;
  const begun = { attempt, verification };
  return { ...begun, open: isUnderWay(begun, now()) };
}

/** The member comes back from the institution with what it says of them. */
export async function completePortal(
  services: Journey,
  journey: Begun & { open: boolean },
  assertion: Assertion,
): Promise<Step> {
  const { keyring, now } = services;
  const { attempt, verification } = journey;
  if (!journey.open) return home(journey);
  return finish(services, journey, async (tx, locked) => {
    if (!assertion.affiliated) return reject(tx, locked, attempt, "denied", now());
    if (!assertion.named && verification.app.manualWithoutName) {
      await tx.attempt.update({ where: { id: attempt.id }, data: { state: "superseded", decidedAt: now() } });
      return advance(tx, locked, "name_unproven", now());
    }
    const proofIndex = blindIndex(
      keyring,
      "portal-subject",
      `${verification.institutionId} ${assertion.subject}`,
    );
    return approve(tx, locked, attempt, { proofIndex }, now());
  });
}

/** Decides under the lock if the attempt is still open, and sends the browser home in any case. */
async function finish(
  { database, now }: Journey,
  begun: Begun,
  decide: (tx: Transaction, locked: WholeVerification) => Promise<unknown>,
): Promise<Step> {
  const { attempt, verification } = begun;
  await database.$transaction(async (tx) => {
    const key = { verificationId: verification.id, appId: verification.appId };
    const open = await lockOpenAttempt(tx, key, attempt.id, now());
    if (open !== null) await decide(tx, open.verification);
  });
  return home(begun);
}

/** How it ended, the partner asks us: the browser brings only whose journey it was. */
function home({ attempt, verification }: Begun): Step {
  const url = withParameter(attempt.redirectUrl ?? "", "verificationId", verification.id);
  return { kind: "home", url, appName: verification.app.name };
}
