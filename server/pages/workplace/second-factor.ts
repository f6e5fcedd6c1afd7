import { stepUpProvider } from "../../domain/members/provider/sign-in.ts";
import { verifySecondFactor } from "../../domain/members/staff/second-factor.ts";
import { endConsoleSession } from "../../domain/members/staff/sessions.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../components/fields.ts";
import { passkeyForm as passkeyFormOf } from "../components/passkey-form.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issue, type PageAt, page } from "../framework/page.ts";
import { droppedCookies, sessionCookies } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { countCheck } from "../sign-in/code-form.ts";
import { arriving, returnPath, signInPath, type Workplace, type WorkplaceCaller } from "./workplace.ts";

export function secondFactorPage(place: Workplace): PageAt<WorkplaceCaller> {
  const { root, browser } = place;
  return page("/second-factor", {
    guard: arriving(place),
    load: async (services, { session }) =>
      session?.joined === true
        ? { provider: session.provenAt === null ? null : await stepUpProvider(services, session) }
        : redirect(signInPath(place, session)),
    view({ provider }, caller) {
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
        ${provider && providerForm(place, caller, provider, returnTo)}
        ${
          provider !== null && session?.hasFactors === false
            ? null
            : html`<p>${isAgain ? signIn.secondAgainText : signIn.secondText}</p>
              <div class="card">${ownForm({ csrf, action: `${root}/second-factor` }, ask)}</div>
              ${passkeyForm(place, caller, returnTo)}`
        }
      </div>`,
      };
    },
    actions: {
      async "/second-factor"(services, caller, fields) {
        const { session, ip, texts } = caller;
        const { signIn } = texts;
        if (session?.joined !== true) return redirect(signInPath(place, session));
        const typed = fieldOf(fields, "code").replaceAll(/\s/g, "");
        if (typed === "" || typed.length > 40) return issue("code", signIn.empty);
        await countCheck(services, caller);
        const checked = await verifySecondFactor(services, session, typed, ip);
        if (checked.kind === "locked") return issue("code", signIn.locked(checked.minutes), 429);
        if (checked.kind === "wrong") return issue("code", signIn.wrong);
        return finishSignIn(services, place, caller, checked.sessionSecret, fields);
      },
      async "/sign-out"(services, { session }) {
        if (session !== null) await endConsoleSession(services, session);
        return redirect(`${root}/sign-in`, { cookies: droppedCookies(services, browser) });
      },
    },
  });
}

/** Continues with a complete session, at the page that the form names. */
export function finishSignIn(
  services: Parameters<typeof sessionCookies>[0],
  place: Workplace,
  caller: WorkplaceCaller,
  sessionSecret: string,
  fields: unknown,
) {
  return continueWith(services, place, caller, { sessionSecret, returnTo: fieldOf(fields, "for") });
}

/** Continues with a new session. Work begun in an earlier complete session stays valid. */
export function continueWith(
  services: Parameters<typeof sessionCookies>[0],
  place: Workplace,
  { session, browserSecret }: WorkplaceCaller,
  { sessionSecret, returnTo }: { sessionSecret: string; returnTo: string },
) {
  const kept = session?.provenAt != null && { browserSecret };
  const cookies = sessionCookies(services, place.browser, { sessionSecret, ...kept });
  return redirect(returnPath(place, returnTo), { cookies });
}

export function passkeyForm({ root }: Workplace, { csrf, texts }: WorkplaceCaller, returnTo = ""): Markup {
  const { passkey, passkeyHint } = texts.signIn;
  const at = { action: `${root}/passkey`, options: `${root}/passkey/options` };
  const content = html`${hidden("for", returnTo)} ${otherButton(passkey)}
    <p class="hint">${passkeyHint}</p>`;
  return passkeyFormOf({ csrf, purpose: "get", ...at }, content);
}

/** Button that leads to a provider, named by its host. */
export function providerForm(
  { root }: Workplace,
  { csrf, texts }: WorkplaceCaller,
  provider: { issuer: string },
  returnTo = "",
): Markup {
  const name = outside(new URL(provider.issuer).host);
  const { go, hint } = texts.signIn.byProvider;
  return html`<div class="card">
    ${ownForm({ csrf, action: `${root}/sign-in/provider` }, html`${hidden("for", returnTo)} ${mainButton(go(name))}`)}
    <p class="hint">${hint}</p>
  </div>`;
}
