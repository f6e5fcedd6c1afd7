/** All issues of a request, by the compiled validators and the library. */
import type { RequestIssue } from "../../errors.ts";
import type { Payload } from "../area.ts";
import type { OperationInfo } from "../document.ts";
import type { LibraryIssue } from "./library-validator.ts";
import { findRepeatedFields, proseIssues, textIssues } from "./text.ts";
import type { Validators } from "./validators.ts";

type Sent = Pick<Payload, "operation" | "body" | "text" | "request" | "path" | "query" | "askLibrary">;

/** By the compiled validator; without a request, of the body alone. */
export function findIssues(validators: Validators, sent: Sent): RequestIssue[] {
  const { operation, body, request, path = {}, query = {} } = sent;
  const ofText = findTextIssues(operation, sent, query);
  if (ofText.some(({ code }) => code === "too_deep")) return ofText;
  const validator = validators.ofRequest(operation);
  // Hot operations, bytes and lines accept reserved characters.
  const rawQuery = sent.askLibrary && rawQueryOf(request);
  const ofSchema =
    request === undefined
      ? validator.body(body)
      : validator.request({ headers: request.headers, query, path, body, rawQuery });
  return ofText.length === 0 ? ofSchema : [...ofSchema, ...ofText];
}

/** The library decides, and the compiled validator words the issues. */
export async function askLibrary(
  validators: Validators,
  sent: Sent,
  ask: NonNullable<Payload["askLibrary"]>,
): Promise<RequestIssue[]> {
  const { operation, query = {}, request } = sent;
  const isPlain =
    findTextIssues(operation, sent, query).length === 0 &&
    validators.ofRequest(operation).query(query, rawQueryOf(request)).length === 0;
  const verdict = isPlain ? await ask() : [];
  if (verdict === "valid") return [];
  const issues = findIssues(validators, sent);
  return issues.length > 0 ? issues : verdict.map(toIssue);
}

function rawQueryOf(request: Sent["request"]): string {
  const { url = "" } = request ?? {};
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}

/** For issues that only the library finds; test/http/validators-agree.test.ts knows of none. */
function toIssue({ path, errorCode }: LibraryIssue): RequestIssue {
  return { path: path.split("/").slice(1), code: errorCode === undefined ? "reservedCharacters" : "other" };
}

function findTextIssues(
  { hot, bodyFormat, typedFields }: OperationInfo,
  { body, text }: Pick<Sent, "body" | "text">,
  query: NonNullable<Sent["query"]>,
): RequestIssue[] {
  const repeated = bodyFormat === "json" && body !== undefined ? findRepeatedFields(text, body) : [];
  const issues: RequestIssue[] = repeated.map((path) => ({
    path: ["body", ...path],
    code: "field_repeated",
  }));
  // Only an escape can write unstorable text in JSON, and most texts have none.
  const isStorable =
    bodyFormat === "ndjson" ||
    bodyFormat === "stream" ||
    (hot && bodyFormat === "json" && !text.includes("\\u"));
  if (!isStorable) issues.push(...textIssues(body, ["body"]), ...proseIssues(body, typedFields));
  issues.push(...textIssues(query, ["query"]));
  return issues;
}
