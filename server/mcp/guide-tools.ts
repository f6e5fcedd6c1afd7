/** Tools that read the guides. */
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { ErrorCatalogue } from "../pages/site/docs/errors/error-catalogue.ts";
import { writeError } from "../pages/site/docs/errors/error-markdown.ts";
import { guides } from "../pages/site/docs/guides/guide-list.ts";
import { markdownPath, readMarkdown } from "../pages/site/docs/guides/guide-markdown.ts";
import { readSection } from "../pages/site/docs/guides/guide-text.ts";
import type { Hit, SiteSearch } from "../pages/site/docs/site-search.ts";
import { answer, nameArgument, READ_ONLY, takePart, unknownName } from "./answers.ts";

export function addGuideSearch(server: McpServer, search: SiteSearch, config: Config): void {
  server.registerTool(
    "search_guides",
    {
      description:
        "What the documentation has on some words, best first: sections of guides, operations, errors, settings and terms.",
      inputSchema: z.object({ query: nameArgument() }),
      annotations: READ_ONLY,
    },
    async ({ query }) => {
      const { hits, haveAll } = await search(query, config);
      if (hits.length === 0)
        return answer(`Nothing was found. The guides are: ${guides.map(({ name }) => name).join(", ")}.`);
      const lines = hits
        .slice(0, HITS_SHOWN)
        .map((hit) => `- ${hit.title} (${wayTo(hit)})\n  ${hit.excerpt}`);
      return answer(
        [...(haveAll ? [] : ["Nothing has all of these words. These come nearest:"]), ...lines].join("\n"),
      );
    },
  );
}

/** A model's context is short. */
const HITS_SHOWN = 10;
const GUIDES_MEANT = 2;

/** Names of the guides that a search finds first. */
async function guidesAbout(search: SiteSearch, words: string, config: Config): Promise<string[]> {
  const { hits } = await search(words, config);
  const names = hits.flatMap(({ href }) => /^\/guides\/([^#]+)/.exec(href)?.[1] ?? []);
  return [...new Set(names)].slice(0, GUIDES_MEANT);
}

/** The tool and arguments that read a hit. */
function wayTo({ kind, href, name }: Hit): string {
  if (kind === "operation") return `describe_operation ${name}`;
  if (kind === "error") return `explain_error ${name}`;
  const [, guide = "", , section = ""] = /^\/guides\/([^#]+)(#(.*))?$/.exec(href) ?? [];
  return `read_guide, name ${guide}, section ${section || "none"}`;
}

export function addGuideReader(server: McpServer, search: SiteSearch, config: Config): void {
  server.registerTool(
    "read_guide",
    {
      description:
        "A guide as Markdown, or one section of it. A long one comes in parts: `from` is where the next begins.",
      inputSchema: z.object({
        name: nameArgument().describe(`One of ${guides.map((guide) => guide.name).join(", ")}`),
        section: nameArgument().optional().describe("Anchor of a heading, as search_guides names it"),
        from: z.number().int().min(0).optional(),
      }),
      annotations: READ_ONLY,
    },
    async ({ name: wanted, section, from = 0 }) => {
      const guide = guides.find((one) => one.name === wanted);
      if (guide === undefined)
        return unknownName(
          "guide",
          wanted,
          guides.map((one) => one.name),
          await guidesAbout(search, wanted, config),
        );
      const whole = await readMarkdown(guide, config);
      const text = section === undefined ? whole : readSection(whole, section);
      if (text === undefined) return answer(`${wanted} has no section "${section}".`, true);
      const part = takePart(text, from);
      const more = part.next === undefined ? "" : `\n[More of ${markdownPath(guide)}: from ${part.next}]`;
      return { content: [{ type: "text" as const, text: `${part.text}${more}` }] };
    },
  );
}

export function addErrorGuide(server: McpServer, catalogue: ErrorCatalogue, config: Config): void {
  server.registerTool(
    "explain_error",
    {
      description:
        "What a name in an answer means, and what to do: the title of an error, the code of a fault, the reason of a rejection.",
      inputSchema: z.object({ name: nameArgument() }),
      annotations: READ_ONLY,
    },
    async ({ name: wanted }) => {
      const explained = await catalogue.explain(wanted);
      if (explained === undefined) return unknownName("error", wanted, catalogue.listNames());
      return answer(writeError(explained, config.baseUrl));
    },
  );
}
