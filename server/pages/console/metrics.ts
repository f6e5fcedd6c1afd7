/** The service in figures, as pictures. */
import type { VNode } from "preact";
import { type Metrics, PERIOD_DAYS_MAX, type Period, readMetrics } from "../../domain/console/metrics.ts";
import { DAY_MS, earlier } from "../../domain/shared/time.ts";
import { hidden, mainButton } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html } from "../framework/html.ts";
import type { Form } from "../framework/issues.ts";
import { page } from "../framework/page.ts";
import { barTable, legend, timeChart } from "./charts.ts";
import { type Staff, staffWith } from "./guard.ts";
import { modeOf, modeSwitch } from "./review/queue.ts";

const USUAL_DAYS = 28;
const TARGET_HOURS = 24;

export const numbersPage = page("/numbers", {
  guard: staffWith("numbers"),
  async load(services, { request, operator }) {
    const mode = modeOf(request.query);
    const today = new Date(Math.floor(services.now().getTime() / DAY_MS) * DAY_MS);
    const asked = readPeriod(request.query, today);
    const period = asked ?? usual(today);
    const numbers = await readMetrics(services, operator, mode, period);
    return { mode, period, numbers, isUnreadable: asked === null };
  },
  view({ mode, period, numbers, isUnreadable }, at) {
    const { words, desk } = at;
    const issues = isUnreadable ? [{ field: "from", text: desk.numbers.periodFault }] : [];
    const query = `&from=${dayOf(period.from)}&to=${dayOf(period.to)}`;
    return {
      title: desk.numbers.title,
      status: isUnreadable ? 400 : 200,
      issues,
      body: html`${modeSwitch(at, "/console/numbers", mode, query)}
        ${periodForm(at, mode, period, { words, issues })}
        <div class="two">
          ${funnel(at, numbers)} ${methods(at, numbers)} ${reviews(at, numbers, period)} ${queue(at, numbers)}
        </div>`,
    };
  },
});

function usual(today: Date): Period {
  return { from: earlier(today, (USUAL_DAYS - 1) * DAY_MS), to: today };
}

function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The period of the query; the usual one without any, null for one that can't be shown. */
function readPeriod(query: unknown, today: Date): Period | null {
  const [from, to] = [fieldOf(query, "from"), fieldOf(query, "to")];
  if (from === "" && to === "") return usual(today);
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null || last === null) return null;
  const days = (last.getTime() - first.getTime()) / DAY_MS + 1;
  return days >= 1 && days <= PERIOD_DAYS_MAX ? { from: first, to: last } : null;
}

function readDay(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && dayOf(day) === text ? day : null;
}

function periodForm({ desk }: Staff, mode: string, { from, to }: Period, form: Form): VNode {
  const words = desk.numbers;
  const day = (name: string, label: string, value: Date) => html`<div class="field">
    <label for=${`field-${name}`}>${label}</label>
    <input type="date" id=${`field-${name}`} name=${name} value=${dayOf(value)} required />
  </div>`;
  const fault = form.issues?.[0]?.text;
  return html`<form method="get" action="/console/numbers" class="period">
    ${hidden("mode", mode)} ${day("from", words.from, from)} ${day("to", words.to, to)} ${mainButton(words.show)}
    ${fault === undefined ? null : html`<p class="fault">${fault}</p>`}
  </form>`;
}

function funnel({ desk }: Staff, { funnel: steps }: Metrics): VNode {
  const words = desk.numbers;
  const begun = steps[0]?.count ?? 0;
  const bars = steps.map(({ step, count }) => ({
    label: words.steps[step],
    parts: [count],
    cells: [desk.number(count), begun === 0 ? "–" : desk.percent(count / begun)],
  }));
  return html`<section class="card">
    <h2>${words.funnel}</h2>
    ${barTable(words.funnel, [words.step, words.count, words.share], bars)}
    <p class="hint">${words.funnelText}</p>
  </section>`;
}

function methods({ desk }: Staff, { methods: figures }: Metrics): VNode {
  const words = desk.numbers;
  const parts = [words.approved, words.rejected, words.other];
  const bars = figures.map(({ method, approved, rejected, other }) => ({
    label: desk.methods[method],
    parts: [approved, rejected, other],
    cells: [approved, rejected, other].map(desk.number),
  }));
  return html`<section class="card">
    <h2>${words.methods}</h2>
    ${legend([words.approved, words.rejected, words.legendOther])} ${barTable(words.methods, [words.method, ...parts], bars)}
  </section>`;
}

function reviews({ desk, words: { day } }: Staff, { reviews: figures }: Metrics, period: Period): VNode {
  const words = desk.numbers;
  const { decided, medianHours, p90Hours, days } = figures;
  if (medianHours === null || p90Hours === null)
    return html`<section class="card">
      <h2>${words.reviews}</h2>
      <p class="muted">${words.noReviews}</p>
    </section>`;
  const text = words.reviewsText(desk.number(decided), words.hours(medianHours), words.hours(p90Hours));
  const columns = daysOf(period).map((at) => {
    const found = days.find((one) => one.day.getTime() === at);
    return found === undefined ? null : { median: found.medianHours, p90: found.p90Hours };
  });
  const scale = { unit: "h", target: TARGET_HOURS, targetLabel: words.target };
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
                <td>${desk.number(one.decided)}</td>
                <td>${words.hours(one.medianHours)}</td>
                <td>${words.hours(one.p90Hours)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </section>`;
}

/** Every day of the period, so that those on which nothing came have their place, too. */
function daysOf({ from, to }: Period): number[] {
  const days = (to.getTime() - from.getTime()) / DAY_MS + 1;
  return Array.from({ length: days }, (_day, index) => from.getTime() + index * DAY_MS);
}

function queue({ desk }: Staff, { queue: ages }: Metrics): VNode {
  const words = desk.numbers;
  const bars = ages.map((count, index) => ({
    label: words.ages[index] ?? "",
    parts: [count],
    cells: [desk.number(count)],
    // The last two are past the target.
    isBad: index >= 4,
  }));
  return html`<section class="card">
    <h2>${words.queue}</h2>
    ${barTable(words.queue, [words.age, words.count], bars)}
  </section>`;
}
