import type { VNode } from "preact";
import { fullName } from "../../../domain/members/member/person-name.ts";
import { type LastDecision, readLastDecision } from "../../../domain/operations/console/decide.ts";
import {
  leaseNextReview,
  type Queue,
  type QueuedReview,
  readQueue,
  TAKE_BACK_MS,
} from "../../../domain/operations/console/queue.ts";
import { MINUTE_MS } from "../../../domain/shared/time.ts";
import type { Mode } from "../../../domain/shared/world.ts";
import type { Services } from "../../../services.ts";
import { mainButton, otherButton, ownForm } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { type Answer, redirect } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import type { ConsoleWords } from "../../words/console/en.ts";
import { doneNotice } from "../../workplace/done-notice.ts";
import { type Staff, staffWith } from "../guard.ts";
import { filterForm, type QueueView, queueFields, queueQuery, readQueueView } from "./queue-filter.ts";

const PAGE_SIZE = 50;

export const queuePage = page("/queue", {
  guard: staffWith("listReviews"),
  async load(services, at) {
    const { request, staffUser } = at;
    const shown = readQueueView(request.query);
    const cursor = fieldOf(request.query, "cursor") || undefined;
    const page = { cursor, limit: PAGE_SIZE, order: shown.order };
    const queue = await readQueue(services, staffUser, shown.mode, page, shown);
    return { shown, queue, now: services.now(), last: await readLast(services, at) };
  },
  view({ shown, queue, now, last }, at) {
    const { texts } = at;
    const { waiting, overdue, nextCursor, territories } = queue;
    return {
      title: texts.queue.title,
      scripts: ["pages.js", "console.js"],
      body: html`${modeSwitch(at, "/console/queue", shown.mode)} ${doneBar(at, shown, last)}
        <div class="bar">
          <p class="count">${texts.queue.waiting(texts.number(waiting), texts.number(overdue))}</p>
          ${waiting === 0 ? null : nextForm(at, shown)}
        </div>
        ${filterForm(at, shown, territories)}
        ${waiting === 0 ? html`<p class="card">${texts.queue.nothing}</p>` : queueTable(at, queue, now)}
        ${
          nextCursor === undefined
            ? null
            : html`<p>
                <a class="target" href=${`/console/queue?${queueQuery(shown, { cursor: nextCursor })}`}>${texts.queue.more}</a>
              </p>`
        }`,
    };
  },
  actions: {
    "/next": (services, at, fields) => goToNext(services, at, fields, undefined),
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

function nextForm({ csrf, texts }: Staff, shown: QueueView): VNode {
  return html`<div data-key="n">
    ${ownForm(
      { csrf, action: "/console/next" },
      html`${queueFields(shown)}
      ${mainButton(html`${texts.queue.next} <kbd aria-hidden="true">N</kbd>`)}`,
    )}
  </div>`;
}

function queueTable({ texts, words }: Staff, { reviews }: Queue, now: Date): VNode {
  const { queue } = texts;
  const row = (one: QueuedReview) => {
    const cells = [
      html`<a href=${`/console/reviews/${one.id}`}>${outside(fullName(one.person))}</a>`,
      html`${ageOf(texts, one.submittedAt, now)}${one.isOverdue ? html`${" "}<strong class="tag">${queue.overdue}</strong>` : null}`,
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

type Done = { decided: string } | "released" | undefined;

/** To the next review; to the queue when none is left that they have not returned. */
export async function goToNext(
  services: Services,
  { staffUser }: Staff,
  fields: unknown,
  done: Done,
): Promise<Answer> {
  const shown = readQueueView(fields);
  const isReturned = done === "released";
  const next = await leaseNextReview(services, staffUser, shown.mode, { ...shown, returnedToo: !isReturned });
  const said = queueQuery(shown, isReturned ? { done } : done);
  return redirect(next === null ? `/console/queue?${said}` : `/console/reviews/${next}?${said}`);
}

/** Notice of the last action, beside the page; for ten seconds with the button that takes a decision back. */
export function doneBar(at: Staff, shown: QueueView, last: LastDecision | null): VNode | null {
  const { texts, csrf, request } = at;
  if (last === null) {
    const notice = doneNotice(at, texts.queue.done);
    return notice === null ? null : html`<div class="done" data-lasts-ms=${TAKE_BACK_MS}>${notice}</div>`;
  }
  const { person, outcome, revocableMs } = last;
  const action = `/console/reviews/${fieldOf(request.query, "decided")}/take-back`;
  const takeBack = html`<div class="take-back" data-key="u">
    ${ownForm(
      { csrf, action },
      html`${queueFields(shown)}
      ${otherButton(html`${texts.queue.takeBack} <kbd aria-hidden="true">U</kbd>`)}`,
    )}
  </div>`;
  return html`<div class="done" data-lasts-ms=${revocableMs ?? TAKE_BACK_MS}>
    <p class="notice" role="status">${texts.queue.decided[outcome](outside(fullName(person)))}</p>
    ${revocableMs === null ? null : takeBack}
  </div>`;
}

export function readLast(services: Services, { staffUser, request }: Staff): Promise<LastDecision | null> {
  return readLastDecision(services, staffUser, fieldOf(request.query, "decided"));
}
