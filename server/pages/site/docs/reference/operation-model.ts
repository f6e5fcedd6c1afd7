/** Operations of an OpenAPI document as plain data, for the reference and for machines: references resolved, fields in rows. */
import type { Document } from "../../../../http/document.ts";

/** Parameter, or field of a body; `depth` is how far inside it is. */
export interface Field {
  name: string;
  depth: number;
  type: string;
  isRequired: boolean;
  description: string;
}

export interface Message {
  mediaType: string;
  fields: readonly Field[];
  example: unknown;
}

export interface Answer {
  status: string;
  description: string;
  message: Message | undefined;
}

interface Parameter extends Field {
  in: "path" | "query" | "header";
  example: unknown;
}

/** Operation of a list: what the document says of it without following a reference. */
export interface OperationOutline {
  area: string;
  operationId: string;
  /** In capitals; of an event the request that the receiver gets. */
  method: string;
  /** Path template; of an event its type. */
  path: string;
  tag: string;
  summary: string;
}

export interface OperationModel extends OperationOutline {
  description: string;
  /** Schemes of which one is enough; empty for an open operation. */
  credentials: readonly Credential[];
  parameters: readonly Parameter[];
  body: Message | undefined;
  answers: readonly Answer[];
}

interface Credential {
  /** Security scheme, by its name in the document. */
  scheme: string;
  place: CredentialPlace;
  /** Header or parameter as it is sent, with a placeholder. */
  sent: string;
  description: string;
}

/** Place of a credential in a call; `prefix` stands before it, `holder` names it. */
type CredentialPlace =
  | { in: "basic" }
  | { in: "header" | "query"; name: string; prefix: string; holder: "ACCESS_TOKEN" | "API_KEY" };

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

interface RawParameter {
  $ref?: string;
  name: string;
  in: Parameter["in"];
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Schema;
}

interface RawOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: readonly Record<string, unknown>[];
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Content> }>;
}

interface SecurityScheme {
  type: string;
  scheme?: string;
  in?: string;
  name?: string;
  description?: string;
}

const METHODS = ["get", "put", "post", "patch", "delete"] as const;
/** Levels of fields that are shown; deeper ones are in the document. */
const DEPTH_MAX = 3;

type PathItem = Partial<Record<(typeof METHODS)[number], RawOperation>> & { parameters?: RawParameter[] };

/** Operations of a document, or its events, in its order. */
export function listOperations(area: string, document: Document): OperationOutline[] {
  return listPlaces(document).map((place) => outline(area, place));
}

/**
 * An operation with its fields, by an entry of `listOperations` of the same document. Takes milliseconds: it follows every
 * reference of the operation.
 */
export function readOperation(document: Document, { area, operationId }: OperationOutline): OperationModel {
  const place = listPlaces(document).find(({ raw }) => raw.operationId === operationId);
  if (place === undefined) throw new Error(`${area} has no operation ${operationId}`);
  return { ...outline(area, place), ...readDetails(document, place) };
}

interface Place {
  path: string;
  method: string;
  raw: RawOperation;
  item: PathItem;
}

function listPlaces(document: Document): Place[] {
  const { webhooks = {} } = document as { webhooks?: Record<string, PathItem> };
  const items = [...Object.entries(document.paths), ...Object.entries(webhooks)] as [string, PathItem][];
  return items.flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method];
      return raw === undefined ? [] : [{ path, method, raw, item }];
    }),
  );
}

function outline(area: string, { path, method, raw }: Place): OperationOutline {
  return {
    area,
    operationId: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag: raw.tags?.[0] ?? "",
    summary: raw.summary ?? raw.operationId,
  };
}

function readDetails(document: Document, { raw, item }: Place): Omit<OperationModel, keyof OperationOutline> {
  const resolve = resolver(document);
  const parameters = [...(item.parameters ?? []), ...(raw.parameters ?? [])].map((one) => resolve(one));
  const answers = Object.entries(raw.responses).map(([status, given]) => {
    const { description = "", content } = resolve(given);
    return { status, description, message: readMessage(content, resolve) };
  });
  return {
    description: raw.description ?? "",
    credentials: readCredentials(document, raw),
    parameters: parameters.map((one) => ({
      in: one.in,
      example: one.example,
      ...readField(one.name, one.schema ?? {}, { depth: 0, isRequired: one.required === true, resolve }),
      description: oneLine(one.description ?? resolve(one.schema ?? {}).description),
    })),
    body: readMessage(raw.requestBody?.content, resolve),
    answers,
  };
}

type Resolve = <T extends { $ref?: string }>(given: T) => T;

