/** Ajv validators compiled from the document: of requests, payloads and responses. */
import type { Ajv2020, AnySchemaObject, ErrorObject, Options, ValidateFunction } from "ajv/dist/2020.js";
import type { FormatName } from "ajv-formats";
import type { RequestIssue } from "../../errors.ts";
import { makeOnce } from "../../sharing/make-once.ts";
import type { Form } from "../body/body.ts";
import { BODY_LIMIT_BYTES, type Document, type OperationInfo } from "../document.ts";
import { toIssues } from "./issues.ts";
import { pointerPart } from "./text.ts";

/** Parts of a request. Texts of path and query are converted to their types. */
interface RequestParts {
  headers: Record<string, unknown>;
  query: Record<string, unknown>;
  path: Record<string, unknown>;
  body: unknown;
  /** As in the address, to refuse reserved characters. */
  rawQuery?: string | undefined;
}

interface RequestValidator {
  /** All issues of parameters and body. */
  request: (parts: RequestParts) => RequestIssue[];
  /** Issues of the query's texts before conversion. */
  query: (given: Record<string, unknown>, raw?: string) => RequestIssue[];
  /** All issues of the body alone. */
  body: (value: unknown) => RequestIssue[];
}

/** Check of a response body by status; null for an undocumented status. */
type ResponseValidator = (status: number) => Promised | null;

interface Promised {
  media: string | null;
  /** The library's message, for developers; undefined if valid. */
  check: (body: unknown) => string | undefined;
}

export interface Validators {
  ofRequest: (operation: OperationInfo) => RequestValidator;
  ofResponse: (operation: OperationInfo) => ResponseValidator;
}

/** One for each document, loaded on the first call: Ajv takes time and memory. */
export function validatorsOf(document: Document): () => Validators | Promise<Validators> {
  return makeOnce(() => compilers(document));
}

async function compilers(document: Document): Promise<Validators> {
  const { Ajv2020: Ajv } = await import("ajv/dist/2020.js");
  const { default: addFormats } = await import("ajv-formats");
  const compiler = (options: Options, mode: "fast" | "full", shown: Document) => {
    const ajv = new Ajv({ strict: false, strictNumbers: true, validateSchema: false, ...options });
    (addFormats as unknown as (ajv: Ajv2020, options: { mode: string; formats?: FormatName[] }) => void)(
      ajv,
      { mode },
    );
    ajv.addSchema({ ...shown, $id: ID });
    return ajv;
  };
  const bounded = onFirstUse(() => boundLists(document) as Document);
  // As express-openapi-validator, so that both agree.
  const forRequests = { allErrors: true, verbose: true, useDefaults: true };
  const parameters = onFirstUse(() => compiler({ ...forRequests, coerceTypes: true }, "fast", bounded()));
  const bodies = onFirstUse(() => compiler(forRequests, "fast", bounded()));
  const largeBodies = onFirstUse(() => compiler({ ...forRequests, allErrors: false }, "fast", bounded()));
  const answers = onFirstUse(() => compiler({ allErrors: true }, "full", document));
  const bodyCompiler = ({ bodyLimitBytes }: OperationInfo) =>
    bodyLimitBytes > BODY_LIMIT_BYTES ? largeBodies() : bodies();
  return {
    ofRequest: byOperation((operation) => requestValidator(document, operation, parameters(), bodyCompiler)),
    ofResponse: byOperation((operation) => responseValidator(document, operation, answers())),
  };
}

const ID = "document";

function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function byOperation<T>(make: (operation: OperationInfo) => T): (operation: OperationInfo) => T {
  const made = new Map<string, T>();
  return (operation) => {
    let one = made.get(operation.operationId);
    if (one === undefined) {
      one = make(operation);
      made.set(operation.operationId, one);
    }
    return one;
  };
}

/** Stops at a list that is too long: each of its entries could be an issue. */
function boundLists(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(boundLists);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, boundLists(value)]);
  const { items, ...rest } = Object.fromEntries(entries) as AnySchemaObject;
  if (typeof rest.maxItems !== "number" || items === undefined) return Object.fromEntries(entries);
  return { ...rest, if: { minItems: rest.maxItems + 1 }, else: { items } };
}

