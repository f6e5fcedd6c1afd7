/** A review on one screen: the person, the documents side by side, flags, history and the decision. */
import type { VNode } from "preact";
import type { Flag } from "../../../domain/console/flags.ts";
import { leaseReview, releaseLease, renewLease } from "../../../domain/console/queue.ts";
import {
  listReviewViews,
  openReview,
  type ReviewDetails,
  type ReviewViews,
} from "../../../domain/console/review.ts";
import { fullName } from "../../../domain/member/person-name.ts";
import { mainButton, ownForm } from "../../components/fields.ts";
import { factCard } from "../../components/table.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { page } from "../../framework/page.ts";
import { data, redirect, type View } from "../../framework/reply.ts";
import { type Staff, staffWith } from "../guard.ts";
import { doneNotice, portalText, provenBy, shortId, testNotice } from "../marks.ts";
import { decide, readReviewId } from "./decide.ts";
import { decisionForm, keyHelp, releaseForm } from "./decision-form.ts";
import { paper, traitTexts } from "./documents.ts";
import { ageOf, goToNext, modeOf } from "./queue.ts";

/** More would push the documents off the screen. */
const DOMAINS_SHOWN = 6;

export const reviewPage = page("/reviews/:reviewId", {
  guard: staffWith("review"),
  async load(services, at): Promise<OpenReview> {
    const opened = await openReview(services, at.staffUser, readReviewId(at));
    if (opened.kind !== "yours") return opened;
    return { ...opened, views: await listReviewViews(services, opened.review), now: services.now() };
  },
  view: (opened, at) => (opened.kind === "yours" ? reviewView(at, opened) : unavailableView(at, opened.kind)),
  actions: {
    /** Its page says so if somebody was faster. */
    async "/reviews/:reviewId/take"(services, at) {
      await leaseReview(services, at.staffUser, readReviewId(at));
      return redirect(`/console/reviews/${readReviewId(at)}`);
    },
    "/reviews/:reviewId/decision": decide,
    /** Returns the review to the queue and goes on with another one. */
    async "/reviews/:reviewId/release"(services, at, fields) {
      const id = readReviewId(at);
      await releaseLease(services, at.staffUser, id);
      return goToNext(services, at, modeOf(fields), { what: "released", except: id });
    },
    /** From the script, while somebody is at work on the page. */
    async "/reviews/:reviewId/renew"(services, at) {
      const isHeld = await renewLease(services, at.staffUser, readReviewId(at));
      return data(undefined, {}, isHeld ? 204 : 409);
    },
  },
});

interface LeasedReview {
  review: ReviewDetails;
  views: ReviewViews;
  now: Date;
}

type OpenReview = ({ kind: "yours" } & LeasedReview) | { kind: "free" | "somebodys" | "decided" };

function unavailableView(at: Staff, kind: "free" | "somebodys" | "decided"): View {
  const { texts, csrf } = at;
  const words = texts.review;
  const button = ownForm(
    { csrf, action: `/console/reviews/${readReviewId(at)}/take` },
    mainButton(words.take),
  );
  return {
    title: words[kind],
    status: kind === "decided" ? 410 : 200,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      <p class="card">${words[`${kind}Text`]}</p>
      ${kind === "free" ? button : null}
      <p><a class="target" href="/console/queue">${words.toQueue}</a></p>
    </div>`,
  };
}

function reviewView(at: Staff, { review, views, now }: LeasedReview): View {
  const { texts, form } = at;
  return {
    title: texts.review.title(shortId(review.id)),
    scripts: ["pages.js", "console.js"],
    body: html`${doneNotice(at, texts.queue.done)} ${testNotice(at, review.mode)}
      <div class="review" data-renew=${`/console/reviews/${review.id}/renew`} data-csrf=${at.csrf}>
        ${about(at, review, now)}
        <div class="documents">
          <h2 class="unseen">${texts.review.documents}</h2>
          ${review.documents.map((document, index) => paper(at, document, views.get(document.id), index + 1))}
        </div>
        <div class="panel">
          ${flags(at, review, views)} ${decisionForm(at, review, form)}
          ${releaseForm(at, review)} ${history(at, review)} ${keyHelp(at)}
        </div>
      </div>`,
  };
}

function about(at: Staff, review: ReviewDetails, now: Date): VNode {
  const { texts, words } = at;
  const { person, institutionName, domains, graduationYear } = review;
  const labels = texts.review;
  const age = ageOf(texts, review.submittedAt, now);
  const facts: [string, Markup | null][] = [
    [labels.name, outside(fullName(person))],
    [labels.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
    [labels.group, words.groups[review.consumerGroup]],
    [labels.graduationYear, graduationYear === null ? null : String(graduationYear)],
    [labels.institution, institutionName === null ? null : outside(institutionName)],
    [labels.domains, domains === null ? null : domainText(texts, domains)],
    [
      texts.methods.portal,
      provenBy(
        at,
        review.attempts.map(({ portal }) => portal),
      ),
    ],
    [labels.territory, review.territory],
    [labels.email, outside(person.email)],
    [labels.app, outside(review.appName)],
    [
      labels.submitted,
      review.isOverdue ? html`${age} <strong class="tag">${texts.queue.overdue}</strong>` : age,
    ],
  ];
  return factCard(labels.person, facts);
}

function domainText({ review: words }: Staff["texts"], all: string[]): Markup {
  if (all.length === 0) return words.noDomains;
  const more = all.length - DOMAINS_SHOWN;
  return `${all.slice(0, DOMAINS_SHOWN).join(", ")}${more > 0 ? ` ${words.moreDomains(more)}` : ""}`;
}

/** Hints of a document warn only where they stand out together; the rest is noted (domain/document/weigh.ts). */
function flags({ texts }: Staff, review: ReviewDetails, views: ReviewViews): VNode {
  const words = texts.review;
  const hints = [
    ...review.flags.map((flag) => ({ text: flagText(texts, flag), isWarning: warns(flag, review, views) })),
    ...review.documents.flatMap(({ id }, index) => {
      const seen = views.get(id);
      const isWarning = seen?.standsOut === true;
      return traitTexts(texts, seen?.findings, index + 1).map((text) => ({ text, isWarning }));
    }),
  ];
  const { warnings = [], notes = [] } = Object.groupBy(hints, ({ isWarning }) =>
    isWarning ? "warnings" : "notes",
  );
  const listed = (of: typeof hints) => html`<ul>
    ${of.map(({ text }) => html`<li>${text}</li>`)}
  </ul>`;
  return html`<section class=${warnings.length === 0 ? "card" : "card bad"}>
      <h2>${words.flags}</h2>
      ${warnings.length === 0 ? html`<p class="muted">${words.noFlags}</p>` : listed(warnings)}
    </section>
    ${
      notes.length === 0
        ? null
        : html`<section class="card">
            <h2>${words.notes}</h2>
            <p class="muted">${words.notesText}</p>
            ${listed(notes)}
          </section>`
    }`;
}

/** A layout is a hint of its document, whose others it is weighed with. */
function warns(flag: Flag, { documents }: ReviewDetails, views: ReviewViews): boolean {
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
