import type { Config } from "../../../../config.ts";
import { type AnyPage, anyone, page } from "../../../framework/page.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { publicFile } from "../public-file.ts";
import type { SiteFrame } from "../site-frame.ts";
import { partAreas, texts } from "../texts.ts";
import { type Described, serverOf } from "./described.ts";
import { listOperations } from "./operation-model.ts";
import { operationMarkdownPage, operationPage } from "./operation-page.ts";

const { reference } = texts;

/** `/openapi.json`, `/openapi/<area>.json` and `.yaml`, and the reference below `/docs`. */
export function documentPages(areas: readonly Described[], frame: SiteFrame): AnyPage[] {
  const unknown = (path: string) =>
    page(path, {
      guard: anyone,
      view: () =>
        frame({
          title: reference.unknown,
          status: 404,
          body: html`<p>${reference.unknownText}</p>
            ${areaList(areas)}`,
        }),
    });
  const ofAreas = areas.flatMap((area) => pagesOfArea(area, frame));
  return [documentList(areas), ...ofAreas, unknown("/docs/:name"), unknown("/docs/:name/:operationId")];
}

/** `/openapi.json`: where each document is; several can't be one. */
function documentList(areas: readonly Described[]): AnyPage {
  return page("/openapi.json", {
    guard: anyone,
    load({ config }) {
      const documents = areas.map(({ name, document }) => ({
        title: document.info.title,
        url: `${config.baseUrl}/openapi/${name}.json`,
      }));
      return publicFile("application/json", JSON.stringify({ documents }));
    },
  });
}

function pagesOfArea(described: Described, frame: SiteFrame): AnyPage[] {
  const { name, document } = described;
  // Replaces the committed document's local address by ours.
  const writeJson = (config: Config) =>
    JSON.stringify({ ...document, servers: [{ url: serverOf(name, config) }] }, withoutExtensions);
  let yaml: Promise<string> | undefined;
  return [
    page(`/openapi/${name}.json`, {
      guard: anyone,
      load: ({ config }) => publicFile("application/json", writeJson(config)),
    }),
    page(`/openapi/${name}.yaml`, {
      guard: anyone,
      async load({ config }) {
        // Written once: it takes long, and everyone may ask for it.
        yaml ??= writeYaml(writeJson(config));
        return publicFile("application/yaml", await yaml);
      },
    }),
    areaPage(described, frame),
    ...listOperations(name, document).flatMap((operation) => [
      operationPage(described, operation, frame),
      operationMarkdownPage(described, operation),
    ]),
  ];
}

async function writeYaml(json: string): Promise<string> {
  // Loaded at first use, which is rare.
  const { stringify } = await import("yaml");
  return stringify(JSON.parse(json), YAML_OPTIONS);
}

/** Our own extensions (`x-hot`, `x-eov-…`) concern serving only. */
function withoutExtensions(key: string, value: unknown): unknown {
  return key.startsWith("x-") ? undefined : value;
}

/** Quotes strings that YAML 1.1 readers such as PyYAML take for dates or booleans (2026-11-21, y). */
const YAML_OPTIONS = { aliasDuplicateObjects: false, lineWidth: 0, compat: "yaml-1.1" } as const;

/** `/docs/<area>`: the operations by their tags. */
function areaPage({ name, document }: Described, frame: SiteFrame): AnyPage {
  const byTag = Map.groupBy(listOperations(name, document), ({ tag }) => tag);
  const isEvents = name === "events";
  return page(`/docs/${name}`, {
    guard: anyone,
    view: () =>
      frame({
        title: document.info.title,
        path: `/docs/${name}`,
        area: name,
        body: html`<p>
            ${files(name)}${" · "}${reference.version(document.info.version)}
          </p>
          ${[...byTag].map(
            ([
              tag,
              operations,
            ]) => html`<h2>${tag || (isEvents ? reference.events : reference.operations)}</h2>
              <ul class="links">
                ${operations.map(
                  ({ operationId, method, path, summary }) => html`<li>
                    <a href=${`/docs/${name}/${operationId}`}>${summary}</a>
                    <p class="muted"><span class="method">${isEvents ? null : method}</span> <code>${path}</code></p>
                  </li>`,
                )}
              </ul>`,
          )}`,
      }),
  });
}

function files(name: string): Markup {
  return html`${reference.file}${" "}
    <a href=${`/openapi/${name}.json`} aria-label=${`${name}.json`}>JSON</a>,${" "}
    <a href=${`/openapi/${name}.yaml`} aria-label=${`${name}.yaml`}>YAML</a>`;
}

/** Documents of all areas, partners' first. */
function areaList(areas: readonly Described[]): Markup {
  const { partners, operators } = partAreas(areas);
  return html`<ul class="links">
    ${[...partners, ...operators].map(
      ({ name, document }) => html`<li><a href=${`/docs/${name}`}>${document.info.title}</a></li>`,
    )}
  </ul>`;
}
