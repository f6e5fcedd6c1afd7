/** How far verifications of the team's apps come: steps, days and parts, each as picture, table and CSV. */
import { Readable } from "node:stream";
import type { VNode } from "preact";
import { consumerGroupValues } from "../../../generated/whitelabel.ts";
import {
  type FunnelDivision,
  type FunnelFigure,
  funnelCsv,
  funnelDivisions,
  type OwnFunnel,
  type OwnFunnelStep,
  type OwnFunnelWanted,
  readOwnFunnel,
  verificationSteps,
  yesSteps,
} from "../../domain/operations/funnel/read.ts";
import { dayOf, type Period } from "../../domain/operations/reports/metrics.ts";
import { DAY_MS, earlier, later } from "../../domain/shared/time.ts";
import type { Services } from "../../services.ts";
import { knownField, type Suggestion, selectField } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { barTable, legend, lineChart } from "../console/reports/charts.ts";
import { periodForm, periodOf } from "../console/reports/metrics.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { file } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { countryChoices, countryName } from "../workplace/operations/known.ts";
import { loadChoices } from "../workplace/operations/names.ts";
import { type Colleague, colleagueWith } from "./guard.ts";
import { operationsPlace } from "./operations.ts";

const guard = colleagueWith("reports:read");

/** Divisions with a card of bars: each value's steps. */
const PARTS = ["app", "consumerGroup", "territory", "method", "reason"] as const;
/** Values of a card; the file has all. */
const VALUES_MAX = 20;

interface Shown {
  funnel: OwnFunnel;
  wanted: OwnFunnelWanted;
  period: Period;
  isInvalid: boolean;
  /** Apps of the team, by name. */
  apps: readonly Suggestion[];
}

async function read(
  services: Services,
  { request: { query }, team }: Colleague,
): Promise<Omit<Shown, "apps">> {
  const yesterday = earlier(services.now(), DAY_MS);
  const { period, isInvalid } = periodOf(query, yesterday);
  const typed = (name: string) => fieldOf(query, name).trim();
  const [mode, group, by] = [typed("mode"), typed("group"), typed("by")];
  const territory = typed("territory").toUpperCase();
  const wanted: OwnFunnelWanted = {
    teamId: team.teamId,
    from: dayOf(period.from),
    to: dayOf(period.to),
    appId: typed("app") || undefined,
    mode: mode === "live" || mode === "test" ? mode : undefined,
    consumerGroup: consumerGroupValues.find((one) => one === group),
    territory: /^[A-Z]{2}$/.test(territory) ? territory : undefined,
    by: funnelDivisions.find((one) => one === by),
  };
  return { funnel: await readOwnFunnel(services, wanted), wanted, period, isInvalid };
}

export const funnelPage = page("/funnel", {
  guard,
  async load(services, at: Colleague) {
    const apps = await loadChoices(services, operationsPlace, at, "appId");
    return { ...(await read(services, at)), apps };
  },
  view(shown, at) {
    const { words, texts } = at;
    const { funnel: said } = texts;
    const { period, isInvalid } = shown;
    const issues = isInvalid ? [{ field: "from", text: said.periodFault }] : [];
    return {
      title: said.title,
      status: isInvalid ? 400 : 200,
      issues,
      body: html`<p>${said.intro} <a class="target" href="/workbench/funnel/codes">${texts.codes.link}</a></p>
        ${periodForm({ texts: { metrics: said } }, "/workbench/funnel", period, { words, issues }, filters(at, shown))}
        ${shown.funnel.figures.every(({ count }) => count === undefined) ? html`<p class="card">${said.empty}</p>` : null}
        <div class="two">${steps(at, shown)} ${days(at, shown)} ${PARTS.map((by) => part(at, shown, by))}</div>`,
    };
  },
});

/** The figures as a file, by the same filters. */
export const funnelFilePage = page("/funnel/export", {
  guard,
  async load(services, at: Colleague) {
    const { funnel } = await read(services, at);
    return file(Readable.from([funnelCsv(funnel)]), {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": "attachment; filename=funnel.csv",
    });
  },
});

function filters({ words, texts }: Colleague, { wanted, apps }: Shown): VNode {
  const { filters: labels, modes, mode } = texts.funnel;
  const { appId = "", consumerGroup = "", territory = "" } = wanted;
  const groups = consumerGroupValues.map((value) => ({ value, label: words.groups[value] }));
  const choices = Object.entries(modes).map(([value, label]) => ({ value, label }));
  const all = { value: "", label: labels.all };
  return html`${knownField({ words }, { optional: true, name: "app", label: labels.app, maxlength: 64, choices: apps, none: texts.manage.all, value: appId })}
    ${selectField({ words }, { optional: true, name: "mode", label: mode, choices, value: wanted.mode ?? "" })}
    ${selectField({ words }, { optional: true, name: "group", label: labels.group, choices: [all, ...groups], value: consumerGroup })}
    ${selectField({ words }, { optional: true, name: "territory", label: labels.country, choices: [{ value: "", label: texts.manage.all }, ...countryChoices(words)], value: territory })}`;
}

const ofDivision = ({ funnel }: Shown, by: FunnelDivision) => funnel.figures.filter((one) => one.by === by);

const countOf = (figures: readonly FunnelFigure[], step: OwnFunnelStep) =>
  figures.find((one) => one.step === step)?.count;

const told = ({ texts }: Colleague, count: number | undefined) =>
  count === undefined ? texts.funnel.few : texts.number(count);

