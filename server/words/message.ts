/**
 * ICU MessageFormat by FormatJS: a message with arguments is a function. One argument is passed as it is, several by their
 * names, so that no edit of a text can swap them. What is passed may be markup; then the sentence is markup too.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { type Language, locales } from "./languages.ts";

type Elements = ReturnType<IntlMessageFormat["getAst"]>;
export type Message = (values: unknown) => unknown;

/** Whether the text is one, or has places to fill. */
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

/** The parser's numbers for kinds of elements, an enum that types alone can't give. */
const kinds: Readonly<Record<number, Argument["kind"]>> = {
  1: "text",
  2: "number",
  3: "date",
  4: "date",
  5: "choice",
  6: "number",
};

/** The arguments, each once; one that is counted anywhere is a number. */
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

/**
 * Read when it is first said: few messages are, in each language. What it takes is what `english` takes, as its callers do:
 * a translation that leaves out one of two arguments is still given both by their names.
 */
export function message(english: string, text: string, language: Language): Message {
  let format: IntlMessageFormat | undefined;
  let only: string | undefined;
  return (values) => {
    if (format === undefined) {
      format = new IntlMessageFormat(text, locales[language], undefined, { ignoreTag: true });
      const names = argumentsOf(parseMessage(english, "en"));
      only = names.length === 1 ? names[0]?.name : undefined;
    }
    return format.format((only === undefined ? values : { [only]: values }) as Record<string, string>);
  };
}
