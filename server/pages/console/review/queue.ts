import type { VNode } from "preact";
import { may } from "../../../domain/members/index.ts";
import {
  leaseNextReview,
  type Queue,
  type QueuedReview,
  readQueue,
  readRevocableMs,
} from "../../../domain/operations/index.ts";
import { MINUTE_MS, type Mode } from "../../../domain/shared/index.ts";
import type { Services } from "../../../services.ts";
import { hidden, mainButton, otherButton, ownForm } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { type Answer, redirect } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { doneNotice } from "../../sign-in/workplace/done-notice.ts";
import type { ConsoleWords } from "../../words/console/en.ts";
import { type Staff, staffWith } from "../guard.ts";

const PAGE_SIZE = 50;

/** Start page: the queue for reviewers, the search for support. */
export const startPage = page("", {
  guard: staffWith(null),
  load: (_services, { session }) =>
    redirect(may(session.role, "review") ? "/console/queue" : "/console/search"),
});

export function modeOf(fields: unknown): Mode {
  return fieldOf(fields, "mode") === "test" ? "test" : "live";
}

export const queuePage = page("/queue", {
  guard: staffWith("listReviews"),
  async load(services, at) {
    const { request, staffUser } = at;
    const mode = modeOf(request.query);
    const cursor = fieldOf(request.query, "cursor") || undefined;
    const queue = await readQueue(services, staffUser, mode, { cursor, limit: PAGE_SIZE });
    return { mode, queue, now: services.now(), revocableMs: await readRevocable(services, at) };
  },
  view({ mode, queue, now, revocableMs }, at) {
    const { texts } = at;
    const { waiting, overdue, nextCursor } = queue;
    return {
      title: texts.queue.title,
      scripts: ["pages.js", "console.js"],
      body: html`${modeSwitch(at, "/console/queue", mode)} ${doneBar(at, revocableMs)}
        <div class="bar">
          <p class="count">${texts.queue.waiting(texts.number(waiting), texts.number(overdue))}</p>
          ${waiting === 0 ? null : nextForm(at, mode)}
        </div>
        ${waiting === 0 ? html`<p class="card">${texts.queue.nothing}</p>` : queueTable(at, queue, now)}
        ${
          nextCursor === undefined
            ? null
            : html`<p>
                <a class="target" href=${`/console/queue?mode=${mode}&cursor=${nextCursor}`}>${texts.queue.more}</a>
              </p>`
        }`,
    };
  },
  actions: {
    "/next": (services, at, fields) => goToNext(services, at, modeOf(fields), undefined),
  },
});

export function modeSwitch({ texts }: Staff, path: string, mode: Mode, query = ""): VNode {
  return html`<ul class="tabs">
    ${(["live", "test"] as const).map(
      (one) =>
        html`<li>
          <a href=${`${path}?mode=${one}${query}`} aria-current=${one === mode ? "page" : undefined}>${texts.modes[one]}</a>
        </li>`,
    )}
  </ul>`;
}

function nextForm({ csrf, texts }: Staff, mode: Mode): VNode {
  return html`<div data-key="n">
    ${ownForm(
      { csrf, action: "/console/next" },
      html`${hidden("mode", mode)}
      ${mainButton(html`${texts.queue.next} <kbd aria-hidden="true">N</kbd>`)}`,
    )}
  </div>`;
}

function queueTable({ texts, words }: Staff, { reviews }: Queue, now: Date): VNode {
  const { queue } = texts;
  const row = (one: QueuedReview) => {
    const age = html`<a href=${`/console/reviews/${one.id}`}>
        <span class="unseen">${queue.open}: </span>${ageOf(texts, one.submittedAt, now)}
      </a>
      ${one.isOverdue ? html`${" "}<strong class="tag">${queue.overdue}</strong>` : null}`;
    const cells = [
      age,
      words.groups[one.consumerGroup],
      one.institutionName === null ? "–" : outside(one.institutionName),
      one.territory,
      outside(one.appName),
      String(one.documents),
      one.holder === null ? queue.nobody : queue[one.holder],
    ];
    return tableRow(cells, { class: one.isOverdue ? "overdue" : undefined });
  };
  return scrollTable({
    caption: queue.caption,
    heads: Object.values(queue.columns),
    rows: reviews.map(row),
  });
}

export function ageOf({ queue }: ConsoleWords, since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (minutes < 120) return queue.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? queue.hours(hours) : queue.days(Math.floor(hours / 24));
}

type Done = { what: "approved" | "rejected"; reviewId: string } | { what: "released" };

/** To the next review; to the queue when none is left that they have not returned. */
export async function goToNext(
  services: Services,
  { staffUser }: Staff,
  mode: Mode,
  done: Done | undefined,
): Promise<Answer> {
  const isReturned = done?.what === "released";
  const next = await leaseNextReview(services, staffUser, mode, { returnedToo: !isReturned });
  const said = new URLSearchParams(done === undefined ? {} : { done: done.what });
  if (done !== undefined && done.what !== "released") said.set("decided", done.reviewId);
  if (next !== null) return redirect(`/console/reviews/${next}${done === undefined ? "" : `?${said}`}`);
  said.set("mode", mode);
  return redirect(`/console/queue?${said}`);
}

/** Notice of the last action, and for ten seconds the button that revokes a decision. */
export function doneBar(at: Staff, revocableMs: number | null): VNode | null {
  const { texts, csrf, request } = at;
  const notice = doneNotice(at, texts.queue.done);
  if (notice === null || revocableMs === null) return notice;
  const action = `/console/reviews/${fieldOf(request.query, "decided")}/take-back`;
  return html`<div class="done">
    ${notice}
    <div class="take-back" data-key="u" data-lasts-ms=${String(revocableMs)}>
      ${ownForm({ csrf, action }, otherButton(html`${texts.queue.takeBack} <kbd aria-hidden="true">U</kbd>`))}
    </div>
  </div>`;
}

export function readRevocable(services: Services, { staffUser, request }: Staff): Promise<number | null> {
  return readRevocableMs(services, staffUser, fieldOf(request.query, "decided"));
}
