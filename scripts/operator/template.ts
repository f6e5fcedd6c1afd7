/**
 * Texts with values of an answer: `{person.name}`; `{testCode|none}` with a text where it is absent or empty; `{legacy?open}`
 * and `{issInErrors?with|without}` by whether it holds, `!` before the name for the contrary; `{scopes@count}` in a form of FORMS.
 * What stands in brackets is left out where it lacks a value; elsewhere the whole text is.
 */
import { clean, time } from "../command-line/print.ts";
import type { Template } from "./table.ts";

const PLACE = /\{(!?)([\w.]*)(?:@(\w+)(?:=(\d+))?)?(?:(\?)([^|}]*))?(?:\|([^}]*))?\}/g;
const LINE_MAX = 60;

/** Undefined where a value is missing. */
export function render(template: Template, answer: object): string | undefined {
  if (typeof template !== "string") {
    const texts = template.map((each) => render(each, answer));
    return texts.find((text) => text !== undefined);
  }
  const parts = template.split(/\[([^\]]*)\]/);
  const filled = parts.map((part, index) => fill(part, answer) ?? (index % 2 === 1 ? "" : undefined));
  return filled.includes(undefined) ? undefined : filled.join("");
}

function fill(text: string, answer: object): string | undefined {
  let isWhole = true;
  const filled = text.replaceAll(PLACE, (_all, not, path, form, size, asks, yes, no) => {
    const value = find(answer, path);
    const shown = asks
      ? Boolean(value) !== (not === "!")
        ? yes
        : no
      : (inForm(value, form, Number(size)) ?? no);
    if (shown === undefined) isWhole = false;
    return shown ?? "";
  });
  return isWhole ? filled : undefined;
}

/** Finds the value at a path; in a list, that of each item. */
function find(from: unknown, path: string): unknown {
  return (path === "" ? [] : path.split(".")).reduce(
    (at, name) =>
      Array.isArray(at) && !/^\d+$/.test(name) ? at.map((item) => find(item, name)) : Object(at)[name],
    from,
  );
}

function inForm(value: unknown, form: string | undefined, size: number): string | undefined {
  if (form !== undefined) return FORMS[form as keyof typeof FORMS](value, size);
  if (value === undefined || value === null || value === "") return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : clean(value.join(", "));
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? time(text) : clean(text);
}

const FORMS = {
  /** "all" if a list has every value that there is. */
  all: (value: unknown, size: number) =>
    (value as unknown[]).length === size ? "all" : inForm(value, undefined, 0),
  count: (value: unknown) => (Array.isArray(value) ? String(value.length) : undefined),
  /** Strings in DNS have 255 bytes at most (RFC 1035, section 3.3.14). */
  dns: (value: unknown) => (String(value).match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(" "),
  json: (value: unknown) => JSON.stringify(value, null, 2),
  /** The first line of a text, at most LINE_MAX characters. */
  line: (value: unknown) =>
    value === undefined ? undefined : clean(String(value).split("\n", 1).join("").slice(0, LINE_MAX)),
  /** A text in one line. */
  lines: (value: unknown) => clean(String(value).replaceAll("\n", " ")),
  /** A document, line by line. */
  whole: (value: unknown) => String(value).split("\n").map(clean).join("\n"),
  /** A number above 0. */
  some: (value: unknown) => (value === 0 ? undefined : String(value)),
  /** Whether a token or link works, and until when. */
  state(value: unknown) {
    const { revokedAt, expiresAt } = value as { revokedAt?: string; expiresAt?: string };
    if (revokedAt !== undefined) return `revoked ${time(revokedAt)}`;
    if (expiresAt === undefined) return "live";
    return new Date(expiresAt) <= new Date() ? `ended ${time(expiresAt)}` : `live until ${time(expiresAt)}`;
  },
};
