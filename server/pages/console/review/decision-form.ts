/** Form of the decision. Works without scripts; assets/console.js adds keyboard shortcuts. */
import type { VNode } from "preact";
import { fullName } from "../../../domain/members/index.ts";
import { NOTE_LENGTH_MAX, type ReviewDetails } from "../../../domain/operations/index.ts";
import type { ForbiddenPaper } from "../../../domain/proving/index.ts";
import {
  dangerButton,
  hidden,
  mainButton,
  otherButton,
  ownForm,
  textField,
} from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { Form } from "../../framework/forms/issues.ts";
import { html } from "../../markup/html.ts";
import { reviewReasons } from "../../words/console/reasons.ts";
import type { Staff } from "../guard.ts";

export function decisionForm(at: Staff, review: ReviewDetails, form: Form): VNode {
  const { texts, csrf } = at;
  const words = texts.review;
  const chosen = fieldOf(form.values, "verdict");
  const name = fullName(review.person);
  const choice = (value: string, label: string, key: string, id: string) => html`<div class="choice">
    <input
      type="radio"
      id=${id}
      name="verdict"
      value=${value}
      checked=${value === chosen}
      data-key=${key}
      data-says=${value === "approve" ? words.approveNamed(name) : words.rejectFor(label)}
      required
    />
    <label for=${id}>${label} <kbd aria-hidden="true">${key.toUpperCase()}</kbd></label>
  </div>`;
  const fault = (form.issues ?? []).find(({ field }) => field === "verdict");
  const content = html`${hidden("mode", review.mode)}
    <fieldset class=${fault === undefined ? "field" : "field faulty"}>
      <legend>${words.decision}</legend>
      ${fault === undefined ? null : html`<p class="fault">${fault.text}</p>`}
      ${choice("approve", words.approve, "a", "field-verdict")}
      <p class="label" id="reject">${words.reject} <kbd aria-hidden="true">R</kbd></p>
      <div role="group" aria-labelledby="reject">
        ${reviewReasons.map((reason, index) =>
          choice(reason, texts.reasons[reason], String(index + 1), `verdict-${reason}`),
        )}
      </div>
    </fieldset>
    ${
      review.consumerGroup === "graduate"
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
    ${ownForm({ csrf, action: `/console/reviews/${review.id}/decision` }, content)}
  </section>`;
}

/** One press each: rejects the documents as a paper that may not be copied, or with its numbers to read, and deletes them. */
export function forbiddenForms(
  { texts, csrf }: Staff,
  { id, mode }: ReviewDetails,
  papers: readonly ForbiddenPaper[],
): VNode {
  const button = ({ id: paper, title, language }: ForbiddenPaper) => {
    const label = html`<span lang=${language}>${title}</span>`;
    const content = html`${hidden("mode", mode)} ${hidden("paper", paper)} ${dangerButton(label)}`;
    return ownForm({ csrf, action: `/console/reviews/${id}/forbidden` }, content);
  };
  const card = (title: string, text: string, some: readonly ForbiddenPaper[]) =>
    some.length === 0
      ? null
      : html`<section class="card">
          <h2>${title}</h2>
          <p class="muted">${text}</p>
          ${some.map(button)}
        </section>`;
  const { looksLike, looksLikeText, uncovered, uncoveredText } = texts.review;
  const isUncovered = ({ why }: ForbiddenPaper) => why === "numbers";
  return html`${card(
    looksLike,
    looksLikeText,
    papers.filter((paper) => !isUncovered(paper)),
  )}
  ${card(uncovered, uncoveredText, papers.filter(isUncovered))}`;
}

export function releaseForm({ texts, csrf, words }: Staff, { id, mode }: ReviewDetails): VNode {
  const content = html`${hidden("mode", mode)}
  ${textField({ words }, { name: "note", label: texts.review.note, maxlength: NOTE_LENGTH_MAX, optional: true })}
  ${otherButton(html`${texts.review.release} <kbd aria-hidden="true">N</kbd>`)}`;
  return html`<div class="card" data-key="n">
    ${ownForm({ csrf, action: `/console/reviews/${id}/release` }, content)}
  </div>`;
}

export function keyHelp({ texts }: Staff): VNode {
  const { keys, keyList } = texts.review;
  return html`<details class="card keys">
    <summary>${keys} <kbd aria-hidden="true">?</kbd></summary>
    <dl>
      ${keyList.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}
    </dl>
  </details>`;
}
