/** Links error names in the guides to their rows in the tables of remedies. */
import type { Token, Tokens } from "marked";
import { oauthErrorCodeValues } from "../../../../../generated/auth.ts";
import {
  errorTitleValues,
  mailRefusalValues,
  rejectionReasonValues,
} from "../../../../../generated/whitelabel.ts";
import { type Guide, guides, readGuide } from "./guide-list.ts";
import { escaped } from "./guide-text.ts";

/** Titles that are also reasons of rejections, which a guide means. */
const ambiguous: ReadonlySet<string> = new Set([...rejectionReasonValues, ...mailRefusalValues]);
/** Names of errors in answers: titles, and the error codes of OAuth 2. */
export const errorNames: ReadonlySet<string> = new Set([
  ...errorTitleValues,
  // Title of code tracking.
  "unavailable",
  ...oauthErrorCodeValues,
]);

/** Guides with tables of errors, the fullest first. */
const EXPLAINING = ["errors-and-limits", "sign-in", "openid-connect", "device", "tracking"];

/** Row of a guide's table that says what an error is and what to do. */
interface ErrorEntry {
  guide: Guide;
  /** Markdown of its cells, by column. */
  cells: readonly (readonly [column: string, text: string])[];
}

export type ErrorEntries = ReadonlyMap<string, readonly ErrorEntry[]>;

let found: Promise<ErrorEntries> | undefined;

export function findErrorEntries(): Promise<ErrorEntries> {
  found ??= readEntries();
  return found;
}

async function readEntries(): Promise<ErrorEntries> {
  const { marked } = await import("marked");
  const entries = new Map<string, ErrorEntry[]>();
  for (const guide of guides.filter(({ name }) => EXPLAINING.includes(name)).sort(byRank)) {
    marked.walkTokens(marked.lexer(await readGuide(guide.file)), (token: Token) => {
      if (token.type !== "table") return;
      const columns = (token.header as Cell[]).map(({ text }) => text);
      for (const row of token.rows as Cell[][]) {
        const cells = row.map(({ text }, at) => [columns[at] ?? "", text] as const);
        for (const name of namesIn(row)) entries.set(name, [...(entries.get(name) ?? []), { guide, cells }]);
      }
    });
  }
  return entries;
}

type Cell = Tokens.TableCell;

function namesIn(row: readonly Cell[]): ReadonlySet<string> {
  const spans = row.flatMap(({ tokens }) => tokens).filter((inside) => inside.type === "codespan");
  return new Set(
    spans.map((inside) => (inside as Tokens.Codespan).text).filter((name) => errorNames.has(name)),
  );
}

function byRank(one: { name: string }, other: { name: string }): number {
  return EXPLAINING.indexOf(one.name) - EXPLAINING.indexOf(other.name);
}

/** Renders code in a guide, with an error's name as its entry or a link to it. */
export function errorLinks(guide: string, entries: ErrorEntries) {
  const shown = new Set<string>();
  const state = { isInTable: false, isLinked: true };
  const during = (key: keyof typeof state, value: boolean, write: () => string): string => {
    const before = state[key];
    state[key] = value;
    const text = write();
    state[key] = before;
    return text;
  };
  return {
    show(text: string): string {
      const code = `<code>${escaped(text)}</code>`;
      const entry = ambiguous.has(text) ? undefined : entries.get(text)?.[0]?.guide.name;
      if (entry === undefined || !state.isLinked) return code;
      if (entry === guide && state.isInTable && !shown.has(text)) {
        shown.add(text);
        return `<code id="error-${text}">${text}</code>`;
      }
      return `<a href="/guides/${entry}#error-${text}">${code}</a>`;
    },
    inTable: (write: () => string) => during("isInTable", true, write),
    unlinked: (write: () => string) => during("isLinked", false, write),
  };
}
