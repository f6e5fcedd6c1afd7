/** Requests that Node's parser refuses: no HTTP, too large headers, timeouts. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "../platform/log.ts";
import { metrics } from "../telemetry/metrics.ts";
import type { OpenCalls } from "./open-calls.ts";

/** Statuses as Node gives them; any other parser error is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers as Node does, with a request id, and logs nothing of the content. */
export function answerParserErrors(
  server: Server,
  { log, calls }: { log: Log; calls: Pick<OpenCalls, "hasAnswered"> },
): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const { code = "" } = error;
    const status = STATUSES[code] ?? (code.startsWith("HPE_") ? 400 : undefined);
    if (status === undefined || !socket.writable || calls.hasAnswered(socket as IncomingMessage["socket"])) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    metrics.parserRefusals.inc({ status });
    log.info({ requestId, status, code }, "request refused by the parser");
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `X-Request-Id: ${requestId}`];
    socket.end([...lines, "Content-Length: 0", "Connection: close", "", ""].join("\r\n"));
  });
}
