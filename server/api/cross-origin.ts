/** CORS (Fetch, "CORS protocol"): operations that pages of other origins may call, without cookies. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { OperationInfo } from "../http/document.ts";
import type { Services } from "../services.ts";

/** What an area opens, by operationId. */
interface Opened {
  /** To everybody: what is public anyway. */
  public: readonly string[];
  /** To origins that `isKnown`. */
  known: readonly string[];
  isKnown: (services: Services, origin: string) => Promise<boolean>;
}

/** A preflight's answer is kept so long. */
const MAX_AGE_SECONDS = 600;

/**
 * Sets the headers that let a page read the answer. True for a preflight, which is then answered: one of a page that may
 * not call gets no headers, and its browser refuses it.
 */
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
