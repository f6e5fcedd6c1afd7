/** Pages of errors as Markdown, for machines. */
import { texts } from "../texts.ts";
import type { ErrorCatalogue, ErrorRemedy, ExplainedError } from "./error-catalogue.ts";

const ROOT = "/docs/errors";

/** Address of a page's Markdown; of the list without a name. */
export function errorMarkdownPath(name?: string): string {
  return name === undefined ? `${ROOT}.md` : `${ROOT}/${name}.md`;
}

/** All names by kind, each with the address of its page. */
export function writeErrorList({ listGroups }: ErrorCatalogue, baseUrl: string): string {
  const groups = listGroups().map(
    ({ heading, names }) =>
      `## ${heading}\n\n${names.map((name) => `- [${name}](${baseUrl}${errorMarkdownPath(name)})`).join("\n")}\n`,
  );
  return [`# ${texts.errors}\n\n${texts.errorsAbout}\n`, ...groups].join("\n");
}

/** Meaning of a name and advice, with an answer that has it. Links begin with `baseUrl`. */
export function writeError({ name, remedies }: ExplainedError, baseUrl: string): string {
  const parts = remedies.map((remedy) => writeRemedy(remedy));
  return `# ${name}\n\n${parts.join("\n")}`.replaceAll("](/", `](${baseUrl}/`);
}

function writeRemedy({ guide, cells, example }: ErrorRemedy): string {
  const rows = cells.map(([column, text]) =>
    text.startsWith("- ") ? `- ${column}:\n${text.replaceAll(/^/gm, "  ")}` : `- ${column}: ${text}`,
  );
  const source =
    guide === undefined ? "" : `\n${texts.remedyIn} [${guide.title}](/guides/${guide.name}.md)\n`;
  const shown =
    example === undefined
      ? ""
      : `\n${texts.exampleOf(example.status)}\n\n\`\`\`json\n${JSON.stringify(example.example, null, 2)}\n\`\`\`\n`;
  return `${rows.join("\n")}\n${shown}${source}`;
}
