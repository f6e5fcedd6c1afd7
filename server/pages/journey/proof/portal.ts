/** Pages of a portal attempt: start, sign-in at the institution, return. */

import {
  beginPortal,
  cancelPortal,
  completePortal,
  disownPortal,
  type PortalJourney,
  type PortalStep,
  readJourney,
  readPortalStart,
  resumePortal,
} from "../../../domain/proving/sources/portal/journey.ts";
import {
  type Return,
  returnWithCode,
  returnWithTicket,
} from "../../../domain/proving/sources/portal/return.ts";
import { testAssertion } from "../../../domain/proving/sources/portal/test-portal.ts";
import type { Begun } from "../../../domain/proving/verification/attempt.ts";
import type { ProofPage } from "../../../domain/proving/verification/proof-page.ts";
import { publicKeys } from "../../../domain/shared/access/signing-keys.ts";
import type { Services } from "../../../services.ts";
import { nameInSentence } from "../../../words/claim.ts";
import { hidden, mainButton, quietButton } from "../../components/fields.ts";
import { leaveFor } from "../../components/go-on.ts";
import { closedLink, lookAt, notice, type Opener, question } from "../../components/opened-link.ts";
import type { PageRequest } from "../../framework/context.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { leaveAfterForm } from "../../framework/leave-origin.ts";
import { type AnyPage, anyone, page, type Run } from "../../framework/page.ts";
import { type Answer, data, type Reply, redirect, show, type View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html, outside } from "../../markup/html.ts";
import { type PortalBrowser, portalBrowser } from "./portal-browser.ts";
import { trialPages, trialView } from "./trial.ts";

const startPage = page("/portal/start", {
  guard: portalBrowser,
  async load(services, context) {
    const { request, browserSecret } = context;
    const token = fieldOf(request.query, "token");
    const { page: proof, open } = await readPortalStart(services, token, browserSecret);
    const looked = proof && (await lookAt(services, context, proof));
    // The session identifies the member, and no mail holds this link: no question needed.
    if (open && looked?.isMembers === true) return begin(services, context, token);
    return { token, open, looked };
  },
  view({ token, looked, open }, { request, cookie }) {
    const words = request.wordsIn(looked?.proof.verification.territory);
    if (looked === null || !open) return closedLink(words, looked);
    // Set with the page already, so that both halves of a double click share it.
    return { ...startView(words, token, looked.proof), cookies: [cookie] };
  },
  actions: {
    "/portal/start": (services, context, fields) => begin(services, context, fieldOf(fields, "token")),
    "/portal/not-me": (services, context, fields) =>
      begin(services, context, fieldOf(fields, "token"), disownPortal),
  },
});

/** Continues; a closed link leads back to its page, which says why. */
async function begin(
  services: Services,
  { browserSecret, cookie }: PortalBrowser,
  token: string,
  how = beginPortal,
): Promise<Answer> {
  const attemptId = await how(services, token, browserSecret);
  return attemptId === null
    ? redirect(`/portal/start?${new URLSearchParams({ token })}`)
    : redirect(journeyHref(attemptId), { cookies: [cookie] });
}

function journeyHref(attempt: string): string {
  return `/portal/journey?${new URLSearchParams({ attempt })}`;
}

const journeyPage = page("/portal/journey", {
  guard: portalBrowser,
  async load(services, context) {
    const journey = await readOwn(services, context, context.request.query);
    return journey === null
      ? show(context, notHere(context.words))
      : goOn(context, await resumePortal(services, journey));
  },
  actions: {
    "/portal/again": (_services, _context, fields) => redirect(journeyHref(fieldOf(fields, "attempt"))),
    "/portal/cancel": ending(cancelPortal),
  },
});

function readOwn(services: Services, { browserSecret }: PortalBrowser, named: unknown) {
  return readJourney(services, fieldOf(named, "attempt"), browserSecret);
}

/** Action of a button; a forbidden one is explained on the next page. */
function ending(
  end: (services: Services, journey: PortalJourney, fields: unknown) => unknown,
): Run<PortalBrowser> {
  return async (services, context, fields) => {
    const journey = await readOwn(services, context, fields);
    if (journey !== null) await end(services, journey, fields);
    return redirect(journeyHref(fieldOf(fields, "attempt")));
  };
}

