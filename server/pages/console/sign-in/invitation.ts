/** Link of an invitation. Opening it has no effect, because previews and mail scanners open links. */
import { acceptInvitation, readInvitation } from "../../../domain/members/index.ts";
import { hidden, mainButton, ownForm } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { askerOf } from "../../framework/page-context.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { sendIssue } from "../../sign-in/code-page.ts";
import { type Caller, signingIn } from "../guard.ts";

export const invitationPage = page("/invitation", {
  guard: signingIn,
  async load(services, { request, form }) {
    const token = fieldOf(form.values ?? request.query, "token");
    const invited = token === "" ? null : await readInvitation(services, token);
    return { token, invited };
  },
  view({ token, invited }, caller) {
    if (invited === null) return unknownView(caller);
    const { words, texts, csrf, form } = caller;
    const { setUp, roles } = texts;
    return {
      title: setUp.invitation,
      scripts: ["pages.js"],
      // No field that a summary could lead to.
      showsIssues: true,
      body: html`<div class="narrow">
        ${(form.issues ?? []).map(({ text }) => html`<p class="card bad" role="alert">${text}</p>`)}
        <p>${setUp.invitationText(outside(invited.name), roles[invited.role])}</p>
        <div class="card">
          ${ownForm(
            { csrf, action: "/console/invitation" },
            html`${hidden("token", token)} ${mainButton(setUp.begin)}`,
          )}
        </div>
        <p class="muted">${words.signIn.codeHint.email}</p>
      </div>`,
    };
  },
  actions: {
    async "/invitation"(services, caller, fields) {
      const { words } = caller;
      const token = fieldOf(fields, "token");
      const sent = await acceptInvitation(services, {
        token,
        asker: askerOf(caller),
        words,
      });
      if (sent === null) return redirect(`/console/invitation?${new URLSearchParams({ token })}`);
      return sendIssue(words, sent, "token") ?? redirect("/console/code");
    },
  },
});

function unknownView({ texts: { setUp } }: Caller): View {
  return { title: setUp.unknown, status: 404, body: html`<p class="card">${setUp.unknownText}</p>` };
}
