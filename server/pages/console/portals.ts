import type { VNode } from "preact";
import {
  listPortalHealth,
  listSourceHealth,
  type Outcome,
  type PortalDetails,
  type PortalHealth,
  readPortalHealth,
  type SourceHealth,
} from "../../domain/operations/console/portals.ts";
import { readWalletHealth } from "../../domain/operations/console/wallets.ts";
import { listOpenTrialLinks } from "../../domain/proving/sources/portal/trial-link.ts";
import { cancelLink, mainButton, textField } from "../components/fields.ts";
import { factCard, scrollTable, type TableRow, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { type Staff, staffWith } from "./guard.ts";
import { testNotice } from "./marks.ts";
import { createLink, letterCard, ourAddress, revokeLink, trialSection } from "./portal-letter.ts";
import { walletLinks, walletTables } from "./portal-wallets.ts";

export const portalsPage = page("/portals", {
  guard: staffWith("listIdentityProviders"),
  async load(services, { staffUser, request }) {
    const query = fieldOf(request.query, "query").trim();
    const cursor = fieldOf(request.query, "cursor") || undefined;
    const isWhole = query === "" && cursor === undefined;
    const sources = isWhole ? await listSourceHealth(services, staffUser) : [];
    const wallets = isWhole ? await readWalletHealth(services, staffUser) : { ends: [], refusals: [] };
    return { query, sources, wallets, ...(await listPortalHealth(services, staffUser, { query, cursor })) };
  },
  view({ query, sources, wallets, rows: portals, nextCursor }, at) {
    const { texts } = at;
    const { title, intro, none, nothingFound, columns, more } = texts.portals;
    const heads = [columns.institution, columns.mode, columns.worked, columns.fault, columns.ends];
    return {
      title,
      scripts: ["pages.js"],
      body: html`${sources.length === 0 ? null : sourceTable(at, sources)}
        ${walletTables(at, wallets)}
        <p>${intro}</p>
        ${searchForm(at, query)}
        ${
          portals.length === 0
            ? html`<p class="card">${query === "" ? none : nothingFound}</p>`
            : scrollTable({ caption: title, heads, rows: portals.map((portal) => portalRow(at, portal)) })
        }
        ${
          nextCursor === undefined
            ? null
            : html`<p><a class="target" href=${`/console/portals?${new URLSearchParams({ query, cursor: nextCursor })}`}>${more}</a></p>`
        }`,
    };
  },
});

function sourceTable(at: Staff, sources: readonly SourceHealth[]): VNode {
  const { texts, words } = at;
  const { title, columns, works, never } = texts.portals.sources;
  const row = ({ url, mode, refreshedAt, dueAt, failures, failure, failedAt, ...source }: SourceHealth) =>
    tableRow([
      outside(url),
      texts.modes[mode],
      refreshedAt === null ? never : words.minute(refreshedAt),
      failures === 0 || failedAt === null
        ? works
        : html`<strong><code>${failure}</code> × ${texts.number(failures)}</strong>, ${words.minute(failedAt)}`,
      words.minute(dueAt),
      endText(at, { endsAt: source.validUntil, endsSoon: source.metadataEndsSoon }),
      endText(at, { endsAt: source.certificateEndsAt, endsSoon: source.certificateEndsSoon }),
    ]);
  const heads = Object.values(columns);
  return scrollTable({ caption: title, isCaptionShown: true, heads, rows: sources.map(row) });
}

function searchForm({ texts, form }: Staff, query: string): VNode {
  const { label, hint, button } = texts.portals.search;
  return html`<form method="get" action="/console/portals">
    ${textField(form, { name: "query", label, hint, type: "search", value: query, optional: true, maxlength: 200 })}
    ${mainButton(button)}
  </form>`;
}

function portalRow(at: Staff, portal: PortalHealth): TableRow {
  const { words, texts } = at;
  const { never, works } = texts.portals;
  return tableRow([
    html`<a href=${`/console/portals/${portal.id}`}>${outside(portal.institution)}</a>`,
    texts.modes[portal.mode],
    portal.lastProvenAt === null ? never : words.minute(portal.lastProvenAt),
    portal.fault === null
      ? works
      : html`<code>${portal.fault.code}</code>, ${words.minute(portal.fault.lastAt)}`,
    endText(at, portal),
  ]);
}

function endText(
  { words, texts }: Staff,
  { endsAt, endsSoon }: Pick<PortalHealth, "endsAt" | "endsSoon">,
): Markup {
  if (endsAt === null) return "–";
  const day = words.day(endsAt);
  return endsSoon ? html`<strong>${texts.portals.endsSoon(day)}</strong>` : day;
}

export const portalPage = page("/portals/:id", {
  guard: staffWith("listIdentityProviders"),
  async load(services, { staffUser, request }) {
    const portal = await readPortalHealth(services, staffUser, request.params.id ?? "");
    const links = await listOpenTrialLinks(services, staffUser, portal.id);
    return { portal, links, address: ourAddress(services.config, portal) };
  },
  view({ portal, links, address }, at) {
    const { texts } = at;
    return {
      title: portal.institution,
      scripts: ["pages.js"],
      body: html`${testNotice(at, portal.mode)}
        <div class="two">
          ${portalFacts(at, portal)} ${outcomeList(at, portal.outcomes)}
        </div>
        ${walletLinks(at, portal.institutionId, portal.walletIssuers)}
        ${letterCard(at, portal, address)} ${trialSection(at, portal.id, links)}
        ${
          portal.kind === "oidc"
            ? html`<p><a class="target" href=${`/console/portals/${portal.id}/claims`}>${texts.portals.claims.link}</a></p>`
            : null
        }
        ${cancelLink("/console/portals", texts.portals.back)}`,
    };
  },
  actions: {
    "/portals/:id/trial-links": createLink,
    "/portals/:id/trial-links/:linkId/revoke": revokeLink,
  },
});

function portalFacts(at: Staff, portal: PortalDetails): VNode {
  const { texts, words } = at;
  const { facts, attributes, never, nothing } = texts.portals;
  const named = (names: PortalDetails["missing"]) => names.map((name) => attributes[name]).join(", ");
  return factCard(facts.title, [
    [facts.entity, html`<code>${outside(portal.entityId)}</code>`],
    [facts.worked, portal.lastProvenAt === null ? never : words.minute(portal.lastProvenAt)],
    [facts.ends, endText(at, portal)],
    [facts.arrived, portal.arrived === null ? never : named(portal.arrived) || nothing],
    [facts.missing, portal.arrived === null || portal.missing.length === 0 ? null : named(portal.missing)],
  ]);
}

function outcomeList({ texts, words }: Staff, outcomes: readonly Outcome[]): VNode {
  const { title, none, kinds, trial } = texts.portals.outcomes;
  return html`<section class="card">
    <h2>${title}</h2>
    ${outcomes.length === 0 ? html`<p class="muted">${none}</p>` : null}
    <ul>
      ${outcomes.map(
        ({ kind, code, isTrial, count, lastAt, words: said }) =>
          html`<li>
            ${kinds[kind]} <code>${code}</code> × ${texts.number(count)}, ${words.minute(lastAt)}${isTrial ? ` (${trial})` : null}
            ${said === null ? null : html`<br /><q>${outside(said)}</q>`}
          </li>`,
      )}
    </ul>
  </section>`;
}
