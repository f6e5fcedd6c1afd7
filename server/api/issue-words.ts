import { isFixed, type RequestIssue, word } from "../errors.ts";
import { pointerTo } from "../http/validation/text.ts";
import { nearestName } from "../words/edit-distance.ts";

/** A fault of a request, as in a response (spec/common.yaml, Fault). */
export interface Fault {
  /** JSON pointer (RFC 6901) of the field, below `body`, `query`, `headers` or `params`. */
  pointer: string;
  code: string;
  /** The correction, without the pointer. */
  detail: string;
}

/** Issues as distinct faults. `own` are the area's codes. */
export function describeIssues(own: object, issues: readonly RequestIssue[]): Fault[] {
  const faults = issues.map(({ path, code, params = {} }) => ({
    pointer: pointerTo(path),
    code,
    detail: word<string>(own, "invalid", { code, params }) ?? describeCode(code, params),
  }));
  return [...new Map(faults.map((fault) => [sentenceOf(fault), fault])).values()];
}

/** Correction of an issue without a value of the caller's: by the document, or by fixed words; else undefined. */
export function adviceOf(own: object, code: string, params: object = {}): string | undefined {
  if (isFixed(own, "invalid", code)) return word<string>(own, "invalid", { code });
  if (word(own, "invalid", { code, params }) !== undefined || !Object.hasOwn(words, code)) return undefined;
  // Names of fields are the caller's; all other parameters of these are the document's, and counts.
  return describeCode(code, { ...params, name: "", fields: [] }).slice(0, ADVICE_CHARACTERS_MAX);
}

const ADVICE_CHARACTERS_MAX = 300;

/** Faults as sentences with their pointers; the last one counts those beyond `most`. */
export function sentencesOf(faults: readonly Fault[], most: number): string[] {
  const sentences = faults.slice(0, most).map(sentenceOf);
  const [, where = "body"] = faults[most]?.pointer.split("/") ?? [];
  return faults.length <= most
    ? sentences
    : [...sentences, `/${where} has ${faults.length - most} more issues`];
}

function sentenceOf({ pointer, detail }: Fault): string {
  return `${pointer} ${detail}`;
}

function describeCode(code: string, params: object): string {
  return word<string>({ words }, "words", { code, params }) ?? UNWORDED;
}

const UNWORDED = "does not match the API document";

interface Limit {
  limit: number;
}

export interface IssueCodes {
  other: None;
  required: None;
  additionalProperties: { name: string; fields: string[] };
  unknownParameter: None;
  reservedCharacters: None;
  sentTwice: None;
  wholeNumber: None;
  not_storable: None;
  control_character: None;
  field_repeated: None;
  too_deep: None;
  noLines: None;
  tooManyLines: Limit & { lines: number };
  fieldName: { keyword: string } & Partial<Limit>;
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

const words: { readonly [C in keyof IssueCodes]: Text<IssueCodes[C]> } = {
  other: UNWORDED,
  required: "is missing",
  additionalProperties: ({ name, fields }) => {
    const meant = nearestName(name, fields);
    return `is not a field of this operation${meant === undefined ? "" : ` (did you mean ${meant}?)`}`;
  },
  unknownParameter: "is not a parameter of this operation",
  reservedCharacters: "must be percent-encoded: it contains a reserved character",
  sentTwice: "was sent more than once; send it once",
  wholeNumber: "must be a whole number in decimal digits, such as 20",
  field_repeated: "appears twice in the body",
  not_storable: "contains U+0000 or an unpaired surrogate",
  control_character: "contains a control character other than a tab or a line break",
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
  if (given !== "string") return "";
  return type === "number" ? " without quotation marks or currency signs" : " without quotation marks";
}

/** Words for each pattern of the documents' input, complete by test/spec/issue-words.test.ts. */
export const patternWords: ReadonlyMap<string, string> = new Map([
  [
    "^(02-(0[1-9]|1[0-9]|2[0-9])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01]))$",
    "must be a month and a day of it, like 09-30",
  ],
  ["\\S", "must not be blank"],
  ["^https://[^?#\\s]+$", "must be an https URL without a query"],
  [
    "^P(?=[0-9T])(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=[0-9])(\\d{1,6}H)?(\\d{1,8}M)?(\\d{1,9}S)?)?$",
    "must be a duration, such as P28D or PT10M (ISO 8601)",
  ],
  ["^(?!__proto__$)", "must not be __proto__"],
  ["^/", "must begin with /, as a JSON pointer such as /basic/last_name"],
  ["^20[0-9]{2}-(0[1-9]|1[0-2])$", "must be a month, such as 2026-03"],
  ["^[A-Z]{2}$", "must be two capital letters, such as GB"],
  ["^[a-z]{2}$", "must be two lower-case letters, such as en"],
  ["^#[0-9a-fA-F]{6}$", "must be a colour, such as #1a2b3c"],
  ["^[0-9A-Z]{7}$", "must be seven digits and capital letters, such as 7K2M9QX"],
  ["^([A-Z]{2}|others)$", "must be two capital letters, such as GB, or others"],
  ["^[a-z]{2}(-[A-Z]{2})?$", "must be a language, such as en or en-US"],
  ["^[a-z0-9-]+(\\.[a-z0-9-]+)+$", "must be a domain in lower case, such as example.com"],
  ["^[a-z0-9_]+$", "may contain only lower-case letters, digits and '_'"],
  ["^[A-Z]{3}$", "must be three capital letters, such as GBP"],
  ["^[!-~](?:[ -~]*[!-~])?$", "may contain only printable ASCII characters"],
  ["^[A-Z0-9]*-?$", "may contain only capital letters and digits, with '-' at its end"],
  ["^[A-Za-z0-9_-]+$", "may contain only letters, digits, '_' and '-'"],
  ["^[A-Za-z0-9._-]+$", "may contain only letters, digits, '.', '_' and '-'"],
  ["^[A-Za-z0-9._-]*$", "may contain only letters, digits, '.', '_' and '-'"],
  ["^[A-Za-z][A-Za-z0-9_+/-]*$", "must be an IANA time zone, such as Europe/London"],
  [
    "^(?:100(?:\\.0{1,4})?|[1-9]?[0-9](?:\\.[0-9]{1,4})?)$",
    "must be a decimal from 0 to 100 with at most 4 decimal places, such as 7.5",
  ],
  ["^20[0-9]{2}-(?:0[1-9]|1[0-2])$", "must be a month, such as 2026-05"],
  ["^[a-f0-9]{64}$", "must be 64 lowercase hexadecimal digits"],
  [
    "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$",
    "must be a domain name, such as ox.ac.uk",
  ],
]);

export const formatWords: ReadonlyMap<string, string> = new Map([
  ["date", "must be a date, such as 2004-12-31"],
  ["date-time", "must be a date and time, such as 2026-03-04T05:06:07Z"],
  ["email", "must be an e-mail address, such as ada@example.com"],
  ["int64", "must be a whole number"],
  ["uuid", "must be a UUID"],
]);
