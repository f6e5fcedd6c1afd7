/** What is wrong with a call, as codes and parameters, and the one table of words for them. */
import type { ErrorObject } from "ajv";
import { type Path, refuse, word } from "../errors.ts";
import { pointerTo } from "./text.ts";

/** One thing that is wrong. The path begins with "body", "query", "headers" or "params"; of a member that is missing, or one too many, the path names that member. */
export interface Issue {
  path: Path;
  /** A keyword of JSON Schema that is not met, a code of `words`, or one that the area has words for. */
  code: string;
  params?: object | undefined;
}

export type Words = Readonly<Record<string, string | ((params: never) => string)>>;

/** What Ajv found at this path, in the order in which the schema says it. */
export function toIssues(errors: readonly ErrorObject[]): Issue[] {
  const found = errors.filter(({ keyword }) => !BRANCHES.has(keyword)).map(toIssue);
  // What is no text, or an empty one, has no form to speak of.
  const formless = new Set(
    found.filter(({ code }) => code === "type" || code === "minLength").map(({ path }) => pointerTo(path)),
  );
  return found.filter(({ code, path }) => !(FORMS.has(code) && formless.has(pointerTo(path))));
}

/** Told by what is inside of them. */
const BRANCHES = new Set(["if", "propertyNames"]);
const FORMS = new Set(["pattern", "format", "enum"]);

function toIssue({ keyword, params, instancePath, propertyName, data }: ErrorObject): Issue {
  const path = pathOf(instancePath);
  if (propertyName !== undefined) return { path, code: "fieldName", params: { keyword, ...params } };
  switch (keyword) {
    case "required":
      return { path: [...path, params.missingProperty], code: keyword };
    case "additionalProperties":
      return { path: [...path, params.additionalProperty], code: keyword };
    case "type":
      return { path, code: keyword, params: { type: [params.type].flat(), given: kindOf(data) } };
    case "maxItems":
      return { path, code: keyword, params: { ...params, items: Array.isArray(data) ? data.length : 0 } };
    default:
      return { path, code: keyword, params };
  }
}

/** Of what stands there as much as helps; never the value itself. */
function kindOf(data: unknown): string {
  return data === Number.POSITIVE_INFINITY || data === Number.NEGATIVE_INFINITY ? "infinity" : typeof data;
}

