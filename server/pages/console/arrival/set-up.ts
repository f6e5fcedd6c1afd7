/** From the link in an invitation to a way in: an authenticator app or a passkey, and recovery codes. */

import type { VNode } from "preact";
import qrcode from "qrcode-generator";
import {
  acceptInvitation,
  type Enrolled,
  enrolPasskey,
  enrolTotp,
  readInvitation,
} from "../../../domain/operator/enrol.ts";
import { creationOptions, readNewPasskey } from "../../../domain/operator/passkeys.ts";
import { totpOf } from "../../../domain/operator/second-factor.ts";
import { type ConsoleSession, isFreshlyProven } from "../../../domain/operator/sessions.ts";
import type { Services } from "../../../services.ts";
import {
  type Fault,
  type Form,
  faultSummary,
  hidden,
  mainButton,
  otherButton,
  ownForm,
  textField,
} from "../../components/fields.ts";
import { countCheck, sendFault, statusOf, typedCode } from "../../components/old-code-form.ts";
import { html, outside } from "../../framework/html.ts";
import { type Page, sendPage } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { type ConsoleVisit, deskPage, giveConsoleSession, wayIn } from "../visit.ts";

/** Opening the link does nothing: previews and mail scanners open links, too. */
export async function showInvitation(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response } = visit;
  const token = fieldOf(request.query, "token");
  const invited = token === "" ? null : await readInvitation(services, token);
  if (invited === null) return sendPage(response, unknownPage(visit));
  sendPage(response, invitationPage(visit, invited, token));
}

export async function takeInvitation(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, words, browserSecret } = visit;
  const token = fieldOf(request.body, "token");
  const invited = await readInvitation(services, token);
  const sent = await acceptInvitation(services, { token, browserSecret, words: words.codeMessage });
  if (invited === null || sent === null) return sendPage(response, unknownPage(visit));
  const fault = sendFault(words, sent, "token");
  if (fault === undefined) response.redirect(303, "/console/code");
  else sendPage(response, invitationPage(visit, invited, token, [fault], statusOf(sent)));
}

