import type { VNode } from "preact";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import { TARGET_HOURS } from "../../../domain/operations/console/queue.ts";
import {
  dayOf,
  type Metrics,
  type MetricsFilter,
  type Period,
  parsePeriod,
  readMetrics,
} from "../../../domain/operations/reports/metrics.ts";
import { DAY_MS, dayStart, earlier } from "../../../domain/shared/time.ts";
import type { Mode } from "../../../domain/shared/world.ts";
import { hidden, knownField, mainButton, type Suggestion, selectField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { Form } from "../../framework/forms/issues.ts";
import { page } from "../../framework/page.ts";
import { html } from "../../markup/html.ts";
import { countryChoices } from "../../workplace/operations/known.ts";
import { loadChoices } from "../../workplace/operations/names.ts";
import { type Staff, staffWith } from "../guard.ts";
import { managePlace } from "../manage.ts";
import { modeSwitch } from "../review/queue.ts";
import { modeOf } from "../review/queue-filter.ts";
import { barTable, legend, timeChart } from "./charts.ts";

const USUAL_DAYS = 28;
const HOURS = { unit: "h", perHour: 1 };
const MINUTES = { unit: "min", perHour: 60 };

export const metricsPage = page("/metrics", {
  guard: staffWith("metrics"),
  async load(services, at) {
    const { request, staffUser } = at;
    const mode = modeOf(request.query);
    const { period, isInvalid } = periodOf(request.query, services.now());
    const filter = filterOf(request.query);
    const metrics = await readMetrics(services, staffUser, mode, period, filter);
    const apps = await loadChoices(services, managePlace, at, "appId", (one) => one.mode === mode);
    return { mode, period, filter, metrics, apps, isInvalid };
  },
  view({ mode, period, filter, metrics, apps, isInvalid }, at) {
    const { words, texts } = at;
    const issues = isInvalid ? [{ field: "from", text: texts.metrics.periodFault }] : [];
    const { consumerGroup: group = "", territory = "" } = filter;
    // Apps belong to one mode.
    const query = `&${new URLSearchParams({ from: dayOf(period.from), to: dayOf(period.to), group, territory })}`;
    return {
      title: texts.metrics.title,
      status: isInvalid ? 400 : 200,
      issues,
      body: html`${modeSwitch(at, "/console/metrics", mode, query)}
        ${periodForm(at, "/console/metrics", period, { words, issues }, filterFields(at, mode, filter, apps))}
        <div class="two">
          ${funnel(at, metrics)} ${methods(at, metrics)} ${reviews(at, metrics, period)} ${queue(at, metrics)}
        </div>`,
    };
  },
});

/** Filters that are asked for; what can't be one counts for none. */
function filterOf(query: unknown): MetricsFilter {
  const group = fieldOf(query, "group");
  const territory = fieldOf(query, "territory").toUpperCase();
  return {
    appId: fieldOf(query, "app") || undefined,
    consumerGroup: consumerGroupValues.find((one) => one === group),
    territory: /^[A-Z]{2}$/.test(territory) ? territory : undefined,
  };
}

function filterFields(
  { texts, words }: Staff,
  mode: Mode,
  { appId = "", consumerGroup, territory = "" }: MetricsFilter,
  apps: readonly Suggestion[],
): VNode {
  const { app, group, country, all } = texts.metrics.filters;
  const groups = consumerGroupValues.map((value) => ({ value, label: words.groups[value] }));
  return html`${hidden("mode", mode)}
    ${knownField({ words }, { name: "app", label: app, optional: true, maxlength: 64, choices: apps, none: texts.manage.all, value: appId })}
    ${selectField({ words }, { name: "group", label: group, choices: [{ value: "", label: all }, ...groups], value: consumerGroup ?? "" })}
    ${selectField({ words }, { name: "territory", label: country, optional: true, choices: [{ value: "", label: texts.manage.all }, ...countryChoices(words)], value: territory })}`;
}

/** The period that is asked for, or the last 28 days. */
export function periodOf(query: unknown, now: Date): { period: Period; isInvalid: boolean } {
  const today = dayStart(now);
  const usual = { from: earlier(today, (USUAL_DAYS - 1) * DAY_MS), to: today };
  const [from, to] = [fieldOf(query, "from"), fieldOf(query, "to")];
  const asked = from === "" && to === "" ? usual : parsePeriod(from, to);
  return { period: asked ?? usual, isInvalid: asked === null };
}

export function periodForm(
  { texts }: { texts: { metrics: Pick<Staff["texts"]["metrics"], "from" | "to" | "show"> } },
  action: string,
  { from, to }: Period,
  form: Form,
  more: VNode | null = null,
): VNode {
  const words = texts.metrics;
  const day = (name: string, label: string, value: Date) => html`<div class="field">
    <label for=${`field-${name}`}>${label}</label>
    <input type="date" id=${`field-${name}`} name=${name} value=${dayOf(value)} required />
  </div>`;
  const fault = form.issues?.[0]?.text;
  return html`<form method="get" action=${action} class="period">
    ${more} ${day("from", words.from, from)} ${day("to", words.to, to)} ${mainButton(words.show)}
    ${fault === undefined ? null : html`<p class="fault">${fault}</p>`}
  </form>`;
}

function funnel({ texts }: Staff, { funnel: steps }: Metrics): VNode {
  const words = texts.metrics;
  const begun = steps[0]?.count ?? 0;
  const bars = steps.map(({ step, count }) => ({
    label: words.steps[step],
    parts: [count],
    cells: [texts.number(count), begun === 0 ? "–" : texts.percent(count / begun)],
  }));
  return html`<section class="card">
    <h2>${words.funnel}</h2>
    ${barTable(words.funnel, [words.step, words.count, words.share], bars)}
    <p class="hint">${words.funnelText}</p>
  </section>`;
}

function methods({ texts }: Staff, { methods: figures }: Metrics): VNode {
  const words = texts.metrics;
  const parts = [words.approved, words.rejected, words.other];
  const bars = figures.map(({ method, approved, rejected, other }) => ({
    label: texts.methods[method],
    parts: [approved, rejected, other],
    cells: [approved, rejected, other].map(texts.number),
  }));
  if (bars.length === 0)
    return html`<section class="card">
      <h2>${words.methods}</h2>
      <p class="muted">${texts.manage.empty}</p>
    </section>`;
  return html`<section class="card">
    <h2>${words.methods}</h2>
    ${legend([words.approved, words.rejected, words.legendOther])} ${barTable(words.methods, [words.method, ...parts], bars)}
  </section>`;
}

function reviews({ texts, words: { day } }: Staff, { reviews: figures }: Metrics, period: Period): VNode {
  const words = texts.metrics;
  const { decided, medianHours, p90Hours, days } = figures;
  if (medianHours === null || p90Hours === null)
    return html`<section class="card">
      <h2>${words.reviews}</h2>
      <p class="muted">${words.noReviews}</p>
    </section>`;
  const text = words.reviewsText(texts.number(decided), words.hours(medianHours), words.hours(p90Hours));
  const { unit, perHour } = days.every((one) => one.p90Hours < 1) ? MINUTES : HOURS;
  const columns = daysOf(period).map((at) => {
    const found = days.find((one) => one.day.getTime() === at);
    return found === undefined
      ? null
      : { median: found.medianHours * perHour, p90: found.p90Hours * perHour };
  });
  const scale = { unit, target: TARGET_HOURS * perHour, targetLabel: words.target };
  const ends = [day(period.from), day(period.to)] as const;
  const heads = [words.day, words.decided, words.median, words.p90];
  return html`<section class="card">
    <h2>${words.reviews}</h2>
    <p>${text}</p>
    ${legend([words.median, words.p90])}
    ${timeChart(columns, { ...scale, label: text, ends })}
    <details>
      <summary>${words.table}</summary>
      <table>
        <thead>
          <tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
        </thead>
        <tbody>
          ${days.map(
            (one) =>
              html`<tr>
                <td>${day(one.day)}</td>
                <td>${texts.number(one.decided)}</td>
                <td>${words.hours(one.medianHours)}</td>
                <td>${words.hours(one.p90Hours)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </section>`;
}

/** Every day of the period, even without submissions. */
function daysOf({ from, to }: Period): number[] {
  const days = (to.getTime() - from.getTime()) / DAY_MS + 1;
  return Array.from({ length: days }, (_day, index) => from.getTime() + index * DAY_MS);
}

function queue({ texts }: Staff, { queue: ages }: Metrics): VNode {
  const words = texts.metrics;
  const bars = ages.map((count, index) => ({
    label: words.ages[index] ?? "",
    parts: [count],
    cells: [texts.number(count)],
    // The last two are past the target.
    isBad: index >= 4,
  }));
  return html`<section class="card">
    <h2>${words.queue}</h2>
    ${barTable(words.queue, [words.age, words.count], bars)}
  </section>`;
}
