import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { html, type Markup } from "../../markup/html.ts";
import { audiences, guidesFor } from "./guides/guide-list.ts";
import { QUERY_CHARACTERS_MAX, type SiteFrame } from "./site-frame.ts";
import type { Hit, Hits, SiteSearch } from "./site-search.ts";
import { texts } from "./texts.ts";

/** `/docs/search?q=`, which finds guides, operations, errors, settings and terms, best first. */
export function searchPage(search: SiteSearch, frame: SiteFrame): AnyPage {
  return page("/docs/search", {
    guard: anyone,
    async load({ config }, { request }) {
      const query = fieldOf(request.query, "q").trim().slice(0, QUERY_CHARACTERS_MAX);
      return { query, found: await search(query, config) };
    },
    view: ({ query, found }) =>
      frame({
        title: query === "" ? texts.search : texts.found(query),
        query,
        body: found.hits.length === 0 ? nothing(query) : results(found),
      }),
  });
}

function results({ hits, haveAll, meant }: Hits): Markup {
  const instead = meant && html`<a href=${`/docs/search?q=${encodeURIComponent(meant)}`}>${meant}</a>`;
  return html`${haveAll ? null : html`<p>${texts.nearest}</p>`}
    ${meant && html`<p>${texts.meant} ${instead}?</p>`}
    <ul class="links">
      ${hits.map(result)}
    </ul>`;
}

function result({ href, title, excerpt }: Hit): Markup {
  return html`<li>
    <a href=${href}>${title}</a>
    <p class="muted">${excerpt}</p>
  </li>`;
}

/** The guides, as the nearest that there is. */
function nothing(query: string): Markup {
  return html`${query === "" ? null : html`<p>${texts.nothingFound}</p>`}
    <ul class="links">
      ${audiences.flatMap((audience) =>
        guidesFor(audience).map(
          ({ name, title }) => html`<li><a href=${`/guides/${name}`}>${title}</a></li>`,
        ),
      )}
    </ul>`;
}
