/** The commands that the management document describes by `x-cli`, as scripts/operator-commands.ts reads them out of it. */
import { readFileSync } from "node:fs";

/** A text with places for values (template.ts), or several, of which the first that has all its values counts. */
export type Template = string | readonly string[];

/** Rows under heads; `none` stands alone where there are no rows. */
export interface TableSpec {
  columns: Readonly<Record<string, Template>>;
  none: string;
}

/** What is printed of an answer, in this order, with an empty line between two. */
export interface Printed {
  /** Of the property with the rows. */
  rows?: readonly [property: string, table: TableSpec];
  facts?: Readonly<Record<string, Template>>;
  tables?: Readonly<Record<string, TableSpec>>;
  text?: string;
  /** Lines behind the text, one for each item of a property. */
  each?: Readonly<Record<string, string>>;
}

/** What is typed, and where it goes: "path.appId", "query.mode", "body.saml.metadata", or "body" for all of it. */
export interface Typed {
  to: string;
  kind: "text" | "integer" | "instant" | "flag" | "choices" | "list";
  values?: readonly string[];
  range?: readonly [least: number, most: number];
  /** It is the name of a file, and this is how its content is sent. */
  read?: "text" | "base64" | "json";
}

export interface ArgumentSpec extends Typed {
  /** As in the usage: "<app>". */
  usage: string;
  about: string;
}

export interface OptionSpec extends Typed {
  flags: string;
  about: string;
  isRequired: boolean;
  /** Of a flag. */
  value?: string;
  default?: string | number;
  /** The flag for the opposite: false, or null, which takes a value away. */
  off?: { flags: string; about: string; value: false | null };
}

export interface CommandSpec {
  /** "apps create". */
  name: string;
  about: string;
  help?: string;
  method: string;
  path: string;
  arguments: readonly ArgumentSpec[];
  options: readonly OptionSpec[];
  /** What is always sent, unless an option says otherwise. */
  set: Readonly<Record<string, unknown>>;
  hasBody: boolean;
  /** The property whose pages are all read. */
  collects?: string;
  prints: Printed;
}

export interface CommandTable {
  /** In the order of --help: a group, or null for a command of that name. */
  groups: Readonly<Record<string, { about: string; help?: string } | null>>;
  commands: readonly CommandSpec[];
}

const file = new URL("../../generated/management.commands.json", import.meta.url);
export const { groups, commands } = JSON.parse(readFileSync(file, "utf8")) as CommandTable;

/** Of the command of that name. */
export function printedBy(name: string): Printed {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`spec/management.yaml has no command "${name}"`);
  return found.prints;
}
