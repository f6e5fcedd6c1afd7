/** Calls of operations for pages of the console and the workbench: what follows authentication in a call, without a request. */
import { type AreaWording, describeRefusal } from "../api/describe-refusal.ts";
import { management, operatorCaller, teamsCaller } from "../api/management/area.ts";
import type { Caller } from "../api/management/context.ts";
import { words } from "../api/management/errors.ts";
import { runOnOwnClock } from "../context/clock.ts";
import { doWork } from "../context/work.ts";
import { unlimited } from "../domain/shared/access/maker.ts";
import { RefusalError } from "../errors.ts";
import type { AnyArea, Payload } from "../http/area.ts";
import { parseBody } from "../http/body/body.ts";
import { applyRules, validate } from "../http/call.ts";
import { type OperationInfo, operationsOf } from "../http/document.ts";
import type { AnyHandler } from "../http/operation.ts";
import { checkReply } from "../http/reply.ts";
import { pointerTo } from "../http/validation/text.ts";
import type { CallOperation, OperationAnswer, OperationFault, PageCaller } from "../services.ts";

const operations = new Map(operationsOf(management.document).map((one) => [one.operationId, one]));
const area = management as unknown as AnyArea;

/** Stands for the headers and address that such a call has none of. */
const NO_REQUEST = { headers: {}, url: "" };

function callerOf(called: PageCaller): Caller {
  if ("team" in called) return teamsCaller(called.team);
  const { actor } = called;
  return operatorCaller({ ...unlimited(actor.id), scopes: [] }, actor);
}

/** Throws the refusal of a reader, a role or a scope; refusals of what was sent are returned. */
export const callOperation: CallOperation = async (services, called, { operationId, path, query, body }) => {
  const operation = operations.get(operationId) as OperationInfo;
  const caller = callerOf(called);
  area.authorize?.(caller, operation);
  const context = { ...services, caller };
  const sent: Payload = {
    area,
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
    const handler = area.handlers[operationId] as unknown as AnyHandler;
    // The page goes on by its own clock: an operation may enter a test app's.
    const run = () => runOnOwnClock(() => handler({ ...sent, headers: {} }, context));
    const answer = await (operation.longRunning ? doWork("long", run) : run());
    if (!services.config.production)
      checkReply(await area.validators(), operation, { status: operation.successStatus, body: answer });
    return { body: answer };
  } catch (error) {
    return answerOf(error, operation);
  }
};

function answerOf(error: unknown, operation: OperationInfo): OperationAnswer {
  if (!(error instanceof RefusalError) || error.refusal.kind === "forbidden") throw error;
  const wording = { words } as unknown as AreaWording<never>;
  const { status, faults, details } = describeRefusal(wording, error.refusal, operation);
  const issues = "issues" in error.refusal ? error.refusal.issues : [];
  const paramsOf = ({ pointer, code }: (typeof faults)[number]) =>
    issues.find((one) => one.code === code && pointerTo(one.path) === pointer)?.params;
  const told: OperationFault[] =
    faults.length > 0
      ? faults.map((fault) => ({ ...fault, params: paramsOf(fault) }))
      : details.map((detail) => ({ pointer: "", detail }));
  // A refusal that the area has no words for is a defect of ours.
  if (told.length === 0) throw error;
  return { status, faults: told, error };
}
