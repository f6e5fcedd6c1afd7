/** Node's HTTP server with the limits of its connections, whatever they carry. */
import { createServer, type RequestListener, type Server } from "node:http";

export interface ConnectionLimits {
  /** Connections at once; further ones are closed as they come. */
  maxConnections: number;
  /** Until a connection has sent the headers of a request, its first one included. */
  headersTimeoutMs: number;
  /** Until a request has arrived whole. Bodies have a shorter end of their own (body-timeout.ts). */
  requestTimeoutMs: number;
  /** How long a connection is kept for another request. */
  keepAliveTimeoutMs: number;
}

/** How often Node looks for connections that are past their time. */
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
    // A missing Host gets an answer of ours, with its id (server/start/app.ts).
    requireHostHeader: false,
  };
  const server = createServer(options);
  // What it expects beside 100-continue gets an answer of ours, too, and no bare 417 of Node's.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  if (listener !== undefined) server.on("request", listener);
  // Node's own limit counts what the server's own socket has accepted, and others listen beside it (lifecycle/listen.ts).
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
