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
import { askerOf, sessionCookies, staff } from "../../framework/page-context.ts";
import { data, redirect } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { countCheck } from "../../sign-in/code-form.ts";
import { afterSend, codePage } from "../../sign-in/code-page.ts";
import { type Caller, signInPath, signingIn } from "../guard.ts";
import { finishSignIn, passkeyForm } from "./second-factor.ts";

export const signInPage: PageAt<Caller> = page("/sign-in", {
  guard: signingIn,
  load: (_services, { session }) => (session === null ? null : redirect(signInPath(session))),
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
        <div class="card">${ownForm({ csrf, action: "/console/sign-in" }, ask)}</div>
        ${passkeyForm(caller)}
      </div>`,
    };
  },
  actions: {
    async "/sign-in"(services, caller, fields) {
      const { words, texts } = caller;
      const typed = fieldOf(fields, "email");
      const sent = await requestStaffCode(services, {
        typed,
        asker: askerOf(caller),
        words,
      });
      if (sent === null) return issue("email", texts.signIn.emailFault);
      const asked = { sent, field: "email", address: typed.trim() };
      return (await afterSend(services, caller, staffCodePage, asked)) ?? redirect("/console/code");
    },
    async "/passkey/options"(services, { session, browserSecret }) {
      return data(await staffSigningOptions(services, session, browserSecret));
    },
    /** Replaces both steps, or the second one. */
    async "/passkey"(services, caller, fields) {
      const { session, browserSecret, ip, texts } = caller;
      await countCheck(services, caller);
      const credential = fieldOf(fields, "credential");
      const checked = await signInStaffByPasskey(services, { session, browserSecret, ip }, credential);
      if (checked.kind === "right") return finishSignIn(services, caller, checked.sessionSecret, fields);
      const [field, at] = session === null ? ["email", "sign-in"] : ["code", "second-factor"];
      return { ...issue(field, texts.signIn.passkeyFault), at: `/console/${at}` };
    },
  },
});

export const staffCodePage = codePage<Caller>({
  path: "/code",
  againPath: "/code/again",
  otherPath: "/sign-in",
  guard: signingIn,
  href: (_, path) => `/console${path}`,
  texts: ({ texts }, { address }) => ({
    buttons: mainButton(texts.signIn.codeEnter),
    other: texts.signIn.otherAddress,
    sentTo: texts.signIn.sentTo(outside(address.text)),
  }),
  pending: async (services, caller) => {
    const { session } = caller;
    return session === null ? pendingCode(services, staffCodeKey(caller)) : redirect(signInPath(session));
  },
  resend: (services, caller) => resendStaffCode(services, askerOf(caller), caller.words),
  async check(services, { browserSecret, knownSecret }, code) {
    const secrets = await enterCode(services, { browserSecret, knownSecret, code });
    return secrets && redirect("/console", { cookies: sessionCookies(services, staff, secrets) });
  },
});
