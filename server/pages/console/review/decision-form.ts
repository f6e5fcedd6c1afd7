/** The decision on a case: a form that works by itself, and that the desk's script puts under the fingers. */
import type { VNode } from "preact";
import type { ReviewDetails } from "../../../domain/console/review.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/form.ts";
import { html } from "../../framework/html.ts";
import type { Form } from "../../framework/issues.ts";
import type { Staff } from "../guard.ts";
import { reviewReasons } from "./reasons.ts";

/** One question with all answers in sight; a letter chooses one, and only Enter on the button decides. */
export function decisionForm(at: Staff, deskCase: ReviewDetails, form: Form): VNode {
  const { desk, csrf } = at;
  const words = desk.case;
  const chosen = fieldOf(form.values, "verdict");
  const choice = (value: string, label: string, key: string, id: string) => html`<div class="choice">
    <input type="radio" id=${id} name="verdict" value=${value} checked=${value === chosen} data-key=${key} required />
    <label for=${id}>${label} <kbd aria-hidden="true">${key.toUpperCase()}</kbd></label>
  </div>`;
  const fault = (form.issues ?? []).find(({ field }) => field === "verdict");
  const content = html`${hidden("mode", deskCase.mode)}
    <fieldset class=${fault === undefined ? "field" : "field faulty"}>
      <legend>${words.decision}</legend>
      ${fault === undefined ? null : html`<p class="fault">${fault.text}</p>`}
      ${choice("approve", words.approve, "a", "field-verdict")}
      <p class="label" id="reject">${words.reject} <kbd aria-hidden="true">R</kbd></p>
      <div role="group" aria-labelledby="reject">
        ${reviewReasons.map((reason, index) =>
          choice(reason, desk.reasons[reason], String(index + 1), `verdict-${reason}`),
        )}
      </div>
    </fieldset>
    ${
      deskCase.consumerGroup === "graduate"
        ? textField(form, {
            name: "graduationYear",
            label: words.correctYear,
            inputmode: "numeric",
            maxlength: 4,
            optional: true,
          })
        : null
    }
    ${mainButton(words.decide)}`;
  return html`<section class="card decision">
    ${ownForm({ csrf, action: `/console/cases/${deskCase.id}/decision` }, content)}
  </section>`;
}

export function releaseForm({ desk, csrf }: Staff, { id, mode }: ReviewDetails): VNode {
  const content = html`${hidden("mode", mode)}
  ${otherButton(html`${desk.case.release} <kbd aria-hidden="true">N</kbd>`)}`;
  return html`<div data-key="n">${ownForm({ csrf, action: `/console/cases/${id}/release` }, content)}</div>`;
}

export function keyHelp({ desk }: Staff): VNode {
  const { keys, keyList } = desk.case;
  return html`<details class="card keys">
    <summary>${keys} <kbd aria-hidden="true">?</kbd></summary>
    <dl>
      ${keyList.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}
    </dl>
  </details>`;
}
