/** Node's HTTP server with limits of connections. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

type Socket = IncomingMessage["socket"];

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
  // Node counts only its own socket's connections, and others listen beside it (lifecycle/port/listen.ts).
  let open = 0;
  server.prependListener("connection", (socket) => {
    if (open >= maxConnections) return void socket.destroy();
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
  });
  lingerOnClose(server);
  return server;
}

/** Discarded at most of a refused body: the largest body (96 MiB, `x-body-limit-bytes`), and half of it again. */
const LINGER_BYTES_MAX = 144 * 1024 * 1024;
const LINGER_TICK_MS = 500;
const LINGER_WINDOW_TICKS = 10;
/** A window in which less comes is silence: the caller has ended, or only trickles. */
const LINGER_WINDOW_BYTES = 16 * 1024;
/** Longest lingering. */
const LINGER_TICKS_MAX = 6 * LINGER_WINDOW_TICKS;

/**
 * Lingering close (as nginx's `lingering_close`): a connection that closes while its caller still sends is read on for a
 * moment. The kernel would answer the rest of the body with RST, and the caller lose the response. Our side stays open while
 * the body comes, since HAProxy cuts its caller off at our FIN; the FIN follows one window before the end.
 */
function lingerOnClose(server: Server): void {
  const newest = new WeakMap<Socket, IncomingMessage>();
  server.prependListener("request", (request) => newest.set(request.socket, request));
  server.prependListener("connection", (socket) => {
    const close = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      const request = newest.get(socket);
      if (request === undefined || request.complete) close();
      else linger(socket, request, close);
    };
  });
}

function linger(socket: Socket, request: IncomingMessage, close: () => void): void {
  let [ticks, bytesBefore] = [0, socket.bytesRead];
  const bytesMax = bytesBefore + LINGER_BYTES_MAX;
  // Node discards the rest without an event.
  const timer = setInterval(() => {
    ticks += 1;
    if (socket.bytesRead > bytesMax) socket.destroy();
    if (ticks % LINGER_WINDOW_TICKS !== 0) return;
    const isOver = socket.bytesRead - bytesBefore < LINGER_WINDOW_BYTES || ticks >= LINGER_TICKS_MAX;
    bytesBefore = socket.bytesRead;
    if (isOver && socket.writableEnded) socket.destroy();
    else if (isOver) socket.end();
  }, LINGER_TICK_MS);
  socket.once("close", () => clearInterval(timer));
  request.once("end", close);
}
