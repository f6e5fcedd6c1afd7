// ICU MessageFormat by FormatJS. One argument is passed bare, several by name, so that no edit can swap them. Markup in an argument
// makes the sentence markup.
import { IntlMessageFormat } from "intl-messageformat";
import { type Language, locales } from "./languages.ts";

type Elements = ReturnType<IntlMessageFormat["getAst"]>;
export type Message = (values: unknown) => unknown;

export function hasArguments(text: string): boolean {
  return text.includes("{");
}

export function parseMessage(text: string, language: Language): Elements {
  return new IntlMessageFormat(text, locales[language], undefined, { ignoreTag: true }).getAst();
}

/** An argument of a message: "text" holds anything, a choice one of its values. */
export interface Argument {
  name: string;
  kind: "text" | "number" | "date" | "choice";
  choices?: readonly string[];
}

const kinds: Readonly<Record<number, Argument["kind"]>> = {
  1: "text",
  2: "number",
  3: "date",
  4: "date",
  5: "choice",
  6: "number",
};

/** Distinct arguments; one counted anywhere is a number. */
export function argumentsOf(elements: Elements): Argument[] {
  const found = new Map<string, Argument>();
  for (const element of elements) {
    const kind = kinds[element.type];
    const options = "options" in element ? element.options : {};
    if (kind !== undefined && "value" in element) {
      const choices = Object.keys(options);
      const argument: Argument = { name: element.value, kind, ...(kind === "choice" && { choices }) };
      if ((found.get(element.value)?.kind ?? "text") === "text") found.set(element.value, argument);
    }
    for (const { value } of Object.values(options))
      for (const inner of argumentsOf(value)) if (!found.has(inner.name)) found.set(inner.name, inner);
  }
  return [...found.values()];
}

/** Parsed at first use. Takes the arguments of `english`, even if a translation leaves one out. */
export function message(english: string, text: string, language: Language): Message {
  let format: IntlMessageFormat | undefined;
  let only: string | undefined;
  return (values) => {
    if (format === undefined) {
      format = new IntlMessageFormat(text, locales[language], undefined, { ignoreTag: true });
      const names = argumentsOf(parseMessage(english, "en"));
      only = names.length === 1 ? names[0]?.name : undefined;
    }
    return withSingleStops(
      format.format((only === undefined ? values : { [only]: values }) as Record<string, string>),
    );
  };
}

/** Full stops: a sentence that ends with "e.V." or "Inc." gets no second one. */
function withSingleStops(said: unknown): unknown {
  if (typeof said === "string") return said.replace(/(?<!\.)\.(\u2069*)\.(?!\.)/gu, ".$1");
  if (!Array.isArray(said)) return said;
  return said.map((part, index) =>
    typeof part === "string" && /^\.(?!\.)/.test(part) && endsWithStop(said[index - 1])
      ? part.slice(1)
      : part,
  );
}

function endsWithStop(part: unknown): boolean {
  if (typeof part === "string") return /\.\u2069*$/u.test(part);
  if (Array.isArray(part)) return endsWithStop(part.at(-1));
  return typeof part === "object" && part !== null && "props" in part
    ? endsWithStop((part.props as { children?: unknown }).children)
    : false;
}
