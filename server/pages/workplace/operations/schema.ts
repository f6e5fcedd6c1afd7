/** Schemas of a document as fields: of a form, of a filter, or of what is shown. */
import { withKnownValues } from "./known.ts";

/** Parts of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  format?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

/** How a value is typed. `entries` is a list of objects: a group for each of the first ones. */
type FieldKind =
  | "text"
  | "number"
  | "area"
  | "lines"
  | "choice"
  | "choices"
  | "flag"
  | "json"
  | "group"
  | "entries";

export interface Field {
  /** Names from the body down, such as ["saml", "metadata"]. */
  path: readonly string[];
  /** Schema that declares it, or the operation whose parameter it is: whose words it has. */
  owner: string;
  kind: FieldKind;
  isRequired: boolean;
  isNullable: boolean;
  /** Values to choose from. */
  values: readonly string[];
  maxLength: number;
  default: unknown;
  format: string | undefined;
  example: string;
  /** Fields of a group; groups of entries. */
  fields: readonly Field[];
}

const SCHEMAS = "#/components/schemas/";
/** Schemas of the document by name, to which others refer. */
export type Schemas = Readonly<Record<string, Schema>>;

/** A schema with what it refers to or is made of; the outer description wins. */
export function resolved(schemas: Schemas, schema: Schema): Schema {
  const { $ref, allOf = [], oneOf = [], ...own } = schema;
  const named = $ref === undefined ? [] : [schemas[$ref.slice(SCHEMAS.length)] ?? {}];
  const [first, ...others] = oneOf.map((one) => resolved(schemas, one));
  const isNullable = others.length === 1 && others[0]?.type === "null";
  const chosen =
    isNullable && first !== undefined ? [{ ...first, type: [first.type ?? [], "null"].flat() }] : [];
  return Object.assign({}, ...[...named, ...allOf, ...chosen].map((one) => resolved(schemas, one)), own);
}

/** Name of the schema that this one refers to, as it is or beside null. */
function nameIn({ $ref, allOf = [], oneOf = [] }: Schema): string | undefined {
  return $ref?.slice(SCHEMAS.length) ?? [...allOf, ...oneOf].map(nameIn).find((name) => name !== undefined);
}

/** Longer texts get several lines. */
const LINE_LENGTH_MAX = 1_000;
const TEXT_LENGTH_MAX = 65_536;

export function fieldsOf(
  schemas: Schemas,
  schema: Schema,
  owner: string,
  above: readonly string[] = [],
): Field[] {
  const { properties = {}, required = [] } = resolved(schemas, schema);
  return Object.entries(properties).map(([name, given]) =>
    readField(schemas, [...above, name], given, nameIn(schema) ?? owner, required.includes(name)),
  );
}

export function readField(
  schemas: Schemas,
  path: readonly string[],
  given: Schema,
  owner: string,
  isRequired: boolean,
): Field {
  const schema = resolved(schemas, given);
  const { format, maxLength = TEXT_LENGTH_MAX, example, examples = [] } = schema;
  const kind = kindOf(schemas, schema);
  const list = kind === "choices" ? resolved(schemas, schema.items ?? {}) : schema;
  const shown = example ?? examples[0];
  const inner = nameIn(given) ?? owner;
  const field: Field = {
    path,
    owner,
    kind,
    isRequired,
    isNullable: [schema.type].flat().includes("null"),
    values: (list.enum ?? []).filter((value) => value !== null).map(String),
    maxLength,
    default: schema.default,
    format,
    example: typeof shown === "string" ? shown : "",
    fields:
      kind === "group"
        ? fieldsOf(schemas, schema, inner, path)
        : kind === "entries"
          ? entriesOf(schemas, schema, inner, path, isRequired)
          : [],
  };
  return withKnownValues(field);
}

/** Entries of a list that stands in something else; of the body's own list a form sends one. */
const INNER_ENTRIES = 5;

function entriesOf(
  schemas: Schemas,
  { items = {} }: Schema,
  owner: string,
  path: readonly string[],
  isRequired: boolean,
): Field[] {
  const count = path.length === 1 ? 1 : INNER_ENTRIES;
  return Array.from({ length: count }, (_, index) =>
    readField(schemas, [...path, String(index)], items, owner, isRequired && index === 0),
  );
}

function kindOf(schemas: Schemas, schema: Schema): FieldKind {
  const type = [schema.type].flat().find((one) => one !== "null");
  switch (type) {
    case "boolean":
      return "flag";
    case "integer":
    case "number":
      return "number";
    case "array":
      return kindOfList(resolved(schemas, schema.items ?? {}));
    case "object":
      return schema.properties !== undefined && schema.additionalProperties === false ? "group" : "json";
    default:
      if (schema.enum !== undefined) return "choice";
      return (schema.maxLength ?? 0) > LINE_LENGTH_MAX && schema.format === undefined ? "area" : "text";
  }
}

function kindOfList(items: Schema): FieldKind {
  if (items.enum !== undefined) return "choices";
  if (items.type !== "object") return "lines";
  return items.additionalProperties === false ? "entries" : "json";
}
