/** Errors as responses: the last step of a call, of a line of a batch, and outside of areas. */
import type { ServerResponse } from "node:http";
import type { EventFields } from "../context/call-context.ts";
import { noteProblem } from "../context/current-call.ts";
import type { Refusal } from "../errors.ts";
import type { AnyArea, ErrorResponse, Served } from "./area.ts";
import type { OperationInfo } from "./document.ts";
import { sendReply } from "./reply.ts";
import { recordRefusal, toRefusal } from "./to-refusal.ts";

type Finding = Pick<Served, "findInfrastructureFailure">;

/** Refusal for an error; logs a database that is away, records an attack. */
export function explainFailure(
  { findInfrastructureFailure, services: { log } }: Finding & Pick<Served, "services">,
  error: unknown,
  requestId: ReturnType<ServerResponse["getHeader"]>,
  fields: EventFields,
): Refusal | "internal" {
  const failure = findInfrastructureFailure(error);
  if (failure?.isAway) log.warn({ requestId, reason: failure.reason }, "database unavailable");
  const refusal = failure?.refusal ?? toRefusal(error);
  recordRefusal(refusal, fields, failure);
  return refusal;
}

/** Words a refusal; reports a defect of ours to `onDefect`. */
export function wordFailure(
  { toResponse }: Pick<AnyArea, "toResponse">,
  refusal: Refusal | "internal",
  operation: OperationInfo | undefined,
  onDefect: () => void,
): ErrorResponse {
  const response = refusal === "internal" ? null : toResponse(refusal, operation);
  if (response !== null) return response;
  onDefect();
  return toResponse("internal", operation) as ErrorResponse;
}

/** Sends the error in the area's words; once a response has begun, ends the connection. */
export function sendFailure(
  served: Pick<Served, "area" | "services" | "findInfrastructureFailure">,
  operation: OperationInfo | undefined,
  error: unknown,
  response: ServerResponse,
): void {
  const { area, services } = served;
  const requestId = response.getHeader("X-Request-Id");
  const onDefect = () => services.log.error({ error, requestId }, "request failed");
  if (response.headersSent) {
    onDefect();
    response.destroy();
    return;
  }
  const fields = { area: area.name, operation: operation?.operationId };
  const refusal = explainFailure(served, error, requestId, fields);
  const { status, body, headers = {}, problem } = wordFailure(area, refusal, operation, onDefect);
  noteProblem(problem);
  setHeaders(response, headers);
  sendReply(response, { status, body }, services);
}

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