interface Parameter {
  name: string;
  in: "query" | "header" | "path";
  required?: boolean;
  allowReserved?: boolean;
  $ref?: string;
}

interface RawOperation {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
  "x-eov-allow-unknown-query-parameters"?: boolean;
}

function rawOperation(document: Document, { path, method }: OperationInfo): RawOperation {
  return (document.paths[path] as Record<string, RawOperation>)[method] as RawOperation;
}

/** Parameters of operation and path, each with its pointer. */
function parametersOf(document: Document, { path, method }: OperationInfo): (Parameter & { at: string })[] {
  const atPath = `/paths/${pointerPart(path)}`;
  return [atPath, `${atPath}/${method}`].flatMap((holder) => {
    const { parameters = [] } = resolve(document, holder) as { parameters?: Parameter[] };
    return parameters.map(({ $ref }, index) => {
      const at = $ref?.slice(1) ?? `${holder}/parameters/${index}`;
      return { ...(resolve(document, at) as Parameter), at };
    });
  });
}

function requestValidator(
  document: Document,
  operation: OperationInfo,
  parameterCompiler: Ajv2020,
  bodyCompiler: (operation: OperationInfo) => Ajv2020,
): RequestValidator {
  const raw = rawOperation(document, operation);
  const pointer = `/paths/${pointerPart(operation.path)}/${operation.method}`;
  const parameters = parametersOf(document, operation).map((parameter) => {
    return { ...parameter, schema: reference(`${parameter.at}/schema`) };
  });
  const ofPlace = (place: Parameter["in"]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    const nameOf = ({ name }: Parameter) => (place === "header" ? name.toLowerCase() : name);
    return {
      type: "object",
      properties: Object.fromEntries(here.map((parameter) => [nameOf(parameter), parameter.schema])),
      required: here.filter(({ required }) => required).map(nameOf),
    };
  };
  const general = parameterCompiler.compile({
    properties: { headers: ofPlace("header"), query: ofPlace("query"), params: ofPlace("path") },
  });
  const [type] = operation.bodyTypes;
  const isRead = type !== undefined && (operation.bodyFormat === "json" || operation.bodyFormat === "form");
  const body = isRead
    ? bodyCompiler(operation).compile({
        properties: { body: reference(`${pointer}/requestBody/content/${pointerPart(type)}/schema`) },
      })
    : undefined;
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, at, allowReserved = false }) => {
      return { name, isWhole: typeAt(document, `${at}/schema`) === "integer", allowReserved };
    });
  const knowsAll = raw["x-eov-allow-unknown-query-parameters"] === true;
  const queryIssues = (given: RequestParts["query"]) =>
    findQueryIssues(given, query).filter(({ code }) => !knowsAll || code === "sentTwice");
  const bodyIssues = (value: unknown) => {
    if (body === undefined || value === undefined) return NO_ISSUES;
    const issues = check(body, { body: value });
    return issues.length > 0 && operation.bodyFormat === "form"
      ? reportRepeated(issues, value as Form)
      : issues;
  };
  return {
    request: ({ headers, query: given, path, body: value, rawQuery }) => {
      const ofQuery = queryIssues(given);
      const ofParameters = check(general, { headers, query: given, params: path });
      const ofBody = bodyIssues(value);
      const reserved = rawQuery === undefined ? NO_ISSUES : findReserved(rawQuery, query);
      if (ofParameters.length + ofQuery.length + ofBody.length + reserved.length === 0) return NO_ISSUES;
      // One issue a value: the type first, reserved characters last.
      const isOther = (reported: readonly RequestIssue[]) => (issue: RequestIssue) =>
        !reported.some(({ path: [place, name] }) => place === issue.path[0] && name === issue.path[1]);
      const others = ofParameters.filter((issue) => issue.path[0] !== "query" || isOther(ofQuery)(issue));
      return [...others, ...ofQuery, ...reserved.filter(isOther([...others, ...ofQuery])), ...ofBody];
    },
    query: (given, rawQuery = "") => [...queryIssues(given), ...findReserved(rawQuery, query)],
    body: bodyIssues,
  };
}

function check(validate: ValidateFunction, data: object): RequestIssue[] {
  return validate(data) ? NO_ISSUES : toIssues(validate.errors as ErrorObject[]);
}

