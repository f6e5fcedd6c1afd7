/** The pages of a portal journey: begin here, sign in at the institution, come back. */
import { parseCookie } from "cookie";
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
import { groupWords } from "../domain/verification/group-words.ts";
import type { ProofPage } from "../domain/verification/proof-page.ts";
import { randomToken } from "../platform/crypto.ts";
import type { Services } from "../services.ts";
import { fieldOf, readForm } from "./form.ts";
import { html, outside, type Page, sendPage } from "./html.ts";
import { aboutProof, closedLink } from "./proof.ts";

export function portalPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  const cookie = browserCookie(services.config.ssoUrl);

  router.get("/portal/start", async (request, response) => {
    const token = fieldOf(request.query, "token");
    const secret = cookie.read(request);
    const { page, open } = await readPortalStart(services, token, secret ?? "");
    if (page === null || !open) return sendPage(response, closedLink(page));
    // Given with the page already, so that both halves of a double click on its button bring the same one.
    cookie.give(response, secret ?? randomToken());
    sendPage(response, startPage(token, page));
  });

  router.post("/portal/start", readForm, async (request, response) => {
    const secret = cookie.read(request) ?? randomToken();
    const step = await beginPortal(services, fieldOf(request.body, "token"), secret);
    if (step.kind === "sign_in") cookie.give(response, secret);
    goOn(response, step);
  });

  router.post("/portal/not-me", readForm, async (request, response) => {
    const token = fieldOf(request.body, "token");
    goOn(response, await disownPortal(services, token, cookie.read(request) ?? ""));
  });

  router.get("/portal/test", async (request, response) => {
    const attempt = fieldOf(request.query, "attempt");
    const journey = await readJourney(services, attempt, cookie.read(request) ?? "");
    if (journey?.open !== true) return sendPage(response, notHere);
    sendPage(response, testPortalPage(journey.attempt.id, journey.verification.institution?.name ?? ""));
  });

  router.post("/portal/test", readForm, async (request, response) => {
    const attempt = fieldOf(request.body, "attempt");
    const journey = await readJourney(services, attempt, cookie.read(request) ?? "");
    const assertion = journey && testAssertion(journey.verification, fieldOf(request.body, "answer"));
    if (journey === null || assertion === null) return sendPage(response, notHere);
    goOn(response, await completePortal(services, journey, assertion));
  });

  return router;
}

/**
 * Holds the secret of the browser that begins a journey; its hash is beside the attempt. One secret serves
 * all journeys of a browser, for two may be under way in two tabs. By its name no other host can set it.
 */
function browserCookie(ssoUrl: string) {
  const secure = ssoUrl.startsWith("https:");
  const name = secure ? "__Host-portal" : "portal";
  return {
    read(request: Request): string | undefined {
      const secret = parseCookie(request.get("Cookie") ?? "")[name];
      return secret !== undefined && BROWSER_SECRET.test(secret) ? secret : undefined;
    },
    give(response: Response, secret: string): void {
      const maxAge = JOURNEY_HOURS_MAX * 3_600_000;
      response.cookie(name, secret, { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge });
    },
  };
}

/** As randomToken() makes them; anything else was not ours. */
const BROWSER_SECRET = /^[\w-]{43}$/;

/** To our own page by a redirect; to the partner by a page that goes on, since form-action forbids the redirect. */
function goOn(response: Response, step: Step): void {
  if (step.kind === "sign_in") response.redirect(303, step.url);
  else sendPage(response, step.kind === "closed" ? closedLink(step.page) : wayHome(step));
}

function wayHome({ url, appName }: Step & { kind: "home" }): Page {
  return {
    title: "One moment",
    body: html`<p>You are on your way back to ${outside(appName)}.</p>
      <p><a href=${url} class="button">Go back to ${outside(appName)}</a></p>
      <p class="muted">Press the button if the page does not change by itself.</p>`,
    goOnTo: url,
  };
}

function startPage(token: string, page: ProofPage): Page {
  const institution = page.verification.institution?.name ?? "your institution";
  return {
    title: "Is this you?",
    body: html`<p>
        ${outside(page.appName)} asked us to confirm that you are ${groupWords[page.consumerGroup]}. Next, you sign
        in at ${outside(institution)}. It tells us that you belong there; we never see your password.
      </p>
      <div class="card">${aboutProof(page)}
        <form method="post" action="/portal/start">
          <input type="hidden" name="token" value=${token} />
          <button type="submit">Yes, go on to sign in</button>
          <button type="submit" class="quiet" formaction="/portal/not-me">This is not me</button>
        </form>
        <p class="muted">If you did not ask for this, say that it is not you: then nothing is confirmed.</p>
      </div>`,
  };
}

/** Stands for the institution's own sign-in, for test apps. */
function testPortalPage(attempt: string, institution: string): Page {
  return {
    title: "Test portal",
    body: html`<div class="card">
      <p>This page stands for the sign-in of ${outside(institution)}. It exists in test mode only.</p>
      <form method="post" action="/portal/test">
        <input type="hidden" name="attempt" value=${attempt} />
        <button type="submit" name="answer" value="approve">Approve</button>
        <button type="submit" class="quiet" name="answer" value="deny">Deny</button>
      </form>
    </div>`,
  };
}

const notHere: Page = {
  title: "This sign-in is not open here",
  status: 403,
  body: html`<p class="card">
    It has ended, or it began in another browser. Go back to where you came from and start again there.
  </p>`,
};
