/** The pages of a portal journey: begin here, sign in at the institution, come back. */
import express, { type Request, type Response, type Router } from "express";
import {
  beginPortal,
  completePortal,
  disownPortal,
  JOURNEY_HOURS_MAX,
  readJourney,
  readPortalStart,
  type Step,
} from "../domain/portal/journey.ts";
import { testAssertion } from "../domain/portal/test-portal.ts";
import type { ProofPage } from "../domain/verification/proof-page.ts";
import { randomToken } from "../platform/crypto.ts";
import type { Services } from "../services.ts";
import { secretCookie } from "./cookies.ts";
import { fieldOf, readForm } from "./form.ts";
import { goOnPage } from "./go-on.ts";
import { html, outside } from "./html.ts";
import { type Page, sendPage } from "./page.ts";
import { aboutProof, closedLink } from "./proof.ts";
import { type Words, wordsFor } from "./words.ts";

export function portalPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  // One secret serves all journeys of a browser, for two may be under way in two tabs; its hash is beside each.
  const cookie = secretCookie(services.config, "portal", JOURNEY_HOURS_MAX * 3_600_000);

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
    if (step.kind === "sign_in") cookie.give(response, secret);
    goOn(request, response, step);
  });

  router.post("/portal/not-me", readForm, async (request, response) => {
    const token = fieldOf(request.body, "token");
    goOn(request, response, await disownPortal(services, token, cookie.read(request) ?? ""));
  });

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
    const assertion = journey && testAssertion(journey.verification, fieldOf(request.body, "answer"));
    if (journey === null || assertion === null) return sendPage(response, notHere(wordsFor(request)));
    goOn(request, response, await completePortal(services, journey, assertion));
  });

  return router;
}

/** To our own page by a redirect; to the partner by a page that goes on, since form-action forbids the redirect. */
function goOn(request: Request, response: Response, step: Step): void {
  if (step.kind === "sign_in") {
    response.redirect(303, step.url);
    return;
  }
  const words = wordsFor(request);
  sendPage(
    response,
    step.kind === "closed" ? closedLink(words, step.page) : goOnPage(words, step.url, step.appName),
  );
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
