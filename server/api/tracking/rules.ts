import type { operations } from "../../../generated/tracking.ts";
import { findAdjustmentIssues } from "../../domain/tracking/adjustment-rules.ts";
import { ownsBrand } from "../../domain/tracking/partner/keys.ts";
import { findTransactionIssues, type ValidationContext } from "../../domain/tracking/rules.ts";
import type { RequestIssue } from "../../errors.ts";
import type { Input } from "../../http/operation.ts";
import type { Context } from "./context.ts";
import { countLine } from "./rate.ts";
import { batch } from "./validators.ts";

export function checkTransaction(
  { body }: Pick<Input<operations["recordTransaction"]>, "body">,
  issues: RequestIssue[],
  context: Context,
): RequestIssue[] | Promise<RequestIssue[]> {
  const { brandUid } = Object(body) as { brandUid?: unknown };
  const owns = ownsBrand(context, context.caller, brandUid);
  const finish = (isTheirs: boolean) =>
    withRules(body, issues, { now: context.now(), ownsBrand: () => isTheirs });
  return owns instanceof Promise ? owns.then(finish) : finish(owns);
}

/** Issues of the payload, beyond those the schema has found. */
export function withRules(
  payload: unknown,
  issues: RequestIssue[],
  circumstances: ValidationContext,
): RequestIssue[] {
  const found = findTransactionIssues(payload, circumstances);
  // Our own rule says more of a currency than the schema.
  const isWorded = found.some(({ path }) => path[0] === "currency");
  const ofSchema = isWorded
    ? issues.filter(({ path, code }) => path[1] !== "currency" || KEPT.has(code))
    : issues;
  return [...ofSchema, ...found.map((issue) => ({ ...issue, path: ["body", ...issue.path] }))];
}

export function checkAdjustment(
  { body }: Pick<Input<operations["recordAdjustment"]>, "body">,
  issues: RequestIssue[],
  { now }: Pick<Context, "now">,
): RequestIssue[] {
  return withAdjustmentRules(body, issues, { now: now() });
}

export function withAdjustmentRules(
  payload: unknown,
  issues: RequestIssue[],
  circumstances: { now: Date },
): RequestIssue[] {
  const found = findAdjustmentIssues(payload, circumstances);
  return [...issues, ...found.map((issue) => ({ ...issue, path: ["body", ...issue.path] }))];
}

const KEPT = new Set(["type", "required", "field_repeated"]);

/** Number of lines. An unread call still counts as one. */
export function checkBatch(
  { body: { count } }: Input<operations["recordTransactions"]>,
  issues: RequestIssue[],
  context: Context,
): RequestIssue[] {
  const all = [...issues, ...lineIssues(count)];
  if (all.length > 0) countLine(context.caller, context);
  return all;
}

/** Issues of a number of lines; blank ones do not count. */
export function lineIssues(lines: number): RequestIssue[] {
  const limit = batch.linesMax;
  if (lines === 0) return [{ path: ["body"], code: "noLines" }];
  return lines > limit ? [{ path: ["body"], code: "tooManyLines", params: { lines, limit } }] : [];
}