function pathOf(pointer: string): Path {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Refuses if anything is wrong, and says all of it. */
export function refuseIssues(issues: readonly Issue[], more: Words = {}, most = SHOWN_MAX): void {
  if (issues.length === 0) return;
  const faults = shown([...new Set(issues.map((issue) => describeIssue(issue, more)))], most);
  refuse({ kind: "bad_request", detail: faults.join("; "), faults });
}

/** More in one answer help nobody; the largest of our forms has about as many fields. */
const SHOWN_MAX = 20;

/** The first so many; the last one then says how many more there are. */
function shown(faults: string[], most: number): string[] {
  if (faults.length <= most) return faults;
  const [, where = "body"] = faults[most]?.split("/") ?? [];
  return [...faults.slice(0, most), `/${where.split(" ")[0]} has ${faults.length - most} more issues`];
}

/** An issue in words, the JSON pointer of its field in front. `more` are the codes of the area itself. */
export function describeIssue({ path, code, params = {} }: Issue, more: Words = {}): string {
  const own = word<string>({ more }, "more", { code, params });
  return `${pointerTo(path)} ${own ?? describeCode(code, params)}`;
}

function describeCode(code: string, params: object): string {
  return word<string>({ words }, "words", { code, params }) ?? UNWORDED;
}

const UNWORDED = "does not match the API document";

interface Limit {
  limit: number;
}

/** Keywords of JSON Schema and codes of our own, with their parameters. */
interface Codes {
  other: None;
  required: None;
  additionalProperties: None;
  unknownParameter: None;
  reservedCharacters: None;
  not_storable: None;
  too_deep: None;
  noLines: None;
  tooManyLines: Limit & { lines: number };
  fieldName: { keyword: string };
  type: { type: string[]; given: string };
  enum: { allowedValues: unknown[] };
  minimum: Limit;
  maximum: Limit;
  minLength: Limit;
  maxLength: Limit;
  minItems: Limit;
  maxItems: Limit & { items: number };
  uniqueItems: None;
  minProperties: Limit;
  maxProperties: Limit;
  pattern: { pattern: string };
  format: { format: string };
}

type None = undefined;
type Text<P> = [P] extends [None] ? string : (params: P) => string;

const words: { readonly [C in keyof Codes]: Text<Codes[C]> } = {
  other: UNWORDED,
  required: "is missing",
  additionalProperties: "is not a field of this operation",
  unknownParameter: "is not a parameter of this operation",
  reservedCharacters: "must be percent-encoded: it contains a reserved character",
  not_storable: "contains U+0000 or an unpaired surrogate",
  too_deep: "is nested too deeply",
  noLines: "has no lines",
  tooManyLines: ({ lines, limit }) => `has ${lines} lines; at most ${limit} are allowed`,
  fieldName: ({ keyword, ...params }) => `has a field whose name ${describeCode(keyword, params)}`,
  type: ({ type, given }) =>
    `must be ${type.map((one) => typeWords[one] ?? one).join(" or ")}${hintAtNumber(type, given)}`,
  enum: ({ allowedValues }) => `must be one of ${allowedValues.join(", ")}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? "must not be empty" : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minItems: ({ limit }) => (limit === 1 ? "must not be empty" : `must have at least ${limit} entries`),
  maxItems: ({ limit, items }) => `has ${items} entries; at most ${limit} are allowed`,
  uniqueItems: "must not have duplicate entries",
  minProperties: ({ limit }) =>
    limit === 1 ? "must have at least 1 field" : `must have at least ${limit} fields`,
  maxProperties: ({ limit }) => `must have at most ${limit} fields`,
  pattern: ({ pattern }) => patternWords.get(pattern) ?? `must match the pattern ${pattern}`,
  format: ({ format }) => formatWords.get(format) ?? `must have the format ${format}`,
};

const typeWords: Readonly<Record<string, string>> = {
  object: "a JSON object",
  number: "a JSON number",
  integer: "a whole number",
  string: "a string",
  boolean: "true or false",
  array: "an array",
};

function hintAtNumber([type]: string[], given: string): string {
  if (type !== "number" && type !== "integer") return "";
  if (given === "infinity") return "; this value is too large for a number";
  return given === "string" ? " without quotation marks or currency signs" : "";
}

/** Each pattern that the documents have for what is sent; test/spec/issue-words.test.ts looks that none is missing. */
export const patternWords: ReadonlyMap<string, string> = new Map([
  ["\\S", "must not be blank"],
  ["^[A-Z]{2}$", "must be two capital letters, such as GB"],
  ["^[A-Z]{3}$", "must be three capital letters, such as GBP"],
  ["^[ -~]+$", "may contain only printable ASCII characters"],
  ["^[A-Za-z0-9_-]+$", "may contain only letters, digits, '_' and '-'"],
  ["^[A-Za-z0-9._-]+$", "may contain only letters, digits, '.', '_' and '-'"],
  ["^[A-Za-z0-9._-]*$", "may contain only letters, digits, '.', '_' and '-'"],
  ["^[a-f0-9]{64}$", "must be 64 lowercase hexadecimal digits"],
  [
    "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$",
    "must be a domain name, such as ox.ac.uk",
  ],
]);

/** The same for their formats. */
export const formatWords: ReadonlyMap<string, string> = new Map([
  ["date", "must be a date, such as 2004-12-31"],
  ["date-time", "must be a date and time, such as 2026-03-04T05:06:07Z"],
  ["email", "must be an e-mail address, such as ada@example.com"],
  ["uuid", "must be a UUID"],
]);
