/** How the institutions' identity providers do: a board of all, and one with a letter to who runs it. */
import type { VNode } from "preact";
import {
  listPortalHealth,
  listSourceHealth,
  type Outcome,
  type PortalDetails,
  type PortalHealth,
  readPortalHealth,
  type SourceHealth,
} from "../../domain/console/portals.ts";
import { cancelLink, mainButton, textField } from "../components/fields.ts";
import { factCard, scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/form.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import { page } from "../framework/page.ts";
import { type Staff, staffWith } from "./guard.ts";
import { testNotice } from "./marks.ts";

export const portalsPage = page("/portals", {
  guard: staffWith("portals"),
  async load(services, { staffUser, request }) {
    const query = fieldOf(request.query, "query").trim();
    const cursor = fieldOf(request.query, "cursor") || undefined;
    const sources = query === "" && cursor === undefined ? await listSourceHealth(services, staffUser) : [];
    return { query, sources, ...(await listPortalHealth(services, staffUser, { query, cursor })) };
  },
  view({ query, sources, rows: portals, nextCursor }, at) {
    const { texts } = at;
    const { title, intro, none, nothingFound, columns, more } = texts.portals;
    const heads = [columns.institution, columns.mode, columns.worked, columns.fault, columns.ends];
    return {
      title,
      scripts: ["pages.js"],
      body: html`${sources.length === 0 ? null : sourceTable(at, sources)}
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

/** Metadata that is refreshed every day. */
function sourceTable({ texts, words }: Staff, sources: readonly SourceHealth[]): VNode {
  const { title, columns, works, never } = texts.portals.sources;
  const row = ({ url, mode, refreshedAt, dueAt, validUntil, failures, failure, failedAt }: SourceHealth) =>
    tableRow([
      outside(url),
      texts.modes[mode],
      refreshedAt === null ? never : words.minute(refreshedAt),
      failures === 0 || failedAt === null
        ? works
        : html`<strong><code>${failure}</code> × ${texts.number(failures)}</strong>, ${words.minute(failedAt)}`,
      words.minute(dueAt),
      validUntil === null ? "–" : words.day(validUntil),
    ]);
  const heads = [columns.address, columns.mode, columns.refreshed, columns.fault, columns.next, columns.ends];
  return scrollTable({ caption: title, isCaptionShown: true, heads, rows: sources.map(row) });
}

function searchForm({ texts, form }: Staff, query: string): VNode {
  const { label, hint, button } = texts.portals.search;
  return html`<form method="get" action="/console/portals">
    ${textField(form, { name: "query", label, hint, type: "search", value: query, optional: true, maxlength: 200 })}
    ${mainButton(button)}
  </form>`;
}

function portalRow(at: Staff, portal: PortalHealth): VNode {
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

function endText({ words, texts }: Staff, { endsAt, endsSoon }: PortalHealth): Markup {
  if (endsAt === null) return "–";
  const day = words.day(endsAt);
  return endsSoon ? html`<strong>${texts.portals.endsSoon(day)}</strong>` : day;
}

export const portalPage = page("/portals/:id", {
  guard: staffWith("portals"),
  load: (services, { staffUser, request }) =>
    readPortalHealth(services, staffUser, request.params.id ?? "").then((portal) => ({
      portal,
      entityId: `${services.config.ssoUrl}/saml/metadata`,
      callback: `${services.config.ssoUrl}/portal/callback`,
    })),
  view({ portal, entityId, callback }, at) {
    const { texts } = at;
    return {
      title: portal.institution,
      scripts: ["pages.js"],
      body: html`${testNotice(at, portal.mode)}
        <div class="two">
          ${portalFacts(at, portal)} ${outcomeList(at, portal.outcomes)}
        </div>
        <section class="card">
          <h2>${texts.portals.letter.title}</h2>
          <p class="hint">${texts.portals.letter.hint}</p>
          <pre class="letter">${letterOf(at, portal, portal.kind === "saml" ? entityId : callback)}</pre>
        </section>
        ${cancelLink("/console/portals", texts.portals.back)}`,
    };
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
  const { title, none, kinds } = texts.portals.outcomes;
  return html`<section class="card">
    <h2>${title}</h2>
    ${outcomes.length === 0 ? html`<p class="muted">${none}</p>` : null}
    <ul>
      ${outcomes.map(
        ({ kind, code, count, lastAt, words: said }) =>
          html`<li>
            ${kinds[kind]} <code>${code}</code> × ${texts.number(count)}, ${words.minute(lastAt)}
            ${said === null ? null : html`<br /><q>${outside(said)}</q>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Plain text, to copy into a mail. */
function letterOf({ texts }: Staff, portal: PortalDetails, ourAddress: string): string {
  const { letter, attributes, official } = texts.portals;
  const names = official[portal.kind === "saml" ? "saml" : "oidc"];
  const asked = portal.missing.map((name) => {
    const what = name === "name" ? `${attributes[name]}; ${letter.optional}` : attributes[name];
    return `- ${names[name]} (${what})`;
  });
  const lead = portal.arrived === null ? letter.first : letter.release(asked.length);
  const fault = portal.fault === null ? [] : [letter.fault(portal.fault.code), ""];
  return [
    letter.greeting,
    "",
    letter.about(portal.institution, portal.entityId),
    "",
    ...fault,
    ...(asked.length === 0 ? [letter.complete, ""] : [lead, ...asked, ""]),
    letter.us(ourAddress),
    "",
    letter.thanks,
  ].join("\n");
}
