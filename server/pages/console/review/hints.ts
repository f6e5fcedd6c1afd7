/** Hints of a review: warnings that unfold, and notes that genuine documents often have, too. */
import type { VNode } from "preact";
import type { Flag } from "../../../domain/operations/console/flags.ts";
import type { ReviewDetails, ReviewViews } from "../../../domain/operations/console/review.ts";
import { html, type Markup } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";
import { shortId } from "../marks.ts";
import { traitTexts } from "./documents.ts";

interface Hint {
  text: Markup;
  isWarning: boolean;
  compare?: string;
}

/** Hints of a document warn only where they stand out together; others are noted (domain/proving/document/weigh.ts). */
function hintsOf({ texts }: Staff, review: ReviewDetails, views: ReviewViews): Hint[] {
  return [
    ...review.flags.map((flag) => ({
      text: flagText(texts, flag),
      isWarning: warns(flag, review, views),
      ...("otherDocumentId" in flag && {
        compare: `/console/reviews/${review.id}/compare/${flag.documentId}/${flag.otherDocumentId}`,
      }),
    })),
    ...review.documents.flatMap(({ id }, index) => {
      const seen = views.get(id);
      const isWarning = seen?.standsOut === true;
      return traitTexts(texts, seen?.findings, index + 1).map((text) => ({ text, isWarning }));
    }),
  ];
}

export function warnings(at: Staff, review: ReviewDetails, views: ReviewViews): VNode {
  const words = at.texts.review;
  const found = hintsOf(at, review, views).filter(({ isWarning }) => isWarning);
  if (found.length === 0) return html`<p class="card muted">${words.noFlags}</p>`;
  return html`<section class="card bad">
    <h2>${words.flags}</h2>
    <ul class="folded">
      ${found.map(
        ({ text, compare }) => html`<li>
          <details><summary>${text}</summary></details>
          ${compare === undefined ? null : html`<a href=${compare}>${words.compare}</a>`}
        </li>`,
      )}
    </ul>
  </section>`;
}

export function alsoNoticed(at: Staff, review: ReviewDetails, views: ReviewViews): VNode | null {
  const words = at.texts.review;
  const found = hintsOf(at, review, views).filter(({ isWarning }) => !isWarning);
  if (found.length === 0) return null;
  return html`<section class="card">
    <h2>${words.notes}</h2>
    <p class="muted">${words.notesText}</p>
    <ul>
      ${found.map(
        ({ text, compare }) =>
          html`<li>${text}${compare === undefined ? null : html`${" "}<a href=${compare}>${words.compare}</a>`}</li>`,
      )}
    </ul>
  </section>`;
}

/** A layout is weighed with the document's other hints. Similar files are only noted, as are photos of cards on one table. */
function warns(flag: Flag, { documents }: ReviewDetails, views: ReviewViews): boolean {
  if (flag.kind === "similar_document") return false;
  if (flag.kind !== "same_layout") return true;
  return views.get(documents[flag.position - 1]?.id ?? "")?.standsOut === true;
}

function flagText(texts: Staff["texts"], flag: Flag): Markup {
  switch (flag.kind) {
    case "same_document":
    case "similar_document":
      return texts.flag[flag.kind](
        html`${texts.review.document(flag.position)}, <code>${shortId(flag.verificationId)}</code>`,
      );
    case "rejected_before":
      return texts.flag.rejected_before(
        html`${texts.reasons[flag.reason as keyof typeof texts.reasons] ?? flag.reason}${", "}
          <code>${shortId(flag.verificationId)}</code>`,
      );
    case "same_layout":
      return texts.flag.same_layout(
        html`${texts.review.document(flag.position)} (${texts.layout(flag.accounts, flag.institutions)})`,
      );
    case "other_person":
      return texts.flag.other_person(texts.differs[flag.what]);
    case "proof_reused":
    case "phone_moved":
    case "institution_unlisted":
      return texts.flag[flag.kind]();
  }
}
