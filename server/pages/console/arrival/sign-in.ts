/** Signing in at the console: an address, the code in the mail, then the second step; or a passkey alone. */
import type { Request, Response } from "express";
import { operatorCodeKey, sendOperatorCodeAgain } from "../../../domain/operator/codes.ts";
import { askForOperatorCode } from "../../../domain/operator/enrol.ts";
import { signInByPasskey, signingOptions } from "../../../domain/operator/passkeys.ts";
import { giveSecondFactor } from "../../../domain/operator/second-factor.ts";
import { endConsoleSession, enterCode } from "../../../domain/operator/sessions.ts";
import { pendingCode } from "../../../domain/shared/one-time-code.ts";
import type { Services } from "../../../services.ts";
import {
  type Fault,
  type Form,
  faultSummary,
  hidden,
  mainButton,
  otherButton,
  ownForm,
  quietButton,
  textField,
} from "../../components/fields.ts";
import {
  type CodeStep,
  codePage,
  countCheck,
  sendFault,
  statusOf,
  typedCode,
} from "../../components/old-code-form.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { type Page, sendPage } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { isOwnForm, outOfDate } from "../../framework/old-visit.ts";
import {
  type ConsoleVisit,
  deskPage,
  dropConsoleSession,
  giveConsoleSession,
  openConsole,
  wayBack,
  wayIn,
} from "../visit.ts";

type Step = (services: Services, visit: ConsoleVisit) => Promise<void>;

/** For whoever is not signed in, or half-way. */
export function arriving(services: Services, step: Step) {
  return async (request: Request, response: Response): Promise<void> => {
    await step(services, await openConsole(services, request, response));
  };
}

/** The same for buttons. */
export function pressing(services: Services, step: Step) {
  return async (request: Request, response: Response): Promise<void> => {
    const visit = await openConsole(services, request, response);
    if (isOwnForm(visit)) await step(services, visit);
    else sendPage(response, outOfDate(visit, "/console"));
  };
}

export async function showAddress(_services: Services, visit: ConsoleVisit): Promise<void> {
  const { response, session } = visit;
  if (session !== null) response.redirect(303, wayIn(session));
  else sendPage(response, addressPage(visit));
}

export async function takeAddress(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, words, browserSecret, desk } = visit;
  const typed = fieldOf(request.body, "email");
  const sent = await askForOperatorCode(services, { typed, browserSecret, words: words.codeMessage });
  if (sent === null)
    return sendPage(response, addressPage(visit, [{ field: "email", text: desk.signIn.emailFault }], 400));
  const fault = sendFault(words, sent, "email");
  if (fault === undefined) response.redirect(303, "/console/code");
  else sendPage(response, addressPage(visit, [fault], statusOf(sent)));
}

function addressPage(visit: ConsoleVisit, faults: readonly Fault[] = [], status = 200): Page {
  const { words, desk, csrf, request } = visit;
  const { signIn } = desk;
  const form: Form = { words, faults, ...(faults.length > 0 ? { values: request.body } : {}) };
  const ask = html`${textField(form, {
    name: "email",
    label: signIn.email,
    hint: signIn.emailHint,
    inputmode: "email",
    autocomplete: "username",
    maxlength: 254,
    verbatim: true,
  })}
  ${mainButton(signIn.send)}`;
  return deskPage(visit, {
    title: signIn.title,
    status,
    faulty: faults.length > 0,
    scripts: ["pages.js", "passkey.js"],
    body: html`${faultSummary(form)}
      <div class="narrow">
        <p>${signIn.intro}</p>
        <div class="card">${ownForm({ csrf, action: "/console/sign-in" }, ask)}</div>
        ${passkeyForm(visit, signIn.passkey, signIn.passkeyHint)}
      </div>`,
  });
}

/** Shown by its script, since a passkey needs one. `way` is where it leads afterwards. */
function passkeyForm({ csrf }: ConsoleVisit, label: string, hint: string, way = ""): Markup {
  const content = html`${hidden("credential", "")} ${hidden("for", way)} ${otherButton(label)}
    <p class="hint">${hint}</p>`;
  return html`<div class="card passkey" data-passkey="get" data-options="/console/passkey/options" hidden>
    ${ownForm({ csrf, action: "/console/passkey" }, content)}
  </div>`;
}

export async function showCode(services: Services, visit: ConsoleVisit): Promise<void> {
  const { response, session, browserSecret } = visit;
  if (session !== null) return response.redirect(303, wayIn(session));
  const pending = await pendingCode(services, operatorCodeKey(browserSecret));
  if (pending === null) response.redirect(303, "/console/sign-in");
  else sendPage(response, codePage(stepOf(visit, pending)));
}

export async function takeCode(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, words, browserSecret } = visit;
  const code = typedCode(request.body);
  if (code === undefined) {
    const pending = await pendingCode(services, operatorCodeKey(browserSecret));
    if (pending === null) return response.redirect(303, "/console/sign-in");
    const fault = { field: "code", text: words.signIn.codeFault };
    return sendPage(response, codePage(stepOf(visit, pending), [fault], 400));
  }
  countCheck(services, visit);
  const secrets = await enterCode(services, { browserSecret, code });
  // A wrong one is told by the page that asks for it: what it says stands in the database.
  if (secrets === null) return response.redirect(303, "/console/code");
  giveConsoleSession(services, visit, secrets);
  response.redirect(303, "/console");
}

