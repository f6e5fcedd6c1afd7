import type { Document } from "../../http/document.ts";
import type { Services } from "../../services.ts";
import { type AnyPage, anyone, page } from "../framework/page.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";
import { publicFile } from "./public-file.ts";

export interface Described {
  name: string;
  document: Document;
}

/** `/openapi/<area>.json` and `.yaml`, `/docs`, and `/docs/<area>`. */
export function documentPages(areas: readonly Described[]): AnyPage[] {
  const list = page("/docs", {
    guard: anyone,
    view: (_, { words }) => ({ title: words.docs.title, body: documentList(words, areas) }),
  });
  const unknown = page("/docs/:name", {
    guard: anyone,
    view: (_, { words }) => ({
      title: words.docs.unknownArea,
      status: 404,
      body: html`<p>${words.docs.unknownAreaText}</p>
        ${documentList(words, areas)}`,
    }),
  });
  return [list, ...areas.flatMap(pagesOfArea), unknown];
}

const origins: Readonly<Record<string, "authUrl" | "trackingUrl">> = {
  auth: "authUrl",
  profile: "authUrl",
  tracking: "trackingUrl",
};

function pagesOfArea({ name, document }: Described): AnyPage[] {
  // Replaces the committed document's local address by ours.
  const writeJson = ({ config }: Pick<Services, "config">) =>
    JSON.stringify(
      { ...document, servers: [{ url: config[origins[name] ?? "baseUrl"] }] },
      withoutExtensions,
    );
  return [
    page(`/openapi/${name}.json`, {
      guard: anyone,
      load: (services) => publicFile("application/json", writeJson(services)),
    }),
    page(`/openapi/${name}.yaml`, {
      guard: anyone,
      async load(services) {
        // Loaded at first use, which is rare.
        const { stringify } = await import("yaml");
        return publicFile("application/yaml", stringify(JSON.parse(writeJson(services)), YAML_OPTIONS));
      },
    }),
    page(`/docs/${name}`, {
      guard: anyone,
      view: (_, { words }) => ({
        title: document.info.title,
        body: viewer(words, name, document.info.version),
        scripts: ["viewer.js"],
        isViewer: true,
      }),
    }),
  ];
}

/** Our own extensions (`x-hot`, `x-eov-…`) concern serving only. */
function withoutExtensions(key: string, value: unknown): unknown {
  return key.startsWith("x-") ? undefined : value;
}

/** Quotes strings that YAML 1.1 readers such as PyYAML take for dates or booleans (2026-11-21, y). */
const YAML_OPTIONS = { aliasDuplicateObjects: false, lineWidth: 0, compat: "yaml-1.1" } as const;

export function documentList(words: Words, areas: readonly Described[]): Markup {
  return html`<ul class="links">
    ${areas.map(
      ({ name, document }) => html`<li>
        <a href=${`/docs/${name}`}>${document.info.title}</a>
        <p class="muted">
          ${words.docs.asFile} <a href=${`/openapi/${name}.json`} aria-label=${`${name}.json`}>JSON</a>,${" "}
          <a href=${`/openapi/${name}.yaml`} aria-label=${`${name}.yaml`}>YAML</a>
        </p>
      </li>`,
    )}
  </ul>`;
}

function viewer(words: Words, name: string, version: string): Markup {
  const file = `/openapi/${name}.json`;
  return html`<p>
      <a href="/docs">${words.docs.all}</a>${" · "}<a href=${file}>JSON</a>${" · "}
      <a href=${`/openapi/${name}.yaml`}>YAML</a>${" · "}${words.docs.version(version)}
    </p>
    <noscript><p class="notice">${words.docs.noScript}</p></noscript>
    <div id="viewer" data-document=${file}></div>`;
}
