/** Confirmation page of an irreversible action: consequences, a box to tick, and a link back. */
import type { Services } from "../../../services.ts";
import { cancelLink, checkbox, ownForm, quietButton } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type Guard, issue, type PageAt, page } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";

interface Confirmation {
  guard: Guard<Staff>;
  wording: (texts: Staff["texts"]) => { title: string; text: string; tick: string; button: string };
  back: (at: Staff) => string;
  run: (services: Services, at: Staff) => Promise<string>;
}

export function confirmPage(path: string, { guard, wording, back, run }: Confirmation): PageAt<Staff> {
  return page(path, {
    guard,
    view(_, at) {
      const { texts, csrf, form, request } = at;
      const { title, text, tick, button } = wording(texts);
      const content = html`${checkbox(form, { name: "sure", label: tick })} ${quietButton(button)}`;
      return {
        title,
        scripts: ["pages.js"],
        body: html`<div class="narrow">
          <p>${text}</p>
          <div class="card">${ownForm({ csrf, action: request.path }, content)}</div>
          ${cancelLink(back(at), texts.verification.keep)}
        </div>`,
      };
    },
    actions: {
      async [path](services, at, fields) {
        if (fieldOf(fields, "sure") !== "yes") return issue("sure", at.texts.verification.confirmFault);
        return redirect(await run(services, at));
      },
    },
  });
}
