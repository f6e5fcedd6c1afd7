/** Errors by name: what they mean and what to do, from the guides' tables and the list of codes. */
import { errorNames, findErrorEntries } from "../guides/guide-errors.ts";
import type { Guide } from "../guides/guide-list.ts";
import { type CodePart, codeParts, type ErrorCode } from "./error-code.ts";
import { type Cell, cellsOf, codeHeadings } from "./error-words.ts";

/** One meaning of a name, in the words of a guide. */
export interface ErrorRemedy {
  /** Undefined for a code: its words stand on no other page. */
  guide?: Pick<Guide, "name" | "title">;
  /** Markdown, by column. */
  cells: readonly Cell[];
  /** Answer that has the name. */
  example?: Pick<ErrorCode, "status" | "example">;
}

export interface ExplainedError {
  name: string;
  remedies: readonly ErrorRemedy[];
}

/** Names of one kind, under a heading. */
interface ErrorGroup {
  heading: string;
  names: readonly string[];
}

export interface ErrorCatalogue {
  /** Every name once, in the order of the documents. */
  listNames: () => readonly string[];
  /** All names by kind; one of two kinds stands under both. */
  listGroups: () => readonly ErrorGroup[];
  /** Undefined for an unknown name. */
  explain: (name: string) => Promise<ExplainedError | undefined>;
}

/** Catalogue of the names in the guides and of those that `list` gives when it is needed. */
export function createErrorCatalogue(list: () => readonly ErrorCode[]): ErrorCatalogue {
  const namesOf = (part: CodePart) =>
    list()
      .filter((code) => code.part === part)
      .map(({ name }) => name);
  return {
    listNames: () => [...new Set([...errorNames, ...list().map(({ name }) => name)])],
    listGroups: () => [
      { heading: codeHeadings.titles, names: [...errorNames] },
      ...codeParts.map((part) => ({ heading: codeHeadings[part], names: namesOf(part) })),
    ],
    async explain(name) {
      const found = list().filter((code) => code.name === name);
      if (found.length === 0 && !errorNames.has(name)) return undefined;
      const rows = (await findErrorEntries()).get(name) ?? [];
      return { name, remedies: [...rows, ...found.map(remedyOf)] };
    },
  };
}

function remedyOf(code: ErrorCode): ErrorRemedy {
  const { status, example } = code;
  return { cells: cellsOf(code), example: { status, example } };
}
