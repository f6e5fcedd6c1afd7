/** The pages of a portal journey: begin here, sign in at the institution, come back. */
import {
  BROWSER_HOURS,
  beginPortal,
  cancelPortal,
  completePortal,
  disownPortal,
  type PortalJourney,
  type PortalStep,
  readJourney,
  readPortalStart,
  repeatPortal,
} from "../../domain/portal/journey.ts";
import { type Return, returnWithCode, returnWithTicket } from "../../domain/portal/return.ts";
import { testAssertion } from "../../domain/portal/test-portal.ts";
import { newBrowserSecret } from "../../domain/shared/csrf.ts";
import { HOUR_MS } from "../../domain/shared/time.ts";
import type { Begun } from "../../domain/verification/attempt.ts";
import type { ProofPage } from "../../domain/verification/proof-page.ts";
import type { Services } from "../../services.ts";
import { hidden, mainButton, quietButton } from "../components/fields.ts";
import { goOnPage } from "../components/go-on.ts";
import type { Context, PageRequest } from "../framework/context.ts";
import { type SetCookie, secretCookie } from "../framework/cookies.ts";
import { fieldOf } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import { type AnyPage, anyone, type Guard, page, type Run } from "../framework/page.ts";
import { type Reply, redirect, show, type View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";
import { closedLink, notice, question } from "./proof.ts";

/** Somebody's browser: one secret serves all its journeys, for two may be under way in two tabs. */
interface PortalBrowser extends Context {
  browserSecret: string;
  /** Gives the browser its secret. */
  cookie: SetCookie;
}

const portalBrowser: Guard<PortalBrowser> = (services, call) => {
  const cookie = secretCookie(services.config.ssoUrl, "portal", BROWSER_HOURS * HOUR_MS);
  const browserSecret = cookie.read(call.request) ?? newBrowserSecret();
  return {
    context: { ...anyone(services, call).context, browserSecret, cookie: cookie.give(browserSecret) },
  };
};

const startPage = page("/portal/start", {
  guard: portalBrowser,
  async load(services, { request, browserSecret }) {
    const token = fieldOf(request.query, "token");
    return { token, ...(await readPortalStart(services, token, browserSecret)) };
  },
  view({ token, page: proof, open }, { request, cookie }) {
    const words = request.wordsIn(proof?.verification.territory);
    if (proof === null || !open) return closedLink(words, proof);
    // Given with the page already, so that both halves of a double click on its button bring the same one.
    return { ...startView(words, token, proof), cookies: [cookie] };
  },
  actions: {
    async "/portal/start"(services, context, fields) {
      const step = await beginPortal(services, fieldOf(fields, "token"), context.browserSecret);
      const reply = goOn(context, step);
      return step.kind === "closed" ? reply : { ...reply, cookies: [context.cookie] };
    },
    async "/portal/not-me"(services, context, fields) {
      return goOn(context, await disownPortal(services, fieldOf(fields, "token"), context.browserSecret));
    },
  },
});

const testPortalPage = page("/portal/test", {
  guard: portalBrowser,
  load: (services, { request, browserSecret }) =>
    readJourney(services, fieldOf(request.query, "attempt"), browserSecret),
  view(journey, { words, request }) {
    if (journey?.open !== true) return notHere(words);
    const { attempt, verification } = journey;
    return testPortalView(
      request.wordsIn(verification.territory),
      attempt.id,
      verification.institution?.name ?? "",
    );
  },
  actions: {
    "/portal/test": onJourney(async (services, journey, fields) => {
      const finding = testAssertion(services.keyring, journey.verification, fieldOf(fields, "answer"));
      return finding && completePortal(services, journey, finding);
    }),
  },
});

/** Where browsers come back to. A GET decides here: it works once, and in the browser that began only. */
const returnPage = page("/portal/return", {
  guard: portalBrowser,
  async load(services, context) {
    const ticket = fieldOf(context.request.query, "ticket");
    return comeBack(context, await returnWithTicket(services, ticket, context.browserSecret));
  },
  actions: {
    "/portal/again": onJourney(repeatPortal),
    "/portal/cancel": onJourney(cancelPortal),
  },
});

const callbackPage = page("/portal/callback", {
  guard: portalBrowser,
  async load(services, context) {
    const query = new URLSearchParams(context.request.search);
    return comeBack(context, await returnWithCode(services, query, context.browserSecret));
  },
});

export const portalPages: readonly AnyPage[] = [startPage, testPortalPage, returnPage, callbackPage];

/** What a button does with the journey that this browser has begun. */
function onJourney(
  act: (services: Services, journey: PortalJourney, fields: unknown) => Promise<PortalStep | null>,
): Run<PortalBrowser> {
  return async (services, context, fields) => {
    const journey = await readJourney(services, fieldOf(fields, "attempt"), context.browserSecret);
    const step = journey && (await act(services, journey, fields));
    return step === null ? show(context, notHere(context.words)) : goOn(context, step);
  };
}

function comeBack(context: Context, back: Return): Reply {
  if (back === null) return show(context, notHere(context.words));
  if (back.kind !== "refused") return goOn(context, back);
  return show(context, unusableView(context.request, back.journey, back.why, "unusable"));
}

/** To our own page by a redirect; elsewhere by a page that goes on, since form-action forbids the redirect. */
function goOn(context: Context, step: PortalStep): Reply {
  const { words, request } = context;
  switch (step.kind) {
    case "sign_in":
      if (step.institution === null) return redirect(step.url);
      return show(context, goOnPage(words, step.url, step.institution, words.portal.goOn));
    case "home":
      return show(context, goOnPage(words, step.url, step.appName));
    case "closed":
      return show(context, closedLink(words, step.page));
    case "away":
      return show(context, unusableView(request, step.journey, step.why, "away"));
  }
}

/** Nothing was decided, and the member chooses how to go on. */
function unusableView(
  request: PageRequest,
  { attempt, verification }: Begun,
  why: string,
  what: "unusable" | "away",
): View {
  const words = request.wordsIn(verification.territory);
  const { portal } = words;
  const institution = outside(verification.institution?.name ?? portal.yourInstitution);
  return {
    words,
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

function startView(words: Words, token: string, page: ProofPage): View {
  const { asked, next, start, yourInstitution } = words.portal;
  const institution = outside(page.verification.institution?.name ?? yourInstitution);
  const intro = html`${asked(outside(page.appName), page.consumerGroup)} ${next(institution)}`;
  return question(words, page, { token, intro, action: "/portal/start", yes: start, no: "/portal/not-me" });
}

/** Stands for the institution's own sign-in, for test apps. */
function testPortalView(words: Words, attempt: string, institution: string): View {
  return {
    words,
    title: words.portal.test,
    body: html`<div class="card">
      <p>${words.portal.testText(outside(institution))}</p>
      <form method="post" action="/portal/test">
        ${hidden("attempt", attempt)} ${mainButton(words.portal.approve, { name: "answer", value: "approve" })}
        ${quietButton(words.portal.deny, { name: "answer", value: "deny" })}
      </form>
    </div>`,
  };
}

function notHere(words: Words): View {
  return notice(words, words.portal.notHere, 403);
}
