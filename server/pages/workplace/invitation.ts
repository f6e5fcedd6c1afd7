/** Link of an invitation. Opening it has no effect, because previews and mail scanners open links. */
import { acceptInvitation, readInvitation } from "../../domain/members/staff/enrol.ts";
import { hidden, mainButton, ownForm } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type PageAt, page } from "../framework/page.ts";
import { askerOf } from "../framework/page-context.ts";
import { redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { sendIssue } from "../sign-in/code-page.ts";
import { arriving, type Workplace, type WorkplaceCaller } from "./workplace.ts";

export function invitationPage(place: Workplace): PageAt<WorkplaceCaller> {
  const { workplace, root } = place;
  return page("/invitation", {
    guard: arriving(place),
    async load(services, { request, form }) {
      const token = fieldOf(form.values ?? request.query, "token");
      const invited = token === "" ? null : await readInvitation(services, workplace, token);
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
        <p>${setUp.invitationText(outside(invited.name), roles[invited.role] ?? invited.role)}</p>
        <div class="card">
          ${ownForm(
            { csrf, action: `${root}/invitation` },
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
        const sent = await acceptInvitation(services, workplace, {
          token,
          asker: askerOf(caller),
          words,
        });
        if (sent === null) return redirect(`${root}/invitation?${new URLSearchParams({ token })}`);
        return sendIssue(words, sent, "token") ?? redirect(`${root}/code`);
      },
    },
  });
}

function unknownView({ texts: { setUp } }: WorkplaceCaller): View {
  return { title: setUp.unknown, status: 404, body: html`<p class="card">${setUp.unknownText}</p>` };
}
