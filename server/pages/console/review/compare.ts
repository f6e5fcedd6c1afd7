import type { VNode } from "preact";
import { fullName } from "../../../domain/members/member/person-name.ts";
import { type ComparedDocument, compareDocuments } from "../../../domain/operations/console/compare.ts";
import { factCard } from "../../components/table.ts";
import { page } from "../../framework/page.ts";
import { html, outside } from "../../markup/html.ts";
import { type Staff, staffWith } from "../guard.ts";
import { shortId } from "../marks.ts";
import { readReviewId } from "./decide.ts";
import { paper } from "./documents.ts";

export const comparePage = page("/reviews/:reviewId/compare/:documentId/:id", {
  guard: staffWith("getReview"),
  load(services, at) {
    const { documentId = "", id: otherId = "" } = at.request.params;
    return compareDocuments(services, at.staffUser, { reviewId: readReviewId(at), documentId, otherId });
  },
  view: (both, at) => ({
    title: at.texts.review.compareTitle,
    scripts: ["pages.js", "console.js"],
    isWide: true,
    body: html`<p><a class="target" href=${`/console/reviews/${readReviewId(at)}`}>${at.texts.review.backToReview}</a></p>
      <div class="review compared">
        <div class="documents">${both.map((one, index) => side(at, one, index + 1))}</div>
      </div>`,
  }),
});

function side(at: Staff, one: ComparedDocument, position: number): VNode {
  const { texts, words } = at;
  const labels = texts.review;
  const { person, state, reason, views } = one;
  const outcome =
    reason === null
      ? (texts.states[state] ?? state)
      : `${texts.states[state] ?? state}: ${texts.reasons[reason as keyof typeof texts.reasons] ?? reason}`;
  return html`<div>
    ${factCard(position === 1 ? labels.thisOne : labels.otherOne(shortId(one.verificationId)), [
      [labels.name, outside(fullName(person))],
      [labels.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
      [labels.group, words.groups[one.consumerGroup]],
      [labels.institution, one.institutionName === null ? null : outside(one.institutionName)],
      [labels.app, outside(one.appName)],
      [labels.submitted, words.minute(one.submittedAt)],
      [labels.outcome, outcome],
    ])}
    ${views === null ? html`<p class="card">${labels.deleted}</p>` : paper(at, one.document, views, position)}
  </div>`;
}
