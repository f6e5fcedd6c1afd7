/** What is wrong with a call, as codes and parameters, and the one table of words for them. */
import type { ErrorObject } from "ajv";
import { type Path, refuse } from "../errors.ts";
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
  return [...faults.slice(0, most), `/${where.split(" ")[0]} has ${faults.length - most} more faults`];
}

/** An issue in words, the JSON pointer of its field in front. `more` are the codes of the area itself. */
export function describeIssue({ path, code, params = {} }: Issue, more: Words = {}): string {
  const word = more[code] ?? words[code];
  return `${pointerTo(path)} ${typeof word === "function" ? word(params as never) : (word ?? UNWORDED)}`;
}

const UNWORDED = "is not what the document says";

interface Limit {
  limit: number;
}

const words: Readonly<Record<string, (params: never) => string>> = {
  other: () => UNWORDED,
  required: () => "is missing",
  additionalProperties: () => "is no field of this call",
  unknownParameter: () => "is no parameter of this call",
  reservedCharacters: () => "must be percent-encoded: it has a reserved character in it",
  not_storable: () => "has U+0000 or half a surrogate pair in it",
  too_deep: () => "is nested too deep",
  noLines: () => "has no line",
  tooManyLines: ({ lines, limit }: Limit & { lines: number }) =>
    `has ${lines} lines; at most ${limit} are taken`,
  fieldName: ({ keyword, ...params }: { keyword: string }) =>
    `has a field whose name ${words[keyword]?.(params as never) ?? UNWORDED}`,
  type: ({ type, given }: { type: string[]; given: string }) =>
    `must be ${type.map((one) => typeWords[one] ?? one).join(" or ")}${hintAtNumber(type, given)}`,
  enum: ({ allowedValues }: { allowedValues: unknown[] }) => `must be one of ${allowedValues.join(", ")}`,
  minimum: ({ limit }: Limit) => `must be at least ${limit}`,
  maximum: ({ limit }: Limit) => `must be at most ${limit}`,
  minLength: ({ limit }: Limit) =>
    limit === 1 ? "must not be empty" : `must have at least ${limit} characters`,
  maxLength: ({ limit }: Limit) => `must have at most ${limit} characters`,
  minItems: ({ limit }: Limit) => (limit === 1 ? "must not be empty" : `must have at least ${limit} entries`),
  maxItems: ({ limit, items }: Limit & { items: number }) =>
    `has ${items} entries; at most ${limit} are taken`,
  uniqueItems: () => "must not have an entry twice",
  minProperties: ({ limit }: Limit) =>
    limit === 1 ? "must have a field" : `must have at least ${limit} fields`,
  maxProperties: ({ limit }: Limit) => `must have at most ${limit} fields`,
  pattern: ({ pattern }: { pattern: string }) =>
    patternWords.get(pattern) ?? `must match the pattern ${pattern}`,
  format: ({ format }: { format: string }) => formatWords.get(format) ?? `must be of the format ${format}`,
};

const typeWords: Readonly<Record<string, string>> = {
  object: "a JSON object",
  number: "a JSON number",
  integer: "a whole number",
  string: "a text",
  boolean: "true or false",
  array: "an array",
};

function hintAtNumber([type]: string[], given: string): string {
  if (type !== "number" && type !== "integer") return "";
  if (given === "infinity") return "; this one is beyond what a number holds";
  return given === "string" ? " without quotation marks or currency signs" : "";
}

/** Each pattern that the documents have for what is sent; test/spec/issue-words.test.ts looks that none is missing. */
export const patternWords: ReadonlyMap<string, string> = new Map([
  ["\\S", "must not be blank"],
  ["^[A-Z]{2}$", "must be two capital letters, as GB"],
  ["^[A-Z]{3}$", "must be three capital letters, as GBP"],
  ["^[ -~]+$", "may have printable ASCII only"],
  ["^[A-Za-z0-9_-]+$", "may have letters, digits, '_' and '-' only"],
  ["^[A-Za-z0-9._-]+$", "may have letters, digits, '.', '_' and '-' only"],
  ["^[A-Za-z0-9._-]*$", "may have letters, digits, '.', '_' and '-' only"],
  ["^[a-f0-9]{64}$", "must be 64 hexadecimal digits in lower case"],
  [
    "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$",
    "must be a domain, as ox.ac.uk",
  ],
]);

/** The same for their formats. */
export const formatWords: ReadonlyMap<string, string> = new Map([
  ["date", "must be a day, as 2004-12-31"],
  ["date-time", "must be an instant, as 2026-03-04T05:06:07Z"],
  ["email", "must be an e-mail address, as ada@example.com"],
  ["uuid", "must be a UUID"],
]);
