/** What the server would say of a payload, without the server: its steps read and validate, and its rules. */

import { words } from "../../server/api/tracking/errors.ts";
import { lineIssues, withRules } from "../../server/api/tracking/rules.ts";
import { ISSUES_MAX } from "../../server/api/tracking/validators.ts";
import { areas } from "../../server/areas.ts";
import { type Refusal, RefusalError } from "../../server/errors.ts";
import { parseText } from "../../server/http/body.ts";
import { type Validated, validatePayload } from "../../server/http/call.ts";
import { type OperationInfo, operationsOf } from "../../server/http/document.ts";
import { describeIssue, refuseIssues } from "../../server/http/issues.ts";
import { CliError } from "../command-line/cli-error.ts";
import { type Rule, rules } from "./rules.ts";

/** All that is wrong with a payload: an empty list says that the server would take it. */
export type ValidatePayload = (payload: Uint8Array) => Promise<string[]>;

type Area = (typeof areas)[number];

export interface Operation {
  area: string;
  info: OperationInfo;
  /** What a payload of a file is validated as: a line of a batch as a call for one transaction. */
  single: OperationInfo;
  /** Whether a file has a payload in each of its lines, as the call has. */
  inLines: boolean;
}

/** The operations of an area that take a payload. */
function operationsWithPayload({ document }: Area): OperationInfo[] {
  return operationsOf(document).filter(({ hasBody, bodyFormat }) => hasBody && bodyFormat !== "raw");
}

/** Those that have one, in the order in which a person would look for them. */
const known = new Map(
  areas
    .filter((area) => operationsWithPayload(area).length > 0)
    .map((area) => [area.name, area] as const)
    .sort(),
);

/** All that can be validated; hot ones have their rules in the server's own validate step. */
export function validatedOperations(): { name: string; hot: boolean }[] {
  return [...known.values()].flatMap((area) =>
    operationsWithPayload(area).map(({ operationId, hot }) => ({ name: `${area.name}.${operationId}`, hot })),
  );
}

/** The operation of these names, or a CliError that tells which there are. */
export function findOperation(name: string, operationId: string): Operation {
  const area = known.get(name);
  if (area === undefined)
    throw new CliError(2, `Unknown area "${name}". Areas: ${[...known.keys()].join(", ")}.`);
  const operations = operationsOf(area.document);
  const validated = operationsWithPayload(area);
  const info = operations.find((operation) => operation.operationId === operationId);
  if (info !== undefined && validated.some((one) => one.operationId === operationId)) {
    const inLines = info.bodyFormat === "ndjson";
    const single = inLines ? operations.find(({ operationId: id }) => id === "recordTransaction") : info;
    return { area: name, info, single: single ?? info, inLines };
  }
  const ids = validated.map(({ operationId: id }) => id).join(", ");
  const why =
    info === undefined ? `isn't an operation of ${name}` : `is an operation of ${name} that takes no payload`;
  throw new CliError(2, `"${operationId}" ${why}. Operations with a payload: ${ids}.`);
}

/** `now` is asked for each payload, as the server does. */
export function payloadValidator({ area, info, single }: Operation, now: () => Date): ValidatePayload {
  const { validators } = known.get(area) as Area;
  const rule: Rule | undefined = rules[`${area}.${info.operationId}`];
  const isForm = single.bodyFormat === "form";
  return async (payload) => {
    try {
      const bytes = isForm ? toForm(Buffer.from(payload), single) : Buffer.from(payload);
      const validated = validatePayload(await validators(), single, bytes);
      if (single.hot) refuseIssues(issuesOfTransaction(validated, now()), words.invalid, ISSUES_MAX);
      else refuseIssues(validated.issues);
      await rule?.(validated.value as never, now());
      return [];
    } catch (error) {
      if (error instanceof RefusalError) return faultsOf(error.refusal, known.get(area) as Area, info);
      throw error;
    }
  };
}

/** Offline nobody knows whose brand it is. */
function issuesOfTransaction({ value, text, issues }: Validated, now: Date) {
  return withRules(value, issues, { now, ownsBrand: () => true, text });
}

/** What is sent as one call with all the lines of a file. */
export interface Lines {
  payloads: number;
  bytes: number;
  areUtf8: boolean;
}

/** What is wrong with the call that has all these lines, in the server's order; nothing where each is a call of its own. */
export function callFaults(
  { area, info, inLines }: Operation,
  { payloads, bytes, areUtf8 }: Lines,
): string[] {
  if (!inLines) return [];
  const limitBytes = info.bodyLimitBytes;
  if (bytes > limitBytes)
    return faultsOf({ kind: "payload_too_large", limitBytes }, known.get(area) as Area, info);
  if (!areUtf8) return ["The body is not valid UTF-8."];
  return lineIssues(payloads).map((issue) => describeIssue(issue));
}

/** A form's parameters are written as a JSON object here, since a file of forms is nothing that people have. */
function toForm(payload: Buffer, single: OperationInfo): Buffer {
  const value = parseText(payload.toString("utf8"), { ...single, bodyFormat: "json" });
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

function faultsOf(refusal: Refusal, { words: more, toResponse }: Area, info: OperationInfo): string[] {
  if (refusal.kind === "invalid")
    return refusal.issues.map((issue) => describeIssue({ ...issue, path: ["body", ...issue.path] }, more));
  if (refusal.kind === "bad_request") return refusal.faults ?? [refusal.detail];
  // As the area words it: each has a form of its own.
  const { error, errors, error_description } = Object(toResponse(refusal, info)?.body) as {
    error?: { detail?: string };
    errors?: { detail: string }[];
    error_description?: string;
  };
  return errors?.map(({ detail }) => detail) ?? [error_description ?? error?.detail ?? refusal.kind];
}
