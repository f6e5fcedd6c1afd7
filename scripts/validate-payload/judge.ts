/** What the server would say of a payload, without the server: its documents, its validator, its rules. */
import { isUtf8 } from "node:buffer";
import { document as auth } from "../../generated/auth.document.ts";
import { document as operator } from "../../generated/operator.document.ts";
import { document as tracking } from "../../generated/tracking.document.ts";
import { document as whitelabel } from "../../generated/whitelabel.document.ts";
import { words as operatorWords } from "../../server/api/operator/errors.ts";
import { words as whitelabelWords } from "../../server/api/whitelabel/errors.ts";
import { issuesInWords } from "../../server/api/wording.ts";
import { judgeTransaction } from "../../server/domain/tracking/judge.ts";
import { batchFaults, parsePayload } from "../../server/domain/tracking/payload.ts";
import { type Refusal, RefusalError } from "../../server/errors.ts";
import { bodyJudge } from "../../server/http/body-judge.ts";
import { type Document, type OperationInfo, operationsOf } from "../../server/http/document.ts";
import { CliError } from "../command-line/cli-error.ts";
import { type Rule, rules } from "./rules.ts";

/** All that is wrong with a payload: an empty list says that the server would take it. */
export type PayloadJudge = (payload: Uint8Array) => Promise<string[]>;

export interface Operation {
  area: string;
  info: OperationInfo;
  /** Whether a file has a payload in each of its lines, as the call has. */
  inLines: boolean;
  limitBytes: number;
}

/** As the areas of server/api have them; those that take payloads. */
const areas: Record<string, Document> = { auth, operator, tracking, whitelabel };

const NDJSON = "application/x-ndjson";
const FORM = "application/x-www-form-urlencoded";

/** The operations of an area that take a payload. */
function operationsWithPayload(area: Document): OperationInfo[] {
  return operationsOf(area).filter(({ bodyTypes }) => bodyTypes.some((type) => /json|form/.test(type)));
}

/** All that can be judged, with what judges them: their handler's own judge or, beyond the document, a rule. */
export function judgedOperations(): { name: string; byHandler: boolean }[] {
  return Object.entries(areas).flatMap(([area, document]) =>
    operationsWithPayload(document).map(({ operationId, judgedByHandler }) => ({
      name: `${area}.${operationId}`,
      byHandler: judgedByHandler,
    })),
  );
}

/** The operation of these names, or a CliError that tells which there are. */
export function findOperation(area: string, operationId: string): Operation {
  const document: Document | undefined = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (document === undefined)
    throw new CliError(2, `There is no area "${area}"; there are ${Object.keys(areas).join(", ")}.`);
  const operations = operationsOf(document);
  const judged = operationsWithPayload(document);
  const info = operations.find((operation) => operation.operationId === operationId);
  if (info !== undefined && judged.some((one) => one.operationId === operationId)) {
    const inLines = info.bodyTypes.includes(NDJSON);
    // A line of a batch may be as long as a call for one transaction.
    const one = inLines ? operations.find(({ operationId: id }) => id === "recordTransaction") : info;
    return { area, info, inLines, limitBytes: (one ?? info).bodyLimitBytes };
  }
  const known = judged.map(({ operationId: id }) => id).join(", ");
  const why =
    info === undefined ? `is no operation of ${area}` : `is an operation of ${area} without a payload`;
  throw new CliError(2, `"${operationId}" ${why}; those with a payload are: ${known}.`);
}

/** Compiles what is needed once; `now` is asked for each payload, as the server does. */
export function payloadJudge({ area, info, limitBytes }: Operation, now: () => Date): PayloadJudge {
  if (info.judgedByHandler) return async (payload) => transactionFaults(payload, limitBytes, now());
  const judge = bodyJudge(areas[area] as Document, info);
  const rule: Rule | undefined = rules[`${area}.${info.operationId}`];
  const asSent = info.bodyTypes.includes(FORM) ? toForm : (payload: Uint8Array) => payload;
  return async (payload) => {
    try {
      const body = await judge(asSent(payload));
      await rule?.(body as never, now());
      return [];
    } catch (error) {
      if (error instanceof RefusalError) return faultsOf(error.refusal, wordsOf[area]);
      throw error;
    }
  };
}

/** What is sent as one call with all the lines of a file. */
export interface Lines {
  payloads: number;
  bytes: number;
  areUtf8: boolean;
}

const NO_UTF8 = "The body is not valid UTF-8.";

/** What is wrong with the call that has all these lines, in the server's order; nothing where each is a call of its own. */
export function callFaults({ info, inLines }: Operation, { payloads, bytes, areUtf8 }: Lines): string[] {
  if (!inLines) return [];
  const limitBytes = info.bodyLimitBytes;
  if (bytes > limitBytes) return faultsOf({ kind: "payload_too_large", limitBytes });
  return areUtf8 ? batchFaults(payloads) : [NO_UTF8];
}

/** Offline nobody knows whose brand it is. */
const ownsBrand = () => true;

function transactionFaults(payload: Uint8Array, limitBytes: number, now: Date): string[] {
  if (payload.length > limitBytes) return faultsOf({ kind: "payload_too_large", limitBytes });
  if (!isUtf8(payload)) return [NO_UTF8];
  const parsed = parsePayload(Buffer.from(payload).toString("utf8"));
  if (parsed.fault !== undefined) return [parsed.fault];
  return judgeTransaction(parsed.value, { now, ownsBrand }).faults ?? [];
}

/** A form's parameters are written as a JSON object here, since a file of forms is nothing that people have. */
function toForm(payload: Uint8Array): Uint8Array {
  const parsed = parsePayload(Buffer.from(payload).toString("utf8"));
  if (parsed.fault !== undefined) return refuseForm(parsed.fault);
  const { value } = parsed;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refuseForm("/body must be a JSON object with the parameters of the form");
  const pairs = Object.entries(value).flatMap(([name, given]) =>
    [given]
      .flat()
      .map((one): [string, string] => [name, typeof one === "string" ? one : JSON.stringify(one)]),
  );
  return Buffer.from(new URLSearchParams(pairs).toString());
}

function refuseForm(detail: string): never {
  throw new RefusalError({ kind: "bad_request", detail });
}

/** The words of the areas that refuse single fields. */
const wordsOf: Partial<Record<string, object>> = { whitelabel: whitelabelWords, operator: operatorWords };

function faultsOf(refusal: Refusal, words: object = {}): string[] {
  switch (refusal.kind) {
    case "invalid":
      return issuesInWords(words, refusal.issues, undefined);
    case "bad_request":
      return refusal.faults?.length ? refusal.faults : [refusal.detail];
    case "payload_too_large":
      return [`The body may have ${refusal.limitBytes} bytes at most.`];
    case "unsupported_media_type":
      return ["The body is not in UTF-8."];
    default:
      return ["detail" in refusal ? refusal.detail : refusal.kind];
  }
}
