/**
 * A way past Express for what is called all day. Express's routers and its own prototypes were a quarter of the
 * processor's time of recording a transaction ("npm run bench -- track"). A call goes this way in its plainest form
 * only: the very path, no query, the very media type, no line to wait in. In any other form it takes Express's way,
 * and both ways end in the same functions.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Area, answerUnjudged, sendFailure } from "./area.ts";
import { type OperationInfo, operationsOf } from "./document.ts";
import { type Logging, sendPlain } from "./send.ts";
import { hasPlainType, readUnjudged } from "./unjudged.ts";

/** An area that knows its callers by their headers alone. */
export interface DirectArea<Caller, Services> extends Area<Caller, Services> {
  authenticate: Record<
    string,
    (
      request: Pick<IncomingMessage, "headers">,
      services: Services,
      response: ServerResponse,
      operation: OperationInfo,
    ) => Caller | Promise<Caller>
  >;
}

/** Takes the request if it is such a call: then true, and it will be answered. */
export type DirectListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** For the operations of the area that judge their calls themselves. */
export function directListener<Caller, Services extends Logging>(
  area: DirectArea<Caller, Services>,
  services: Services,
): DirectListener {
  const operations = new Map(
    operationsOf(area.document)
      .filter(({ judgedByHandler, bodyPlaces }) => judgedByHandler && bodyPlaces === null)
      .map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]),
  );
  return (request, response) => {
    const operation = operations.get(`${request.method} ${request.url}`);
    if (operation === undefined || !hasPlainType(request, operation.bodyTypes)) return false;
    answer(area, services, operation, request, response).catch((error: unknown) => {
      services.log.error({ error, requestId: response.getHeader("X-Request-Id") }, "failed");
      response.destroy();
    });
    return true;
  };
}

async function answer<Caller, Services extends Logging>(
  area: DirectArea<Caller, Services>,
  services: Services,
  operation: OperationInfo,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const authenticate = area.authenticate[operation.scheme ?? ""];
    if (authenticate === undefined) throw new Error(`${operation.operationId} is open to everybody`);
    const caller = await authenticate(request, services, response, operation);
    area.limit?.(caller, services, response, operation);
    const call = await readUnjudged(request, operation, {});
    sendPlain(response, await answerUnjudged(area, services, operation, caller, call), services);
  } catch (error) {
    if (response.headersSent) throw error;
    sendFailure(area, services, operation, error, response);
  }
}
