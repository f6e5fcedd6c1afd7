/** The pages of a portal journey: begin here, sign in at the institution, come back. */
import express, { type Request, type Response, type Router } from "express";
import {
  type Begun,
  BROWSER_HOURS,
  beginPortal,
  cancelPortal,
  completePortal,
  disownPortal,
  readJourney,
  readPortalStart,
  repeatPortal,
  type Step,
} from "../../domain/portal/journey.ts";
import { type Return, returnWithCode, returnWithTicket } from "../../domain/portal/return.ts";
import { testFinding } from "../../domain/portal/test-portal.ts";
import { HOUR_MS } from "../../domain/shared/time.ts";
import type { ProofPage } from "../../domain/verification/proof-page.ts";
import { randomToken } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { goOnPage } from "../components/go-on.ts";
import { type SecretCookie, secretCookie } from "../framework/cookies.ts";
import { fieldOf, readForm } from "../framework/form.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import { type Page, sendPage } from "../framework/layout.ts";
import { type Words, wordsFor } from "../words/words-for.ts";
import { aboutProof, closedLink } from "./proof.ts";

export function portalPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  // One secret serves all journeys of a browser, for two may be under way in two tabs; its hash is beside each.
  const cookie = secretCookie(services.config, "portal", BROWSER_HOURS * HOUR_MS);
  addStart(router, services, cookie);
  addTestPortal(router, services, cookie);
  addReturns(router, services, cookie);
  return router;
}

function addStart(router: Router, services: Services, cookie: SecretCookie): void {
  router.get("/portal/start", async (request, response) => {
    const token = fieldOf(request.query, "token");
    const secret = cookie.read(request);
    const { page, open } = await readPortalStart(services, token, secret ?? "");
    const words = wordsFor(request, page?.verification.territory);
    if (page === null || !open) return sendPage(response, closedLink(words, page));
    // Given with the page already, so that both halves of a double click on its button bring the same one.
    cookie.give(response, secret ?? randomToken());
    sendPage(response, startPage(words, token, page));
  });

  router.post("/portal/start", readForm, async (request, response) => {
    const secret = cookie.read(request) ?? randomToken();
    const step = await beginPortal(services, fieldOf(request.body, "token"), secret);
    if (step.kind !== "closed") cookie.give(response, secret);
    goOn(request, response, step);
  });

  router.post("/portal/not-me", readForm, async (request, response) => {
    const token = fieldOf(request.body, "token");
    goOn(request, response, await disownPortal(services, token, cookie.read(request) ?? ""));
  });
}

function addTestPortal(router: Router, services: Services, cookie: SecretCookie): void {
  router.get("/portal/test", async (request, response) => {
    const attempt = fieldOf(request.query, "attempt");
    const journey = await readJourney(services, attempt, cookie.read(request) ?? "");
    if (journey?.open !== true) return sendPage(response, notHere(wordsFor(request)));
    const { attempt: open, verification } = journey;
    const words = wordsFor(request, verification.territory);
    sendPage(response, testPortalPage(words, open.id, verification.institution?.name ?? ""));
  });

  router.post("/portal/test", readForm, async (request, response) => {
    const attempt = fieldOf(request.body, "attempt");
    const journey = await readJourney(services, attempt, cookie.read(request) ?? "");
    const answer = fieldOf(request.body, "answer");
    const finding = journey && testFinding(services.keyring, journey.verification, answer);
    if (journey === null || finding === null) return sendPage(response, notHere(wordsFor(request)));
    goOn(request, response, await completePortal(services, journey, finding));
  });
}

/** Where browsers come back to. A GET decides here: it works once, and in the browser that began only. */
function addReturns(router: Router, services: Services, cookie: SecretCookie): void {
  const comeBack = (request: Request, response: Response, back: Return) => {
    if (back === null) return sendPage(response, notHere(wordsFor(request)));
    if (back.kind !== "refused") return goOn(request, response, back);
    sendPage(response, unusablePage(request, back.journey, back.why, "unusable"));
  };

  router.get("/portal/return", async (request, response) => {
    const ticket = fieldOf(request.query, "ticket");
    comeBack(request, response, await returnWithTicket(services, ticket, cookie.read(request) ?? ""));
  });

  router.get("/portal/callback", async (request, response) => {
    const query = new URLSearchParams(request.originalUrl.split("?").slice(1).join("?"));
    comeBack(request, response, await returnWithCode(services, query, cookie.read(request) ?? ""));
  });

  for (const [path, act] of [
    ["/portal/again", repeatPortal],
    ["/portal/cancel", cancelPortal],
  ] as const) {
    router.post(path, readForm, async (request, response) => {
      const attempt = fieldOf(request.body, "attempt");
      const journey = await readJourney(services, attempt, cookie.read(request) ?? "");
      if (journey === null) return sendPage(response, notHere(wordsFor(request)));
      goOn(request, response, await act(services, journey));
    });
  }
}

