/**
 * Documents as the mock of `@cohort/testing` knows them: path, query, body and answers of each operation that partners
 * call, with what JSON Schema says of a request, and the examples of answers and events.
 */
import {
  type Body,
  type Document,
  follow,
  operationsIn,
  type Parameter,
  type Schema,
} from "./openapi-document.ts";

/** The areas whose operations the mock answers. */
const AREAS = ["whitelabel", "tracking", "auth"] as const;

/** Parts of a request that the mock checks. */
const KEYWORDS = [
  ...["type", "enum", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "required"],
  ...["additionalProperties", "minItems", "maxItems", "maxProperties"],
];

const TYPES = `/** What JSON Schema says of a value, without any text. */
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

/** An example of a document: a successful answer by its key, an error by its own name. */
export interface Answer {
  name: string;
  /** The status; absent for "default". */
  status?: number;
  media?: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

/** A request's form, and its answers. */
export interface Operation {
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  query: Schema;
  /** The media type and form of the body; of NDJSON, the form of a line. */
  body?: { media: string; required: boolean; schema: Schema };
  /** Places in \`answers\`. */
  answers: readonly number[];
}`;

/** The source of generated/operations.ts. `documents` are the bundled ones by area. */
export function partnerOperations(documents: Readonly<Record<string, Document>>): string {
  const operations = AREAS.flatMap((area) => operationsOf(documentOf(documents, area)));
  const answers = [
    ...new Set(operations.flatMap((one) => one.answers.map((answer) => JSON.stringify(answer)))),
  ];
  const names = operations.map(({ operationId, answers: own }) => {
    const [good, errors] = [own.filter(isGood), own.filter((one) => !isGood(one))].map(namesOf);
    return `  ${operationId}: { good: ${good}; errors: ${errors} };`;
  });
  const entries = operations.map(({ operationId, answers: own, ...operation }) => {
    const places = own.map((answer) => answers.indexOf(JSON.stringify(answer)));
    return `  ${operationId}: ${JSON.stringify({ ...operation, answers: places })},`;
  });
  const events = eventsOf(documentOf(documents, "events")).map(
    ([type, example]) => `  ${JSON.stringify(type)}: ${JSON.stringify(example)},`,
  );
  return `// Generated from spec/ by "npm run generate". Do not edit: change the spec.

/** The names of each operation's answers. */
export interface AnswerNames {
${names.join("\n")}
}

/** An operation of the white-label API, code tracking or sign-in. */
export type OperationId = keyof AnswerNames;

${TYPES}

export const operations: Readonly<Record<OperationId, Operation>> = {
${entries.join("\n")}
};

export const answers: readonly Answer[] = [
${answers.map((answer) => `  ${answer},`).join("\n")}
];

/** An event of each type. */
export const events: Readonly<Record<string, unknown>> = {
${events.join("\n")}
};
`;
}

interface Answer {
  name: string;
  status: number | undefined;
  media?: string;
  headers: Record<string, unknown>;
  body?: unknown;
}

const isGood = ({ status = 0 }: Answer) => status >= 200 && status < 300;

function namesOf(answers: readonly Answer[]): string {
  const names = new Set(answers.map(({ name }) => JSON.stringify(name)));
  return names.size === 0 ? "never" : [...names].join(" | ");
}

function documentOf(documents: Readonly<Record<string, Document>>, area: string): Document {
  const document = documents[area];
  if (document === undefined) throw new Error(`spec/ has no document of the area "${area}"`);
  return document;
}

function operationsOf(document: Document) {
  return operationsIn(document).flatMap(({ path, method, parameters: given, operation }) => {
    const { operationId, requestBody, responses } = operation;
    if (operationId === undefined) return [];
    const parameters = given.map((one) => follow(document, one));
    return {
      operationId,
      method: method.toUpperCase(),
      path,
      query: queryOf(document, parameters),
      body: requestBody && bodyOf(document, requestBody),
      answers: Object.entries(responses).flatMap(([status, one]) => answersOf(document, status, one)),
    };
  });
}

/** The examples of a response in its first form, or the response without a body. */
function answersOf(document: Document, code: string, response: Body): Answer[] {
  const { content = {}, headers: all = {} } = follow(document, response);
  const headers = Object.fromEntries(
    Object.entries(all).flatMap(([name, header]) => {
      const { example } = follow(document, header);
      return example === undefined ? [] : [[name, String(example)]];
    }),
  );
  const status = code === "default" ? undefined : Number(code);
  const [form] = Object.entries(content);
  if (form === undefined) return [{ name: "empty", status, headers }];
  const [media, { examples = {} }] = form;
  return Object.entries(examples).map(([key, { value: body }]) => {
    return { name: errorNameOf(body) ?? key, status, media, headers, body };
  });
}

/** The name that a client reads of an error, in the form of its area. */
function errorNameOf(body: unknown): string | undefined {
  const { error, errors } = Object(body) as { error?: unknown; errors?: { title?: string }[] };
  return typeof error === "string" ? error : (Object(error).title ?? errors?.[0]?.title);
}

/** The example of each event, by its type. */
function eventsOf({ webhooks = {} }: Document): [type: string, example: unknown][] {
  return Object.values(webhooks).map(({ post }) => {
    const [content] = Object.values(post?.requestBody?.content ?? {});
    const [example] = Object.values(content?.examples ?? {});
    return [Object(example?.value).type, example?.value];
  });
}

function queryOf(document: Document, parameters: Parameter[]): Schema {
  const query = parameters.filter((one) => one.in === "query");
  const required = query.filter((one) => one.required).map(({ name }) => name);
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, bare(document, schema)]));
  return { type: "object", required, properties };
}

function bodyOf(document: Document, requestBody: Body) {
  const { content = {}, required = false } = follow(document, requestBody);
  const [media] = Object.entries(content);
  if (media === undefined) throw new Error("A body of a partner's operation has no content");
  const [name, { schema }] = media;
  // NDJSON: contentSchema is the schema of a line.
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
