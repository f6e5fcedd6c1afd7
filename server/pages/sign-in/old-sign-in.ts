/**
 * Signing in, as steps that any page of ours can stand before: `…/sign-in` asks for an address, `…/code` for the
 * code. The query of the page stays on every step, so that a reload or the Back button loses nothing.
 */
import express, { type Request, type Response, type Router } from "express";
import { readMemberAddress } from "../../domain/person/address.ts";
import { type CodeKey, pendingCode, sendCode } from "../../domain/session/code.ts";
import { signIn } from "../../domain/session/sign-in.ts";
import type { Services } from "../../services.ts";
import {
  cancelLink,
  type Fault,
  type Form,
  faultSummary,
  mainButton,
  ownForm,
  textField,
} from "../components/fields.ts";
import {
  type CodeStep,
  codePage,
  countCheck,
  sendFault,
  statusOf,
  typedCode,
} from "../components/old-code-form.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import { type Branding, type Page, sendPage } from "../framework/layout.ts";
import { fieldOf, readForm } from "../framework/old-form.ts";
import { giveSession, isOwnForm, outOfDate, type Visit } from "../framework/old-visit.ts";

/** Where somebody signs in, and what for. */
export interface SignInPlace {
  visit: Visit;
  /** A path of ours, without the step: it is where the member goes on. */
  path: string;
  /** With its "?", or empty. */
  query: string;
  /** Who asks: the app whose mailbox a test code lands in, and the name in the message. */
  sender: { appId: string | null; name: string };
  branding?: Branding | undefined;
  /** In which country's way a phone number may be written. */
  territory?: string | undefined;
  /** Where Cancel leads. */
  cancelHref?: string | undefined;
}

/** Finds the place from a request; null when it has answered by itself, for a link that is no good. */
export type PlaceOf = (request: Request, response: Response) => Promise<SignInPlace | null>;

/** The steps below `pattern`, an Express path. */
export function signInSteps(services: Services, pattern: string, placeOf: PlaceOf): Router {
  const router = express.Router({ caseSensitive: true });
  const steps = {
    "/sign-in": { show: showAddress, act: takeAddress },
    "/code": { show: showCode, act: takeCode },
  };
  for (const [step, { show, act }] of Object.entries(steps)) {
    router.get(`${pattern}${step}`, async (request, response) => {
      const place = await placeOf(request, response);
      if (place !== null) await show(services, place);
    });
    router.post(`${pattern}${step}`, readForm, acting(placeOf, services, act));
  }
  router.post(`${pattern}/code/again`, readForm, acting(placeOf, services, sendAgain));
  return router;
}

type Step = (services: Services, place: SignInPlace) => Promise<void>;

/** A button of ours. One on a page that is out of date does nothing. */
function acting(placeOf: PlaceOf, services: Services, act: Step) {
  return async (request: Request, response: Response): Promise<void> => {
    const place = await placeOf(request, response);
    if (place === null) return;
    if (!isOwnForm(place.visit))
      sendPage(response, outOfDate(place.visit, hrefOf(place, "/sign-in"), place.branding));
    else await act(services, place);
  };
}

/** The address of a step. */
function hrefOf(
  { path, query }: Pick<SignInPlace, "path" | "query">,
  step: "" | "/sign-in" | "/code" | "/code/again",
): string {
  return `${path}${step}${query}`;
}

async function showAddress(_services: Services, place: SignInPlace): Promise<void> {
  const { response, signedIn } = place.visit;
  // Back from further on, or a second window.
  if (signedIn !== null) response.redirect(303, hrefOf(place, ""));
  else sendPage(response, addressPage(place));
}

async function takeAddress(services: Services, place: SignInPlace): Promise<void> {
  const { visit, sender, territory } = place;
  const { words, request, response } = visit;
  const address = readMemberAddress(fieldOf(request.body, "address"), territory);
  const complain = (text: string, status: number) =>
    sendPage(response, addressPage(place, [{ field: "address", text }], status));
  if (address === null) return complain(words.signIn.addressFault, 400);
  const sent = await sendCode(services, { ...keyOf(visit), address, sender, words: words.codeMessage });
  const fault = sendFault(words, sent, "address");
  if (fault === undefined) response.redirect(303, hrefOf(place, "/code"));
  else complain(fault.text, statusOf(sent));
}

