/** The guides for partners as pages. They are the files of docs/, which people read in the repository as well. */
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Config } from "../../config.ts";
import { html, type Markup } from "../framework/html.ts";
import { type AnyPage, anyone, page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { en } from "../words/en.ts";
import type { Words } from "../words/words-for.ts";

interface Guide {
  name: string;
  file: string;
  /** As the file is headed; a test holds one against the other. */
  title: string;
}

/** In the order in which a newcomer wants them. */
export const guides: readonly Guide[] = [
  { name: "quick-start", file: "docs/quick-start.md", title: "Quick start" },
  { name: "white-label", file: "docs/white-label.md", title: "Verifying people on your own pages" },
  { name: "events", file: "docs/events.md", title: "Receive events" },
  { name: "sign-in", file: "docs/sign-in.md", title: "Signing members in" },
  { name: "openid-connect", file: "docs/openid-connect.md", title: "Sign in with OpenID Connect" },
  { name: "button", file: "docs/button.md", title: "A verify button for your shop" },
  { name: "tracking", file: "docs/tracking.md", title: "Recording transactions" },
  { name: "errors-and-limits", file: "docs/errors-and-limits.md", title: "Errors and limits" },
  { name: "test-mode", file: "docs/test-mode.md", title: "Test mode" },
  { name: "client", file: "client/README.md", title: "@cohort/client" },
  { name: "versioning", file: "docs/versioning.md", title: "What may change" },
  { name: "changelog", file: "CHANGELOG.md", title: "Changelog" },
];

const root = new URL("../../../", import.meta.url);
const PICTURE = "/guides/stages.svg";

/** `/guides`, and `/guides/<name>`. They are in English, whatever the browser wishes for. */
export function guidePages(): AnyPage[] {
  const list = page("/guides", {
    guard: anyone,
    view: () => ({ words: en, title: en.docs.guides, body: guideList(en) }),
  });
  return [list, ...guides.map(guidePage), unknownGuidePage];
}

/** For an address that is no guide's: which there are. A file's own name leads to its guide. */
const unknownGuidePage = page("/guides/:name", {
  guard: anyone,
  load(_services, { request: { params } }) {
    const named = guides.find(({ name }) => `${name}.md` === params.name?.toLowerCase());
    return named === undefined ? null : redirect(`/guides/${named.name}`);
  },
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
    load: ({ config }) => (body ??= readBody(guide, config)),
    view: (text) => ({ words: en, title: guide.title, body: article(text) }),
  });
}

export function guideList(words: Words): Markup {
  const language = words === en ? undefined : "en";
  return html`<ul class="links">
    ${guides.map(({ name, title }) => html`<li><a href=${`/guides/${name}`} lang=${language}>${title}</a></li>`)}
  </ul>`;
}

/** The one place where markup is no value of ours: it was made from our own files, whose HTML is left out. */
function article(body: string): Markup {
  return html`<p><a href="/guides">${en.docs.allGuides}</a></p>
    <article class="guide" dangerouslySetInnerHTML=${{ __html: body }}></article>`;
}

async function readBody({ file, title }: Guide, config: Config): Promise<string> {
  // Loaded when somebody reads, which on most days nobody does.
  const { Marked, Renderer } = await import("marked");
  const text = await readFile(new URL(file, root), "utf8");
  // What a table is called for those who don't see it: its heading, and its columns.
  let under = title;
  const marked = new Marked({
    renderer: {
      // Remarks, for those who read the source.
      html: () => "",
      heading({ tokens, depth, text: words }) {
        const inside = this.parser.parseInline(tokens);
        under = words;
        return `<h${depth} id="${anchorOf(words)}">${inside}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const target = targetOf(href, file);
        return target === undefined ? inside : `<a href="${escaped(target)}">${inside}</a>`;
      },
      code({ text: code, lang }) {
        // Reachable by key, for whoever scrolls its long lines; a group, since so many landmarks would be in the way.
        const name = `${under}: ${en.docs.code}`;
        if (lang !== "mermaid")
          return `<pre tabindex="0" role="group" aria-label="${escaped(name)}"><code>${escaped(code)}</code></pre>\n`;
        return `<p class="sideways"><a href="${PICTURE}"><img src="${PICTURE}" alt="${escaped(en.docs.stages)}"></a></p>\n`;
      },
      table(token) {
        const name = `${under}: ${token.header.map((cell) => cell.text).join(", ")}`;
        const table = Renderer.prototype.table.call(this, token);
        return `<div class="sideways" tabindex="0" role="region" aria-label="${escaped(name)}">${table}</div>\n`;
      },
    },
  });
  // The page has the title already.
  const body = text.replace(`# ${title}\n`, "");
  return marked.parse(here(body, config), { async: false });
}

/** Where each area is, and the demo's access; the files name a developer's own machine as it mostly is. */
function here(text: string, config: Config): string {
  const { baseUrl, authUrl, ssoUrl, trackingUrl } = config;
  const places: [path: RegExp, origin: string][] = [
    [/^\/(oauth|api)\//, authUrl],
    [/^\/code-tracking\//, trackingUrl],
    [/^\/(sso|account|test\/account|email-link|portal|dev|assets)\b/, ssoUrl],
  ];
  return text
    .replaceAll(/http:\/\/localhost:3000((?:\/[\w./-]*)?)/g, (_all, path: string) => {
      const [, origin = baseUrl] = places.find(([pattern]) => pattern.test(path)) ?? [];
      return `${origin}${path}`;
    })
    .replaceAll("var/demo.json", demoFile(config));
}

/**
 * Where `npm start` has written the demo's access, as it is typed in the folder that it was started in. In production
 * there is none, and a path that a shell would read otherwise is not put into commands: both leave the usual one.
 */
function demoFile({ production, dataDir }: Config): string {
  const path = join(dataDir, "demo.json");
  const inside = relative(process.cwd(), path);
  const typed = inside.startsWith("..") ? path : inside;
  return production || /[^\w./-]/.test(typed) ? "var/demo.json" : typed;
}

/** Files that are pages are linked as such; what is not served, such as the source, is no link. */
function targetOf(href: string, file: string): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const { pathname, hash } = new URL(href, `file:///${file}`);
  const guide = guides.find((one) => `/${one.file}` === pathname);
  return guide && `/guides/${guide.name}${hash}`;
}

/** As code hosts make them, so that one link fits both. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
