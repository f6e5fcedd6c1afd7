/** Programs of Debian's packages: free ports, and waiting until one answers. */
import { createServer } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Its first answer, which must be none of 5xx; `log` is told when it is, or there is none. */
export async function firstAnswer(url: string, log: () => string): Promise<Response> {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (response !== null && response.status < 500) return response;
    if (response !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not come up: ${log()}`);
}
