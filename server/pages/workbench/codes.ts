/** How far codes of the team's brands come: stock, steps, days, brands and pools as picture, table and CSV; statements. */
import { Readable } from "node:stream";
import type { VNode } from "preact";
import { type CodeStep, codeSteps } from "../../domain/operations/funnel/code-sums.ts";
import {
  type CodeDivision,
  type CodeFigure,
  type CodeFunnel,
  type CodesWanted,
  codeDivisions,
  codeFunnelCsv,
  listPoolNames,
  readCodeFunnel,
} from "../../domain/operations/funnel/read-codes.ts";
import { dayOf, type Period } from "../../domain/operations/reports/metrics.ts";
import { DAY_MS, earlier, later } from "../../domain/shared/time.ts";
import type { Services } from "../../services.ts";
import { cancelLink, knownField, selectField } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { barTable, legend, lineChart } from "../console/reports/charts.ts";
import { periodForm, periodOf } from "../console/reports/metrics.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { file } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { type Colleague, colleagueWith } from "./guard.ts";

const guard = colleagueWith("reports:read");

/** Values of a card; the file has all. */
const VALUES_MAX = 20;
/** Steps of days, brands and pools: the first is part of the second, save for generic codes. */
const SHOWN_STEPS = ["ordered", "claimed"] as const satisfies readonly CodeStep[];

interface Shown {
  funnel: CodeFunnel;
  wanted: CodesWanted;
  period: Period;
  isInvalid: boolean;
  /** All of the team's, by name. */
  pools: Awaited<ReturnType<typeof listPoolNames>>;
}

async function read(
  services: Services,
  { request: { query }, team }: Colleague,
): Promise<Omit<Shown, "pools">> {
  const { period, isInvalid } = periodOf(query, earlier(services.now(), DAY_MS));
  const typed = (name: string) => fieldOf(query, name).trim();
  const [mode, by] = [typed("mode"), typed("by")];
  const wanted: CodesWanted = {
    teamId: team.teamId,
    from: dayOf(period.from),
    to: dayOf(period.to),
    brandUid: typed("brand") || undefined,
    poolId: typed("pool") || undefined,
    mode: mode === "live" || mode === "test" ? mode : undefined,
    by: codeDivisions.find((one) => one === by),
  };
  return { funnel: await readCodeFunnel(services, wanted), wanted, period, isInvalid };
}

export const codesPage = page("/funnel/codes", {
  guard,
  async load(services, at: Colleague) {
    return { ...(await read(services, at)), pools: await listPoolNames(services, at.team.teamId) };
  },
  view(shown, at) {
    const { words, texts } = at;
    const { codes: said } = texts;
    const { period, isInvalid } = shown;
    const issues = isInvalid ? [{ field: "from", text: said.periodFault }] : [];
    return {
      title: said.title,
      status: isInvalid ? 400 : 200,
      issues,
      body: html`<p>${said.intro}</p>
        ${periodForm({ texts: { metrics: said } }, "/workbench/funnel/codes", period, { words, issues }, filters(at, shown))}
        <div class="two">
          ${stock(at, shown)} ${steps(at, shown)} ${days(at, shown)} ${part(at, shown, "brand")} ${part(at, shown, "pool")}
          ${statements(at, shown)}
        </div>
        ${cancelLink("/workbench/funnel", said.back)}`,
    };
  },
});

/** The figures as a file, by the same filters. */
export const codesFilePage = page("/funnel/codes/export", {
  guard,
  async load(services, at: Colleague) {
    const { funnel } = await read(services, at);
    return file(Readable.from([codeFunnelCsv(funnel)]), {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": "attachment; filename=code-funnel.csv",
    });
  },
});

function filters({ words, texts }: Colleague, { wanted, pools }: Shown): VNode {
  const { filters: labels, modes, mode } = texts.codes;
  const { brandUid = "", poolId = "" } = wanted;
  const choices = Object.entries(modes).map(([value, label]) => ({ value, label }));
  const byBrand = [...new Map(pools.map((one) => [one.brandUid, one.brandName]))];
  const brands = byBrand.map(([value, label]) => ({ value, label }));
  const ofPools = pools.map((one) => ({ value: one.poolId, label: `${one.name} (${one.brandName})` }));
  const shared = { optional: true, maxlength: 64, none: texts.manage.all };
  return html`${knownField({ words }, { ...shared, name: "brand", label: labels.brand, choices: brands, value: brandUid })}
    ${knownField({ words }, { ...shared, name: "pool", label: labels.pool, choices: ofPools, value: poolId })}
    ${selectField({ words }, { optional: true, name: "mode", label: mode, choices, value: wanted.mode ?? "" })}`;
}

const section = (heading: string, body: Markup): VNode =>
  html`<section class="card">
    <h2>${heading}</h2>
    ${body}
  </section>`;

const ofDivision = ({ funnel }: Shown, by: CodeDivision) => funnel.figures.filter((one) => one.by === by);

const told = ({ texts }: Colleague, count: number | undefined) =>
  count === undefined ? texts.codes.few : texts.number(count);

/** Sum over currencies; undefined for fewer than ten. */
function countOf(figures: readonly CodeFigure[], step: CodeStep): number | undefined {
  const counts = figures.flatMap((one) => (one.step === step && one.count !== undefined ? [one.count] : []));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count);
}

const moneyOf = ({ amount, currency }: CodeFigure) => (amount === undefined ? "–" : `${amount} ${currency}`);

