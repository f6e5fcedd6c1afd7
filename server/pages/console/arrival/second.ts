/** The second step: of a sign-in, or again before something grave. */
import { verifySecondFactor } from "../../../domain/staff/second-factor.ts";
import { endConsoleSession } from "../../../domain/staff/sessions.ts";
import { hidden, mainButton, otherButton, ownForm, quietButton, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/form.ts";
import { html, type Markup } from "../../framework/html.ts";
import { issue, page } from "../../framework/page.ts";
import { droppedCookies, sessionCookies, staff } from "../../framework/page-context.ts";
import { redirect } from "../../framework/reply.ts";
import { countCheck } from "../../sign-in/code-form.ts";
import { arriving, type Caller, wayBack, wayIn } from "../guard.ts";

export const secondPage = page("/second", {
  guard: arriving,
  load: (_services, { session }) => (session?.joined === true ? null : redirect(wayIn(session))),
  view(_, caller) {
    const { words, desk, csrf, session, request, form } = caller;
    const { signIn } = desk;
    const isAgain = session?.provenAt != null;
    const way = fieldOf(form.values, "for") || fieldOf(request.query, "for");
    const ask = html`${hidden("for", way)}
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
        <div class="card">${ownForm({ csrf, action: "/console/second" }, ask)}</div>
        ${passkeyForm(caller, way)}
        ${ownForm({ csrf, action: "/console/sign-out" }, quietButton(signIn.signOut))}
      </div>`,
    };
  },
  actions: {
    async "/second"(services, caller, fields) {
      const { session, ip, desk } = caller;
      const { signIn } = desk;
      if (session?.joined !== true) return redirect(wayIn(session));
      const typed = fieldOf(fields, "code").replaceAll(/\s/g, "");
      if (typed === "" || typed.length > 40) return issue("code", signIn.empty);
      countCheck(services, caller);
      const checked = await verifySecondFactor(services, session, typed, ip);
      if (checked.kind === "locked") return issue("code", signIn.locked(checked.minutes), 429);
      if (checked.kind === "wrong") return issue("code", signIn.wrong);
      return secondGiven(services, checked.sessionSecret, fields);
    },
    async "/sign-out"(services, { session }) {
      if (session !== null) await endConsoleSession(services, session);
      return redirect("/console/sign-in", { cookies: droppedCookies(services, staff) });
    },
  },
});

/** Goes on with a whole session; one that was whole before keeps its secret. */
export function secondGiven(
  services: Parameters<typeof sessionCookies>[0],
  sessionSecret: string | null,
  fields: unknown,
) {
  const cookies = sessionSecret === null ? [] : sessionCookies(services, staff, { sessionSecret });
  return redirect(wayBack(fieldOf(fields, "for")), { cookies });
}

/** Shown by its script, since a passkey needs one. `way` is where it leads afterwards. */
export function passkeyForm({ csrf, desk }: Caller, way = ""): Markup {
  const { passkey, passkeyHint } = desk.signIn;
  const content = html`${hidden("credential", "")} ${hidden("for", way)} ${otherButton(passkey)}
    <p class="hint">${passkeyHint}</p>`;
  return html`<div class="card passkey" data-passkey="get" data-options="/console/passkey/options" hidden>
    ${ownForm({ csrf, action: "/console/passkey" }, content)}
  </div>`;
}
