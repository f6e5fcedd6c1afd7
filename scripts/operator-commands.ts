/**
 * Reads the operator's commands out of the management document: an operation's `x-cli` names its commands, and parameters and body
 * become their arguments and options (spec/decisions/platform.md, "The operator's command line").
 */

import {
  type CliEntry,
  type CliOption,
  type CliOverride,
  type CliTable,
  type Document,
  follow,
  type Operation,
  operationsIn,
  type Parameter,
  type PlacedOperation,
  type Schema,
} from "./openapi-document.ts";
import type {
  ArgumentSpec,
  CommandSpec,
  CommandTable,
  OptionSpec,
  Printed,
  TableSpec,
  Template,
  Typed,
} from "./operator/table.ts";

/** The largest page, where all are read. */
const PAGE_MAX = 100;

/** How a value of a kind is typed. */
const HINTS: Partial<Record<Typed["kind"], string>> = {
  choices: " Separated by commas; none for an empty list.",
  instant: " A date, like 2027-01-31, or a time.",
  list: " Separated by commas.",
};

/** A schema without references, `allOf` and the type "null". */
interface Resolved extends Omit<Schema, "type" | "items"> {
  type?: string;
  items?: Schema;
  isNullable?: boolean;
}

/** One argument or option of an operation's command. */
interface Field {
  to: string;
  schema: Resolved;
  /** Items of a list. */
  items?: Resolved;
  description: string;
  isRequired: boolean;
}

/** The table of commands. Throws where the document contradicts itself, with the command's name. */
export function readCommands(document: Document): CommandTable {
  const operations = operationsIn(document).map((placed) => ({
    placed,
    entries: placed.operation["x-cli"] ?? [],
  }));
  const names = new Map<string, string>();
  for (const { placed, entries } of operations) {
    const { operationId } = placed.operation;
    if (operationId !== undefined && entries[0] !== undefined) names.set(operationId, nameOf(entries[0]));
  }
  const reader = new CommandReader(document, names);
  const commands = operations.flatMap(({ placed, entries }) =>
    entries.map((entry) => reader.read(placed, nameOf(entry), entry)),
  );
  const { "x-cli": groups = {} } = document;
  for (const { name } of commands) {
    const group = name.includes(" ") ? name.slice(0, name.lastIndexOf(" ")) : name;
    if (!(group in groups)) fail(name, `is of a group that the document's x-cli has not: "${group}"`);
  }
  return { groups, commands };
}

/** The name of a command: "apps create" of "apps create <app>". */
function nameOf({ command }: CliEntry): string {
  return command.replace(/ [<[].*$/, "");
}

/** Removes the extensions of the command line from a document. */
export function withoutCommands(document: Document): Document {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === "x-cli" ? undefined : value)));
}

class CommandReader {
  private readonly document: Document;
  /** Names by which descriptions refer to operations. */
  private readonly names: ReadonlyMap<string, string>;

  constructor(document: Document, names: ReadonlyMap<string, string>) {
    this.document = document;
    this.names = names;
  }