function card(at: Colleague, { wanted }: Shown, by: CodeDivision, body: VNode): VNode {
  const { divisions, csv } = at.texts.codes;
  const { from = "", to = "", brandUid: brand, poolId: pool, mode } = wanted;
  const asked = { from, to, brand, pool, mode, by };
  const filled = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  return section(
    divisions[by],
    html`${body}
      <p><a class="target" href=${`/workbench/funnel/codes/export?${new URLSearchParams(filled)}`} download="code-funnel.csv">${csv(divisions[by])}</a></p>`,
  );
}

function stock({ texts, words: { day } }: Colleague, { funnel }: Shown): VNode {
  const { codes: said } = texts;
  if (funnel.stock.length === 0) return section(said.stock, html`<p class="muted">${said.noPools}</p>`);
  const bars = funnel.stock.slice(0, VALUES_MAX).map(({ partnerId, brandUid, poolId, ...pool }) => {
    const { name, brandName, codesLeft, runsOutOn } = pool;
    const path = [partnerId, "brands", brandUid, "code-pools", poolId].map(encodeURIComponent).join("/");
    const label = html`<a href=${`/workbench/partners/${path}`}>${outside(name)}</a> (${outside(brandName)})`;
    const left = codesLeft === undefined ? said.generic : texts.number(codesLeft);
    const end = runsOutOn === undefined ? "–" : day(new Date(runsOutOn));
    return { label, parts: [codesLeft ?? 0], cells: [left, end], isBad: codesLeft === 0 };
  });
  return section(
    said.stock,
    html`${barTable(said.stock, [said.heads.pool, said.left, said.runsOut], bars)}
      <p class="hint">${said.stockHint}</p>`,
  );
}

function steps(at: Colleague, shown: Shown): VNode {
  const { codes: said } = at.texts;
  const bars = ofDivision(shown, "all").map((figure) => ({
    label: said.steps[figure.step],
    parts: [figure.count ?? 0],
    cells: [told(at, figure.count), moneyOf(figure)],
  }));
  return card(
    at,
    shown,
    "all",
    barTable(said.divisions.all, [said.heads.all, said.count, said.heads.amount], bars),
  );
}

function days(at: Colleague, shown: Shown): VNode {
  const { codes: said } = at.texts;
  const { words } = at;
  const { from, to } = shown.period;
  const byDay = Map.groupBy(ofDivision(shown, "day"), ({ value }) => value ?? "");
  const length = (to.getTime() - from.getTime()) / DAY_MS + 1;
  const rows = Array.from({ length }, (_, index) => {
    const day = later(from, index * DAY_MS);
    const figures = byDay.get(dayOf(day)) ?? [];
    return { day, figures, counts: SHOWN_STEPS.map((step) => countOf(figures, step)) };
  });
  const labels = SHOWN_STEPS.map((step) => said.steps[step]);
  const columns = rows.map(({ counts }) => counts.map((count) => count ?? null));
  const ends = [words.day(from), words.day(to)] as const;
  const filled = rows.filter(({ figures }) => figures.length > 0);
  if (filled.length === 0) return card(at, shown, "day", html`<p class="muted">${said.none}</p>`);
  return card(
    at,
    shown,
    "day",
    html`${legend(labels)} ${lineChart(columns, { label: said.divisions.day, ends })}
      <details>
        <summary>${said.table}</summary>
        ${scrollTable({
          caption: said.divisions.day,
          heads: [said.heads.day, ...codeSteps.map((step) => said.steps[step])],
          rows: filled.map(({ day, figures }) =>
            tableRow([words.day(day), ...codeSteps.map((step) => told(at, countOf(figures, step)))]),
          ),
        })}
      </details>`,
  );
}

function part(at: Colleague, shown: Shown, by: "brand" | "pool"): VNode {
  const { codes: said } = at.texts;
  const values = [...Map.groupBy(ofDivision(shown, by), ({ value }) => value)].slice(0, VALUES_MAX);
  if (values.length === 0) return card(at, shown, by, html`<p class="muted">${said.none}</p>`);
  const bars = values.map(([value, figures]) => {
    const counts = SHOWN_STEPS.map((step) => countOf(figures, step));
    const [ordered = 0, claimed = 0] = counts;
    const parts = [ordered, Math.max(0, claimed - ordered)];
    return { label: nameOf(at, shown, by, value), parts, cells: counts.map((count) => told(at, count)) };
  });
  const labels = SHOWN_STEPS.map((step) => said.steps[step]);
  return card(
    at,
    shown,
    by,
    html`${legend(labels)} ${barTable(said.divisions[by], [said.heads[by], ...labels], bars)}`,
  );
}

function nameOf(
  { texts }: Colleague,
  { pools }: Shown,
  by: "brand" | "pool",
  value: string | undefined,
): Markup {
  if (value === undefined) return texts.codes.together;
  const known = pools.find(({ poolId, brandUid }) => value === (by === "pool" ? poolId : brandUid));
  return outside((by === "pool" ? known?.name : known?.brandName) ?? value);
}

function statements(at: Colleague, shown: Shown): VNode {
  const { codes: said, number } = at.texts;
  const { statements: found } = shown.funnel;
  if (found.length === 0) return section(said.statements, html`<p class="muted">${said.noStatements}</p>`);
  const rows = found.map(({ partnerId, brandUid, closedAt, month, ...statement }) => {
    const path = [partnerId, "brands", brandUid, "statements"].map(encodeURIComponent).join("/");
    return tableRow([
      nameOf(at, shown, "brand", brandUid),
      html`<a href=${`/workbench/partners/${path}`}>${month}</a>`,
      number(statement.number),
      closedAt === null ? said.closing : said.closed(at.words.day(closedAt)),
    ]);
  });
  return section(
    said.statements,
    scrollTable({ caption: said.statements, heads: Object.values(said.statementHeads), rows }),
  );
}
