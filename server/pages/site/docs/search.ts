import type { Config } from "../../../config.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { html, type Markup } from "../../markup/html.ts";
import type { ErrorCatalogue } from "./errors/error-catalogue.ts";
import { searchGuides } from "./guides/guide-search.ts";
import type { Described } from "./reference/described.ts";
import { listOperations } from "./reference/operation-model.ts";
import { QUERY_CHARACTERS_MAX, type SiteFrame } from "./site-frame.ts";
import { texts } from "./texts.ts";

interface Result {
  href: string;
  title: string;
  excerpt: string;
}

const OPERATIONS_MAX = 15;
const ERRORS_MAX = 15;

/** `/docs/search?q=`, which finds errors, operations and sections of guides. */
export function searchPage(areas: readonly Described[], errors: ErrorCatalogue, frame: SiteFrame): AnyPage {
  return page("/docs/search", {
    guard: anyone,
    async load({ config }, { request }) {
      const query = fieldOf(request.query, "q").trim().slice(0, QUERY_CHARACTERS_MAX);
      return { query, results: await search({ areas, errors, config }, query) };
    },
    view: ({ query, results }) =>
      frame({
        title: query === "" ? texts.search : texts.found(query),
        query,
        body: results.length === 0 ? html`<p>${texts.nothingFound}</p>` : resultList(results),
      }),
  });
}

interface Searched {
  areas: readonly Described[];
  errors: ErrorCatalogue;
  config: Config;
}

async function search({ areas, errors: catalogue, config }: Searched, query: string): Promise<Result[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const errors = catalogue
    .listNames()
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
    .slice(0, ERRORS_MAX)
    .map((name) => ({ href: `/docs/errors/${name}`, title: `${texts.errors}: ${name}`, excerpt: "" }));
  const operations = areas
    .flatMap(({ name, document }) => listOperations(name, document))
    .filter(({ operationId, path, summary }) => {
      const text = `${operationId} ${path} ${summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, OPERATIONS_MAX)
    .map(({ area, operationId, method, path, summary }) => ({
      href: `/docs/${area}/${operationId}`,
      title: summary,
      excerpt: `${method} ${path}`,
    }));
  const guides = (await searchGuides(query, config)).map(({ href, guide, heading, excerpt }) => ({
    href,
    title: heading === guide ? guide : `${guide}: ${heading}`,
    excerpt,
  }));
  return [...errors, ...operations, ...guides];
}

function resultList(results: readonly Result[]): Markup {
  return html`<ul class="links">
    ${results.map(
      ({ href, title, excerpt }) => html`<li>
        <a href=${href}>${title}</a>
        <p class="muted">${excerpt}</p>
      </li>`,
    )}
  </ul>`;
}
