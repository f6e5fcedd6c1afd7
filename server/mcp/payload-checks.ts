/** Validation of a payload without a call: the steps read and validate of the server, and its rules. */

import { grantWording } from "../api/auth/errors.ts";
import { type AreaWording, describeRefusal } from "../api/describe-refusal.ts";
import { words as managementWords } from "../api/management/errors.ts";
import type { Circumstances, PayloadRule } from "../api/payload-rules.ts";
import { wording as trackingWording } from "../api/tracking/errors.ts";
import { lineIssues, withAdjustmentRules, withRules } from "../api/tracking/rules.ts";
import { words as whitelabelWords } from "../api/whitelabel/errors.ts";
import { readConfig } from "../config.ts";
import type { ConsumerGroup } from "../domain/shared/group/groups.ts";
import { type Refusal, RefusalError, type RequestIssue, refuse } from "../errors.ts";
import type { Area, Payload } from "../http/area.ts";
import { parseBody, parseText } from "../http/body/body.ts";
import { applyRules, validate } from "../http/call.ts";
import { BODY_LIMIT_BYTES, type OperationInfo, operationsOf } from "../http/document.ts";
import { runSteps, type Step } from "../http/steps.ts";
import { findMoreIssues } from "../http/validation/issues.ts";
import { nearestName } from "../words/edit-distance.ts";
import { rulesFor, USUAL_GROUP } from "./payload-rules.ts";

/** Defaults of the settings that an operator may change. */
const config = readConfig({});

/** All that is wrong with a payload: an empty list says that the server would take it. */
export type ValidatePayload = (payload: Uint8Array) => Promise<string[]>;

/** Area as far as payloads are concerned. */
export type PayloadArea = Pick<Area<never, never>, "name" | "document" | "validators">;

/** Says which operations there are instead. */
export class UnknownOperationError extends Error {}

export interface Operation {
  area: string;
  info: OperationInfo;
  /** Operation that one payload is validated as: a line of a batch is a call for one transaction. */
  single: OperationInfo;
  /** Whether a file has a payload in each of its lines, as the call has. */
  inLines: boolean;
}

/** Operations of an area that take a payload. */
function operationsWithPayload({ document }: Pick<PayloadArea, "document">): OperationInfo[] {
  return operationsOf(document).filter(
    ({ hasBody, bodyFormat }) => hasBody && bodyFormat !== "raw" && bodyFormat !== "stream",
  );
}

export interface PayloadChecks {
  /** All that can be validated; hot ones have their rules in the server's own validate step. */
  validatedOperations: () => { name: string; hot: boolean }[];
  /** The operation of these names, or an UnknownOperationError. */
  findOperation: (area: string, operationId: string) => Operation;
  /** `now` is asked for each payload, as the server does; `defaultGroup` is the app's. */
  payloadValidator: (operation: Operation, now: () => Date, defaultGroup?: ConsumerGroup) => ValidatePayload;
}

export function createPayloadChecks(areas: readonly PayloadArea[]): PayloadChecks {
  const taking = areas.filter((area) => operationsWithPayload(area).length > 0);
  const known = new Map(taking.map((area) => [area.name, area] as const).sort());

  const validatedOperations = () =>
    [...known.values()].flatMap((area) =>
      operationsWithPayload(area).map(({ operationId, hot }) => ({
        name: `${area.name}.${operationId}`,
        hot,
      })),
    );

  function findOperation(name: string, operationId: string): Operation {
    const area = known.get(name);
    if (area === undefined)
      throw new UnknownOperationError(
        `Unknown area "${name}".${suggestion(name, [...known.keys()])} Areas: ${[...known.keys()].join(", ")}.`,
      );
    const operations = operationsOf(area.document);
    const validated = operationsWithPayload(area);
    const info = operations.find((operation) => operation.operationId === operationId);
    if (info !== undefined && validated.some((one) => one.operationId === operationId)) {
      const inLines = info.bodyFormat === "ndjson";
      const single = inLines ? operations.find(({ operationId: id }) => `${id}s` === info.operationId) : info;
      return { area: name, info, single: single ?? info, inLines };
    }
    const ids = validated.map(({ operationId: id }) => id);
    const why =
      info === undefined
        ? `isn't an operation of ${name}`
        : `is an operation of ${name} that takes no payload`;
    const meant = info === undefined ? suggestion(operationId, ids) : "";
    throw new UnknownOperationError(
      `"${operationId}" ${why}.${meant} Operations with a payload: ${ids.join(", ")}.`,
    );
  }

  function payloadValidator(
    { area, info, single }: Operation,
    now: () => Date,
    defaultGroup: ConsumerGroup = USUAL_GROUP,
  ): ValidatePayload {
    const { validators } = known.get(area) as PayloadArea;
    const rule: PayloadRule | undefined = rulesFor(defaultGroup)[info.operationId];
    const offline = { validators, rules: { [single.operationId]: offlineRule(single, rule) } };
    return async (payload) => {
      const bytes = Buffer.from(payload);
      const context = { config, now: now() };
      const sent: SentPayload = { area: offline, operation: single, context, bytes, text: "", issues: [] };
      try {
        await runSteps(steps, sent);
        await rule?.(sent.body as never, context);
        return [];
      } catch (error) {
        if (error instanceof RefusalError) return faultsOf(error.refusal, area, info);
        throw error;
      }
    };
  }
  return { validatedOperations, findOperation, payloadValidator };
}

