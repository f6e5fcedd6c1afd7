import { type Decision, decideReview, takeBackDecision } from "../../../domain/operations/console/decide.ts";
import { RefusalError, type Wording } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { digitsOf, fieldOf } from "../../framework/forms/form.ts";
import type { FieldIssue } from "../../framework/forms/issues.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import { type Issues, issue, page } from "../../framework/page.ts";
import { type Answer, redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import { reviewReasons } from "../../words/console/reasons.ts";
import { type Staff, staffWith } from "../guard.ts";
import { goToNext } from "./queue.ts";
import { queueQuery, readQueueView } from "./queue-filter.ts";

export function readReviewId({ request }: Staff): string {
  return request.params.reviewId ?? "";
}

export async function decide(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const { staffUser, texts } = at;
  const read = readDecision(fields);
  if (read === null) return issue("verdict", texts.review.choose);
  try {
    await decideReview(services, staffUser, readReviewId(at), read);
  } catch (error) {
    const kind = error instanceof RefusalError ? error.refusal.kind : undefined;
    if (kind === "conflict" || kind === "not_found")
      return redirect(`/console/reviews/${readReviewId(at)}/lost`);
    const { field, text } = issueFor<"review">(decisionIssues(texts), error);
    return issue(field, text);
  }
  return goToNext(services, at, fields, { decided: readReviewId(at) });
}

export async function takeBack(services: Services, at: Staff, fields: unknown): Promise<Answer> {
  try {
    await takeBackDecision(services, at.staffUser, readReviewId(at));
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.kind !== "conflict") throw error;
    return redirect(`/console/reviews/${readReviewId(at)}/late`);
  }
  return redirect(`/console/reviews/${readReviewId(at)}?${queueQuery(readQueueView(fields))}`);
}

/** Shown when a decision can't be revoked any more. */
export const latePage = page("/reviews/:reviewId/late", {
  guard: staffWith("decideReview"),
  view: (_, { texts: { review: words } }) => ({
    title: words.late,
    status: 409,
    body: html`<p class="card">${words.lateText}</p>
      <p><a class="target" href="/console/queue">${words.toQueue}</a></p>`,
  }),
});

/** Words for the refusals of a decision; a missing code does not compile. */
function decisionIssues({ review: words }: Staff["texts"]): Pick<Wording<"review", FieldIssue>, "invalid"> {
  const year = { field: "graduationYear", text: words.yearFault };
  const document_until_past = { field: "documentUntil", text: words.documentUntilFault };
  return { invalid: { graduation_year_for_graduates: year, no_graduate_today: year, document_until_past } };
}

/** Before the id of a paper that may not be copied, in the field "verdict". */
export const FORBIDDEN = "forbidden:";

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const NO_DAY = "1900-01-01";

function readDecision(body: unknown): Decision | null {
  const verdict = fieldOf(body, "verdict");
  if (verdict === "approve") {
    const year = digitsOf(body, "graduationYear");
    const until = fieldOf(body, "documentUntil").trim();
    return {
      decision: "approve",
      ...(year !== "" && { graduationYear: /^\d{4}$/.test(year) ? Number(year) : 0 }),
      // Refused as a past day, if it is none.
      ...(until !== "" && { documentUntil: DAY.test(until) ? until : NO_DAY }),
    };
  }
  if (verdict.startsWith(FORBIDDEN)) {
    const paper = verdict.slice(FORBIDDEN.length);
    return { decision: "reject", reason: "unsuitable_document", paper };
  }
  const reason = reviewReasons.find((known) => known === verdict);
  return reason === undefined ? null : { decision: "reject", reason };
}

/** Shown when a decision came too late. */
export const lostPage = page("/reviews/:reviewId/lost", {
  guard: staffWith("decideReview"),
  view: (_, { texts: { review: words } }) => ({
    title: words.lost,
    status: 409,
    body: html`<p class="card">${words.lostText}</p>
      <p><a class="target" href="/console/queue">${words.toQueue}</a></p>`,
  }),
});
