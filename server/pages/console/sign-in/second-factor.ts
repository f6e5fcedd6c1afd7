import { endConsoleSession, verifySecondFactor } from "../../../domain/members/index.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { passkeyForm as passkeyFormOf } from "../../components/passkey-form.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { issue, page } from "../../framework/page.ts";
import { droppedCookies, sessionCookies, staff } from "../../framework/page-context.ts";
import { redirect } from "../../framework/reply.ts";
import { html, type Markup } from "../../markup/html.ts";
import { countCheck } from "../../sign-in/code-form.ts";
import { type Caller, returnPath, signInPath, signingIn } from "../guard.ts";

export const secondFactorPage = page("/second-factor", {
  guard: signingIn,
  load: (_services, { session }) => (session?.joined === true ? null : redirect(signInPath(session))),
  view(_, caller) {
    const { words, texts, csrf, session, request, form } = caller;
    const { signIn } = texts;
    const isAgain = session?.provenAt != null;
    const returnTo = fieldOf(form.values, "for") || fieldOf(request.query, "for");
    const ask = html`${hidden("for", returnTo)}
    ${textField(
      { words, issues: form.issues ?? [] },
      {
        name: "code",
        label: signIn.code,
        hint: signIn.codeHint,
        autocomplete: "one-time-code",
        maxlength: 20,
        verbatim: true,
      },
    )}
    ${mainButton(signIn.enter)}`;
    return {
      title: isAgain ? signIn.secondAgain : signIn.second,
      scripts: ["pages.js", "passkey.js"],
      body: html`<div class="narrow">
        <p>${isAgain ? signIn.secondAgainText : signIn.secondText}</p>
        <div class="card">${ownForm({ csrf, action: "/console/second-factor" }, ask)}</div>
        ${passkeyForm(caller, returnTo)}
      </div>`,
    };
  },
  actions: {
    async "/second-factor"(services, caller, fields) {
      const { session, ip, texts } = caller;
      const { signIn } = texts;
      if (session?.joined !== true) return redirect(signInPath(session));
      const typed = fieldOf(fields, "code").replaceAll(/\s/g, "");
      if (typed === "" || typed.length > 40) return issue("code", signIn.empty);
      await countCheck(services, caller);
      const checked = await verifySecondFactor(services, session, typed, ip);
      if (checked.kind === "locked") return issue("code", signIn.locked(checked.minutes), 429);
      if (checked.kind === "wrong") return issue("code", signIn.wrong);
      return finishSignIn(services, caller, checked.sessionSecret, fields);
    },
    async "/sign-out"(services, { session }) {
      if (session !== null) await endConsoleSession(services, session);
      return redirect("/console/sign-in", { cookies: droppedCookies(services, staff) });
    },
  },
});

/** Continues with a complete session. Work begun in an earlier complete session stays valid. */
export function finishSignIn(
  services: Parameters<typeof sessionCookies>[0],
  { session, browserSecret }: Caller,
  sessionSecret: string,
  fields: unknown,
) {
  const kept = session?.provenAt != null && { browserSecret };
  const cookies = sessionCookies(services, staff, { sessionSecret, ...kept });
  return redirect(returnPath(fieldOf(fields, "for")), { cookies });
}

export function passkeyForm({ csrf, texts }: Caller, returnTo = ""): Markup {
  const { passkey, passkeyHint } = texts.signIn;
  const at = { action: "/console/passkey", options: "/console/passkey/options" };
  const content = html`${hidden("for", returnTo)} ${otherButton(passkey)}
    <p class="hint">${passkeyHint}</p>`;
  return passkeyFormOf({ csrf, purpose: "get", ...at }, content);
}