function card(at: Colleague, shown: Shown, by: FunnelDivision, body: VNode): VNode {
  const { divisions, csv } = at.texts.funnel;
  const { from = "", to = "", appId: app, mode, consumerGroup: group, territory } = shown.wanted;
  const asked = { from, to, app, mode, group, territory, by };
  const filled = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  return html`<section class="card">
    <h2>${divisions[by]}</h2>
    ${body}
    <p><a class="target" href=${`/workbench/funnel/export?${new URLSearchParams(filled)}`} download="funnel.csv">${csv(divisions[by])}</a></p>
  </section>`;
}

function steps(at: Colleague, shown: Shown): VNode {
  const { funnel: said } = at.texts;
  const figures = ofDivision(shown, "all");
  const begun = countOf(figures, "begun");
  const bars = verificationSteps.map((step) => {
    const count = countOf(figures, step);
    const share = count === undefined || begun === undefined ? "–" : at.texts.percent(count / begun);
    return { label: said.steps[step], parts: [count ?? 0], cells: [told(at, count), share] };
  });
  const yeses = yesSteps.map((step) => {
    const count = countOf(figures, step);
    return { label: said.steps[step], parts: [count ?? 0], cells: [told(at, count)] };
  });
  const heads = [said.heads.all, said.count, said.share];
  return card(
    at,
    shown,
    "all",
    html`${barTable(said.divisions.all, heads, bars)}
      <h3>${said.yes}</h3>
      <p>${said.yesText}</p>
      ${barTable(said.yes, [said.yesBy, said.count], yeses)}`,
  );
}

/** Steps of a bar whose length is what began: the verified part comes first. */
const VERIFIED_OF_BEGUN = ["success", "begun"] as const;

function days(at: Colleague, shown: Shown): VNode | null {
  const { funnel: said } = at.texts;
  const { words } = at;
  const { from, to } = shown.period;
  const byDay = Map.groupBy(ofDivision(shown, "day"), ({ value }) => value ?? "");
  if (byDay.size === 0) return null;
  const length = (to.getTime() - from.getTime()) / DAY_MS + 1;
  const all = Array.from({ length }, (_, index) => later(from, index * DAY_MS));
  const rows = all.map((day) => {
    const figures = byDay.get(dayOf(day)) ?? [];
    return { day, counts: VERIFIED_OF_BEGUN.map((step) => countOf(figures, step)) };
  });
  const labels = VERIFIED_OF_BEGUN.map((step) => said.steps[step]);
  const ends = [words.day(from), words.day(to)] as const;
  const columns = rows.map(({ counts }) => counts.map((count) => count ?? null));
  return card(
    at,
    shown,
    "day",
    html`${legend(labels)} ${lineChart(columns, { label: said.divisions.day, ends })}
      <details>
        <summary>${said.table}</summary>
        ${scrollTable({
          caption: said.divisions.day,
          heads: [said.heads.day, ...labels],
          rows: rows.map(({ day, counts }) =>
            tableRow([words.day(day), ...counts.map((count) => told(at, count))]),
          ),
        })}
      </details>`,
  );
}

/** Steps of a card: methods and reasons divide outcomes only. */
const STEPS_OF: Readonly<Record<(typeof PARTS)[number], readonly OwnFunnelStep[]>> = {
  app: VERIFIED_OF_BEGUN,
  consumerGroup: VERIFIED_OF_BEGUN,
  territory: VERIFIED_OF_BEGUN,
  method: ["success", "rejected"],
  reason: ["rejected"],
};

/** None where no value has ten. */
function part(at: Colleague, shown: Shown, by: (typeof PARTS)[number]): VNode | null {
  const { funnel: said } = at.texts;
  const labels = STEPS_OF[by].map((step) => said.steps[step]);
  const shownFigures = ofDivision(shown, by).filter(({ step }) => STEPS_OF[by].includes(step));
  const values = [...Map.groupBy(shownFigures, ({ value }) => value)].slice(0, VALUES_MAX);
  if (values.length === 0) return null;
  const bars = values.map(([value, figures]) => {
    const counts = STEPS_OF[by].map((step) => countOf(figures, step));
    return {
      label: nameOf(at, shown, by, value),
      parts: partsOf(STEPS_OF[by], counts),
      cells: counts.map((count) => told(at, count)),
    };
  });
  return card(
    at,
    shown,
    by,
    html`${labels.length > 1 ? legend(labels) : null} ${barTable(said.divisions[by], [said.heads[by], ...labels], bars)}`,
  );
}

function partsOf(of: readonly OwnFunnelStep[], counts: readonly (number | undefined)[]): number[] {
  const [first = 0, second = 0] = counts;
  return of === VERIFIED_OF_BEGUN ? [first, Math.max(0, second - first)] : counts.map((count) => count ?? 0);
}

function nameOf(
  { words, texts }: Colleague,
  { apps }: Shown,
  by: (typeof PARTS)[number],
  value: string | undefined,
) {
  const { together, methodNames, reasons } = texts.funnel;
  if (value === undefined) return together;
  if (by === "method") return methodNames[value] ?? value;
  if (by === "reason") return reasons[value] ?? value;
  if (by === "territory") return countryName(words, value);
  if (by === "app") return outside(apps.find((one) => one.value === value)?.label ?? value);
  const group = consumerGroupValues.find((one) => by === "consumerGroup" && one === value);
  return group === undefined ? outside(value) : words.groups[group];
}
