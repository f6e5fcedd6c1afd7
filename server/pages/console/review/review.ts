/** A review on one screen: sticky claim, documents side by side, warnings and the decision. */
import type { VNode } from "preact";
import type { LastDecision } from "../../../domain/operations/console/decide.ts";
import { leaseReview, releaseLease, renewLease } from "../../../domain/operations/console/queue.ts";
import {
  listReviewViews,
  openReview,
  type ReviewDetails,
  type ReviewViews,
  type WithheldReview,
} from "../../../domain/operations/console/review.ts";
import { shippedPapers } from "../../../domain/proving/document/papers/find.ts";
import { forbiddenAmong } from "../../../domain/proving/document/papers/forbidden.ts";
import { listPapers, type PapersInForce } from "../../../domain/proving/document/papers/own.ts";
import { mainButton, ownForm } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { data, redirect, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { type Staff, staffWith } from "../guard.ts";
import { portalText, shortId, testNotice } from "../marks.ts";
import { about, acceptedPapers, claimBar } from "./claim.ts";
import { decide, readReviewId, takeBack } from "./decide.ts";
import { decisionForm, keyHelp, releaseForm, shownIn } from "./decision-form.ts";
import { paper } from "./documents.ts";
import { alsoNoticed, warnings } from "./hints.ts";
import { doneBar, goToNext, readLast } from "./queue.ts";

export const reviewPage = page("/reviews/:reviewId", {
  guard: staffWith("getReview"),
  async load(services, at): Promise<OpenReview> {
    const opened = await openReview(services, at.staffUser, readReviewId(at));
    if (opened.kind !== "yours") return opened;
    const views = await listReviewViews(services, opened.review);
    const lists = await listPapers(services, opened.review);
    return { ...opened, lists, views, now: services.now(), last: await readLast(services, at) };
  },
  view: (opened, at) => (opened.kind === "yours" ? reviewView(at, opened) : unavailableView(at, opened.kind)),
  actions: {
    /** Its page says so if another reviewer was faster. */
    async "/reviews/:reviewId/take"(services, at) {
      await leaseReview(services, at.staffUser, readReviewId(at));
      return redirect(`/console/reviews/${readReviewId(at)}`);
    },
    "/reviews/:reviewId/decision": decide,
    async "/reviews/:reviewId/release"(services, at, fields) {
      const id = readReviewId(at);
      await releaseLease(services, at.staffUser, id, fieldOf(fields, "note"));
      return goToNext(services, at, fields, "released");
    },
    "/reviews/:reviewId/take-back": takeBack,
    /** Sent by the script while somebody works on the page. */
    async "/reviews/:reviewId/renew"(services, at) {
      const isHeld = await renewLease(services, at.staffUser, readReviewId(at));
      return data(undefined, {}, isHeld ? 204 : 409);
    },
  },
});

interface LeasedReview {
  review: ReviewDetails;
  views: ReviewViews;
  lists: PapersInForce[];
  now: Date;
  last: LastDecision | null;
}

type OpenReview = ({ kind: "yours" } & LeasedReview) | { kind: WithheldReview };

function unavailableView(at: Staff, kind: WithheldReview): View {
  const { texts, csrf } = at;
  const words = texts.review;
  const path = `/console/reviews/${readReviewId(at)}`;
  const button = {
    free: () => ownForm({ csrf, action: `${path}/take` }, mainButton(words.take)),
    settling: () => ownForm({ csrf, action: `${path}/take-back` }, mainButton(texts.queue.takeBack)),
    somebodys: () => null,
    decided: () => null,
  }[kind];
  return {
    title: words[kind],
    status: kind === "decided" ? 410 : 200,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      <p class="card">${words[`${kind}Text`]}</p>
      ${button()}
      <p><a class="target" href="/console/queue">${words.toQueue}</a></p>
    </div>`,
  };
}

function reviewView(at: Staff, { review, views, lists, now, last }: LeasedReview): View {
  const { texts, form } = at;
  const { list } = lists.find(({ consumerGroup }) => consumerGroup === review.consumerGroup) ?? {
    list: shippedPapers(review.consumerGroup, review.territory),
  };
  return {
    title: texts.review.title(shortId(review.id)),
    scripts: ["pages.js", "console.js"],
    isWide: true,
    body: html`${doneBar(at, shownIn(at, review), last)} ${testNotice(at, review.mode)}
      <div class="review" data-renew=${`/console/reviews/${review.id}/renew`} data-csrf=${at.csrf}>
        ${claimBar(at, review)}
        <div class="documents">
          <h2 class="unseen">${texts.review.documents}</h2>
          ${review.documents.map((document, index) => paper(at, document, views.get(document.id), index + 1))}
        </div>
        <div class="panel">
          ${warnings(at, review, views)} ${returned(at, review)} ${registers(at, review)}
          ${decisionForm(at, review, { papers: forbiddenAmong(lists), isOfDocument: review.isOfDocument }, form)}
          ${releaseForm(at, review)} ${about(at, review, list, now)} ${acceptedPapers(at, list)}
          ${alsoNoticed(at, review, views)} ${history(at, review)} ${keyHelp(at)}
        </div>
      </div>`,
  };
}

/** Answers of registers about the person. */
function registers({ texts, words }: Staff, { registers: checks }: ReviewDetails): VNode | null {
  if (checks.length === 0) return null;
  const { registers: title, listed, notListed } = texts.review;
  const said = { listed, not_listed: notListed } as Readonly<Record<string, string>>;
  return html`<section class="card">
    <h2>${title}</h2>
    <ul>
      ${checks.map(({ name, outcome, at }) => html`<li>${outside(name)}: ${said[outcome]} (${words.minute(at)})</li>`)}
    </ul>
  </section>`;
}

function returned({ texts, words }: Staff, { returns }: ReviewDetails): VNode | null {
  if (returns.length === 0) return null;
  const { returnedBy, colleague } = texts.review;
  return html`<section class="card">
    <h2>${texts.review.returns}</h2>
    <ul>
      ${returns.map(
        ({ by, at, note }) => html`<li>
          ${returnedBy(by === null ? colleague : outside(by), words.minute(at))}
          ${note === null ? null : html`<p class="said">${outside(note)}</p>`}
        </li>`,
      )}
    </ul>
  </section>`;
}

function history(at: Staff, { events, attempts }: ReviewDetails): VNode {
  const { texts, words } = at;
  const labels = texts.review;
  const reasonOf = (reason: string | null) =>
    reason === null ? "" : `: ${words.sso.rejected[reason as keyof typeof words.sso.rejected]}`;
  return html`<details class="card">
    <summary>${labels.history}</summary>
    <h3>${labels.earlier}</h3>
    ${
      attempts.length === 0
        ? html`<p class="muted">${labels.noEarlier}</p>`
        : html`<ul>
            ${attempts.map(
              ({ method, state, reason, portal, createdAt }) =>
                html`<li>
                  ${words.minute(createdAt)} · ${texts.methods[method]} · ${texts.states[state] ?? state}${reasonOf(reason)}
                  ${portal === null ? null : html` · ${portalText(at, portal)}`}
                </li>`,
            )}
          </ul>`
    }
    <h3>${labels.history}</h3>
    <ul>
      ${events.map(({ event, at }) => html`<li>${words.minute(at)} · ${texts.events[event] ?? event}</li>`)}
    </ul>
  </details>`;
}