/** To our own page by a redirect; elsewhere by a page that goes on, since form-action forbids the redirect. */
function goOn(request: Request, response: Response, step: Step): void {
  if (step.kind === "sign_in" && step.institution === null) response.redirect(303, step.url);
  else sendPage(response, pageOf(request, step));
}

function pageOf(request: Request, step: Step): Page {
  const words = wordsFor(request);
  switch (step.kind) {
    case "sign_in":
      return onTheWay(words, step.url, outside(step.institution ?? words.portal.yourInstitution));
    case "home":
      return goOnPage(words, step.url, step.appName);
    case "closed":
      return closedLink(words, step.page);
    case "away":
      return unusablePage(request, step.journey, step.why, "away");
  }
}

/** Leaves for the identity provider: a page that goes on by itself, with a link for browsers that don't. */
function onTheWay(words: Words, url: string, institution: Markup): Page {
  return {
    words,
    title: words.goOn.title,
    body: html`<p>${words.portal.onTheWay(institution)}</p>
      <p><a href=${url} class="button">${words.portal.goTo(institution)}</a></p>
      <p class="muted">${words.goOn.hint}</p>`,
    goOnTo: url,
  };
}

/** Nothing was decided, and the member chooses how to go on. */
function unusablePage(
  request: Request,
  { attempt, verification }: Begun,
  why: string,
  what: "unusable" | "away",
): Page {
  const words = wordsFor(request, verification.territory);
  const { portal } = words;
  const institution = outside(verification.institution?.name ?? portal.yourInstitution);
  return {
    words,
    title: what === "unusable" ? portal.unusableTitle : portal.awayTitle,
    status: what === "unusable" ? 400 : 503,
    body: html`<div class="card">
      <p>${portal[what](institution)}</p>
      <form method="post" action="/portal/again">
        <input type="hidden" name="attempt" value=${attempt.id} />
        <button type="submit">${portal.again}</button>
        <button type="submit" class="quiet" formaction="/portal/cancel">
          ${portal.giveUp(outside(verification.app.name))}
        </button>
      </form>
      <p class="muted">${portal.reason(why)}</p>
    </div>`,
  };
}

function startPage(words: Words, token: string, page: ProofPage): Page {
  const institution = page.verification.institution?.name ?? words.portal.yourInstitution;
  return {
    words,
    title: words.proof.question,
    body: html`<p>
        ${words.portal.asked(outside(page.appName), words.groups[page.consumerGroup])}${" "}
        ${words.portal.next(outside(institution))}
      </p>
      <div class="card">${aboutProof(words, page)}
        <form method="post" action="/portal/start">
          <input type="hidden" name="token" value=${token} />
          <button type="submit">${words.portal.start}</button>
          <button type="submit" class="quiet" formaction="/portal/not-me">${words.proof.notMe}</button>
        </form>
        <p class="muted">${words.proof.notMeHint}</p>
      </div>`,
  };
}

/** Stands for the institution's own sign-in, for test apps. */
function testPortalPage(words: Words, attempt: string, institution: string): Page {
  return {
    words,
    title: words.portal.test,
    body: html`<div class="card">
      <p>${words.portal.testText(outside(institution))}</p>
      <form method="post" action="/portal/test">
        <input type="hidden" name="attempt" value=${attempt} />
        <button type="submit" name="answer" value="approve">${words.portal.approve}</button>
        <button type="submit" class="quiet" name="answer" value="deny">${words.portal.deny}</button>
      </form>
    </div>`,
  };
}

function notHere(words: Words): Page {
  const [title, text] = words.portal.notHere;
  return { words, title, status: 403, body: html`<p class="card">${text}</p>` };
}
