/** Writes an answer out, on any response of node:http. */
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { Written } from "./written.ts";

export interface AnyReply {
  status: number;
  body: unknown;
}

/** What http needs of the services itself. */
export interface Logging {
  log: { error: (fields: object, text: string) => void };
}

/** Of what strangers made: opened by itself in a browser it is saved or shown, and runs nothing. */
const ALONE = {
  "Content-Disposition": "attachment",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** The answer as it is: nobody judges it on its way. */
export function sendPlain(response: ServerResponse, { status, body }: AnyReply, { log }: Logging): void {
  response.statusCode = status;
  if (body === undefined) response.end();
  else if (body instanceof Written) sendWritten(response, body, log);
  else if (body instanceof Uint8Array) sendAlone(response, "application/octet-stream", ALONE, body);
  else {
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(body));
  }
}

/** What a caller who has gone leaves behind is no failure. */
const GONE = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

function sendWritten(response: ServerResponse, { type, content }: Written, log: Logging["log"]): void {
  if (content instanceof Buffer) {
    sendAlone(response, type, { ...ALONE, "Content-Disposition": "inline" }, content);
    return;
  }
  response.setHeader("Content-Type", type);
  if (typeof content === "string") response.end(content);
  // A stream that fails takes the connection with it, so that nobody takes a part for the whole.
  else {
    pipeline(content, response, (error) => {
      if (!error || GONE.has(error.code ?? "")) return;
      log.error({ error, requestId: response.getHeader("X-Request-Id") }, "an answer failed half-way");
    });
  }
}

function sendAlone(
  response: ServerResponse,
  type: string,
  headers: Record<string, string>,
  bytes: Uint8Array,
): void {
  response.setHeaders(new Map(Object.entries({ ...headers, "Content-Type": type })));
  response.end(bytes);
}
