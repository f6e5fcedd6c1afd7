/** Names of errors in the guides: each leads to the row of a table that says what to do about it. */
import type { Token } from "marked";
import { oauthErrorCodeValues } from "../../../generated/auth.ts";
import { errorTitleValues, mailRefusalValues, rejectionReasonValues } from "../../../generated/whitelabel.ts";
import { guides, readGuide } from "./guide-list.ts";
import { escaped } from "./guide-text.ts";

/** Some titles are reasons of rejections as well; a guide means those. */
const ambiguous: ReadonlySet<string> = new Set([...rejectionReasonValues, ...mailRefusalValues]);
const errorNames: ReadonlySet<string> = new Set(
  [...errorTitleValues, ...oauthErrorCodeValues].filter((name) => !ambiguous.has(name)),
);

/** The guides whose tables explain errors, those that say most first. */
const EXPLAINING = ["errors-and-limits", "sign-in", "openid-connect", "tracking"];

/** By name of the error the guide in whose table it stands first. */
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

/** Shows code in the lines of one guide; a name of an error as its entry, or as a link to it. */
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
    /** In headings, and in links, which hold no other. */
    unlinked: (write: () => string) => during("isLinked", false, write),
  };
}
