/** What a page knows of the browser that opens it: its secret, who is signed in, and in which language. */
import type { Request, Response } from "express";
import type { Mode } from "../../../generated/prisma/client.ts";
import type { Config } from "../../config.ts";
import { readSession, type SignedIn } from "../../domain/session/sessions.ts";
import { MEMBER_SESSION_MS } from "../../domain/shared/browser-session.ts";
import { codeHash, randomToken, sameSecret, tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { type Words, wordsFor } from "../words/words-for.ts";
import { html } from "./html.ts";
import type { Branding, Page } from "./layout.ts";
import { secretCookie } from "./old-cookies.ts";
import { fieldOf } from "./old-form.ts";

export interface Visit {
  request: Request;
  response: Response;
  mode: Mode;
  words: Words;
  /** The browser's own secret: what it begins, only it ends. Given with the first page. */
  browserSecret: string;
  signedIn: SignedIn | null;
  /** For every form on the page; see isOwnForm. */
  csrf: string;
}

/** Test and live members share nothing, cookies neither: one may be signed in to both at once. */
function cookiesOf(config: Config, mode: Mode) {
  const named = (name: string) => (mode === "test" ? `${name}-test` : name);
  return {
    browser: secretCookie(config, named("browser")),
    session: secretCookie(config, named("session"), MEMBER_SESSION_MS),
  };
}

/** Reads the cookies of one world, test or live, and gives the browser its secret if it has none. */
export async function openVisit(
  services: Services,
  request: Request,
  response: Response,
  { mode, country }: { mode: Mode; country?: string | undefined },
): Promise<Visit> {
  const { config, keyring } = services;
  const cookies = cookiesOf(config, mode);
  const known = cookies.browser.read(request);
  const browserSecret = known ?? randomToken();
  if (known === undefined) cookies.browser.give(response, browserSecret);
  const signedIn = await readSession(services, mode, cookies.session.read(request));
  // Bound to the session as well: a form from before a sign-in, or from before its end, does nothing after it.
  const csrf = codeHash(keyring, "csrf", tokenHash(browserSecret), signedIn?.sessionId ?? "");
  return { request, response, mode, words: wordsFor(request, country), browserSecret, signedIn, csrf };
}

/** Gives the browser that signs in its session, and a new secret of its own: what was begun before is void. */
export function giveSession(
  { config }: Pick<Services, "config">,
  { response, mode }: Visit,
  secrets: { browserSecret: string; sessionSecret: string },
): void {
  const cookies = cookiesOf(config, mode);
  cookies.browser.give(response, secrets.browserSecret);
  cookies.session.give(response, secrets.sessionSecret);
}

/** The browser forgets its session, and what it began. */
export function dropSession({ config }: Pick<Services, "config">, { response, mode }: Visit): void {
  const cookies = cookiesOf(config, mode);
  cookies.browser.drop(response);
  cookies.session.drop(response);
}

/**
 * Whether a form came from a page that we made for this very browser and session. Beside the question where
 * it stood (form.ts), for browsers that do not say so. Where it did not, answer `outOfDate` and do nothing.
 */
export function isOwnForm({ request, csrf }: Pick<Visit, "request" | "csrf">): boolean {
  return sameSecret(fieldOf(request.body, "csrf"), csrf);
}

/** For a form that we no longer know. `again` is a page of ours, to begin from. */
export function outOfDate({ words }: Pick<Visit, "words">, again: string, branding?: Branding): Page {
  return {
    words,
    branding,
    title: words.form.outOfDate,
    status: 403,
    body: html`<p class="card">${words.form.outOfDateText}</p>
      <p><a href=${again} class="button">${words.form.openAgain}</a></p>`,
  };
}