async function showCode(services: Services, place: SignInPlace): Promise<void> {
  const { response, signedIn } = place.visit;
  if (signedIn !== null) return response.redirect(303, hrefOf(place, ""));
  const pending = await pendingCode(services, keyOf(place.visit));
  if (pending === null) response.redirect(303, hrefOf(place, "/sign-in"));
  else sendPage(response, codePage(stepOf(place, pending)));
}

async function takeCode(services: Services, place: SignInPlace): Promise<void> {
  const { visit } = place;
  const { words, request, response, mode, browserSecret, signedIn } = visit;
  const code = typedCode(request.body);
  if (code === undefined) {
    const pending = await pendingCode(services, keyOf(visit));
    if (pending === null) return response.redirect(303, hrefOf(place, "/sign-in"));
    return sendPage(
      response,
      codePage(stepOf(place, pending), [{ field: "code", text: words.signIn.codeFault }], 400),
    );
  }
  countCheck(services, visit);
  const checked = await signIn(services, {
    ...{ mode, browserSecret, code },
    earlierSessionId: signedIn?.sessionId,
    userAgent: request.get("User-Agent"),
  });
  // A wrong one is told by the page that asks for it: what it says stands in the database.
  if (checked.kind !== "right") return response.redirect(303, hrefOf(place, "/code"));
  giveSession(services, visit, checked.result);
  response.redirect(303, hrefOf(place, ""));
}

async function sendAgain(services: Services, place: SignInPlace): Promise<void> {
  const { visit, sender } = place;
  const { words, response } = visit;
  const pending = await pendingCode(services, keyOf(visit));
  if (pending === null) return response.redirect(303, hrefOf(place, "/sign-in"));
  const { address } = pending;
  const sent = await sendCode(services, { ...keyOf(visit), address, sender, words: words.codeMessage });
  const fault = sendFault(words, sent, "code");
  if (fault === undefined) response.redirect(303, hrefOf(place, "/code"));
  else sendPage(response, codePage(stepOf(place, pending), [fault], statusOf(sent)));
}

function keyOf({ mode, browserSecret }: Visit): CodeKey {
  return { mode, purpose: "sign_in", browserSecret, accountId: null };
}

/** The page that asks who it is. Other pages may show it in their own place. */
export function addressPage(place: SignInPlace, faults: readonly Fault[] = [], status = 200): Page {
  const { visit, branding } = place;
  const { words, csrf, mode, request } = visit;
  const form: Form = { words, faults, ...(faults.length > 0 ? { values: request.body } : {}) };
  const intro = branding === undefined ? words.signIn.introHere : words.signIn.intro(outside(branding.name));
  const ask = html`${textField(form, {
    name: "address",
    label: words.signIn.address,
    hint: words.signIn.addressHint,
    inputmode: "email",
    autocomplete: "username",
    maxlength: 254,
    verbatim: true,
  })}
  ${mainButton(words.signIn.send)}`;
  return {
    words,
    branding,
    mode,
    status,
    title: words.signIn.title,
    faulty: faults.length > 0,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <p>${intro}</p>
      <div class="card">${ownForm({ csrf, action: hrefOf(place, "/sign-in") }, ask)}</div>
      ${exitOf(place)}`,
  };
}

function stepOf(place: SignInPlace, pending: CodeStep["pending"]) {
  const { visit, branding } = place;
  return {
    ...{ visit, pending, branding },
    title: visit.words.signIn.codeTitle,
    enter: visit.words.signIn.enter,
    action: hrefOf(place, "/code"),
    againAction: hrefOf(place, "/code/again"),
    otherHref: hrefOf(place, "/sign-in"),
    exit: exitOf(place),
  };
}

function exitOf({ visit: { words }, branding, cancelHref }: SignInPlace): Markup | undefined {
  if (cancelHref === undefined) return undefined;
  const label = branding === undefined ? words.form.cancel : words.signIn.cancel(outside(branding.name));
  return cancelLink(cancelHref, label);
}
