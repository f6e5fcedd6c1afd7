/** Links error names in the guides to their rows in the tables of remedies. */
import type { Token } from "marked";
import { oauthErrorCodeValues } from "../../../generated/auth.ts";
import { errorTitleValues, mailRefusalValues, rejectionReasonValues } from "../../../generated/whitelabel.ts";
import { guides, readGuide } from "./guide-list.ts";
import { escaped } from "./guide-text.ts";

/** Titles that are also reasons of rejections, which a guide means. */
const ambiguous: ReadonlySet<string> = new Set([...rejectionReasonValues, ...mailRefusalValues]);
const errorNames: ReadonlySet<string> = new Set(
  [...errorTitleValues, ...oauthErrorCodeValues].filter((name) => !ambiguous.has(name)),
);

/** Guides with tables of errors, the fullest first. */
const EXPLAINING = ["errors-and-limits", "sign-in", "openid-connect", "tracking"];

export type ErrorEntries = ReadonlyMap<string, string>;

let found: Promise<ErrorEntries> | undefined;

export function findErrorEntries(): Promise<ErrorEntries> {
  found ??= readEntries();
  return found;
}

async function readEntries(): Promise<ErrorEntries> {
  const { marked } = await import("marked");
  const entries = new Map<string, string>();
  for (const { name, file } of guides.filter((guide) => EXPLAINING.includes(guide.name)).sort(byRank)) {
    marked.walkTokens(marked.lexer(await readGuide(file)), (token: Token) => {
      if (token.type !== "table") return;
      for (const cell of token.rows.flat())
        for (const inside of cell.tokens)
          if (inside.type === "codespan" && errorNames.has(inside.text) && !entries.has(inside.text))
            entries.set(inside.text, name);
    });
  }
  return entries;
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
      const entry = entries.get(text);
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
