/** What every page of the console has in common: who is at it, what they may do, and that its buttons are ours. */
import type { Request, RequestHandler, Response } from "express";
import type { VNode } from "preact";
import type { Config } from "../../config.ts";
import { type DeskOperator, may, type Permission } from "../../domain/operator/roles.ts";
import {
  type ConsoleSecrets,
  type ConsoleSession,
  deskOperator,
  isFreshlyProven,
  readConsoleSession,
} from "../../domain/operator/sessions.ts";
import { refuse } from "../../errors.ts";
import { codeHash, randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import { type Page, sendPage } from "../framework/layout.ts";
import { secretCookie } from "../framework/old-cookies.ts";
import { isOwnForm, outOfDate } from "../framework/old-visit.ts";
import { consoleWordsFor } from "../words/console.ts";
import type { ConsoleWords } from "../words/console-en.ts";
import { type Words, wordsFor } from "../words/words-for.ts";

export interface ConsoleVisit {
  request: Request;
  response: Response;
  words: Words;
  desk: ConsoleWords;
  browserSecret: string;
  session: ConsoleSession | null;
  /** For every form on the page. */
  csrf: string;
  /** From where, for the audit log. */
  ip: string | null;
}

/** An operator with both steps behind them. */
export interface AtDesk extends ConsoleVisit {
  session: ConsoleSession;
  operator: DeskOperator;
}

/** Another world than members': cookies of its own, which end with the browser. */
function cookiesOf(config: Config) {
  return {
    browser: secretCookie(config, "console-browser"),
    session: secretCookie(config, "console-session"),
  };
}

export async function openConsole(
  services: Services,
  request: Request,
  response: Response,
): Promise<ConsoleVisit> {
  const { config, keyring } = services;
  requireText(request);
  const cookies = cookiesOf(config);
  const known = cookies.browser.read(request);
  const browserSecret = known ?? randomToken();
  if (known === undefined) cookies.browser.give(response, browserSecret);
  const session = await readConsoleSession(services, cookies.session.read(request));
  const csrf = codeHash(keyring, "console-csrf", tokenHash(browserSecret), session?.sessionId ?? "");
  const words = wordsFor(request);
  const desk = consoleWordsFor(words);
  return { request, response, words, desk, browserSecret, session, csrf, ip: request.ip ?? null };
}

/** U+0000 comes from no field of ours, and no database keeps it. */
function requireText({ body, query }: Request): void {
  const given = [...Object.values(Object(body)), ...Object.values(query)].flat();
  if (given.some((text) => typeof text === "string" && text.includes("\u0000")))
    refuse({ kind: "bad_request", detail: "U+0000 is in no text" });
}

/** The browser's own secret changes with the sign-in: what was begun before is void. */
export function giveConsoleSession(
  { config }: Pick<Services, "config">,
  { response }: ConsoleVisit,
  {
    sessionSecret,
    browserSecret = randomToken(),
  }: Pick<ConsoleSecrets, "sessionSecret"> & Partial<ConsoleSecrets>,
): void {
  const cookies = cookiesOf(config);
  cookies.session.give(response, sessionSecret);
  cookies.browser.give(response, browserSecret);
}

export function dropConsoleSession({ config }: Pick<Services, "config">, { response }: ConsoleVisit): void {
  const cookies = cookiesOf(config);
  cookies.session.drop(response);
  cookies.browser.drop(response);
}

/** A page or button for whoever has both steps behind them. Null permission: for every role. */
export interface DeskPage {
  permission: Permission | null;
  /** What is grave asks for a second step that was just given, and says where that leads back to. */
  grave?: "here" | `/console/${string}`;
  run: (services: Services, at: AtDesk) => Promise<void>;
}

export function showing(services: Services, page: DeskPage): RequestHandler {
  return async (request, response) => {
    const visit = await openConsole(services, request, response);
    await enter(services, visit, page);
  };
}

/** The same for what a button sends; one on a page that is out of date does nothing. */
export function acting(services: Services, page: DeskPage): RequestHandler {
  return async (request, response) => {
    const visit = await openConsole(services, request, response);
    if (isOwnForm(visit)) await enter(services, visit, page);
    else sendPage(response, outOfDate(visit, "/console"));
  };
}

async function enter(services: Services, visit: ConsoleVisit, page: DeskPage): Promise<void> {
  const { request, response, session, ip } = visit;
  if (session === null || session.provenAt === null) return response.redirect(303, wayIn(session));
  const at = { ...visit, session, operator: deskOperator(session, ip) };
  if (page.permission !== null && !may(session.role, page.permission)) sendPage(response, notYours(at));
  else if (page.grave !== undefined && !isFreshlyProven(session, services.now())) {
    // A button's page has the same path.
    const back = page.grave === "here" ? request.path : page.grave;
    response.redirect(303, `/console/second?for=${encodeURIComponent(back)}`);
  } else await page.run(services, at);
}

/** Where somebody stands on the way in. */
export function wayIn(session: ConsoleSession | null): string {
  if (session === null) return "/console/sign-in";
  if (session.provenAt !== null) return "/console";
  return session.joined ? "/console/second" : "/console/set-up";
}

/** Only pages of the console are a way back. */
export function wayBack(asked: string): string {
  return /^\/console(\/[\w-]+)*$/.test(asked) ? asked : "/console";
}

/** A page of the console: in its frame, with the ways about that the role has. */
export function deskPage(at: ConsoleVisit, page: Omit<Page, "words" | "desk">): Page {
  const { words, desk } = at;
  return { ...page, words, desk: { nav: navigation(at), footer: desk.footer } };
}

function navigation({ desk, session, request }: ConsoleVisit): VNode | null {
  if (session === null || session.provenAt === null) return null;
  const { nav } = desk;
  const ways: [Permission | null, string, Markup][] = [
    ["review", "/console/queue", nav.queue],
    ["find", "/console/find", nav.find],
    ["numbers", "/console/numbers", nav.numbers],
    ["people", "/console/people", nav.people],
    [null, "/console/me", nav.me(outside(session.name))],
  ];
  const open = ways.filter(([permission]) => permission === null || may(session.role, permission));
  return html`<nav aria-label=${nav.label}>
    ${open.map(
      ([, href, label]) =>
        html`<a href=${href} aria-current=${request.path === href ? "page" : undefined}>${label}</a>`,
    )}
  </nav>`;
}

function notYours(at: AtDesk): Page {
  const { desk } = at;
  return deskPage(at, {
    title: desk.notYours,
    status: 403,
    body: html`<p class="card">${desk.notYoursText}</p>`,
  });
}
