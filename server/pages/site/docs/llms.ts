import type { Config } from "../../../config.ts";
import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { errorMarkdownPath } from "./errors/error-markdown.ts";
import { audiences, guides, guidesFor } from "./guides/guide-list.ts";
import { leadOf, markdownPath, readMarkdown } from "./guides/guide-markdown.ts";
import { publicFile } from "./public-file.ts";
import type { Described } from "./reference/described.ts";
import { listOperations } from "./reference/operation-model.ts";
import { partAreas, texts } from "./texts.ts";

/** `/llms.txt` (llmstxt.org): what machines can read here, by audience. */
export function llmsPage(areas: readonly Described[]): AnyPage {
  return page("/llms.txt", {
    guard: anyone,
    load: async ({ config }) => publicFile("text/plain", await writeIndex(config, areas)),
  });
}

/** `/llms-full.txt`: the guides of partners in one text, for a model with room for it. */
export function wholePage(): AnyPage {
  return page("/llms-full.txt", {
    guard: anyone,
    async load({ config }) {
      const partners = guides.filter(({ audience, name }) => audience !== "operators" && !LISTS.has(name));
      const texts = await Promise.all(partners.map((guide) => readMarkdown(guide, config)));
      return publicFile("text/plain", texts.join("\n\n"));
    },
  });
}

/** Guides that only list: their pages are found by the search. */
const LISTS = new Set(["changelog", "glossary", "papers"]);

/** `/sitemap.xml`: pages of the developer site. */
export function sitemapPage(areas: readonly Described[]): AnyPage {
  return page("/sitemap.xml", {
    guard: anyone,
    load({ config }) {
      const paths = [
        "/docs",
        "/docs/errors",
        ...guides.map(({ name }) => `/guides/${name}`),
        ...areas.flatMap(({ name, document }) => [
          `/docs/${name}`,
          ...listOperations(name, document).map(({ operationId }) => `/docs/${name}/${operationId}`),
        ]),
      ];
      const urls = paths.map((path) => `<url><loc>${config.baseUrl}${path}</loc></url>`).join("\n");
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
      return publicFile("application/xml", text);
    },
  });
}

async function writeIndex(config: Config, areas: readonly Described[]): Promise<string> {
  const { baseUrl } = config;
  const describe = ({ name, document }: Described) =>
    `- [${document.info.title}](${baseUrl}/openapi/${name}.json): OpenAPI 3.1 document`;
  const sections = await Promise.all(
    audiences.map(async (audience) => {
      const entries = guidesFor(audience).map(async (guide) => {
        const lead = leadOf(await readMarkdown(guide, config));
        return `- [${guide.title}](${baseUrl}${markdownPath(guide)}): ${lead}`;
      });
      return [audience, await Promise.all(entries)] as const;
    }),
  );
  const first = sections.filter(([audience]) => audience !== "further");
  const further = sections.filter(([audience]) => audience === "further");
  const { partners, operators } = partAreas(areas);
  const parts: (readonly [heading: string, entries: readonly string[]])[] = [
    ...first.map(([audience, entries]) => [texts.audiences[audience], entries] as const),
    [texts.apis, [...partners.map(describe), `- [${texts.mcp}](${baseUrl}/mcp): ${texts.mcpAbout}`]],
    [texts.errors, [`- [${texts.errors}](${baseUrl}${errorMarkdownPath()}): ${texts.errorsAbout}`]],
    [texts.operators, operators.map(describe)],
    ["Optional", further.flatMap(([, entries]) => entries)],
  ];
  const written = parts.map(([heading, entries]) => `## ${heading}\n\n${entries.join("\n")}\n`);
  return [`# cohort\n\n> ${texts.about}\n`, `${texts.everyGuide}\n`, ...written].join("\n");
}
