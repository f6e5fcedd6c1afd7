import type { IncomingMessage, ServerResponse } from "node:http";
import type { OperationInfo } from "../http/document.ts";
import type { Services } from "../services.ts";

/** Operations open to pages of other origins, by operationId. */
interface Opened {
  public: readonly string[];
  known: readonly string[];
  isKnown: (services: Services, origin: string) => Promise<boolean>;
}

/** Cache lifetime of a preflight. */
const MAX_AGE_SECONDS = 600;

/** CORS without cookies (Fetch, "CORS protocol"). True for a preflight; a forbidden page gets no headers. */
export function crossOrigin(opened: Opened) {
  return async (
    services: Services,
    operations: readonly OperationInfo[],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const { origin } = request.headers;
    if (origin === undefined) return false;
    const has = (ids: readonly string[]) => operations.some(({ operationId }) => ids.includes(operationId));
    if (has(opened.public)) response.setHeader("Access-Control-Allow-Origin", "*");
    else if (has(opened.known)) {
      response.setHeader("Vary", "Origin");
      if (await opened.isKnown(services, origin)) response.setHeader("Access-Control-Allow-Origin", origin);
    } else return false;
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined)
      return false;
    response.writeHead(204, {
      "Access-Control-Allow-Methods": operations.map(({ method }) => method.toUpperCase()).join(", "),
      "Access-Control-Allow-Headers": "Authorization, Content-Type",
      "Access-Control-Max-Age": MAX_AGE_SECONDS,
    });
    response.end();
    return true;
  };
}
