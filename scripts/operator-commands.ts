/**
 * Reads the operator's commands out of the operator document: an operation's `x-cli` names its commands, and parameters and body
 * become their arguments and options (spec/decisions/platform.md, "The operator's command line").
 */
import type {
  ArgumentSpec,
  CommandSpec,
  CommandTable,
  OptionSpec,
  Printed,
  Typed,
} from "./operator/table.ts";
import type { Part } from "./partner-operations.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** The largest page, where all are read. */
const PAGE_MAX = 100;

/** How a value of a kind is typed. */
const HINTS: Partial<Record<Typed["kind"], string>> = {
  choices: " Separated by commas; none for an empty list.",
  instant: " A date, like 2027-01-31, or a time.",
  list: " Separated by commas.",
};

/** One argument or option of an operation's command. */
interface Field {
  to: string;
  schema: Part;
  description: string;
  isRequired: boolean;
}

interface Operation {
  path: string;
  method: string;
  /** With the parameters of its path. */
  parameters: Part[];
  operation: Part;
}

/** The table of commands. */
export function readCommands(document: Part): CommandTable {
  const operations = Object.entries<Part>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]?.["x-cli"] !== undefined).map((method) => ({
      path,
      method,
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])],
      operation: item[method],
    })),
  );
  const nameOf = (entry: Part) => entry.command.replace(/ [<[].*$/, "");
  const names = new Map(
    operations.map(({ operation }) => [operation.operationId, nameOf(operation["x-cli"][0])]),
  );
  const reader = new CommandReader(document, names);
  const commands = operations.flatMap((operation) =>
    operation.operation["x-cli"].map((entry: Part) => reader.read(operation, nameOf(entry), entry)),
  );
  for (const { name } of commands) {
    const group = name.includes(" ") ? name.slice(0, name.lastIndexOf(" ")) : name;
    if (!(group in document["x-cli"]))
      fail(name, `is of a group that the document's x-cli has not: "${group}"`);
  }
  return { groups: document["x-cli"], commands };
}

/** The document without what is about the command line alone. */
export function withoutCommands(document: Part): Part {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === "x-cli" ? undefined : value)));
}

class CommandReader {
  private readonly document: Part;
  /** Of operations, by which descriptions refer to one another. */
  private readonly names: ReadonlyMap<string, string>;

  constructor(document: Part, names: ReadonlyMap<string, string>) {
    this.document = document;
    this.names = names;
  }

