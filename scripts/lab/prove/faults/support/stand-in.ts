/**
 * A server that answers everything at once, in a thread of its own. What a load generator takes of the processors is
 * spent on it as well, so "alone" can be measured beside a generator that works as hard.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import type { LoadCall } from "./load-worker.ts";

export interface StandIn {
  /** The same calls, made to it. */
  take: (calls: readonly LoadCall[]) => LoadCall[];
  stop: () => Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const worker = new Worker(new URL(import.meta.url));
  const [port] = (await once(worker, "message")) as [number];
  return {
    take: (calls) =>
      calls.map((call) => {
        const url = new URL(call.url);
        url.host = `127.0.0.1:${port}`;
        return { ...call, url: url.href };
      }),
    stop: async () => void (await worker.terminate()),
  };
}

if (!isMainThread && parentPort !== null) {
  const server = createServer((request, response) => void request.resume().once("end", () => response.end()));
  server.listen(0, "127.0.0.1", () => parentPort?.postMessage((server.address() as AddressInfo).port));
}