function suggestion(typed: string, names: readonly string[]): string {
  const meant = nearestName(typed, names);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

/** A payload on its way through the steps. */
interface SentPayload extends Payload {
  bytes: Buffer;
}

/** The steps of a payload; validate and rules are the server's. */
const steps: readonly Step<SentPayload>[] = [fit, read, validate, applyRules];

function fit(sent: SentPayload): undefined {
  const { bodyFormat, bodyLimitBytes: limitBytes } = sent.operation;
  if (bodyFormat === "form") sent.bytes = toForm(sent.bytes, sent.operation);
  if (sent.bytes.length > limitBytes) refuse({ kind: "payload_too_large", limitBytes });
}

function read(sent: SentPayload): undefined {
  const { body, text } = parseBody(sent.bytes, sent.operation);
  sent.body = body;
  sent.text = text;
}

/** Issues from the server's rules, beside the document's own. */
function offlineRule(single: OperationInfo, rule: PayloadRule | undefined) {
  return async (
    { body }: Payload,
    issues: RequestIssue[],
    context: Circumstances,
  ): Promise<RequestIssue[]> => {
    // The owner of a brand is in the database.
    if (single.operationId === "recordAdjustment")
      return withAdjustmentRules(body, issues, { now: context.now });
    if (single.hot) return withRules(body, issues, { now: context.now, ownsBrand: () => true });
    if (issues.length === 0 || !tellsAll(single)) return issues;
    const more = await findMoreIssues("body", body, issues, (sent: never) => rule?.(sent, context));
    return [...issues, ...more];
  };
}

/** A form has an order of errors of its own (server/api/auth/client.ts), and a large body stops at the first. */
function tellsAll({ bodyFormat, bodyLimitBytes }: OperationInfo): boolean {
  return bodyFormat === "json" && bodyLimitBytes <= BODY_LIMIT_BYTES;
}

/** A call with all the lines of a file. */
export interface Lines {
  payloads: number;
  bytes: number;
  areUtf8: boolean;
}

/** Faults of the call as a whole, in the server's order; none where each line is a call of its own. */
export function callFaults(
  { area, info, inLines }: Operation,
  { payloads, bytes, areUtf8 }: Lines,
): string[] {
  if (!inLines) return [];
  const limitBytes = info.bodyLimitBytes;
  if (bytes > limitBytes) return faultsOf({ kind: "payload_too_large", limitBytes }, area, info);
  if (!areUtf8) return faultsOf({ kind: "malformed", code: "not_utf8" }, area, info);
  return faultsOf({ kind: "bad_request", issues: lineIssues(payloads) }, area, info);
}

const NO_OBJECT = { path: ["body"], code: "type", params: { type: ["object"], given: "" } };

/** A form's parameters are written as a JSON object here, since a file of forms is nothing that people have. */
function toForm(payload: Buffer, single: OperationInfo): Buffer {
  const value = parseText(payload.toString("utf8"), { ...single, bodyFormat: "json" });
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refuse({ kind: "bad_request", issues: [NO_OBJECT] });
  const pairs = Object.entries(value).flatMap(([name, given]) =>
    [given]
      .flat()
      .map((one): [string, string] => [name, typeof one === "string" ? one : JSON.stringify(one)]),
  );
  return Buffer.from(new URLSearchParams(pairs).toString());
}

/** Words for refusals, of each area that takes payloads. */
const wordings: Readonly<Record<string, AreaWording<never>>> = {
  auth: grantWording,
  management: { words: managementWords },
  operator: { words: managementWords },
  tracking: trackingWording,
  whitelabel: { words: whitelabelWords },
};

function faultsOf(refusal: Refusal, area: string, info: OperationInfo): string[] {
  return describeRefusal(wordings[area] as AreaWording<never>, refusal, info).details;
}
