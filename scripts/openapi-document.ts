/**
 * The parts of spec/'s OpenAPI 3.1 documents that generators read. "npm run lint" has checked them. Values that are only passed
 * on are `unknown`.
 */
import type { Template } from "./operator/table.ts";

/** A reference in place of a part. Texts beside it count more than those of the part (OpenAPI 3.1, "Reference Object"). */
interface Reference {
  $ref?: string;
}

/** A JSON Schema, merged of several by `allOf`, or `true` for any value. */
export interface Schema extends Reference {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  /** Form of an encoded text's values, such as the lines of NDJSON. */
  contentSchema?: Schema;
  /** How commands print an answer of this schema. */
  "x-cli"?: Pick<CliEntry, "facts" | "text">;
}

export interface Parameter extends Reference {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: Schema;
}

/** A request's body, or a response. */
export interface Body extends Reference {
  required?: boolean;
  /** By media type. */
  content?: Record<string, { schema: Schema; examples?: Record<string, { value?: unknown }> }>;
  /** By name, of a response alone. */
  headers?: Record<string, Reference & { example?: unknown }>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  /** The commands that call it (spec/decisions/platform.md, "The operator's command line"). */
  "x-cli"?: CliEntry[];
  /** Security schemes, each with the scopes that it needs. */
  security?: Readonly<Record<string, readonly string[]>>[];
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** The operations of a path, and the parameters that they share. */
export type PathItem = Partial<Record<(typeof METHODS)[number], Operation>> & { parameters?: Parameter[] };

/** An area's document, with all its parts in itself. */
export interface Document {
  paths: Record<string, PathItem>;
  /** Calls that the service makes. */
  webhooks?: Record<string, PathItem>;
  components?: { schemas?: Record<string, Schema> };
  /** The groups of commands. */
  "x-cli"?: Record<string, { about: string; help?: string } | null>;
}

/** How a command types an option: its flags, or what differs from what its field says; null for no option. */
export type CliOption = string | CliOverride | null;

export interface CliOverride {
  flags?: string;
  about?: string;
  required?: boolean;
  value?: string;
  read?: "text" | "base64" | "json";
  /** Purpose of the opposite flag, and the flag. */
  off?: string;
  opposite?: string;
}

export interface CliTable {
  columns: Record<string, Template>;
  none: string;
}

/** A command of an operation. */
export interface CliEntry extends Partial<CliTable> {
  /** "apps create <app>". */
  command: string;
  about?: string;
  help?: string;
  /** Fields that are typed without a flag, in their order. */
  arguments?: Record<string, Pick<CliOverride, "read">>;
  /** The only fields that are options. */
  only?: string[];
  options?: Record<string, CliOption>;
  /** Fields with fixed values. */
  set?: Record<string, unknown>;
  facts?: Record<string, Template>;
  tables?: Record<string, CliTable>;
  text?: string;
  each?: Record<string, string>;
}

/** An operation, with where it stands and the parameters of its path before its own. */
export interface PlacedOperation {
  path: string;
  method: (typeof METHODS)[number];
  parameters: Parameter[];
  operation: Operation;
}

/** The operations in the document's order. */
export function operationsIn(document: Document): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (Object.keys(item) as (keyof PathItem)[]).flatMap((method) => {
      const operation = method === "parameters" ? undefined : item[method];
      if (method === "parameters" || operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [{ path, method, parameters, operation }];
    }),
  );
}

/** The part itself, or the one that its reference leads to, with what stands beside the reference. */
export function follow<P extends Reference>(document: Document, part: P): P {
  const { $ref, ...beside } = part;
  if ($ref === undefined) return part;
  return { ...follow(document, find<P>(document, $ref)), ...beside };
}

/** The part that a reference leads to. Throws where it leads nowhere. */
export function find<P>(document: Document, reference: string): P {
  const keys = reference.split("/").slice(1);
  let at: unknown = document;
  for (const key of keys) {
    at = (Object(at) as Record<string, unknown>)[key.replaceAll("~1", "/").replaceAll("~0", "~")];
    if (at === undefined) throw new Error(`No part of the document is called ${reference}`);
  }
  return at as P;
}