function invitationPage(
  visit: ConsoleVisit,
  { name, role }: { name: string; role: ConsoleSession["role"] },
  token: string,
  faults: readonly Fault[] = [],
  status = 200,
): Page {
  const { words, desk, csrf } = visit;
  const { setUp, roles } = desk;
  return deskPage(visit, {
    title: setUp.invitation,
    status,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      ${faults.map(({ text }) => html`<p class="card bad" role="alert">${text}</p>`)}
      <p>${setUp.invitationText(outside(name), roles[role])}</p>
      <div class="card">
        ${ownForm(
          { csrf, action: "/console/invitation" },
          html`${hidden("token", token)} ${mainButton(setUp.begin)}`,
        )}
      </div>
      <p class="muted">${words.signIn.codeHint}</p>
    </div>`,
  });
}

function unknownPage(visit: ConsoleVisit): Page {
  const { setUp } = visit.desk;
  const body = html`<p class="card">${setUp.unknownText}</p>`;
  return deskPage(visit, { title: setUp.unknown, status: 404, body });
}

/** Whoever came by an invitation, or has just given their second step again. */
function settingUp({ now }: Pick<Services, "now">, { session }: ConsoleVisit): ConsoleSession | null {
  if (session === null) return null;
  return !session.joined || isFreshlyProven(session, now()) ? session : null;
}

function turnAway({ session, response }: ConsoleVisit): void {
  const again = session?.provenAt == null ? wayIn(session) : "/console/second?for=/console/me";
  response.redirect(303, again);
}

export async function showSetUp(services: Services, visit: ConsoleVisit): Promise<void> {
  const session = settingUp(services, visit);
  if (session === null) turnAway(visit);
  else sendPage(visit.response, setUpPage(visit, session));
}

export async function takeTotp(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, desk, ip } = visit;
  const session = settingUp(services, visit);
  if (session === null) return turnAway(visit);
  countCheck(services, visit);
  const code = typedCode(request.body);
  const enrolled = code === undefined ? null : await enrolTotp(services, session, code, ip);
  if (enrolled !== null) return finish(services, visit, enrolled);
  const fault = { field: "code", text: desk.setUp.codeFault };
  sendPage(response, setUpPage(visit, session, [fault], 400));
}

/** What a new passkey is made for; for the script. */
export async function giveCreationOptions(services: Services, visit: ConsoleVisit): Promise<void> {
  const { response, browserSecret } = visit;
  const session = settingUp(services, visit);
  if (session === null) return turnAway(visit);
  response.json(await creationOptions(services, session, browserSecret));
}

export async function takeNewPasskey(services: Services, visit: ConsoleVisit): Promise<void> {
  const { request, response, browserSecret, desk, ip } = visit;
  const session = settingUp(services, visit);
  if (session === null) return turnAway(visit);
  countCheck(services, visit);
  const passkey = await readNewPasskey(services, browserSecret, fieldOf(request.body, "credential"));
  const enrolled = passkey === null ? null : await enrolPasskey(services, session, passkey, ip);
  if (enrolled !== null) return finish(services, visit, enrolled);
  const fault = { field: "passkey", text: desk.setUp.passkeyFault };
  sendPage(response, setUpPage(visit, session, [fault], 400));
}

/** Recovery codes are in the answer itself and nowhere else: they can't be shown again. */
function finish(services: Services, visit: ConsoleVisit, { recoveryCodes, sessionSecret }: Enrolled): void {
  if (sessionSecret !== null) giveConsoleSession(services, visit, { sessionSecret });
  if (recoveryCodes === null) visit.response.redirect(303, "/console/me");
  else sendPage(visit.response, recoveryPage(visit, recoveryCodes));
}

export function recoveryPage(visit: ConsoleVisit, codes: readonly string[]): Page {
  const { setUp } = visit.desk;
  return deskPage(visit, {
    title: setUp.recovery,
    body: html`<div class="narrow">
      <p>${setUp.recoveryText}</p>
      <ol class="card codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <p><a href="/console" class="button">${setUp.toConsole}</a></p>
    </div>`,
  });
}

function setUpPage(
  visit: ConsoleVisit,
  session: ConsoleSession,
  faults: readonly Fault[] = [],
  status = 200,
): Page {
  const { words, desk } = visit;
  const { setUp } = desk;
  const form: Form = { words, faults };
  return deskPage(visit, {
    title: setUp.title,
    status,
    faulty: faults.length > 0,
    scripts: ["pages.js", "passkey.js"],
    body: html`${faultSummary(form)}
      <div class="narrow">
        <p>${setUp.intro}</p>
        ${session.newTotp === null ? null : appForm(visit, session, session.newTotp, form)}
        ${newPasskeyForm(visit)}
      </div>`,
  });
}

function appForm({ desk, csrf }: ConsoleVisit, { email }: ConsoleSession, secret: string, form: Form): VNode {
  const { setUp } = desk;
  const confirm = html`${textField(form, {
    name: "code",
    label: setUp.code,
    inputmode: "numeric",
    autocomplete: "one-time-code",
    maxlength: 12,
    verbatim: true,
  })}
  ${mainButton(setUp.confirm)}`;
  return html`<section class="card">
    <h2>${setUp.app}</h2>
    <p>${setUp.appText}</p>
    ${qrPicture(totpOf(secret, email).toString(), setUp.qr)}
    <p>${setUp.secret}</p>
    <p><code class="secret">${secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code></p>
    ${ownForm({ csrf, action: "/console/set-up" }, confirm)}
  </section>`;
}

export function newPasskeyForm({ desk, csrf }: ConsoleVisit): VNode {
  const { setUp } = desk;
  return html`<section class="card">
    <h2 id="field-passkey">${setUp.passkey}</h2>
    <p>${setUp.passkeyText}</p>
    <div class="passkey" data-passkey="create" data-options="/console/set-up/passkey/options" hidden>
      ${ownForm(
        { csrf, action: "/console/set-up/passkey" },
        html`${hidden("credential", "")} ${otherButton(setUp.makePasskey)}`,
      )}
    </div>
    <noscript><p class="hint">${setUp.needsScript}</p></noscript>
  </section>`;
}

/** Dark on light in either colour scheme: cameras want it so. Four modules of quiet around it (ISO/IEC 18004). */
function qrPicture(text: string, label: string): VNode {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = count + 8;
  let path = "";
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + 4} ${row + 4}h1v1h-1z`;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`}>
    <path class="paper" d=${`M0 0h${size}v${size}h-${size}z`} />
    <path class="ink" d=${path} />
  </svg>`;
}