export async function sendCodeAgain(services: Services, visit: ConsoleVisit): Promise<void> {
  const { response, words, browserSecret } = visit;
  const pending = await pendingCode(services, operatorCodeKey(browserSecret));
  if (pending === null) return response.redirect(303, "/console/sign-in");
  const sent = await sendOperatorCodeAgain(services, browserSecret, words.codeMessage);
  const fault = sent === null ? undefined : sendFault(words, sent, "code");
  if (fault === undefined || sent === null) response.redirect(303, "/console/code");
  else sendPage(response, codePage(stepOf(visit, pending), [fault], statusOf(sent)));
}

function stepOf(visit: ConsoleVisit, pending: CodeStep["pending"]) {
  const { words, csrf, desk } = visit;
  return {
    visit: { words, csrf, mode: "live" as const },
    pending,
    title: words.signIn.codeTitle,
    enter: desk.signIn.codeEnter,
    action: "/console/code",
    againAction: "/console/code/again",
    otherHref: "/console/sign-in",
    otherAddress: desk.signIn.otherAddress,
    said: desk.signIn.sentTo(outside(pending.address.text)),
    desk: { nav: null, footer: desk.footer },
  };
}

/** The second step: of a sign-in, or again before something grave. */
export async function showSecond(_services: Services, visit: ConsoleVisit): Promise<void> {
  const { response, session } = visit;
  if (session === null || !session.joined) response.redirect(303, wayIn(session));
  else sendPage(response, secondPage(visit));
}

export async function takeSecond(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, session, ip, desk } = visit;
  const { signIn } = desk;
  if (session === null || !session.joined) return response.redirect(303, wayIn(session));
  const typed = fieldOf(request.body, "code").replaceAll(/\s/g, "");
  const complain = (text: string, status: number) =>
    sendPage(response, secondPage(visit, [{ field: "code", text }], status));
  if (typed === "" || typed.length > 40) return complain(signIn.empty, 400);
  countCheck(services, visit);
  const checked = await giveSecondFactor(services, session, typed, ip);
  if (checked.kind === "locked") return complain(signIn.locked(checked.minutes), 429);
  if (checked.kind === "wrong") return complain(signIn.wrong, 400);
  if (checked.sessionSecret !== null)
    giveConsoleSession(services, visit, { sessionSecret: checked.sessionSecret });
  response.redirect(303, wayBack(fieldOf(request.body, "for")));
}

function secondPage(visit: ConsoleVisit, faults: readonly Fault[] = [], status = 200): Page {
  const { words, desk, csrf, session, request } = visit;
  const { signIn } = desk;
  const form: Form = { words, faults };
  const isAgain = session?.provenAt != null;
  const way = fieldOf(request.body, "for") || fieldOf(request.query, "for");
  const ask = html`${hidden("for", way)}
  ${textField(form, {
    name: "code",
    label: signIn.code,
    hint: signIn.codeHint,
    autocomplete: "one-time-code",
    maxlength: 20,
    verbatim: true,
  })}
  ${mainButton(signIn.enter)}`;
  return deskPage(visit, {
    title: isAgain ? signIn.secondAgain : signIn.second,
    status,
    faulty: faults.length > 0,
    scripts: ["pages.js", "passkey.js"],
    body: html`${faultSummary(form)}
      <div class="narrow">
        <p>${isAgain ? signIn.secondAgainText : signIn.secondText}</p>
        <div class="card">${ownForm({ csrf, action: "/console/second" }, ask)}</div>
        ${passkeyForm(visit, signIn.passkey, signIn.passkeyHint, way)}
        ${ownForm({ csrf, action: "/console/sign-out" }, quietButton(signIn.signOut))}
      </div>`,
  });
}

/** What a passkey is to sign; for the script. */
export async function giveSigningOptions(services: Services, visit: ConsoleVisit): Promise<void> {
  const { response, session, browserSecret } = visit;
  response.json(await signingOptions(services, session, browserSecret));
}

export async function takePasskey(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, session, browserSecret, ip, desk } = visit;
  countCheck(services, visit);
  const credential = fieldOf(request.body, "credential");
  const checked = await signInByPasskey(services, { session, browserSecret, ip }, credential);
  if (checked.kind === "wrong") {
    const page = session === null ? addressPage : secondPage;
    const field = session === null ? "email" : "code";
    return sendPage(response, page(visit, [{ field, text: desk.signIn.passkeyFault }], 400));
  }
  if (checked.sessionSecret !== null)
    giveConsoleSession(services, visit, { sessionSecret: checked.sessionSecret });
  response.redirect(303, wayBack(fieldOf(request.body, "for")));
}

export async function signOut(services: Services, visit: ConsoleVisit): Promise<void> {
  if (visit.session !== null) await endConsoleSession(services, visit.session);
  dropConsoleSession(services, visit);
  visit.response.redirect(303, "/console/sign-in");
}
