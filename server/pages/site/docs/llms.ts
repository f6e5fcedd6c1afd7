import type { Config } from "../../../config.ts";
import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { errorMarkdownPath } from "./errors/error-markdown.ts";
import { audiences, guidesFor } from "./guides/guide-list.ts";
import { leadOf, markdownPath, readMarkdown } from "./guides/guide-markdown.ts";
import { publicFile } from "./public-file.ts";
import type { Described } from "./reference/described.ts";
import { partAreas, texts } from "./texts.ts";

/** `/llms.txt` (llmstxt.org): what machines can read here, by audience. */
export function llmsPage(areas: readonly Described[]): AnyPage {
  return page("/llms.txt", {
    guard: anyone,
    load: async ({ config }) => publicFile("text/plain", await writeIndex(config, areas)),
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
  const guides = sections.filter(([audience]) => audience !== "further");
  const further = sections.filter(([audience]) => audience === "further");
  const { partners, operators } = partAreas(areas);
  const parts: (readonly [heading: string, entries: readonly string[]])[] = [
    ...guides.map(([audience, entries]) => [texts.audiences[audience], entries] as const),
    [texts.apis, [...partners.map(describe), `- [${texts.mcp}](${baseUrl}/mcp): ${texts.mcpAbout}`]],
    [texts.errors, [`- [${texts.errors}](${baseUrl}${errorMarkdownPath()}): ${texts.errorsAbout}`]],
    [texts.operators, operators.map(describe)],
    ["Optional", further.flatMap(([, entries]) => entries)],
  ];
  const written = parts.map(([heading, entries]) => `## ${heading}\n\n${entries.join("\n")}\n`);
  return [`# cohort\n\n> ${texts.about}\n`, `${texts.everyGuide}\n`, ...written].join("\n");
}