/** Follows references within the document. */
function resolver(document: Document): Resolve {
  return function resolve<T extends { $ref?: string }>(given: T): T {
    if (given.$ref === undefined) return given;
    const parts = given.$ref.replace("#/", "").split("/");
    let found: unknown = document;
    for (const part of parts)
      found = (found as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
    const { $ref: _resolved, ...beside } = given;
    return Object.assign({}, resolve(found as T), beside);
  };
}

function readMessage(content: Record<string, Content> | undefined, resolve: Resolve): Message | undefined {
  const [found] = Object.entries(content ?? {});
  if (found === undefined) return undefined;
  const [mediaType, { schema, example, examples = {} }] = found;
  const [first] = Object.values(examples).map((one) => resolve(one as { $ref?: string; value?: unknown }));
  const fields = schema === undefined ? [] : readFields(schema, 0, resolve);
  return { mediaType, fields, example: example ?? first?.value };
}

/** Fields of an object, of a list's entries, or of the alternatives together. */
function readFields(schema: Schema, depth: number, resolve: Resolve): Field[] {
  if (depth >= DEPTH_MAX) return [];
  const { properties, required, items, oneOf, anyOf } = merged(schema, resolve);
  if (properties === undefined) {
    if (items !== undefined) return readFields(items, depth, resolve);
    const found = (oneOf ?? anyOf ?? []).flatMap((one) => readFields(one, depth, resolve));
    return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
  }
  return Object.entries(properties).flatMap(([name, given]) => {
    const isRequired = required?.includes(name) ?? false;
    return [readField(name, given, { depth, isRequired, resolve }), ...readFields(given, depth + 1, resolve)];
  });
}

function readField(
  name: string,
  given: Schema,
  { depth, isRequired, resolve }: { depth: number; isRequired: boolean; resolve: Resolve },
): Field {
  const schema = merged(given, resolve);
  return { name, depth, type: typeOf(schema, resolve), isRequired, description: oneLine(schema.description) };
}

/** A schema with those of its `allOf`; its own keywords win. */
function merged(given: Schema, resolve: Resolve): Schema {
  const schema = resolve(given);
  if (schema.allOf === undefined) return schema;
  const parts = schema.allOf.map((part) => merged(part, resolve));
  const { allOf: _merged, ...own } = schema;
  const all = [...parts, own];
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {}));
  return Object.assign({}, ...all, {
    ...(Object.keys(properties).length > 0 && { properties }),
    required: all.flatMap((part) => part.required ?? []),
  });
}

const VALUES_SHOWN_MAX = 24;

function typeOf(schema: Schema, resolve: Resolve): string {
  const { type, format, items, oneOf, anyOf } = schema;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined && values.length <= VALUES_SHOWN_MAX)
    return values.map((value) => JSON.stringify(value)).join(" | ");
  if (items !== undefined) return `list of ${typeOf(merged(items, resolve), resolve)}`;
  const alternatives = oneOf ?? anyOf;
  if (type === undefined && alternatives !== undefined)
    return [...new Set(alternatives.map((one) => typeOf(merged(one, resolve), resolve)))].join(" | ");
  const named = [type ?? (schema.properties === undefined ? "any" : "object")].flat().join(" | ");
  return format === undefined ? named : `${named} (${format})`;
}

function oneLine(text = ""): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function readCredentials(document: Document, { security }: RawOperation): Credential[] {
  const { securitySchemes = {} } = (document.components ?? {}) as {
    securitySchemes?: Record<string, SecurityScheme>;
  };
  return (security ?? document.security ?? []).flatMap((requirement) =>
    Object.keys(requirement).flatMap((name) => {
      const scheme = securitySchemes[name];
      if (scheme === undefined) return [];
      const place = placeOf(scheme);
      return [{ scheme: name, place, sent: sentAs(place), description: oneLine(scheme.description) }];
    }),
  );
}

function placeOf({ scheme, in: place, name = "" }: SecurityScheme): CredentialPlace {
  if (scheme === "basic") return { in: "basic" };
  if (scheme === "bearer")
    return { in: "header", name: "Authorization", prefix: "Bearer ", holder: "ACCESS_TOKEN" };
  return place === "query"
    ? { in: "query", name, prefix: "", holder: "ACCESS_TOKEN" }
    : { in: "header", name, prefix: "", holder: "API_KEY" };
}

function sentAs(place: CredentialPlace): string {
  if (place.in === "basic") return "Authorization: Basic <id:secret>";
  const { name, prefix, holder } = place;
  return place.in === "query" ? `?${name}=<${holder}>` : `${name}: ${prefix}<${holder}>`;
}
