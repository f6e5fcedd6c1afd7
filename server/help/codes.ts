/** Codes of answers with their help, for the pages of errors and `explain_error`. */
import managementDocument from "../../generated/management.json" with { type: "json" };
import trackingDocument from "../../generated/tracking.json" with { type: "json" };
import whitelabelDocument from "../../generated/whitelabel.json" with { type: "json" };
import { describeIssues } from "../api/issue-words.ts";
import { words as managementWords, toManagementError } from "../api/management/errors.ts";
import { partByReader } from "../api/management/readers.ts";
import { toErrors, words as trackingWords } from "../api/tracking/errors.ts";
import { toWhitelabelError, words as whitelabelWords } from "../api/whitelabel/errors.ts";
import type { Path, Refusal, RequestIssue } from "../errors.ts";
import type { ErrorResponse } from "../http/area.ts";
import { type Document, type OperationInfo, operationsOf } from "../http/document.ts";
import type { CodePart, CodePlace, ErrorCode } from "../pages/site/docs/errors/error-code.ts";
import type { Help, Place } from "./help.ts";
import { managementHelp } from "./management.ts";
import { codeRefusalHelp, mailHelp, rejectionHelp } from "./reasons.ts";
import { requestHelp } from "./request.ts";
import { trackingHelp } from "./tracking.ts";
import { whitelabelHelp } from "./whitelabel.ts";

const AS_IT_SAYS = "Correct the field as the answer says, and send the call again.";

/** API that words codes in its own way, with its documents. */
interface Source {
  words: object;
  toResponse: (refusal: Refusal, operation?: OperationInfo) => ErrorResponse | null;
  documents: Readonly<Record<string, Document>>;
}

const whitelabel: Source = {
  words: whitelabelWords,
  toResponse: toWhitelabelError,
  documents: { whitelabel: whitelabelDocument },
};
const tracking: Source = {
  words: trackingWords,
  toResponse: toErrors,
  documents: { tracking: trackingDocument },
};
const management: Source = {
  words: managementWords,
  toResponse: toManagementError,
  documents: Object.fromEntries(
    partByReader(managementDocument).map(({ name, document }) => [name, document]),
  ),
};
const sources = [whitelabel, tracking, management];

let listed: readonly ErrorCode[] | undefined;

/** Every code, in the order of the tables; made at the first use. */
export function listCodes(): readonly ErrorCode[] {
  listed ??= readCodes();
  return listed;
}

function readCodes(): readonly ErrorCode[] {
  const operations = readOperations();
  return [
    ...faultCodes("request", requestHelp, operations),
    ...faultCodes("whitelabel", whitelabelHelp, operations),
    ...faultCodes("tracking", trackingHelp, operations),
    ...faultCodes("management", managementHelp, operations),
    ...reasonCodes(),
  ];
}

/** Help with a code, whatever its parameters are. */
type AnyHelp = Omit<Help<undefined>, "params"> & { params?: object | undefined };

function faultCodes(
  part: CodePart,
  help: Readonly<Record<string, AnyHelp>>,
  operations: ReadonlyMap<string, Operation>,
): ErrorCode[] {
  return Object.entries(help).map(([name, one]) => faultCode(part, name, one, operations));
}

function faultCode(
  part: CodePart,
  name: string,
  { at, todo = AS_IT_SAYS, params }: AnyHelp,
  operations: ReadonlyMap<string, Operation>,
): ErrorCode {
  const places = at.flatMap((place) => findPlaces(place, operations));
  const [first] = places;
  if (first === undefined) throw new Error(`no operation answers with ${name}`);
  const { source, operation, ...place } = first;
  const path = pathOf(place.pointer);
  const issue: RequestIssue = { path, code: name, params };
  const [fault] = describeIssues(source.words, [issue]);
  const response = source.toResponse(refusalOf(part, issue), operation);
  return {
    name,
    part,
    places: places.map(({ area, operationId, pointer }) => ({ area, operationId, pointer })),
    meaning: `${place.pointer} ${fault?.detail}`,
    todo,
    status: response?.status,
    example: response?.body,
  };
}

/** As the call or the domain refuses: a field of the domain is one of the body or query by its operation. */
function refusalOf(part: CodePart, issue: RequestIssue): Refusal {
  if (part === "request") return { kind: "bad_request", issues: [issue] };
  const [, ...path] = issue.path;
  return { kind: "invalid", issues: [{ ...issue, path }] } as Refusal;
}

interface Operation {
  source: Source;
  area: string;
  document: Document;
  operation: OperationInfo;
}

interface FoundPlace extends CodePlace, Operation {}

function readOperations(): ReadonlyMap<string, Operation> {
  const each = sources.flatMap((source) =>
    Object.entries(source.documents).flatMap(([area, document]) =>
      operationsOf(document).map(
        (operation) => [operation.operationId, { source, area, document, operation }] as const,
      ),
    ),
  );
  return new Map(each);
}

function findPlaces(place: Place, operations: ReadonlyMap<string, Operation>): FoundPlace[] {
  const [operationId = "", pointer = ""] = place.split(" ");
  const found = operations.get(operationId);
  return found === undefined ? [] : [{ ...found, operationId, pointer }];
}

function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function reasonCodes(): ErrorCode[] {
  const { schemas } = whitelabelDocument.components;
  const reason = (part: CodePart, texts: ReadonlyMap<string, string>, name: string) => ({
    name,
    part,
    places: [],
    meaning: texts.get(name) ?? "",
    status: undefined,
  });
  const rejections = meaningsIn(schemas.RejectionReason);
  const mails = meaningsIn(schemas.MailRefusal);
  const refusals = meaningsIn(schemas.CodeRefusal);
  return [
    ...Object.entries(rejectionHelp).map(([name, { method, todo }]) => ({
      ...reason("rejection", rejections, name),
      todo,
      example: { stage: `rejected_verification:${method}`, rejection: { method, code: name, message: "…" } },
    })),
    ...Object.entries(mailHelp).map(([name, todo]) => ({
      ...reason("mail", mails, name),
      todo,
      example: { inbound: { refusal: { code: name, message: "…", at: "2026-03-04T05:06:07.000Z" } } },
    })),
    ...Object.entries(codeRefusalHelp).map(([name, todo]) => {
      const response = toWhitelabelError({ kind: "conflict", code: name } as Refusal);
      return { ...reason("claim", refusals, name), todo, status: response?.status, example: response?.body };
    }),
  ];
}

/** Meanings that a description lists, as "- `code`: meaning". */
function meaningsIn({ description }: { description: string }): ReadonlyMap<string, string> {
  return new Map(
    [...description.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, name = "", text = ""]) => [name, text]),
  );
}
