/** Validates requests by the documents, with the part of JSON Schema that they use. */
import type { Schema } from "../../generated/operations.ts";
import type { RequestFault } from "../index.ts";

export function findFaults(schema: Schema, value: unknown, pointer: string): RequestFault[] {
  const at = (faults: readonly Fault[]) => faults.map(([code, detail]) => ({ pointer, code, detail }));
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return at([["enum", `must be one of ${schema.enum.join(", ")}`]]);
  if (schema.type !== undefined && !isOfType(schema.type, value))
    return at([["type", `must be of the type ${schema.type}`]]);
  if (typeof value === "string") return at(faultsOfText(schema, value));
  if (typeof value === "number") return at(faultsOfNumber(schema, value));
  if (Array.isArray(value)) return faultsOfList(schema, value, pointer);
  return typeof value === "object" && value !== null ? faultsOfObject(schema, value, pointer) : [];
}

type Fault = readonly [code: string, detail: string];

/** Query parameters are texts: converts them to their schemas' numbers and booleans where possible. */
export function readQuery(schema: Schema, query: URLSearchParams): Record<string, unknown> {
  const read = (name: string, text: string): unknown => {
    const { type } = schema.properties?.[name] ?? {};
    if (type === "integer" && /^-?\d+$/.test(text)) return Number(text);
    if (type === "boolean" && /^(?:true|false)$/.test(text)) return text === "true";
    return text;
  };
  return Object.fromEntries(Object.entries(fieldsOf(query)).map(([name, text]) => [name, read(name, text)]));
}

export function fieldsOf(form: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  form.forEach((text, name) => {
    fields[name] = text;
  });
  return fields;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

function faultsOfText(schema: Schema, text: string): Fault[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format = "" } = schema;
  // JSON Schema counts characters, not UTF-16 code units.
  const length = [...text].length;
  const form = FORMATS[format];
  const faults: Fault[] = [];
  if (length < minLength) faults.push(["minLength", `must have at least ${minLength} characters`]);
  if (length > maxLength) faults.push(["maxLength", `must have at most ${maxLength} characters`]);
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text))
    faults.push(["pattern", `must match ${pattern}`]);
  if (form !== undefined && !form.test(text)) faults.push(["format", `must be of the format ${format}`]);
  return faults;
}

function faultsOfNumber({ minimum, maximum }: Schema, value: number): Fault[] {
  const faults: Fault[] = [];
  if (minimum !== undefined && value < minimum) faults.push(["minimum", `must be at least ${minimum}`]);
  if (maximum !== undefined && value > maximum) faults.push(["maximum", `must be at most ${maximum}`]);
  return faults;
}

function faultsOfList(
  { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} }: Schema,
  list: readonly unknown[],
  pointer: string,
): RequestFault[] {
  if (list.length < minItems)
    return [{ pointer, code: "minItems", detail: `must have at least ${minItems} entries` }];
  if (list.length > maxItems)
    return [{ pointer, code: "maxItems", detail: `must have at most ${maxItems} entries` }];
  return list.flatMap((item, index) => findFaults(items, item, `${pointer}/${index}`));
}

function faultsOfObject(schema: Schema, value: object, pointer: string): RequestFault[] {
  const { required = [], properties = {}, additionalProperties = true, maxProperties } = schema;
  const given = Object.entries(value);
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => ({ pointer: `${pointer}/${name}`, code: "required", detail: "is missing" })),
    ...(maxProperties !== undefined && given.length > maxProperties
      ? [{ pointer, code: "maxProperties", detail: `must have at most ${maxProperties} entries` }]
      : []),
    ...given.flatMap(([name, one]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const at = `${pointer}/${name}`;
      if (own !== undefined) return findFaults(own, one, at);
      if (additionalProperties === false)
        return [{ pointer: at, code: "additionalProperties", detail: "is unknown" }];
      return additionalProperties === true ? [] : findFaults(additionalProperties, one, at);
    }),
  ];
}
