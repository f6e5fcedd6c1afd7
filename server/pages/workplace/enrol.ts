import type { VNode } from "preact";
import { type Enrolled, enrolPasskey, enrolTotp } from "../../domain/members/staff/enrol.ts";
import { readNewPasskey, staffCreationOptions } from "../../domain/members/staff/passkeys.ts";
import { totpOf } from "../../domain/members/staff/second-factor.ts";
import type { StaffSession } from "../../domain/members/staff/sessions.ts";
import { MINUTE_MS } from "../../domain/shared/time.ts";
import { readParameter, sealParameter } from "../../platform/sealed-text.ts";
import type { Services } from "../../services.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../components/fields.ts";
import { qrPicture } from "../components/qr-picture.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { Form } from "../framework/forms/issues.ts";
import { issue, type PageAt, page } from "../framework/page.ts";
import { sessionCookies } from "../framework/page-context.ts";
import { type Answer, data, redirect } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import { countCheck, typedCode } from "../sign-in/code-form.ts";
import {
  enrolling,
  signedIn,
  type Workplace,
  type WorkplaceCaller,
  type WorkplacePerson,
} from "./workplace.ts";

export function enrolPage(place: Workplace): PageAt<WorkplacePerson> {
  const { workplace } = place;
  return page("/enrol", {
    guard: enrolling(place),
    view(_, caller) {
      const { texts, session, words, form } = caller;
      const { setUp } = texts;
      const untyped = { words, issues: form.issues ?? [] };
      return {
        title: setUp.title,
        scripts: ["pages.js", "passkey.js"],
        body: html`<div class="narrow">
        <p>${setUp.intro}</p>
        ${session.newTotp === null ? null : appForm(place, caller, session, session.newTotp, untyped)}
        ${newPasskeyForm(place, caller)}
      </div>`,
      };
    },
    actions: {
      async "/enrol"(services, caller, fields) {
        const { texts, ip, session } = caller;
        await countCheck(services, caller);
        const code = typedCode(fields);
        const enrolled = code === undefined ? null : await enrolTotp(services, session, code, ip);
        return enrolled === null
          ? issue("code", texts.setUp.codeFault)
          : finish(services, place, caller, enrolled);
      },
      async "/enrol/passkey/options"(services, { session, browserSecret }) {
        return data(await staffCreationOptions(services, workplace, session, browserSecret));
      },
      async "/enrol/passkey"(services, caller, fields) {
        const { browserSecret, texts, ip, session } = caller;
        await countCheck(services, caller);
        const passkey = await readNewPasskey(
          services,
          workplace,
          browserSecret,
          fieldOf(fields, "credential"),
        );
        const enrolled = passkey === null ? null : await enrolPasskey(services, session, passkey, ip);
        return enrolled === null
          ? issue("passkey", texts.setUp.passkeyFault)
          : finish(services, place, caller, enrolled);
      },
    },
  });
}

function finish(
  services: Services,
  place: Workplace,
  { session: { staffUserId } }: WorkplacePerson,
  { recoveryCodes, sessionSecret }: Enrolled,
): Answer {
  const cookies = sessionSecret === null ? [] : sessionCookies(services, place.browser, { sessionSecret });
  return redirect(
    recoveryCodes === null ? `${place.root}/me` : recoveryHref(services, place, staffUserId, recoveryCodes),
    { cookies },
  );
}

/** Long enough to write them down, reloads included. */
const RECOVERY_MS = 10 * MINUTE_MS;

const recoveryFor = (staffUserId: string) => ({ purpose: "recovery-codes", holder: staffUserId });

/** New recovery codes, in clear only sealed in their page's address: they can't be shown again later. */
export function recoveryHref(
  services: Services,
  { root }: Workplace,
  staffUserId: string,
  codes: readonly string[],
): string {
  const sealedFor = { ...recoveryFor(staffUserId), lifetimeMs: RECOVERY_MS };
  const query = new URLSearchParams({ codes: sealParameter(services, sealedFor, codes) });
  return `${root}/recovery-codes?${query}`;
}

export function recoveryPage(place: Workplace): PageAt<WorkplacePerson> {
  const { root } = place;
  return page("/recovery-codes", {
    guard: signedIn(place),
    load(services, { request, session }) {
      const sealedFor = recoveryFor(session.staffUserId);
      const codes = readParameter<string[]>(services, sealedFor, fieldOf(request.query, "codes"));
      return codes ?? redirect(`${root}/me`);
    },
    view: (codes, { texts: { setUp } }) => ({
      title: setUp.recovery,
      body: html`<div class="narrow">
      <p>${setUp.recoveryText}</p>
      <ol class="card codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <p><a href=${root} class="button">${setUp.toConsole}</a></p>
    </div>`,
    }),
  });
}

function appForm(
  { root, workplace }: Workplace,
  { texts, csrf }: WorkplaceCaller,
  { email }: StaffSession,
  secret: string,
  form: Form,
): VNode {
  const { setUp } = texts;
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
    ${qrPicture(totpOf(secret, workplace, email).toString(), setUp.qr)}
    <p>${setUp.secret}</p>
    <p><code class="secret">${secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code></p>
    ${ownForm({ csrf, action: `${root}/enrol` }, confirm)}
  </section>`;
}

export function newPasskeyForm({ root }: Workplace, { texts, csrf }: WorkplaceCaller): VNode {
  const { setUp } = texts;
  return html`<section class="card">
    <h2 id="field-passkey">${setUp.passkey}</h2>
    <p>${setUp.passkeyText}</p>
    <div class="passkey" data-passkey="create" data-options=${`${root}/enrol/passkey/options`} hidden>
      ${ownForm(
        { csrf, action: `${root}/enrol/passkey` },
        html`${hidden("credential", "")} ${otherButton(setUp.makePasskey)}`,
      )}
    </div>
    <noscript><p class="hint">${setUp.needsScript}</p></noscript>
  </section>`;
}
