/** Parts of both overviews: figures with their line, what needs somebody, last changes. */
import type { VNode } from "preact";
import {
  type EndingCredential,
  type FailingWebhook,
  type Line,
  overviewDays,
  type Some,
} from "../../domain/operations/funnel/overview.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { changeText } from "../words/changes.ts";
import { type AuditNames, type AuditParts, actorName, subjectName } from "./audit.ts";
import type { WorkplacePerson } from "./workplace.ts";

/** Something that somebody should see to, and where. */
export interface Need {
  href: string;
  label: Markup;
  about?: string | undefined;
}

export interface Figure {
  label: string;
  value: string;
  about: string;
  href: string;
  line?: Line | undefined;
  isBad?: boolean;
}

export function daysIn(query: unknown): number {
  return overviewDays.find((one) => String(one) === fieldOf(query, "days")) ?? overviewDays[0];
}

export const sumOf = (line: Line) => line.reduce((sum, count) => sum + count, 0);

/** Links to the periods. */
export function periodTabs(
  { texts, request: { path } }: WorkplacePerson,
  days: number,
  query: Record<string, string> = {},
): VNode {
  return html`<ul class="tabs">
    ${overviewDays.map(
      (one) => html`<li>
        <a href=${`${path}?${new URLSearchParams({ ...query, days: String(one) })}`} aria-current=${one === days ? "page" : undefined}>${texts.overview.period(one)}</a>
      </li>`,
    )}
  </ul>`;
}

export function figureCards(
  { texts: { overview } }: WorkplacePerson,
  figures: readonly Figure[],
  days: number,
): VNode {
  return html`<ul class="figures">
    ${figures.map(
      ({ label, value, about, href, line, isBad = false }) => html`<li class=${isBad ? "card bad" : "card"}>
        <a href=${href}>${label}</a>
        <strong>${value}</strong>
        <span class="muted">${about}</span>
        ${line === undefined ? null : sparkline(line, overview.byDay(label, days))}
      </li>`,
    )}
  </ul>`;
}

/** Without any count a flat line: the picture has its place from the first day on. */
function sparkline(line: Line, label: string): VNode {
  const most = Math.max(1, ...line);
  const step = 100 / Math.max(1, line.length - 1);
  const points = line.map((count, index) => `${index * step},${23 - (count / most) * 22}`).join(" ");
  return html`<svg class="sparkline" viewBox="0 0 100 24" preserveAspectRatio="none" role="img" aria-label=${`${label}: ${line.join(", ")}`}>
    <polygon points=${`0,24 ${points} 100,24`} /><polyline points=${points} />
  </svg>`;
}

export function needsCard({ texts: { overview } }: WorkplacePerson, needs: readonly Need[]): VNode {
  return html`<section class="card">
    <h2>${overview.needs}</h2>
    ${
      needs.length === 0
        ? html`<p class="muted">${overview.nothing}</p>`
        : html`<ul class="lines-list">
            ${needs.map(({ href, label, about }) => html`<li><a href=${href}>${label}</a>${about === undefined ? null : html` <span class="muted">${about}</span>`}</li>`)}
          </ul>`
    }
  </section>`;
}

/** Addresses of pages differ between the places: the root of the pages of operations. */
export function webhookNeeds(
  { texts: { overview }, words }: WorkplacePerson,
  root: string,
  { count, shown }: Some<FailingWebhook>,
): Need[] {
  const needs: Need[] = shown.map(({ appId, appName, endpointId, since }) => ({
    href: `${root}/apps/${appId}/webhook-endpoints/${endpointId}`,
    label: (since === null ? overview.webhookPaused : overview.webhook)(outside(appName)),
    about: since === null ? undefined : overview.failsSince(words.minute(since)),
  }));
  const more = count - shown.length;
  return more === 0 ? needs : [...needs, { href: `${root}/apps`, label: overview.moreWebhooks(more) }];
}

export function credentialNeeds(
  { texts: { overview }, words }: WorkplacePerson,
  root: string,
  { count, shown }: Some<EndingCredential>,
): Need[] {
  const needs: Need[] = shown.map(({ kind, owner, name, expiresAt }) => ({
    href: owner === null || owner.kind === "team" ? `${root}/tokens` : `${root}/${owner.kind}s/${owner.id}`,
    label: overview.credential(overview.kinds[kind], outside(owner?.name ?? name ?? overview.operator)),
    about: overview.endsAt(words.day(expiresAt)),
  }));
  const more = count - shown.length;
  return more === 0 ? needs : [...needs, { href: `${root}/tokens`, label: overview.moreCredentials(more) }];
}

export interface Change extends AuditParts {
  at: Date | string;
  action: string;
}

/** Looks at pages, and security events: no changes. */
const LOOKS = /^security-event\.|\.(?:read|signed-in|searched|opened|viewed|compared)/;
const CHANGES_SHOWN = 6;
/** Entries to read, so that enough of them are changes. */
export const CHANGES_READ = 40;

export const changesIn = (entries: readonly Change[]): Change[] =>
  entries.filter(({ action }) => !LOOKS.test(action)).slice(0, CHANGES_SHOWN);

export function changesCard(
  at: WorkplacePerson,
  changes: readonly Change[],
  names: AuditNames,
  href: string,
): VNode {
  const { overview } = at.texts;
  const line = (one: Change) => {
    const subject = subjectName(names, one);
    return html`<li>
      <span>${changeText(overview.changes, one.action)}${subject === undefined ? null : html`: ${subject}`}</span>
      <span class="muted">${actorName(at, names, one)}, ${at.words.minute(new Date(one.at))}</span>
    </li>`;
  };
  return html`<section class="card">
    <h2>${overview.events}</h2>
    ${
      changes.length === 0
        ? html`<p class="muted">${overview.noEvents}</p>`
        : html`<ul class="lines-list">
            ${changes.map(line)}
          </ul>
          <p><a class="target" href=${href}>${overview.allEvents}</a></p>`
    }
  </section>`;
}
