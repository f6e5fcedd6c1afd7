/** What our validators find, in words for the developer who reads the answer: one place for requests, payloads and files. */

/** One finding of a validator. */
export interface Finding {
  /** JSON pointer of what is wrong: of a member that is missing, or one too many, as well. */
  pointer: string;
  /** The keyword of JSON Schema that it does not meet, or a name of our own. */
  keyword: string;
  /** What the keyword asks for: a number, a pattern, the name of a type or format, a list of values. */
  wanted?: unknown;
  /** What stands there, where the validator tells. */
  data?: unknown;
}

const FORMS = new Set(["pattern", "format", "enum"]);

/** Each finding in words, its pointer in front; none twice. `whole` is what the fields belong to. */
export function inWords(findings: Finding[], whole = "this call"): string[] {
  if (findings.length === 0) return [];
  // What is no text, or an empty one, has no form to speak of.
  const formless = new Set(
    findings
      .filter(({ keyword }) => keyword === "type" || keyword === "minLength")
      .map(({ pointer }) => pointer),
  );
  const faults = findings.flatMap((finding, index) => {
    const { pointer, keyword } = finding;
    if (FORMS.has(keyword) && formless.has(pointer)) return [];
    // The validator tells first what is wrong with the name of a member, then that it was a name.
    if (keyword === "propertyNames") return [];
    const next = findings[index + 1];
    const isOfName = next?.keyword === "propertyNames" && next.pointer === pointer;
    return [`${pointer} ${isOfName ? "has a field whose name " : ""}${wordsFor(finding, whole)}`];
  });
  return [...new Set(faults)];
}

/** The first so many faults; the last one then says how many more there are, and where. */
export function shown(faults: string[], most: number, where = "/body"): string[] {
  if (faults.length <= most) return faults;
  return [...faults.slice(0, most), `${where} has ${faults.length - most} more faults`];
}

function wordsFor({ keyword, wanted, data }: Finding, whole: string): string {
  switch (keyword) {
    case "required":
      return "is missing";
    case "additionalProperties":
      return `is no field of ${whole}`;
    case "unknownParameter":
      return "is no parameter of this call";
    case "type":
      return `must be ${typeInWords(wanted)}${hintOfType(wanted, data)}`;
    case "enum":
      return `must be one of ${wanted}`;
    case "minimum":
      return `must be at least ${wanted}`;
    case "maximum":
      return `must be at most ${wanted}`;
    case "minLength":
      return Number(wanted) === 1 ? "must not be empty" : `must have at least ${wanted} characters`;
    case "maxLength":
      return `must have at most ${wanted} characters`;
    case "minItems":
      return Number(wanted) === 1 ? "must not be empty" : `must have at least ${wanted} entries`;
    case "maxItems":
      return Array.isArray(data)
        ? `has ${data.length} entries; at most ${wanted} are taken`
        : `must have at most ${wanted} entries`;
    case "uniqueItems":
      return "must not have an entry twice";
    case "minProperties":
      return Number(wanted) === 1 ? "must have a field" : `must have at least ${wanted} fields`;
    case "maxProperties":
      return `must have at most ${wanted} fields`;
    case "pattern":
      return patternWords.get(String(wanted)) ?? `must match the pattern ${wanted}`;
    case "format":
      return formatWords.get(String(wanted)) ?? `must be of the format ${wanted}`;
    default:
      return String(wanted ?? "is not what the document says");
  }
}

const typeWords: Readonly<Record<string, string>> = {
  object: "a JSON object",
  number: "a JSON number",
  integer: "a whole number",
  string: "a text",
  boolean: "true or false",
  array: "an array",
};

function typeInWords(wanted: unknown): string {
  return String(wanted)
    .split(",")
    .map((type) => typeWords[type] ?? type)
    .join(" or ");
}

function hintOfType(wanted: unknown, data: unknown): string {
  if (wanted !== "number" && wanted !== "integer") return "";
  if (data === Number.POSITIVE_INFINITY || data === Number.NEGATIVE_INFINITY)
    return "; this one is beyond what a number holds";
  return typeof data === "string" ? " without quotation marks or currency signs" : "";
}

/** Each pattern that the documents have for what is sent; test/spec/fault-words.test.ts looks that none is missing. */
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

/** One fault as express-openapi-validator tells it. */
export interface LibraryFault {
  path?: string;
  message?: string;
  errorCode?: string;
}

/** The keyword and what it asks for stand in the library's text alone; its version is exact, and a test reads each kind. */
export function readLibraryFault({ path = "", message = "", errorCode = "" }: LibraryFault): Finding {
  const pointer = path;
  if (message.startsWith("Unknown query parameter")) return { pointer, keyword: "unknownParameter" };
  if (message.startsWith("Empty value")) return { pointer, keyword: "minLength", wanted: 1 };
  const [keyword = ""] = errorCode.split(".");
  switch (keyword) {
    case "type":
      return { pointer, keyword, wanted: message.replace("must be ", "") };
    case "enum":
      return { pointer, keyword, wanted: message.replace(/^[^:]*: /, "") };
    case "pattern":
    case "format":
      return { pointer, keyword, wanted: message.slice(message.indexOf('"') + 1, -1) };
    case "minimum":
    case "maximum":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return { pointer, keyword, wanted: /-?\d[\d.e+-]*/.exec(message)?.[0] };
    case "required":
    case "additionalProperties":
    case "uniqueItems":
    case "propertyNames":
      return { pointer, keyword };
    default:
      return { pointer, keyword: "other", wanted: message };
  }
}

/** Why a text is no JSON. V8's own words quote the text; of them only the place is told, or the one character. */
export function jsonFault({ message }: Error): string {
  const [place] = /at position \d+(?: \(line \d+ column \d+\))?$/.exec(message) ?? [];
  if (place !== undefined) return `The body is not valid JSON, ${place}.`;
  const [, token] = /^Unexpected token '([^\p{C}\p{Z}])'/u.exec(message) ?? [];
  if (token !== undefined) return `The body is not valid JSON: unexpected "${token}".`;
  const isCut = message.startsWith("Unexpected end");
  return `The body is not valid JSON${isCut ? ": it is empty, or ends too early" : ""}.`;
}