const testPortalPage = page("/portal/test", {
  guard: portalBrowser,
  load: (services, context) => readOwn(services, context, context.request.query),
  view(journey, { words, request }) {
    if (journey?.open !== true) return notHere(words);
    const { attempt, verification } = journey;
    return testPortalView(request.wordsIn(verification.territory), attempt.id, verification.institution);
  },
  actions: {
    "/portal/test": ending((services, journey, fields) => {
      const finding = testAssertion(services.keyring, journey.verification, fieldOf(fields, "answer"));
      return finding && completePortal(services, journey, finding);
    }),
  },
});

/** Return address. This GET decides: once, and only in the browser that began. */
const returnPage = page("/portal/return", {
  guard: portalBrowser,
  async load(services, context) {
    const ticket = fieldOf(context.request.query, "ticket");
    return comeBack(context, await returnWithTicket(services, ticket, context.browserSecret));
  },
});

const callbackPage = page("/portal/callback", {
  guard: portalBrowser,
  async load(services, context) {
    const query = new URLSearchParams(context.request.search);
    return comeBack(context, await returnWithCode(services, query, context.browserSecret));
  },
});

export const portalPages: readonly AnyPage[] = [
  startPage,
  journeyPage,
  testPortalPage,
  returnPage,
  callbackPage,
  ...trialPages,
  /** Public keys of our client assertions (RFC 7523; RFC 7517). */
  page("/portal/jwks", {
    guard: anyone,
    load: async (services) => {
      const keys = { keys: await publicKeys(services, "client_assertion") };
      return data(JSON.stringify(keys), { "Content-Type": "application/jwk-set+json" });
    },
  }),
];

function comeBack(context: Opener, back: Return): Reply {
  if (back === null) return show(context, notHere(context.words));
  if (back.kind === "trial") return show(context, trialView(context, back));
  if (back.kind !== "refused") return goOn(context, back);
  return show(context, unusableView(context.request, back.journey, back.why, "unusable"));
}

function goOn(context: Opener, step: PortalStep): Reply {
  switch (step.kind) {
    case "sign_in":
      if (step.institution === null) return redirect(step.url);
      return leaveFor(context, step, nameInSentence(step.institution, context.words.language));
    case "home":
      return leaveAfterForm(step.url, step.appName);
    case "away":
      return show(context, unusableView(context.request, step.journey, step.why, "away"));
  }
}

function unusableView(
  request: PageRequest,
  { attempt, verification }: Begun,
  why: string,
  what: "unusable" | "away",
): View {
  const words = request.wordsIn(verification.territory);
  const { portal } = words;
  const institution = institutionIn(words, verification.institution);
  return {
    words,
    mode: verification.mode,
    title: what === "unusable" ? portal.unusableTitle : portal.awayTitle,
    status: what === "unusable" ? 400 : 503,
    body: html`<div class="card">
      <p>${portal[what](institution)}</p>
      <form method="post" action="/portal/again">
        ${hidden("attempt", attempt.id)} ${mainButton(portal.again)}
        ${quietButton(words.signIn.cancel(outside(verification.app.name)), { formaction: "/portal/cancel" })}
      </form>
      <p class="muted">${portal.reason(why)}</p>
    </div>`,
  };
}

function institutionIn({ portal, language }: Words, institution: { name: string } | null) {
  return outside(institution === null ? portal.yourInstitution : nameInSentence(institution.name, language));
}

function startView(words: Words, token: string, page: ProofPage): View {
  const { portal, wallet } = words;
  const institution = institutionIn(words, page.verification.institution);
  const isWallet = page.attempt.method === "wallet";
  const [next, yes] = isWallet ? [wallet.next, wallet.start] : [portal.next(institution), portal.start];
  const claim = words.claims[page.consumerGroup];
  const intro = html`${portal.asked({ app: outside(page.appName), claim })} ${next}`;
  return question(words, page, { token, intro, action: "/portal/start", yes, no: "/portal/not-me" });
}

/** Simulates an institution's sign-in, for test apps. */
function testPortalView(words: Words, attempt: string, named: { name: string } | null): View {
  const institution = institutionIn(words, named);
  return {
    words,
    title: words.portal.test,
    mode: "test",
    body: html`<div class="card">
      <p>${words.portal.testText(institution)}</p>
      <form method="post" action="/portal/test">
        ${hidden("attempt", attempt)} ${mainButton(words.portal.approve, { name: "answer", value: "approve" })}
        ${quietButton(words.portal.deny, { name: "answer", value: "deny" })}
      </form>
    </div>`,
  };
}

function notHere(words: Words): View {
  return notice(words, words.portal.notHere, { status: 403 });
}
