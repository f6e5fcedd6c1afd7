/** Tools that read the guides. */
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { ErrorCatalogue } from "../pages/site/docs/errors/error-catalogue.ts";
import { writeError } from "../pages/site/docs/errors/error-markdown.ts";
import { guides } from "../pages/site/docs/guides/guide-list.ts";
import { markdownPath, readMarkdown } from "../pages/site/docs/guides/guide-markdown.ts";
import { searchGuides } from "../pages/site/docs/guides/guide-search.ts";
import { readSection } from "../pages/site/docs/guides/guide-text.ts";
import { answer, nameArgument, READ_ONLY, takePart, unknownName } from "./answers.ts";

export function addGuideSearch(server: McpServer, config: Config): void {
  server.registerTool(
    "search_guides",
    {
      description:
        "Sections of the guides that have all the words, or else most of them, with an excerpt of each.",
      inputSchema: z.object({ query: nameArgument() }),
      annotations: READ_ONLY,
    },
    async ({ query }) => {
      const hits = await searchGuides(query, config);
      const lines = hits.map(({ href, guide, heading, excerpt }) => {
        const [, guideName = "", , section = ""] = /^\/guides\/([^#]+)(#(.*))?$/.exec(href) ?? [];
        return `- ${guide}: ${heading} (name ${guideName}, section ${section || "none"})\n  ${excerpt}`;
      });
      return answer(lines.length === 0 ? "No section has half of these words." : lines.join("\n"));
    },
  );
}

export function addGuideReader(server: McpServer, config: Config): void {
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
