import { type AnyPage, anyone, page } from "../../../framework/page.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { writeBlocks, writeInline } from "../guides/guide-body.ts";
import { createAnchors } from "../guides/guide-text.ts";
import { type Highlight, loadHighlight } from "../highlight.ts";
import { ownHtml } from "../own-html.ts";
import { MARKDOWN, publicFile } from "../public-file.ts";
import { codeBlock } from "../reference/tabs.ts";
import type { SiteFrame } from "../site-frame.ts";
import { texts } from "../texts.ts";
import type { ErrorCatalogue, ErrorRemedy } from "./error-catalogue.ts";
import { errorMarkdownPath, writeError, writeErrorList } from "./error-markdown.ts";

const PATH = "/docs/errors";

/** `/docs/errors`, and a page for each name of an error, to which an answer's Link header leads; each also as Markdown. */
export function errorPages(catalogue: ErrorCatalogue, frame: SiteFrame): AnyPage[] {
  return [listPage(catalogue, frame), listFile(catalogue), onePage(catalogue, frame)];
}

function listPage(catalogue: ErrorCatalogue, frame: SiteFrame): AnyPage {
  return page(PATH, {
    guard: anyone,
    load: ({ config }, { request }) =>
      request.prefersMarkdown ? publicFile(MARKDOWN, writeErrorList(catalogue, config.baseUrl), VARY) : null,
    view: () =>
      frame({
        title: texts.errors,
        path: PATH,
        contents: catalogue.listGroups().map(({ heading }) => ({ heading, anchor: anchorOf(heading) })),
        body: html`<p>${texts.errorsAbout}</p>
          ${errorList(catalogue)}`,
        alternate: { type: MARKDOWN, href: errorMarkdownPath() },
      }),
  });
}

function listFile(catalogue: ErrorCatalogue): AnyPage {
  return page(errorMarkdownPath(), {
    guard: anyone,
    load: ({ config }) => publicFile(MARKDOWN, writeErrorList(catalogue, config.baseUrl)),
  });
}

function onePage(catalogue: ErrorCatalogue, frame: SiteFrame): AnyPage {
  return page(`${PATH}/:name`, {
    guard: anyone,
    async load({ config }, { request }) {
      const { name: asked = "" } = request.params;
      const name = asked.replace(/\.md$/, "");
      const explained = await catalogue.explain(name);
      if (explained === undefined) return null;
      if (asked !== name) return publicFile(MARKDOWN, writeError(explained, config.baseUrl));
      if (request.prefersMarkdown) return publicFile(MARKDOWN, writeError(explained, config.baseUrl), VARY);
      const highlight = await loadHighlight();
      return {
        name,
        remedies: await Promise.all(explained.remedies.map((one) => showRemedy(one, highlight))),
      };
    },
    view: (explained) =>
      explained === null
        ? frame({
            title: texts.errorUnknown,
            status: 404,
            body: html`<p>${texts.errorUnknownText}</p>
              ${errorList(catalogue)}`,
          })
        : frame({
            title: explained.name,
            path: PATH,
            body: html`${explained.remedies}`,
            alternate: { type: MARKDOWN, href: errorMarkdownPath(explained.name) },
          }),
  });
}

const VARY = { Vary: "Accept" };

function errorList({ listGroups }: ErrorCatalogue): Markup {
  return html`${listGroups().map(
    ({ heading, names }) => html`<h2 id=${anchorOf(heading)}>${heading}</h2>
      <ul class="links names">
        ${names.map((name) => html`<li><a href=${`${PATH}/${name}`}><code>${name}</code></a></li>`)}
      </ul>`,
  )}`;
}

const anchorOf = (heading: string) => createAnchors()(heading);

async function showRemedy({ guide, cells, example }: ErrorRemedy, highlight: Highlight): Promise<Markup> {
  const write = (text: string, name: string) =>
    text.startsWith("- ") ? writeBlocks(text) : writeInline(text, name);
  const rows = await Promise.all(
    cells.map(async ([column, text]) => ({ column, inside: await write(text, guide?.name ?? "") })),
  );
  return html`<section class="guide">
    <dl class="remedy">
      ${rows.map(
        ({ column, inside }) => html`<dt>${column.replaceAll("`", "")}</dt>
          ${ownHtml("dd", inside)}`,
      )}
    </dl>
    ${
      example === undefined
        ? null
        : html`<p>${texts.exampleOf(example.status)}</p>
            ${codeBlock(texts.reference.example, highlight(JSON.stringify(example.example, null, 2), "json"))}`
    }
    ${
      guide === undefined
        ? null
        : html`<p class="muted">${texts.remedyIn} <a href=${`/guides/${guide.name}`}>${guide.title}</a></p>`
    }
  </section>`;
}