/** Shared, as none is usual. */
const NO_ISSUES: RequestIssue[] = [];

interface QueryParameter {
  name: string;
  isWhole: boolean;
  allowReserved: boolean;
}

/** Characters of the parameters' "allowReserved" (RFC 3986, section 2.2), as in express-openapi-validator. */
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;

function findReserved(rawQuery: string, known: readonly QueryParameter[]): RequestIssue[] {
  const names = rawQuery.split("&").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at !== -1 && RESERVED.test(pair.slice(at + 1)) ? [pair.slice(0, at)] : [];
  });
  return known
    .filter(({ name, allowReserved }) => !allowReserved && names.includes(name))
    .map(({ name }) => ({ path: ["query", name], code: "reservedCharacters" }));
}

/** As in JSON: the validators would accept "0x10", "1e1" and "+5" too. */
const WHOLE_NUMBER = /^-?(?:0|[1-9][0-9]*)$/;

/** Issues of a query beyond schemas: unknown or repeated names, empty values, other number formats. */
function findQueryIssues(given: RequestParts["query"], known: readonly QueryParameter[]): RequestIssue[] {
  const issues: RequestIssue[] = [];
  for (const [name, value] of Object.entries(given)) {
    const path = ["query", name];
    const parameter = known.find((one) => one.name === name);
    if (parameter === undefined) issues.push({ path, code: "unknownParameter" });
    else if (Array.isArray(value)) issues.push({ path, code: "sentTwice" });
    else if (value === "") issues.push({ path, code: "minLength", params: { limit: 1 } });
    else if (parameter.isWhole && typeof value === "string" && !WHOLE_NUMBER.test(value))
      issues.push({ path, code: "wholeNumber" });
  }
  return issues;
}

/** One issue for a repeated field of a form. */
function reportRepeated(issues: RequestIssue[], form: Form): RequestIssue[] {
  const isTwice = (name: string) => Array.isArray(form[name]);
  const names = new Set(issues.map(({ path: [, name] }) => String(name)).filter(isTwice));
  const others = issues.filter(({ path: [, name] }) => !names.has(String(name)));
  return [...[...names].map((name) => ({ path: ["body", name], code: "sentTwice" })), ...others];
}

function typeAt(document: Document, pointer: string): unknown {
  const { $ref, type } = resolve(document, pointer) as { $ref?: string; type?: unknown };
  return $ref === undefined ? type : typeAt(document, $ref.slice(1));
}

function responseValidator(
  document: Document,
  operation: OperationInfo,
  compiler: Ajv2020,
): ResponseValidator {
  const { responses } = rawOperation(document, operation);
  const made = new Map<string, Promised>();
  return (status) => {
    const name = [String(status), "default"].find((one) => Object.hasOwn(responses, one));
    if (name === undefined) return null;
    let promised = made.get(name);
    if (promised === undefined) {
      promised = compilePromised(document, operation, name, compiler);
      made.set(name, promised);
    }
    return promised;
  };
}

function compilePromised(
  document: Document,
  operation: OperationInfo,
  name: string,
  compiler: Ajv2020,
): Promised {
  const own = `/paths/${pointerPart(operation.path)}/${operation.method}/responses/${name}`;
  const at = (resolve(document, own) as { $ref?: string }).$ref?.slice(1) ?? own;
  const { content = {} } = resolve(document, at) as { content?: Record<string, unknown> };
  const [media = null] = Object.keys(content);
  if (media !== "application/json") return { media, check: () => undefined };
  const validate = compiler.compile(reference(`${at}/content/${pointerPart(media)}/schema`));
  return {
    media,
    check: (body) => (validate(body) ? undefined : compiler.errorsText(validate.errors)),
  };
}

/** Pointer into the document, so that its references resolve. */
function reference(pointer: string): { $ref: string } {
  return { $ref: `${ID}#${pointer.split("/").map(encodeURIComponent).join("/")}` };
}

function resolve(document: Document, pointer: string): unknown {
  const parts = pointer.split("/").slice(1);
  return parts.reduce<unknown>(
    (node, part) => (node as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")],
    document,
  );
}
