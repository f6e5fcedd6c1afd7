/** The type of all words, from the English catalogue: what is missing or wrongly filled does not compile. */
import { type Entry, readCatalogue } from "../server/words/catalogue.ts";
import { type Argument, argumentsOf, hasArguments, parseMessage } from "../server/words/message.ts";

const HEADER = `// Generated from server/words/en.json by "npm run generate". Do not edit: change the catalogue.

/** Content of a message: text, or an element of a page. */
type Piece = string | object;
/** Texts make a text; with an element among them, the sentence is a piece of a page. */
type Said<P extends Piece> = [P] extends [string] ? string : P | string;

`;

/** The file generated/words.ts. */
export function wordsType(): string {
  return `${HEADER}export interface Catalogue ${typeOf(readCatalogue("en"), "")}\n`;
}

function typeOf(entry: Entry, indent: string): string {
  if (entry === null) return "null";
  if (typeof entry === "string")
    return hasArguments(entry) ? messageType(argumentsOf(parseMessage(entry, "en"))) : "string";
  if (Array.isArray(entry)) return `readonly [${entry.map((one) => typeOf(one, indent)).join(", ")}]`;
  const inner = `${indent}  `;
  const lines = Object.entries(entry).map(
    ([name, one]) => `${inner}readonly ${JSON.stringify(name)}: ${typeOf(one, inner)};\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

/** One argument is passed as it is, several by their names. */
function messageType(given: readonly Argument[]): string {
  const texts = given.filter(({ kind }) => kind === "text").map((_, index) => `P${index}`);
  const generics = texts.length === 0 ? "" : `<${texts.map((name) => `${name} extends Piece`).join(", ")}>`;
  const result = texts.length === 0 ? "string" : `Said<${texts.join(" | ")}>`;
  const left = [...texts];
  const types = given.map((argument) => [argument.name, argumentType(argument, left)] as const);
  const [first] = types;
  if (first === undefined) return "string";
  const parameter =
    types.length === 1
      ? `${first[0]}: ${first[1]}`
      : `values: { ${types.map(([name, type]) => `${name}: ${type}`).join("; ")} }`;
  return `${generics}(${parameter}) => ${result}`;
}

function argumentType({ kind, choices = [] }: Argument, left: string[]): string {
  switch (kind) {
    case "text":
      return left.shift() ?? "never";
    case "choice":
      return choices
        .map((choice) => (choice === "other" ? "(string & {})" : JSON.stringify(choice)))
        .join(" | ");
    case "number":
      return "number";
    case "date":
      return "Date";
  }
}
