/** Frame of the developer site: one sidebar with guides and reference, a search, the contents of the page. */
import type { VNode } from "preact";
import type { View } from "../../framework/reply.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { en } from "../../words/en.ts";
import { audiences, guidesFor } from "./guides/guide-list.ts";
import type { Described } from "./reference/described.ts";
import { listOperations } from "./reference/operation-model.ts";
import { partAreas, texts } from "./texts.ts";

export const QUERY_CHARACTERS_MAX = 100;

interface SitePage extends View {
  /** Headings to list, with their anchors. */
  contents?: readonly { heading: string; anchor: string }[];
  /** Path of the page, marked in the sidebar; absent where it has no entry. */
  path?: string;
  /** API whose operations the sidebar lists. */
  area?: string;
  query?: string;
}

export type SiteFrame = (page: SitePage) => View;

/** Puts pages into the frame, which lists the documents `areas`, and leads to the workbench at its address. */
export function createSiteFrame(areas: readonly Described[], workbench: string): SiteFrame {
  return ({ contents = [], path, area, query = "", body, ...view }) => ({
    words: en,
    hasSwitch: false,
    isPublic: true,
    ...view,
    site: { nav: sidebar({ areas, workbench }, path, area), search: searchForm(query) },
    body: html`${contents.length > 1 ? tableOfContents(contents) : null}${body}`,
  });
}

function searchForm(query: string): VNode {
  return html`<form action="/docs/search" role="search" class="site-search">
    <label for="q" class="unseen">${texts.search}</label>
    <input id="q" name="q" type="search" value=${query} placeholder=${texts.search} maxlength=${QUERY_CHARACTERS_MAX} />
    <button>${texts.searchButton}</button>
    <a href="#pages">${texts.toPages}</a>
  </form>`;
}

function tableOfContents(contents: NonNullable<SitePage["contents"]>): VNode {
  return html`<nav class="contents" aria-label=${texts.contents}>
    <p>${texts.contents}</p>
    <ul>
      ${contents.map(({ heading, anchor }) => html`<li><a href=${`#${anchor}`}>${heading}</a></li>`)}
    </ul>
  </nav>`;
}

function sidebar(
  { areas, workbench }: { areas: readonly Described[]; workbench: string },
  path: string | undefined,
  area: string | undefined,
): VNode {
  const { partners, operators } = partAreas(areas);
  const link = (href: string, text: Markup) => html`<li>
    <a href=${href} aria-current=${href === path ? "page" : undefined}>${text}</a>
  </li>`;
  const api = (one: Described) => html`<li>
    <a href=${`/docs/${one.name}`} aria-current=${path === `/docs/${one.name}` ? "page" : undefined}>
      ${one.document.info.title}
    </a>
    ${one.name === area ? html`<ul>${listOperations(one.name, one.document).map(operationLink)}</ul>` : null}
  </li>`;
  const operationLink = ({
    area: name,
    operationId,
    path: at,
  }: {
    area: string;
    operationId: string;
    path: string;
  }) => link(`/docs/${name}/${operationId}`, name === "events" ? at : operationId);
  const part = (heading: string, entries: Markup | readonly Markup[]) =>
    html`<h3>${heading}</h3>
      <ul>
        ${entries}
      </ul>`;
  return html`<nav id="pages" class="pages" aria-label=${texts.pages} tabindex="-1">
    <h2><a href="/docs" aria-current=${path === "/docs" ? "page" : undefined}>${texts.title}</a></h2>
    <p><a href=${workbench}>${texts.workbench}</a></p>
    ${audiences.map((audience) =>
      part(
        texts.audiences[audience],
        guidesFor(audience).map(({ name, title }) => link(`/guides/${name}`, outside(title))),
      ),
    )}
    ${part(texts.apis, [...partners.map(api), link("/docs/errors", texts.errors)])}
    ${part(texts.operators, operators.map(api))}
  </nav>`;
}
