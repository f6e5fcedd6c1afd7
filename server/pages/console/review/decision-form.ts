/** Form of the decision. Works without scripts; assets/console.js adds keyboard shortcuts. */
import type { VNode } from "preact";
import { fullName } from "../../../domain/members/member/person-name.ts";
import { NOTE_LENGTH_MAX } from "../../../domain/operations/console/queue.ts";
import type { ReviewDetails } from "../../../domain/operations/console/review.ts";
import type { ForbiddenPaper } from "../../../domain/proving/document/papers/forbidden.ts";
import { mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { Form } from "../../framework/forms/issues.ts";
import { html, type Markup } from "../../markup/html.ts";
import { reviewReasons } from "../../words/console/reasons.ts";
import type { Staff } from "../guard.ts";
import { FORBIDDEN } from "./decide.ts";
import { type QueueView, queueFields, readQueueView } from "./queue-filter.ts";

export function decisionForm(
  at: Staff,
  review: ReviewDetails,
  { papers, isOfDocument }: { papers: readonly ForbiddenPaper[]; isOfDocument: boolean },
  form: Form,
): VNode {
  const { texts, csrf } = at;
  const words = texts.review;
  const chosen = fieldOf(form.values, "verdict");
  const name = fullName(review.person);
  const choice = (
    value: string,
    label: Markup,
    says: string,
    id: string,
    key?: string,
  ) => html`<div class="choice">
    <input
      type="radio"
      id=${id}
      name="verdict"
      value=${value}
      checked=${value === chosen}
      data-key=${key}
      data-says=${says}
      data-deletes=${value.startsWith(FORBIDDEN) ? "" : undefined}
      required
    />
    <label for=${id}>${label}${key === undefined ? null : html`${" "}<kbd aria-hidden="true">${key.toUpperCase()}</kbd>`}</label>
  </div>`;
  const fault = (form.issues ?? []).find(({ field }) => field === "verdict");
  const content = html`${queueFields(shownIn(at, review))}
    <fieldset class=${fault === undefined ? "field" : "field faulty"}>
      <legend>${words.decision}</legend>
      ${fault === undefined ? null : html`<p class="fault">${fault.text}</p>`}
      ${choice("approve", words.approve, words.approveNamed(name), "field-verdict", "a")}
      <p class="label" id="reject">${words.reject} <kbd aria-hidden="true">R</kbd></p>
      <div role="group" aria-labelledby="reject">
        ${reviewReasons.map((reason, index) =>
          choice(
            reason,
            texts.reasons[reason],
            words.rejectFor(texts.reasons[reason]),
            `verdict-${reason}`,
            String(index + 1),
          ),
        )}
        ${forbiddenChoices(
          texts,
          papers,
          ({ id, title, language }) =>
            choice(
              `${FORBIDDEN}${id}`,
              html`<span lang=${language}>${title}</span>`,
              words.deleteFor(title),
              `verdict-paper-${id}`,
            ),
          chosen,
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
    ${
      isOfDocument
        ? textField(form, { name: "documentUntil", type: "date", label: words.documentUntil, optional: true })
        : null
    }
    ${mainButton(words.decide)}`;
  return html`<section class="card decision">
    ${ownForm({ csrf, action: `/console/reviews/${review.id}/decision` }, content)}
  </section>`;
}

/** The reviewer's part of the queue; a review that was opened by its address has its own mode. */
export function shownIn({ form, request }: Staff, { mode }: Pick<ReviewDetails, "mode">): QueueView {
  return { ...readQueueView(form.values ?? request.query), mode };
}

/** Papers that may not be copied, or with numbers to cover: a choice like the others, whose documents go with the rejection. */
function forbiddenChoices(
  { review: words }: Staff["texts"],
  papers: readonly ForbiddenPaper[],
  choice: (paper: ForbiddenPaper) => VNode,
  chosen: string,
): Markup {
  const folded = (title: string, text: string, some: readonly ForbiddenPaper[]) =>
    some.length === 0
      ? null
      : html`<details open=${some.some(({ id }) => chosen === `${FORBIDDEN}${id}`)}>
          <summary>${title}</summary>
          <p class="muted">${text}</p>
          ${some.map(choice)}
        </details>`;
  const { looksLike, looksLikeText, uncovered, uncoveredText } = words;
  const isUncovered = ({ why }: ForbiddenPaper) => why === "numbers";
  return html`${folded(
    looksLike,
    looksLikeText,
    papers.filter((paper) => !isUncovered(paper)),
  )}
  ${folded(uncovered, uncoveredText, papers.filter(isUncovered))}`;
}

export function releaseForm(at: Staff, review: ReviewDetails): VNode {
  const { texts, csrf, words } = at;
  const { id } = review;
  const content = html`${queueFields(shownIn(at, review))}
  ${textField({ words }, { name: "note", label: texts.review.note, maxlength: NOTE_LENGTH_MAX, optional: true })}
  ${otherButton(html`${texts.review.release} <kbd aria-hidden="true">N</kbd>`)}`;
  return html`<div class="card" data-key="n">
    ${ownForm({ csrf, action: `/console/reviews/${id}/release` }, content)}
  </div>`;
}

export function keyHelp({ texts }: Staff): VNode {
  const { close, keys, keyList } = texts.review;
  return html`<button type="button" class="other keys-button" command="show-modal" commandfor="keys">
      ${keys} <kbd aria-hidden="true">?</kbd>
    </button>
    <dialog id="keys" class="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">${keys}</h2>
      <dl>
        ${keyList.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}
      </dl>
      <form method="dialog">${otherButton(close)}</form>
    </dialog>`;
}
