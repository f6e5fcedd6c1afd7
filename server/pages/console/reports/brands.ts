import type { VNode } from "preact";
import {
  type BrandReport,
  type ConsoleBrand,
  listConsoleBrands,
  readBrandReport,
} from "../../../domain/operations/reports/brands.ts";
import { cancelLink } from "../../components/fields.ts";
import { factCard, scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { countryName } from "../../workplace/operations/known.ts";
import { type Staff, staffWith } from "../guard.ts";
import { testNotice } from "../marks.ts";
import { barTable, countChart, legend } from "./charts.ts";
import { periodForm, periodOf } from "./metrics.ts";

export const brandsPage = page("/brands", {
  guard: staffWith("listCodePools"),
  load: (services, { staffUser, request }) =>
    listConsoleBrands(services, staffUser, fieldOf(request.query, "after") || undefined),
  view({ brands, next }, at) {
    const { title, intro, none, more } = at.texts.brands;
    return {
      title,
      body: html`<p>${intro}</p>
        ${brands.length === 0 ? html`<p class="muted">${none}</p>` : brandTable(at, brands)}
        ${
          next === undefined
            ? null
            : html`<p><a class="target" href=${`/console/brands?after=${encodeURIComponent(next)}`}>${more}</a></p>`
        }`,
    };
  },
});

function brandTable({ texts }: Staff, brands: ConsoleBrand[]): VNode {
  const { caption, columns } = texts.brands;
  const row = ({ uid, name, partner, pools }: ConsoleBrand) =>
    tableRow([
      html`<a href=${`/console/brands/${encodeURIComponent(uid)}`}>${outside(name)}</a>`,
      outside(partner.name),
      texts.modes[partner.mode],
      texts.number(pools),
    ]);
  return scrollTable({ caption, heads: Object.values(columns), rows: brands.map(row) });
}

export const brandPage = page("/brands/:brandUid", {
  guard: staffWith("listCodePools"),
  async load(services, { staffUser, request }) {
    const { period, isInvalid } = periodOf(request.query, services.now());
    const report = await readBrandReport(services, staffUser, request.params.brandUid ?? "", period);
    return { report, period, isInvalid };
  },
  view({ report, period, isInvalid }, at) {
    const { words, texts, request } = at;
    const { brand } = report;
    const issues = isInvalid ? [{ field: "from", text: texts.metrics.periodFault }] : [];
    return {
      title: texts.brands.brandTitle,
      status: isInvalid ? 400 : 200,
      issues,
      body: html`${testNotice(at, brand.partner.mode)} ${facts(at, report)}
        ${periodForm(at, request.path, period, { words, issues })}
        <div class="two">${byDay(at, report)} ${refusals(at, report)} ${stock(at, report)} ${rules(at, report)}</div>
        ${statements(at, report)} ${cancelLink("/console/brands", texts.brands.back)}`,
    };
  },
});

function facts({ texts, words }: Staff, { brand }: BrandReport): VNode {
  const { labels, disabled } = texts.brands;
  return factCard(brand.name, [
    [labels.brand, html`<code>${brand.uid}</code>`],
    [labels.partner, html`<span title=${brand.partnerId}>${outside(brand.partner.name)}</span>`],
    [labels.country, brand.country === null ? null : countryName(words, brand.country)],
    [labels.timeZone, html`<code>${brand.timeZone}</code>`],
    [labels.state, brand.disabledAt === null ? null : disabled],
  ]);
}

function byDay({ texts, words: { day } }: Staff, { days }: BrandReport): VNode {
  const { byDay: heading, claims, redemptions, dayHead, text, noneInPeriod } = texts.brands;
  const sum = (of: "claims" | "redemptions") => days.reduce((total, one) => total + one[of], 0);
  const [claimed, redeemed] = [sum("claims"), sum("redemptions")];
  if (claimed + redeemed === 0) return section(heading, html`<p class="muted">${noneInPeriod}</p>`);
  const label = text(texts.number(claimed), texts.number(redeemed));
  const [first, last] = [days[0], days.at(-1)].map((one) => day(new Date(one?.at ?? 0)));
  const rows = days
    .filter((one) => one.claims + one.redemptions > 0)
    .map((one) => tableRow([day(new Date(one.at)), texts.number(one.claims), texts.number(one.redemptions)]));
  return section(
    heading,
    html`<p>${label}</p>
      ${legend([claims, redemptions])}
      ${countChart(
        days.map((one) => [one.claims, one.redemptions]),
        { label, ends: [first ?? "", last ?? ""] },
      )}
      <details>
        <summary>${texts.metrics.table}</summary>
        ${scrollTable({ caption: heading, heads: [dayHead, claims, redemptions], rows })}
      </details>`,
  );
}

function refusals({ texts }: Staff, { refusals: counts }: BrandReport): VNode {
  const { refusals: heading, reasons, reason: head, noRefusals, refusalsHint } = texts.brands;
  const known: Readonly<Record<string, string>> = reasons;
  if (counts.length === 0) return section(heading, html`<p class="muted">${noRefusals}</p>`);
  const bars = counts.map(({ reason, count }) => ({
    label: known[reason] ?? html`<code>${reason}</code>`,
    parts: [count],
    cells: [texts.number(count)],
  }));
  return section(
    heading,
    html`${barTable(heading, [head, texts.metrics.count], bars)}
      <p class="hint">${refusalsHint}</p>`,
  );
}

function stock({ texts }: Staff, { pools }: BrandReport): VNode {
  const { stock: heading, pool: head, left, given, noPools, generic } = texts.brands;
  if (pools.length === 0) return section(heading, html`<p class="muted">${noPools}</p>`);
  const bars = pools.map(({ name, kind, unlimited, added, left: free }) => ({
    label: kind === "unique" ? outside(name) : html`${outside(name)} (${generic})`,
    parts: [free, added - free],
    cells: kind === "unique" && !unlimited ? [texts.number(free), texts.number(added - free)] : ["–", "–"],
    isBad: kind === "unique" && !unlimited && free === 0,
  }));
  return section(heading, html`${legend([left, given])} ${barTable(heading, [head, left, given], bars)}`);
}

function rules({ texts, words }: Staff, { rules: found }: BrandReport): VNode {
  const { rules: heading, ruleHeads, noRules, allOthers } = texts.brands;
  if (found.length === 0) return section(heading, html`<p class="muted">${noRules}</p>`);
  const names: Readonly<Record<string, string>> = words.supergroups;
  const rows = found.map(({ supergroup, percent, fromMonth, untilMonth }) =>
    tableRow([
      supergroup === null ? allOthers : (names[supergroup] ?? supergroup),
      `${percent} %`,
      fromMonth,
      untilMonth ?? "–",
    ]),
  );
  return section(heading, scrollTable({ caption: heading, heads: Object.values(ruleHeads), rows }));
}

function statements({ texts, words: { day } }: Staff, { brand, statements: found }: BrandReport): VNode {
  const { statements: heading, statementHeads, noStatements, closing, save } = texts.brands;
  if (found.length === 0) return section(heading, html`<p class="muted">${noStatements}</p>`);
  const rows = found.map(({ number, month, closedAt }) => {
    const href = `/console/manage/partners/${brand.partnerId}/brands/${encodeURIComponent(brand.uid)}/statements/${number}/export?format=csv`;
    return tableRow(
      closedAt === null
        ? [texts.number(number), month, closing, ""]
        : [texts.number(number), month, day(closedAt), html`<a href=${href}>${save(month)}</a>`],
    );
  });
  return section(heading, scrollTable({ caption: heading, heads: Object.values(statementHeads), rows }));
}

function section(heading: string, body: Markup): VNode {
  return html`<section class="card">
    <h2>${heading}</h2>
    ${body}
  </section>`;
}
