/** Calls of operations for pages of the console: what follows authentication in a call, without a request. */
import document from "../../generated/operator.json" with { type: "json" };
import { type AreaWording, describeRefusal } from "../api/describe-refusal.ts";
import { operator } from "../api/operator/area.ts";
import type { Caller } from "../api/operator/context.ts";
import { words } from "../api/operator/errors.ts";
import { doWork } from "../context/work.ts";
import { type OperationId, requirePermission } from "../domain/members/index.ts";
import { RefusalError } from "../errors.ts";
import type { Payload } from "../http/area.ts";
import { parseBody } from "../http/body/body.ts";
import { applyRules, validate } from "../http/call.ts";
import { type OperationInfo, operationsOf } from "../http/document.ts";
import type { AnyHandler } from "../http/operation.ts";
import { checkReply } from "../http/reply.ts";
import type { CallOperator, OperatorAnswer, OperatorFault } from "../services.ts";

const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]));

/** Stands for the headers and address that such a call has none of. */
const NO_REQUEST = { headers: {}, url: "" };

/** Throws the refusal of a reader or of a role; refusals of what was sent are returned. */
export const callOperator: CallOperator = async (services, actor, { operationId, path, query, body }) => {
  const operation = operations.get(operationId) as OperationInfo;
  requirePermission(actor, operationId as OperationId);
  const token = { id: actor.id, scopes: [], ratePerMinute: null };
  const caller: Caller = { token, operator: actor.id, actor };
  const context = { ...services, caller };
  const sent: Payload = {
    area: operator as unknown as Payload["area"],
    operation,
    context,
    path,
    query,
    request: NO_REQUEST,
    ...(body === undefined ? { text: "" } : parseBody(Buffer.from(JSON.stringify(body)), operation)),
    issues: [],
  };
  try {
    await validate(sent);
    await applyRules(sent);
    const handler = operator.handlers[operationId] as unknown as AnyHandler;
    const run = () => handler({ ...sent, headers: {} }, context);
    const answer = await (operation.longRunning ? doWork("long", run) : run());
    if (!services.config.production)
      checkReply(await operator.validators(), operation, { status: operation.successStatus, body: answer });
    return { body: answer };
  } catch (error) {
    return answerOf(error, operation);
  }
};

function answerOf(error: unknown, operation: OperationInfo): OperatorAnswer {
  if (!(error instanceof RefusalError) || error.refusal.kind === "forbidden") throw error;
  const wording = { words } as unknown as AreaWording<never>;
  const { status, faults, details } = describeRefusal(wording, error.refusal, operation);
  const told: OperatorFault[] =
    faults.length > 0 ? faults : details.map((detail) => ({ pointer: "", detail }));
  // A refusal that the area has no words for is a defect of ours.
  if (told.length === 0) throw error;
  return { status, faults: told, error };
}
