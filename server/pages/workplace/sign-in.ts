/** Sign-in: an address, the mailed code, then the second factor; or a passkey alone. */

import { findProviderFor } from "../../domain/members/provider/sign-in.ts";
import { resendStaffCode, staffCodeKey } from "../../domain/members/staff/codes.ts";
import { requestStaffCode } from "../../domain/members/staff/enrol.ts";
import { signInStaffByPasskey, staffSigningOptions } from "../../domain/members/staff/passkeys.ts";
import { enterCode } from "../../domain/members/staff/sessions.ts";
import { pendingCode } from "../../domain/shared/access/one-time-code.ts";
import { addressField, mainButton, ownForm, quietButton } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issue, type PageAt, page } from "../framework/page.ts";
import { askerOf, sessionCookies } from "../framework/page-context.ts";
import { data, redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { countCheck } from "../sign-in/code-form.ts";
import { afterSend, type CodePageAt, codePage } from "../sign-in/code-page.ts";
import { goToProvider } from "./provider.ts";
import { finishSignIn, passkeyForm, providerForm } from "./second-factor.ts";
import { arriving, signInPath, type Workplace, type WorkplaceCaller } from "./workplace.ts";

/** Both steps of the first factor: the address, and the code that was mailed to it. */
export function signInPages(place: Workplace): readonly PageAt<WorkplaceCaller>[] {
  const { workplace, root } = place;
  const staffCodePage = codePageOf(place);
  const signInPage = page("/sign-in", {
    guard: arriving(place),
    load: async (services, { session }: WorkplaceCaller) =>
      session === null
        ? { provider: await findProviderFor(services, workplace) }
        : redirect(signInPath(place, session)),
    view({ provider }, caller) {
      const { texts, csrf, form } = caller;
      const { signIn } = texts;
      const ask = html`${addressField(form, {
        name: "email",
        label: signIn.email,
        hint: signIn.emailHint,
        autocomplete: "username",
      })}
    ${mainButton(signIn.send)}
    ${workplace === "workbench" ? quietButton(signIn.byProvider.goByAddress, { formaction: `${root}/sign-in/provider` }) : null}`;
      const code = html`<div class="card">${ownForm({ csrf, action: `${root}/sign-in` }, ask)}</div>`;
      return {
        title: signIn.title,
        scripts: ["pages.js", "passkey.js"],
        body: html`<div class="narrow">
        <p>${signIn.intro}</p>
        ${provider && providerForm(place, caller, provider)}
        ${provider?.enforced === true ? html`<p class="muted">${signIn.byProvider.only}</p>` : code}
        ${passkeyForm(place, caller)}
      </div>`,
      };
    },
    actions: {
      async "/sign-in"(services, caller, fields) {
        const { words, texts } = caller;
        const typed = fieldOf(fields, "email");
        const provider = await findProviderFor(services, workplace, typed);
        if (provider?.enforced === true) return goToProvider(place)(services, caller, fields, []);
        const sent = await requestStaffCode(services, workplace, {
          typed,
          asker: askerOf(caller),
          words,
        });
        if (sent === null) return issue("email", texts.signIn.emailFault);
        const asked = { sent, field: "email", address: typed.trim() };
        return (await afterSend(services, caller, staffCodePage, asked)) ?? redirect(`${root}/code`);
      },
      "/sign-in/provider": goToProvider(place),
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
