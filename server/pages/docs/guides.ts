import type { Config } from "../../config.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type AnyPage, anyone, page } from "../framework/page.ts";
import type { Reply } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { en } from "../words/en.ts";
import { readBody } from "./guide-body.ts";
import { type Guide, guides } from "./guide-list.ts";
import { markdownPath, readMarkdown } from "./guide-markdown.ts";
import { type Hit, searchGuides } from "./guide-search.ts";
import { publicFile } from "./public-file.ts";

const QUERY_CHARACTERS_MAX = 100;

/** `/guides`, `/guides/<name>` and `/guides/<name>.md`, in English only. */
export function guidePages(): AnyPage[] {
  const list = page("/guides", {
    guard: anyone,
    async load(_services, { request }) {
      const query = fieldOf(request.query, "q").trim().slice(0, QUERY_CHARACTERS_MAX);
      return { query, hits: await searchGuides(query) };
    },
    view: ({ query, hits }) => ({
      words: en,
      title: en.docs.guides,
      body: html`${searchForm(query)} ${query === "" ? guideList(en) : hitList(hits)}`,
    }),
  });
  return [list, ...guides.flatMap((guide) => [guidePage(guide), markdownPage(guide)]), unknownGuidePage];
}

/** Lists the guides for an unknown address. */
const unknownGuidePage = page("/guides/:name", {
  guard: anyone,
  view: () => ({
    words: en,
    title: en.docs.unknownGuide,
    status: 404,
    body: html`<p>${en.docs.unknownGuideText}</p>
      ${guideList(en)}`,
  }),
});

function guidePage(guide: Guide): AnyPage {
  let body: Promise<string> | undefined;
  return page(`/guides/${guide.name}`, {
    guard: anyone,
    async load({ config }, { request }) {
      if (request.prefersMarkdown) return markdown(guide, config, { Vary: "Accept" });
      body ??= readBody(guide, config);
      return body;
    },
    view: (text) => ({
      words: en,
      title: guide.title,
      body: article(text),
      scripts: ["guide.js"],
      alternate: { type: MARKDOWN, href: markdownPath(guide) },
    }),
  });
}

const MARKDOWN = "text/markdown";

function markdownPage(guide: Guide): AnyPage {
  return page(markdownPath(guide), { guard: anyone, load: ({ config }) => markdown(guide, config) });
}

async function markdown(guide: Guide, config: Config, headers?: Record<string, string>): Promise<Reply> {
  return publicFile(MARKDOWN, await readMarkdown(guide, config), headers);
}

export function guideList(words: Words): Markup {
  const language = words === en ? undefined : "en";
  return html`<ul class="links">
    ${guides.map(({ name, title }) => html`<li><a href=${`/guides/${name}`} lang=${language}>${outside(title)}</a></li>`)}
  </ul>`;
}

function searchForm(query: string): Markup {
  return html`<form action="/guides" role="search">
    <label for="q">${en.docs.search}</label>
    <input id="q" name="q" type="search" value=${query} maxlength=${QUERY_CHARACTERS_MAX} />
    <button>${en.docs.searchButton}</button>
  </form>`;
}

function hitList(hits: readonly Hit[]): Markup {
  if (hits.length === 0) return html`<p>${en.docs.nothingFound}</p>`;
  return html`<ul class="links">
    ${hits.map(
      ({ href, guide, heading, excerpt }) => html`<li>
        <a href=${href}>${heading === guide ? guide : `${guide}: ${heading}`}</a>
        <p class="muted">${excerpt}</p>
      </li>`,
    )}
  </ul>`;
}

/** The only raw markup: from our own files, without their HTML. */
function article(body: string): Markup {
  const { allGuides, copy, copied } = en.docs;
  return html`<p><a href="/guides">${allGuides}</a></p>
    <article
      class="guide"
      data-copy=${copy}
      data-copied=${copied}
      dangerouslySetInnerHTML=${{ __html: body }}
    ></article>`;
}
