import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type HttpServer = Awaited<ReturnType<typeof serveHttp>>;

/** A server of a test's own, on a free port or on the given one. `close` ends what is still open. */
export async function serveHttp(listener: RequestListener, wanted = 0) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, baseUrl: `http://127.0.0.1:${port}`, close };
}
