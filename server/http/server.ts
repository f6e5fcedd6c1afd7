/** Node's HTTP server with limits of connections. */
import { createServer, type RequestListener, type Server } from "node:http";

export interface ConnectionLimits {
  /** Further connections are closed. */
  maxConnections: number;
  /** Time for the headers of a request, the first one included. */
  headersTimeoutMs: number;
  /** Time for a whole request. Bodies have a shorter limit (body-timeout.ts). */
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/** Interval of Node's check for connections past their time. */
const CHECK_MS = 2_000;

export function createHttpServer(
  { maxConnections, headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs }: ConnectionLimits,
  listener?: RequestListener,
): Server {
  const options = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersTimeoutMs),
    // Our own response to a missing Host has an id (server/start/app.ts).
    requireHostHeader: false,
  };
  const server = createServer(options);
  // Our own response instead of Node's bare 417.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  if (listener !== undefined) server.on("request", listener);
  // Node counts only its own socket's connections, and others listen beside it (lifecycle/listen.ts).
  let open = 0;
  server.prependListener("connection", (socket) => {
    if (open >= maxConnections) return void socket.destroy();
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
  });
  return server;
}
