import type { Config } from "../../../../config.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { type AnyPage, anyone, page } from "../../../framework/page.ts";
import { type Reply, redirect } from "../../../framework/reply.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { ownHtml } from "../own-html.ts";
import { MARKDOWN, publicFile } from "../public-file.ts";
import type { SiteFrame } from "../site-frame.ts";
import { texts } from "../texts.ts";
import { readBody } from "./guide-body.ts";
import { audiences, type Guide, guides, guidesFor, readGuide } from "./guide-list.ts";
import { markdownPath, readMarkdown } from "./guide-markdown.ts";
import { sectionsOf } from "./guide-text.ts";

/** `/guides`, `/guides/<name>` and `/guides/<name>.md`, in English only. */
export function guidePages(frame: SiteFrame): AnyPage[] {
  const list = page("/guides", {
    guard: anyone,
    load: (_services, { request }) => {
      const query = fieldOf(request.query, "q");
      return query === "" ? null : redirect(`/docs/search?q=${encodeURIComponent(query)}`);
    },
    view: () => frame({ title: texts.guides, path: "/guides", body: guideList() }),
  });
  const unknown = page("/guides/:name", {
    guard: anyone,
    view: () =>
      frame({
        title: texts.guideUnknown,
        status: 404,
        body: html`<p>${texts.guideUnknownText}</p>
          ${guideList()}`,
      }),
  });
  return [list, ...guides.flatMap((guide) => [guidePage(guide, frame), markdownPage(guide)]), unknown];
}

interface Read {
  body: string;
  contents: { heading: string; anchor: string }[];
}

function guidePage(guide: Guide, frame: SiteFrame): AnyPage {
  let read: Promise<Read> | undefined;
  const path = `/guides/${guide.name}`;
  return page(path, {
    guard: anyone,
    async load({ config }, { request }) {
      if (request.prefersMarkdown) return markdown(guide, config, { Vary: "Accept" });
      read ??= readPage(guide, config);
      return read;
    },
    view: ({ body, contents }) =>
      frame({
        title: guide.title,
        path,
        contents,
        body: ownHtml("article", body, ARTICLE),
        scripts: ["guide.js"],
        alternate: { type: MARKDOWN, href: markdownPath(guide) },
      }),
  });
}

async function readPage(guide: Guide, config: Config): Promise<Read> {
  const [body, text] = await Promise.all([readBody(guide, config), readGuide(guide.file)]);
  const contents = sectionsOf(text)
    .filter(({ depth }) => depth === 2)
    .map(({ heading, anchor }) => ({ heading: heading.replaceAll("`", ""), anchor }));
  return { body, contents };
}

const ARTICLE = { class: "guide", "data-copy": texts.copy, "data-copied": texts.copied };

function markdownPage(guide: Guide): AnyPage {
  return page(markdownPath(guide), { guard: anyone, load: ({ config }) => markdown(guide, config) });
}

async function markdown(guide: Guide, config: Config, headers?: Record<string, string>): Promise<Reply> {
  return publicFile(MARKDOWN, await readMarkdown(guide, config), headers);
}

function guideList(): Markup {
  return html`${audiences.map(
    (audience) => html`<h2>${texts.audiences[audience]}</h2>
      <ul class="links">
        ${guidesFor(audience).map(({ name, title }) => html`<li><a href=${`/guides/${name}`}>${title}</a></li>`)}
      </ul>`,
  )}`;
}