  read({ path, method, parameters, operation }: PlacedOperation, name: string, entry: CliEntry): CommandSpec {
    const fields = this.fieldsOf(parameters, operation);
    const field = (id: string): Field =>
      fields.get(id) ?? fail(name, `${operation.operationId} has no field "${id}"`);
    const set = Object.fromEntries(
      Object.entries(entry.set ?? {}).map(([id, value]) => [field(id).to, value]),
    );
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => id);
    const targets: [string, Pick<CliOverride, "read">][] = [
      ...inPath.map((id): [string, object] => [id, {}]),
      ...Object.entries(entry.arguments ?? {}),
    ];
    const usages = entry.command.match(/[<[][^>\]]*[>\]]/g) ?? [];
    if (usages.length !== targets.length) fail(name, `has ${usages.length} arguments for ${targets.length}`);
    const args = targets.map(
      ([id, { read }], index): ArgumentSpec => ({
        ...typed(name, field(id)),
        usage: usages[index] ?? "",
        about: this.sentence(field(id).description),
        ...(read && { read }),
      }),
    );
    const collects = fields.has("cursor") && entry.only === undefined;
    const taken = new Set([...targets.map(([id]) => id), ...Object.keys(entry.set ?? {}), "body"]);
    const left = [...fields].flatMap(([id, { to }]) =>
      taken.has(id) || id.includes(".") || to.startsWith("path.") ? [] : [id],
    );
    const wanted: string[] =
      entry.only ?? (entry.set ? [] : left.filter((id) => !(collects && ["cursor", "limit"].includes(id))));
    const isWhole = taken.has("body") && entry.arguments?.body !== undefined;
    const overrides: Record<string, CliOption> = entry.options ?? {};
    for (const id of Object.keys(overrides)) field(id);
    const options = (isWhole ? [] : wanted).flatMap((id) => {
      const { [id]: override = {} } = overrides;
      if (override === null) return [];
      const own = id in (entry.set ?? {}) ? optional(field(id)) : field(id);
      const words = typeof override === "string" ? { flags: override } : override;
      return this.option(name, id, own, { method, ...words });
    });
    const response = this.responseOf(operation);
    const prints = this.printed(name, entry, response, inPath);
    const [rows] = prints.rows ?? [];
    if (collects && rows === undefined) fail(name, "lists nothing");
    return {
      name,
      about:
        entry.about ??
        `${operation.summary}.${method === "get" ? "" : ` ${this.sentence(operation.description)}`}`,
      ...(entry.help && { help: entry.help }),
      method,
      path,
      arguments: args,
      options,
      set: { ...set, ...(collects && fields.has("limit") && { "query.limit": PAGE_MAX }) },
      hasBody: operation.requestBody !== undefined,
      ...(collects && rows && { collects: rows }),
      prints,
    };
  }

  /** Fields of an operation: parameters, and members of the body, nested ones with a dot. */
  private fieldsOf(parameters: Parameter[], operation: Operation): Map<string, Field> {
    const fields = new Map<string, Field>();
    for (const given of parameters) {
      const { name, in: place, schema, description = "", required } = follow(this.document, given);
      fields.set(name, {
        to: `${place}.${name}`,
        ...this.described(schema),
        description,
        isRequired: required === true,
      });
    }
    const body = this.resolve(operation.requestBody?.content?.["application/json"]?.schema ?? {});
    if (operation.requestBody)
      fields.set("body", { to: "body", schema: body, description: "", isRequired: true });
    const add = ({ properties = {}, required = [] }: Resolved, path: string[]) => {
      for (const [id, given] of Object.entries(properties)) {
        const own = this.described(given);
        const at = [...path, id];
        const { description = "" } = own.schema;
        const isRequired = required.includes(id);
        fields.set(at.join("."), { to: `body.${at.join(".")}`, ...own, description, isRequired });
        if (path.length === 0) add(own.schema, at);
      }
    };
    add(body, []);
    return fields;
  }

  private option(
    name: string,
    id: string,
    field: Field,
    { method, ...override }: CliOverride & { method: string },
  ): OptionSpec {
    const { schema, items } = field;
    const long = `--${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const value = long.split("-").at(-1);
    const isFlag = schema.type === "boolean";
    const isMany = schema.type === "array" && items?.enum === undefined;
    const flags = override.flags ?? (isFlag ? long : `${long} <${value}${isMany ? "..." : ""}>`);
    const about = override.about ?? this.sentence(field.description);
    if (!about) fail(name, `needs words for ${flags}`);
    const isVariadic = flags.includes("...");
    const spec = typed(name, field);
    const negated = flags.replace(/ .*/, "").replace("--", "--no-");
    const isNullable = field.to.startsWith("body") && schema.isNullable;
    const hasOff = override.off !== undefined || isNullable || (isFlag && method === "patch");
    return {
      ...spec,
      ...(isVariadic && { kind: "text" as const }),
      ...(override.value && { kind: "flag" as const, value: override.value }),
      ...(override.read && { read: override.read }),
      flags,
      about: isVariadic ? about : `${about}${HINTS[spec.kind] ?? ""}`,
      isRequired: override.required ?? (field.isRequired && schema.default === undefined),
      ...(isDefault(schema.default) && { default: schema.default }),
      ...(hasOff && {
        off: {
          flags: override.opposite ?? negated,
          about: override.off ?? (isFlag ? `The opposite of ${long}.` : "Remove it."),
          value: isFlag ? (false as const) : null,
        },
      }),
    };
  }

  private responseOf({ responses }: Operation): Schema | undefined {
    return (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema;
  }

  /** How an answer is shown, by the command's own words or those of the answer's schema. */
  private printed(name: string, entry: CliEntry, schema: Schema = {}, inPath: string[]): Printed {
    const answer = this.resolve(schema);
    const { "x-cli": shown = {} } = answer;
    const list = Object.entries(answer.properties ?? {}).find(([, { type }]) => type === "array");
    const facts = entry.facts ?? (entry.columns ? undefined : shown.facts);
    const text = entry.text ?? shown.text;
    const itemsOf = (property: string) =>
      this.resolve(this.resolve(answer.properties?.[property] ?? {}).items ?? {});
    const checkAll = (templates: Readonly<Record<string, Template>>, within: Schema, more: string[] = []) => {
      for (const template of Object.values(templates).flat()) this.check(name, template, within, more);
    };
    const allOf = (property: string, id: string) => {
      const { items = {} } = this.resolve(itemsOf(property).properties?.[id] ?? {});
      return this.resolve(items).enum?.length ?? fail(name, `{${id}@all} is no list of known words`);
    };
    const tableOf = (property: string, { columns = {}, none }: Partial<CliTable>): TableSpec => {
      checkAll(columns, itemsOf(property));
      const sized = Object.entries(columns).map(([head, template]) => [
        head,
        typeof template === "string"
          ? template.replace(/\{(\w+)@all\}/, (_all, id) => `{${id}@all=${allOf(property, id)}}`)
          : template,
      ]);
      return {
        columns: Object.fromEntries(sized),
        none: none ?? fail(name, "says nothing of an empty list"),
      };
    };
    if (facts) checkAll(facts, answer, inPath);
    if (text)
      this.check(name, text, answer, [...inPath, ...Object.keys(entry.set ?? {}), ...(entry.only ?? [])]);
    for (const [property, line] of Object.entries(entry.each ?? {}))
      this.check(name, line, itemsOf(property), []);
    if (entry.columns && list === undefined) fail(name, "its answer has no list");
    const tables = Object.entries(entry.tables ?? {}).map(([property, table]) => [
      property,
      tableOf(property, table),
    ]);
    const prints: Printed = {
      ...(entry.columns && list && { rows: [list[0], tableOf(list[0], entry)] as const }),
      ...(facts && { facts }),
      ...(tables.length > 0 && { tables: Object.fromEntries(tables) }),
      ...(text && { text }),
      ...(entry.each && { each: entry.each }),
    };
    return Object.keys(prints).length === 0 ? fail(name, "prints nothing") : prints;
  }

  /** Refuses a place whose value no answer can have. */
  private check(name: string, template: string, answer: Schema, more: string[]): void {
    for (const [place, path = ""] of template.matchAll(/\{!?([\w.]*)[^}]*\}/g)) {
      if (path === "" || more.includes(path)) continue;
      let at: Schema | undefined = answer;
      for (const part of path.split(".")) {
        const whole: Resolved = this.resolve(at);
        const inside: Resolved = whole.type === "array" ? this.resolve(whole.items ?? {}) : whole;
        at = /^\d+$/.test(part) ? inside : inside.properties?.[part];
        if (at === undefined) fail(name, `nothing is called ${place}`);
      }
    }
  }

  /** Without references and `allOf`; the description beside a reference counts. */
  private resolve(part: Schema): Resolved {
    const { allOf = [], ...own } = follow(this.document, part);
    const merged: Schema = Object.assign({}, ...allOf.map((each) => this.resolve(each)), own);
    const { type, ...rest } = merged;
    if (!Array.isArray(type)) return { ...rest, ...(type !== undefined && { type }) };
    const values = merged.enum?.filter((each) => each !== null);
    return {
      ...rest,
      ...(values && { enum: values }),
      type: type.find((each) => each !== "null") ?? "null",
      isNullable: type.includes("null"),
    };
  }

  /** A schema, and the schema of its items. */
  private described(given: Schema): Pick<Field, "schema" | "items"> {
    const schema = this.resolve(given);
    return { schema, ...(schema.items && { items: this.resolve(schema.items) }) };
  }

  /** The first sentence without markup, in which operations have the names of their commands. */
  private sentence(text = ""): string {
    const [first = ""] = /^.*?[.:;](?=\s|$)|^.*/.exec(text.trim().replaceAll(/\s+/g, " ")) ?? [];
    return first
      .replaceAll(/`(\w+)`/g, (_all, word) => this.names.get(word) ?? word)
      .replaceAll("`", "")
      .replace(/[:;]$/, ".");
  }
}

function typed(name: string, { to, schema, items }: Field): Typed {
  const { type, format, minimum, maximum } = schema;
  const values = (items?.enum ?? (type === "array" ? undefined : schema.enum))?.map(String);
  if (type === "boolean") return { to, kind: "flag" };
  if (type === "integer") {
    if (minimum === undefined || maximum === undefined) fail(name, `${to} needs a minimum and a maximum`);
    return { to, kind: "integer", range: [minimum, maximum] };
  }
  if (type === "array") return values ? { to, kind: "choices", values } : { to, kind: "list" };
  if (format === "date-time") return { to, kind: "instant" };
  return values ? { to, kind: "text", values } : { to, kind: "text" };
}

function isDefault(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Makes a field optional. A value that is always sent can't be null, and an option may replace it. */
function optional({ schema, ...field }: Field): Field {
  return { ...field, isRequired: false, schema: { ...schema, isNullable: false } };
}

function fail(name: string, why: string): never {
  throw new Error(`spec/management.yaml, x-cli of "${name}": ${why}`);
}
