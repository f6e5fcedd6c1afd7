/** The methods that are open, and why the last one failed. */
import type { Method } from "../../../domain/group/groups.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { verifying } from "../guard.ts";
import { stepLink, type Verifying } from "../journey.ts";
import { methodPages } from "../methods/index.ts";
import { stepPage } from "../step.ts";

export const methodsPage = stepPage("/methods", {
  guard: verifying(
    ({ step, openings }) =>
      step === "methods" ||
      step === "rejected" ||
      openings.actions.some((action) => action.startsWith("start_")),
  ),
  view(_, at) {
    const { words, verification, state } = at;
    const { sso } = words;
    const group = verification.consumerGroup;
    const { institution } = verification;
    const reason = state.step === "rejected" ? verification.rejectionCode : null;
    return {
      title: reason ? sso.rejectedTitle : sso.methodsTitle,
      body: html`${
        reason
          ? html`<p class="card bad">${sso.rejected[reason]}</p>
                <p>${sso.rejectedNext}</p>`
          : html`<p>${sso.methodsText(institution && outside(institution.name), group)}</p>`
      }
        ${methodList(at, state.openings.methods ?? [])}
        ${institution === null ? null : stepLink(at, "institution", sso.otherInstitution)}
        ${stepLink(at, "about", sso.startAgain)}`,
    };
  },
});

function methodList(at: Verifying, open: Method[]): Markup {
  if (open.length === 0) return html`<p class="card">${at.words.sso.noMethods}</p>`;
  return html`<div class="card ways">
    ${open.map((method, index) => {
      const { offer, hint } = methodPages[method];
      return html`<div>${offer(at, index === 0)}<p class="hint">${hint(at.words)}</p></div>`;
    })}
  </div>`;
}
