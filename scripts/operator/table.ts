/** The commands that the management document describes by `x-cli`, as scripts/operator-commands.ts reads them out of it. */
import { readFileSync } from "node:fs";

/** A text with places for values (template.ts), or several, of which the first that has all its values counts. */
export type Template = string | readonly string[];

/** Rows under heads; `none` stands alone where there are no rows. */
export interface TableSpec {
  columns: Readonly<Record<string, Template>>;
  none: string;
}

/** Printed parts of an answer, in this order, with an empty line between two. */
export interface Printed {
  /** Columns for the property with the rows. */
  rows?: readonly [property: string, table: TableSpec];
  facts?: Readonly<Record<string, Template>>;
  tables?: Readonly<Record<string, TableSpec>>;
  text?: string;
  /** Lines behind the text, one for each item of a property. */
  each?: Readonly<Record<string, string>>;
}

/** A typed value and its place: "path.appId", "query.mode", "body.saml.metadata", or "body" for all of it. */
export interface Typed {
  to: string;
  kind: "text" | "integer" | "instant" | "flag" | "choices" | "list";
  values?: readonly string[];
  range?: readonly [least: number, most: number];
  /** Reads the value from a file of this name, and sends it in this form. */
  read?: "text" | "base64" | "json";
}

export interface ArgumentSpec extends Typed {
  /** Usage, such as "<app>". */
  usage: string;
  about: string;
}

export interface OptionSpec extends Typed {
  flags: string;
  about: string;
  isRequired: boolean;
  /** A flag's value. */
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
  /** Values that are always sent, unless an option replaces them. */
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

/** The printed parts of a command. */
export function printedBy(name: string): Printed {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`spec/management.yaml has no command "${name}"`);
  return found.prints;
}
