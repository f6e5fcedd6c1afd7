/**
 * Documents as the fake server of `@cohort/testing` knows them: path, query and body of each operation that
 * partners call, with what JSON Schema says of them and without any text.
 */
import {
  type Body,
  type Document,
  follow,
  operationsIn,
  type Parameter,
  type Schema,
} from "./openapi-document.ts";

/** The operations of the areas that the fake plays; undefined for all. */
const PLAYED: Readonly<Record<string, readonly string[] | undefined>> = {
  whitelabel: undefined,
  tracking: undefined,
  auth: [
    "issueToken",
    "revokeToken",
    "getMemberships",
    "claimMemberCode",
    "findMembers",
    "issueAppAccess",
    "revokeAppAccess",
  ],
};

/** What the checks of the fake look at. */
const KEYWORDS = [
  ...["type", "enum", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "required"],
  ...["additionalProperties", "minItems", "maxItems", "maxProperties"],
];

/** The source of generated/operations.ts. `documents` are the bundled ones by area. */
export function partnerOperations(documents: Readonly<Record<string, Document>>): string {
  const all = Object.keys(PLAYED).flatMap((area) => {
    const document = documents[area];
    if (document === undefined) throw new Error(`spec/ has no document of the area "${area}"`);
    return operationsOf(area, document);
  });
  const ids = all.map(({ operationId }) => `  | "${operationId}"`).join("\n");
  const entries = all.map(({ operationId, ...operation }) => [operationId, operation]);
  return `// Generated from spec/ by "npm run generate". Do not edit: change the spec.

/** The operations that the fake server plays. */
export type OperationId =
${ids};

/** What JSON Schema says of a value, without any text. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  maxProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
}

/** One of them. */
export interface Operation {
  area: "whitelabel" | "tracking" | "auth";
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  /** The form of each parameter of the path that has one. */
  params: Readonly<Record<string, Schema>>;
  query: Schema;
  /** Scope that a token of an app's program needs; none elsewhere. */
  scopes: readonly string[];
  /** The media type and form of the body; of NDJSON, the form of a line. */
  body?: { media: string; required: boolean; schema: Schema };
}

export const operations: Readonly<Record<OperationId, Operation>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}

interface PartnerOperation {
  operationId: string;
  area: string;
  method: string;
  path: string;
  params: Record<string, Schema>;
  query: Schema;
  scopes: string[];
  body: { media: string; required: boolean; schema: Schema } | undefined;
}

function operationsOf(area: string, document: Document): PartnerOperation[] {
  const wanted = PLAYED[area];
  return operationsIn(document).flatMap(({ path, method, parameters: given, operation }) => {
    const { operationId } = operation;
    if (operationId === undefined || (wanted !== undefined && !wanted.includes(operationId))) return [];
    const parameters = given.map((one) => follow(document, one));
    return {
      operationId,
      area,
      method: method.toUpperCase(),
      path,
      params: schemasOf(document, parameters, "path"),
      query: queryOf(document, parameters),
      scopes: area === "whitelabel" ? Object.values(operation.security?.[0] ?? {}).flat() : [],
      body: operation.requestBody && bodyOf(document, operation.requestBody),
    };
  });
}

function schemasOf(document: Document, parameters: Parameter[], where: string): Record<string, Schema> {
  const wanted = parameters.filter((one) => one.in === where);
  return Object.fromEntries(wanted.map(({ name, schema }) => [name, bare(document, schema)]));
}

function queryOf(document: Document, parameters: Parameter[]): Schema {
  const required = parameters.filter((one) => one.in === "query" && one.required).map(({ name }) => name);
  return { type: "object", required, properties: schemasOf(document, parameters, "query") };
}

function bodyOf(document: Document, requestBody: Body): PartnerOperation["body"] {
  const { content = {}, required = false } = follow(document, requestBody);
  const [media] = Object.entries(content);
  if (media === undefined) throw new Error("A body of a partner's operation has no content");
  const [name, { schema }] = media;
  // Of NDJSON, contentSchema says what the lines hold.
  return { media: name, required, schema: bare(document, schema.contentSchema?.items ?? schema) };
}

/** A schema without its texts and references. */
function bare(document: Document, schema: Schema): Schema {
  const { allOf = [], ...own } = follow(document, schema);
  const whole: Schema = Object.assign({}, ...allOf.map((part) => follow(document, part)), own);
  const kept: Schema = Object.fromEntries(Object.entries(whole).filter(([key]) => KEYWORDS.includes(key)));
  if (typeof kept.additionalProperties === "object")
    kept.additionalProperties = bare(document, kept.additionalProperties);
  if (whole.items !== undefined) kept.items = bare(document, whole.items);
  if (whole.properties !== undefined)
    kept.properties = Object.fromEntries(
      Object.entries(whole.properties).map(([name, of]) => [name, bare(document, of)]),
    );
  return kept;
}