  read({ path, method, parameters, operation }: Operation, name: string, entry: Part): CommandSpec {
    const fields = this.fieldsOf(parameters, operation);
    const field = (id: string): Field =>
      fields.get(id) ?? fail(name, `${operation.operationId} has no field "${id}"`);
    const set = Object.fromEntries(
      Object.entries(entry.set ?? {}).map(([id, value]) => [field(id).to, value]),
    );
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => id);
    const targets: [string, Part][] = [
      ...inPath.map((id): [string, Part] => [id, {}]),
      ...Object.entries<Part>(entry.arguments ?? {}),
    ];
    const usages = entry.command.match(/[<[][^>\]]*[>\]]/g) ?? [];
    if (usages.length !== targets.length) fail(name, `has ${usages.length} arguments for ${targets.length}`);
    const args = targets.map(
      ([id, { read }], index): ArgumentSpec => ({
        ...typed(field(id)),
        usage: usages[index],
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
    const overrides: Record<string, Part> = entry.options ?? {};
    for (const id of Object.keys(overrides)) field(id);
    const options = isWhole
      ? []
      : wanted.flatMap((id) =>
          overrides[id] === null
            ? []
            : this.option(name, id, id in (entry.set ?? {}) ? optional(field(id)) : field(id), {
                method,
                ...(typeof overrides[id] === "string" ? { flags: overrides[id] } : overrides[id]),
              }),
        );
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
      ...(entry.formerly && { formerly: entry.formerly }),
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

  /** Parameters, and members of the body; members of members with a dot. */
  private fieldsOf(parameters: Part[], operation: Part): Map<string, Field> {
    const fields = new Map<string, Field>();
    for (const given of parameters) {
      const { name, in: place, schema, description, required } = this.resolve(given);
      fields.set(name, {
        to: `${place}.${name}`,
        schema: this.withItems(this.resolve(schema)),
        description,
        isRequired: required === true,
      });
    }
    const body = this.resolve(operation.requestBody?.content?.["application/json"]?.schema ?? {});
    if (operation.requestBody)
      fields.set("body", { to: "body", schema: body, description: "", isRequired: true });
    const add = (schema: Part, path: string[]) => {
      for (const [id, given] of Object.entries<Part>(schema.properties ?? {})) {
        const own = this.withItems(this.resolve(given));
        const at = [...path, id];
        const isRequired = schema.required?.includes(id) === true;
        const { description = "" } = own;
        fields.set(at.join("."), { to: `body.${at.join(".")}`, schema: own, description, isRequired });
        if (path.length === 0) add(own, at);
      }
    };
    add(body, []);
    return fields;
  }

  private option(
    name: string,
    id: string,
    field: Field,
    { method, ...override }: Part & { method: string },
  ): OptionSpec {
    const { schema } = field;
    const long = `--${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const value = long.split("-").at(-1);
    const isFlag = schema.type === "boolean";
    const isMany = schema.type === "array" && schema.items.enum === undefined;
    const flags: string = override.flags ?? (isFlag ? long : `${long} <${value}${isMany ? "..." : ""}>`);
    const about = override.about ?? this.sentence(field.description);
    if (!about) fail(name, `needs words for ${flags}`);
    const isVariadic = flags.includes("...");
    const spec = typed(field);
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
      ...(schema.default !== undefined && !isFlag && { default: schema.default }),
      ...(hasOff && {
        off: {
          flags: override.opposite ?? negated,
          about: override.off ?? (isFlag ? `The opposite of ${long}.` : "Remove it."),
          value: isFlag ? (false as const) : null,
        },
      }),
    };
  }

  private responseOf(operation: Part): Part | undefined {
    const { content } = operation.responses["200"] ?? operation.responses["201"] ?? {};
    return content?.["application/json"]?.schema;
  }

  /** How an answer is shown, by the command's own words or those of the answer's schema. */
  private printed(name: string, entry: Part, schema: Part | undefined, inPath: string[]): Printed {
    const answer = this.resolve(schema ?? {});
    const shown: Part = answer["x-cli"] ?? {};
    const list = Object.entries<Part>(answer.properties ?? {}).find(([, { type }]) => type === "array");
    const facts = entry.facts ?? (entry.columns ? undefined : shown.facts);
    const text = entry.text ?? shown.text;
    const itemsOf = (property: string) => this.resolve(this.resolve(answer.properties?.[property]).items);
    const checkAll = (templates: object, within: Part, more: string[] = []) => {
      for (const template of Object.values(templates).flat()) this.check(name, template, within, more);
    };
    const tableOf = (property: string, { columns, none }: Part) => {
      checkAll(columns, itemsOf(property));
      const withSizes = Object.entries<string>(columns).map(([head, template]) => [
        head,
        template.replace(/\{(\w+)@all\}/, (_all, id) => {
          const { items } = this.resolve(itemsOf(property).properties[id]);
          return `{${id}@all=${this.resolve(items).enum.length}}`;
        }),
      ]);
      return { columns: Object.fromEntries(withSizes), none };
    };
    if (facts) checkAll(facts, answer, inPath);
    if (text)
      this.check(name, text, answer, [...inPath, ...Object.keys(entry.set ?? {}), ...(entry.only ?? [])]);
    for (const [property, line] of Object.entries<string>(entry.each ?? {}))
      this.check(name, line, itemsOf(property), []);
    if (entry.columns && list === undefined) fail(name, "its answer has no list");
    const tables = Object.entries<Part>(entry.tables ?? {}).map(([property, table]) => [
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
  private check(name: string, template: string, answer: Part, more: string[]): void {
    for (const [place, path = ""] of template.matchAll(/\{!?([\w.]*)[^}]*\}/g)) {
      if (path === "" || more.includes(path)) continue;
      let at: Part | undefined = answer;
      for (const part of path.split(".")) {
        at = at && this.resolve(at);
        at = at?.type === "array" ? this.resolve(at.items) : at;
        at = /^\d+$/.test(part) ? at : at?.properties?.[part];
      }
      if (at === undefined) fail(name, `nothing is called ${place}`);
    }
  }

  /** Without references and `allOf`; the description beside a reference counts. */
  private resolve(part: Part): Part {
    if (part?.$ref !== undefined) {
      const { $ref, ...beside } = part;
      const path: string[] = $ref.split("/").slice(1);
      const found = path.reduce((at, key) => at[key.replaceAll("~1", "/")], this.document);
      return { ...this.resolve(found), ...beside };
    }
    const { allOf = [], ...own } = part ?? {};
    const merged: Part = Object.assign({}, ...allOf.map((each: Part) => this.resolve(each)), own);
    if (!Array.isArray(merged.type)) return merged;
    const [type] = merged.type.filter((each: string) => each !== "null");
    const values = merged.enum?.filter((each: unknown) => each !== null);
    return { ...merged, type, ...(values && { enum: values }), isNullable: merged.type.includes("null") };
  }

  private withItems(schema: Part): Part {
    return schema.type === "array" ? { ...schema, items: this.resolve(schema.items) } : schema;
  }

  /** The first one, without marks; operations are called as their commands. */
  private sentence(text = ""): string {
    const [first = ""] = /^.*?[.:;](?=\s|$)|^.*/.exec(text.trim().replaceAll(/\s+/g, " ")) ?? [];
    return first
      .replaceAll(/`(\w+)`/g, (_all, word) => this.names.get(word) ?? word)
      .replaceAll("`", "")
      .replace(/[:;]$/, ".");
  }
}

function typed({ to, schema }: Field): Typed {
  const { type, format, items, minimum, maximum } = schema;
  const values = items?.enum ?? (type === "array" ? undefined : schema.enum);
  if (type === "boolean") return { to, kind: "flag" };
  if (type === "integer") return { to, kind: "integer", range: [minimum, maximum] };
  if (type === "array") return values ? { to, kind: "choices", values } : { to, kind: "list" };
  if (format === "date-time") return { to, kind: "instant" };
  return values ? { to, kind: "text", values } : { to, kind: "text" };
}

/** What is always sent, unless it is typed, is neither needed nor taken away. */
function optional({ schema, ...field }: Field): Field {
  return { ...field, isRequired: false, schema: { ...schema, isNullable: false } };
}

function fail(name: string, why: string): never {
  throw new Error(`spec/operator.yaml, x-cli of "${name}": ${why}`);
}
