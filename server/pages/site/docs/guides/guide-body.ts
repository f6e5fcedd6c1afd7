import type { Marked, Tokens } from "marked";
import type { Config } from "../../../../config.ts";
import { loadHighlight } from "../highlight.ts";
import { texts } from "../texts.ts";
import { here, isOutward, linkedGuide } from "./guide-addresses.ts";
import { errorLinks, findErrorEntries } from "./guide-errors.ts";
import { type Guide, guides, readGuide } from "./guide-list.ts";
import { createAnchors, escaped } from "./guide-text.ts";

const PICTURE = "/guides/stages.svg";

/** A guide's Markdown as HTML, with this server's addresses, and links between guides and to errors. */
export async function readBody({ name, file, title }: Guide, config: Config): Promise<string> {
  // Loaded at first use, which is rare.
  const { Marked } = await import("marked");
  const [text, highlight] = await Promise.all([readGuide(file), loadHighlight()]);
  const codespan = errorLinks(name, await findErrorEntries());
  // Name of a table for screen readers: its heading, and its columns.
  let under = title;
  const anchor = createAnchors();
  const marked = new Marked({
    renderer: {
      // Comments, for readers of the source.
      html: () => "",
      codespan: ({ text: words }) => codespan.show(words),
      heading({ tokens, depth, text: words }) {
        const inside = codespan.unlinked(() => this.parser.parseInline(tokens));
        under = words;
        return `<h${depth} id="${anchor(words)}">${inside}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = codespan.unlinked(() => this.parser.parseInline(tokens));
        const target = targetOf(href, file);
        return target === undefined ? inside : `<a href="${escaped(target)}">${inside}</a>`;
      },
      code({ text: code, lang }) {
        // Focusable for scrolling; a group, since so many landmarks would be in the way.
        const name = withoutMarks(`${under}: ${texts.code}`);
        if (lang !== "mermaid") {
          const block = `<pre tabindex="0" role="group" aria-label="${escaped(name)}"><code>${highlight(code, lang)}</code></pre>\n`;
          return TYPED.has(lang ?? "") ? `<div class="typed">${block}</div>\n` : block;
        }
        return `<p class="sideways"><a href="${PICTURE}"><img src="${PICTURE}" alt="${escaped(texts.stages)}"></a></p>\n`;
      },
      table(token) {
        const name = withoutMarks(`${under}: ${token.header.map((cell) => cell.text).join(", ")}`);
        const table = codespan.inTable(() =>
          stackable(token, (cell) => this.parser.parseInline(cell.tokens)),
        );
        return `<div class="sideways" tabindex="0" role="region" aria-label="${escaped(name)}">${table}</div>\n`;
      },
    },
  });
  const body = text.replace(`# ${title}\n`, "");
  return marked.parse(here(body, config), { async: false });
}

/**
 * A table whose rows a narrow screen shows as blocks (site.css), each cell with its column's name. The roles keep what
 * `display: block` takes from screen readers.
 */
function stackable({ header, rows }: Tokens.Table, write: (cell: Tokens.TableCell) => string): string {
  const heads = header.map((cell) => `<th role="columnheader" scope="col">${write(cell)}</th>`);
  const labels = header.map(({ text }) => escaped(withoutMarks(text)));
  const row = (cells: readonly Tokens.TableCell[]) =>
    cells.map((cell, at) => `<td role="cell" data-label="${labels[at]}">${write(cell)}</td>`).join("");
  const body = rows.map((cells) => `<tr role="row">${row(cells)}</tr>\n`).join("");
  return `<table role="table" class="stacked"><thead role="rowgroup"><tr role="row">${heads.join("")}</tr></thead>
<tbody role="rowgroup">${body}</tbody></table>`;
}

/** Markdown as a name that is read aloud. */
function withoutMarks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
}

function targetOf(href: string, file: string): string | undefined {
  if (isOutward(href) || /^\/(?:guides|docs)\//.test(href)) return href;
  const linked = linkedGuide(href, file);
  return linked && `/guides/${linked.guide.name}${linked.hash}`;
}

/** Languages of blocks to type or copy; the others show output. */
const TYPED: ReadonlySet<string> = new Set(["sh", "js", "ts", "html"]);

/** Markdown of one paragraph or cell as HTML, without the document's own HTML; links are those of the guide `name`. */
export async function writeInline(text: string, name?: string): Promise<string> {
  return (await createMarked(name)).parseInline(text, { async: false });
}

/** `writeInline` for paragraphs, lists and tables. */
export async function writeBlocks(text: string): Promise<string> {
  return (await createMarked(undefined)).parse(text, { async: false });
}

async function createMarked(name: string | undefined): Promise<Marked> {
  const { Marked } = await import("marked");
  const file = guides.find((guide) => guide.name === name)?.file ?? "docs/";
  return new Marked({
    renderer: {
      html: ({ text: tag }) => escaped(tag),
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const target = targetOf(
          href.startsWith("#") && name !== undefined ? `/guides/${name}${href}` : href,
          file,
        );
        return target === undefined ? inside : `<a href="${escaped(target)}">${inside}</a>`;
      },
      table(token) {
        const label = escaped(token.header.map((cell) => withoutMarks(cell.text)).join(", "));
        const table = stackable(token, (cell) => this.parser.parseInline(cell.tokens));
        return `<div class="sideways" tabindex="0" role="region" aria-label="${label}">${table}</div>\n`;
      },
    },
  });
}
