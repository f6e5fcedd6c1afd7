import { exportOnRequest } from "../../../domain/operations/console/support/actions.ts";
import { cancelLink, mainButton, ownForm } from "../../components/fields.ts";
import { page } from "../../framework/page.ts";
import { data } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import { staffWith } from "../guard.ts";
import { idOf, paths } from "./actions.ts";

/** A member's own download for a letter. Without the script: the page stays while the file is saved. */
export const exportAccountPage = page("/accounts/:id/export", {
  guard: staffWith("exportAccount", "here"),
  view: (_, at) => ({
    title: at.texts.account.exportTitle,
    body: html`<div class="narrow">
      <div class="card">
        <p>${at.texts.account.exportText}</p>
        ${ownForm({ csrf: at.csrf, action: at.request.path }, mainButton(at.texts.account.exportButton))}
      </div>
      ${cancelLink(paths.account(at), at.texts.account.back)}
    </div>`,
  }),
  actions: {
    async "/accounts/:id/export"(services, at) {
      const everything = await exportOnRequest(services, at.staffUser, idOf(at));
      return data(`${JSON.stringify(everything, null, 2)}\n`, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": "attachment; filename=cohort-account.json",
        "Cache-Control": "no-store",
      });
    },
  },
});
