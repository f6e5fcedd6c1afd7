import type { VNode } from "preact";
import { fullName } from "../../../domain/members/member/person-name.ts";
import type { ReviewDetails } from "../../../domain/operations/console/review.ts";
import { consentNeed } from "../../../domain/proving/document/evidence-consent.ts";
import type { PaperList } from "../../../domain/proving/document/papers/paper.ts";
import { plainPapers } from "../../components/papers.ts";
import { factCard } from "../../components/table.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";
import { provenBy, signedBy } from "../marks.ts";
import { ageOf } from "./queue.ts";

/** More would push the decision off the screen. */
const DOMAINS_SHOWN = 6;

export function claimBar(at: Staff, review: ReviewDetails): VNode {
  const { texts, words } = at;
  const { person, consumerGroup, graduationYear, institutionName, personProof } = review;
  const labels = texts.review;
  const parts: [label: string, value: Markup | null][] = [
    [labels.name, html`<strong>${outside(fullName(person))}</strong>`],
    [labels.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
    [labels.signed, signedBy(at, personProof)],
    [labels.group, words.groups[consumerGroup]],
    [labels.graduationYear, graduationYear === null ? null : String(graduationYear)],
    [labels.institution, institutionName === null ? null : outside(institutionName)],
  ];
  return html`<dl class="claim">
    ${parts.map(([label, value]) =>
      value === null ? null : html`<div><dt class="unseen">${label}</dt><dd>${value}</dd></div>`,
    )}
  </dl>`;
}

export function about(at: Staff, review: ReviewDetails, papers: PaperList, now: Date): VNode {
  const { texts } = at;
  const { person, domains } = review;
  const labels = texts.review;
  const age = ageOf(texts, review.submittedAt, now);
  const website = domains?.[0];
  return factCard(labels.person, [
    [
      labels.website,
      website === undefined
        ? null
        : html`<a href=${`https://${website}/`} target="_blank" rel="noopener noreferrer">${website}</a>`,
    ],
    [labels.domains, domains === null ? null : domainText(texts, domains)],
    [
      texts.methods.portal,
      provenBy(
        at,
        review.attempts.map(({ portal }) => portal),
      ),
    ],
    [labels.territory, review.territory],
    [
      labels.consent,
      consentNeed({ ...papers, isOfBelief: review.isOfBelief }) === null
        ? null
        : review.consentGivenAt === null
          ? html`<strong class="tag">${labels.noConsent}</strong>`
          : at.words.minute(review.consentGivenAt),
    ],
    [labels.email, outside(person.email)],
    [labels.app, outside(review.appName)],
    [
      labels.submitted,
      review.isOverdue ? html`${age} <strong class="tag">${texts.queue.overdue}</strong>` : age,
    ],
  ]);
}

function domainText({ review: words }: Staff["texts"], all: string[]): Markup {
  if (all.length === 0) return words.noDomains;
  const more = all.length - DOMAINS_SHOWN;
  return `${all.slice(0, DOMAINS_SHOWN).join(", ")}${more > 0 ? ` ${words.moreDomains(more)}` : ""}`;
}

/** The entry that the member sees, with the parts that no source confirms. */
export function acceptedPapers({ texts, words }: Staff, list: PaperList): VNode {
  const { accepted, notAccepted, unconfirmed } = texts.review;
  const doubt = () => html` <span class="tag">${unconfirmed}</span>`;
  return html`<section class="card">
    <h2>${accepted}</h2>
    ${plainPapers(words, list, { notAccepted, doubt })}
  </section>`;
}
