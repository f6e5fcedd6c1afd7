/**
 * Documents as the fake server of `@cohort/testing` knows them: path, query and body of each operation that
 * partners call, with what JSON Schema says of them and without any text.
 */

/** A part of an OpenAPI document: an object, a list or a value. */
// biome-ignore lint/suspicious/noExplicitAny: a document may be of any form here.
export type Part = any;

/** The operations of the areas that the fake plays; undefined for all. */
const PLAYED: Readonly<Record<string, readonly string[] | undefined>> = {
  whitelabel: undefined,
  tracking: undefined,
  auth: ["issueToken", "revokeToken", "getMemberships", "claimMemberCode", "findMembers"],
};

/** What the checks of the fake look at. */
const KEYWORDS = [
  ...["type", "enum", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "required"],
  ...["additionalProperties", "minItems", "maxItems", "maxProperties"],
];

/** The source of generated/operations.ts. `documents` are the bundled ones by area. */
export function partnerOperations(documents: Readonly<Record<string, Part>>): string {
  const all = Object.keys(PLAYED).flatMap((area) => operationsOf(area, documents[area]));
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
  /** The media type and form of the body; of NDJSON, the form of a line. */
  body?: { media: string; required: boolean; schema: Schema };
}

export const operations: Readonly<Record<OperationId, Operation>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}

function operationsOf(area: string, document: Part): Part[] {
  const wanted = PLAYED[area];
  const found: Part[] = [];
  for (const [path, item] of Object.entries<Part>(document.paths))
    for (const [method, operation] of Object.entries<Part>(item)) {
      const { operationId } = operation;
      if (operationId === undefined || (wanted !== undefined && !wanted.includes(operationId))) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolve(document, one),
      );
      found.push({
        operationId,
        area,
        method: method.toUpperCase(),
        path,
        params: schemasOf(document, parameters, "path"),
        query: queryOf(document, parameters),
        body: bodyOf(document, operation.requestBody),
      });
    }
  return found;
}

function schemasOf(document: Part, parameters: Part[], where: string): Record<string, Part> {
  const wanted = parameters.filter((one) => one.in === where);
  return Object.fromEntries(wanted.map(({ name, schema }) => [name, bare(document, schema)]));
}

function queryOf(document: Part, parameters: Part[]): Part {
  const required = parameters.filter((one) => one.in === "query" && one.required).map(({ name }) => name);
  return { type: "object", required, properties: schemasOf(document, parameters, "query") };
}

function bodyOf(document: Part, requestBody: Part): Part {
  if (requestBody === undefined) return undefined;
  const { content, required = false } = resolve(document, requestBody);
  const [[media, { schema }]] = Object.entries<Part>(content) as [[string, Part]];
  // Of NDJSON, contentSchema says what the lines hold.
  return { media, required, schema: bare(document, schema.contentSchema?.items ?? schema) };
}

function resolve(document: Part, part: Part): Part {
  if (part.$ref === undefined) return part;
  const path: string[] = part.$ref.split("/").slice(1);
  return resolve(
    document,
    path.reduce((at, key) => at[key], document),
  );
}

/** A schema without its texts and references. */
function bare(document: Part, schema: Part): Part {
  const { allOf = [], ...own } = resolve(document, schema);
  const whole = Object.assign({}, ...allOf.map((part: Part) => resolve(document, part)), own);
  const kept = Object.fromEntries(Object.entries(whole).filter(([key]) => KEYWORDS.includes(key)));
  if (typeof kept.additionalProperties === "object")
    kept.additionalProperties = bare(document, kept.additionalProperties);
  if (whole.items !== undefined) kept.items = bare(document, whole.items);
  if (whole.properties !== undefined)
    kept.properties = Object.fromEntries(
      Object.entries(whole.properties).map(([name, of]) => [name, bare(document, of)]),
    );
  return kept;
}
