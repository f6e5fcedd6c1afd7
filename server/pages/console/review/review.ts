/** One case on one screen: the person, the documents side by side, what is known, and the decision. */
import type { VNode } from "preact";
import type { Flag } from "../../../domain/console/flags.ts";
import { leaseReview, releaseLease, renewLease } from "../../../domain/console/queue.ts";
import { openReview, type ReviewDetails } from "../../../domain/console/review.ts";
import { listReviewPages, type ReviewPages } from "../../../domain/console/views.ts";
import { mainButton, ownForm } from "../../components/fields.ts";
import { factCard } from "../../components/table.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { page } from "../../framework/page.ts";
import { data, redirect, type View } from "../../framework/reply.ts";
import { type Staff, staffWith } from "../guard.ts";
import { doneNotice, portalText, provenBy, shortId, testNotice } from "../marks.ts";
import { decide, readReviewId } from "./decide.ts";
import { decisionForm, keyHelp, releaseForm } from "./decision-form.ts";
import { paper } from "./papers.ts";
import { ageOf, goToNext, modeOf } from "./queue.ts";

/** More would push the documents off the screen. */
const DOMAINS_SHOWN = 6;

export const casePage = page("/cases/:reviewId", {
  guard: staffWith("review"),
  async load(services, at): Promise<OpenCase> {
    const opened = await openReview(services, at.operator, readReviewId(at));
    if (opened.kind !== "yours") return opened;
    return { ...opened, views: await listReviewPages(services, opened.deskCase), now: services.now() };
  },
  view: (opened, at) => (opened.kind === "yours" ? caseView(at, opened) : standingView(at, opened.kind)),
  actions: {
    /** Takes a case that nobody has; its page says how it stands if somebody was faster. */
    async "/cases/:reviewId/take"(services, at) {
      await leaseReview(services, at.operator, readReviewId(at));
      return redirect(`/console/cases/${readReviewId(at)}`);
    },
    "/cases/:reviewId/decision": decide,
    /** Puts the case back and goes on with another one. */
    async "/cases/:reviewId/release"(services, at, fields) {
      const id = readReviewId(at);
      await releaseLease(services, at.operator, id);
      return goToNext(services, at, modeOf(fields), { what: "released", except: id });
    },
    /** A sign of life from the script, while somebody is at work on the page. */
    async "/cases/:reviewId/renew"(services, at) {
      const isHeld = await renewLease(services, at.operator, readReviewId(at));
      return data(undefined, {}, isHeld ? 204 : 409);
    },
  },
});

interface OwnCase {
  deskCase: ReviewDetails;
  views: ReviewPages;
  now: Date;
}

type OpenCase = ({ kind: "yours" } & OwnCase) | { kind: "free" | "somebodys" | "decided" };

function standingView(at: Staff, kind: "free" | "somebodys" | "decided"): View {
  const { desk, csrf } = at;
  const words = desk.case;
  const button = ownForm({ csrf, action: `/console/cases/${readReviewId(at)}/take` }, mainButton(words.take));
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

function caseView(at: Staff, { deskCase, views, now }: OwnCase): View {
  const { desk, form } = at;
  return {
    title: desk.case.title(shortId(deskCase.id)),
    scripts: ["pages.js", "console.js"],
    body: html`${doneNotice(at, desk.queue.done)} ${testNotice(at, deskCase.mode)}
      <div class="case" data-renew=${`/console/cases/${deskCase.id}/renew`} data-csrf=${at.csrf}>
        ${about(at, deskCase, now)}
        <div class="papers">
          <h2 class="unseen">${desk.case.documents}</h2>
          ${deskCase.documents.map((document, index) => paper(at, document, views.get(document.id), index + 1))}
        </div>
        <div class="panel">
          ${flags(at, deskCase)} ${decisionForm(at, deskCase, form)}
          ${releaseForm(at, deskCase)} ${history(at, deskCase)} ${keyHelp(at)}
        </div>
      </div>`,
  };
}

function about(at: Staff, deskCase: ReviewDetails, now: Date): VNode {
  const { desk, words } = at;
  const { person, institution, graduationYear } = deskCase;
  const labels = desk.case;
  const age = ageOf(desk, deskCase.submittedAt, now);
  const facts: [string, Markup | null][] = [
    [labels.name, outside(`${person.firstName} ${person.lastName}`)],
    [labels.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
    [labels.group, words.groups[deskCase.consumerGroup]],
    [labels.graduationYear, graduationYear === null ? null : String(graduationYear)],
    [labels.institution, institution === null ? null : outside(institution.name)],
    [labels.domains, institution === null ? null : domains(desk, institution.domains)],
    [
      desk.methods.portal,
      provenBy(
        at,
        deskCase.attempts.map(({ portal }) => portal),
      ),
    ],
    [labels.territory, deskCase.territory],
    [labels.email, outside(person.email)],
    [labels.app, outside(deskCase.appName)],
    [
      labels.submitted,
      deskCase.isOverdue ? html`${age} <strong class="tag">${desk.queue.overdue}</strong>` : age,
    ],
  ];
  return factCard(labels.person, facts);
}

function domains({ case: words }: Staff["desk"], all: string[]): Markup {
  if (all.length === 0) return words.noDomains;
  const more = all.length - DOMAINS_SHOWN;
  return `${all.slice(0, DOMAINS_SHOWN).join(", ")}${more > 0 ? ` ${words.moreDomains(more)}` : ""}`;
}

function flags({ desk }: Staff, deskCase: ReviewDetails): VNode {
  const words = desk.case;
  return html`<section class=${deskCase.flags.length === 0 ? "card" : "card bad"}>
    <h2>${words.flags}</h2>
    ${
      deskCase.flags.length === 0
        ? html`<p class="muted">${words.noFlags}</p>`
        : html`<ul>
            ${deskCase.flags.map((flag) => html`<li>${flagText(desk, flag)}</li>`)}
          </ul>`
    }
  </section>`;
}

function flagText(desk: Staff["desk"], flag: Flag): Markup {
  switch (flag.kind) {
    case "same_document":
    case "similar_document":
      return desk.flag[flag.kind](
        html`${desk.case.document(flag.position)}, <code>${shortId(flag.verificationId)}</code>`,
      );
    case "rejected_before":
      return desk.flag.rejected_before(
        html`${desk.reasons[flag.reason as keyof typeof desk.reasons] ?? flag.reason}${", "}
          <code>${shortId(flag.verificationId)}</code>`,
      );
    case "other_person":
      return desk.flag.other_person(desk.differs[flag.what]);
    case "proof_reused":
    case "phone_moved":
    case "institution_unlisted":
      return desk.flag[flag.kind]();
  }
}

function history(at: Staff, { events, attempts }: ReviewDetails): VNode {
  const { desk, words } = at;
  const labels = desk.case;
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
                  ${words.minute(createdAt)} · ${desk.methods[method]} · ${desk.states[state] ?? state}${reasonOf(reason)}
                  ${portal === null ? null : html` · ${portalText(at, portal)}`}
                </li>`,
            )}
          </ul>`
    }
    <h3>${labels.history}</h3>
    <ul>
      ${events.map(({ event, at }) => html`<li>${words.minute(at)} · ${desk.events[event] ?? event}</li>`)}
    </ul>
  </details>`;
}
