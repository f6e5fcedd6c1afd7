/** Sign-in: an address, the mailed code, then the second factor; or a passkey alone. */

import {
  enterCode,
  requestStaffCode,
  resendStaffCode,
  signInStaffByPasskey,
  staffCodeKey,
  staffSigningOptions,
} from "../../../domain/members/index.ts";
import { pendingCode } from "../../../domain/shared/index.ts";
import { addressField, mainButton, ownForm } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { issue, type PageAt, page } from "../../framework/page.ts";
import { askerOf, sessionCookies } from "../../framework/page-context.ts";
import { data, redirect } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { countCheck } from "../code-form.ts";
import { afterSend, type CodePageAt, codePage } from "../code-page.ts";
import { finishSignIn, passkeyForm } from "./second-factor.ts";
import { arriving, signInPath, type Workplace, type WorkplaceCaller } from "./workplace.ts";

/** Both steps of the first factor: the address, and the code that was mailed to it. */
export function signInPages(place: Workplace): readonly PageAt<WorkplaceCaller>[] {
  const { workplace, root } = place;
  const staffCodePage = codePageOf(place);
  const signInPage = page("/sign-in", {
    guard: arriving(place),
    load: (_services, { session }: WorkplaceCaller) =>
      session === null ? null : redirect(signInPath(place, session)),
    view(_, caller) {
      const { texts, csrf, form } = caller;
      const { signIn } = texts;
      const ask = html`${addressField(form, {
        name: "email",
        label: signIn.email,
        hint: signIn.emailHint,
        autocomplete: "username",
      })}
    ${mainButton(signIn.send)}`;
      return {
        title: signIn.title,
        scripts: ["pages.js", "passkey.js"],
        body: html`<div class="narrow">
        <p>${signIn.intro}</p>
        <div class="card">${ownForm({ csrf, action: `${root}/sign-in` }, ask)}</div>
        ${passkeyForm(place, caller)}
      </div>`,
      };
    },
    actions: {
      async "/sign-in"(services, caller, fields) {
        const { words, texts } = caller;
        const typed = fieldOf(fields, "email");
        const sent = await requestStaffCode(services, workplace, {
          typed,
          asker: askerOf(caller),
          words,
        });
        if (sent === null) return issue("email", texts.signIn.emailFault);
        const asked = { sent, field: "email", address: typed.trim() };
        return (await afterSend(services, caller, staffCodePage, asked)) ?? redirect(`${root}/code`);
      },
      async "/passkey/options"(services, { session, browserSecret }) {
        return data(await staffSigningOptions(services, workplace, session, browserSecret));
      },
      /** Replaces both steps, or the second one. */
      async "/passkey"(services, caller, fields) {
        const { session, browserSecret, ip, texts } = caller;
        await countCheck(services, caller);
        const credential = fieldOf(fields, "credential");
        const checked = await signInStaffByPasskey(
          services,
          { workplace, session, browserSecret, ip },
          credential,
        );
        if (checked.kind === "right")
          return finishSignIn(services, place, caller, checked.sessionSecret, fields);
        const [field, at] = session === null ? ["email", "sign-in"] : ["code", "second-factor"];
        return { ...issue(field, texts.signIn.passkeyFault), at: `${root}/${at}` };
      },
    },
  });
  return [signInPage, staffCodePage];
}

function codePageOf(place: Workplace): CodePageAt<WorkplaceCaller> {
  const { workplace, root, browser } = place;
  return codePage<WorkplaceCaller>({
    path: "/code",
    againPath: "/code/again",
    otherPath: "/sign-in",
    guard: arriving(place),
    href: (_, path) => `${root}${path}`,
    texts: ({ texts }, { address }) => ({
      buttons: mainButton(texts.signIn.codeEnter),
      other: texts.signIn.otherAddress,
      sentTo: texts.signIn.sentTo(outside(address.text)),
    }),
    pending: async (services, caller) => {
      const { session } = caller;
      return session === null
        ? pendingCode(services, staffCodeKey(caller))
        : redirect(signInPath(place, session));
    },
    resend: (services, caller) => resendStaffCode(services, workplace, askerOf(caller), caller.words),
    async check(services, { browserSecret, knownSecret }, code) {
      const secrets = await enterCode(services, workplace, { browserSecret, knownSecret, code });
      return secrets && redirect(root, { cookies: sessionCookies(services, browser, secrets) });
    },
  });
}
