/**
 * Load over bare sockets: a request is one prepared text, an answer is read no further than its length. A client
 * that costs more would take the processor from what is measured, since both share this machine.
 */
import { connect, type Socket } from "node:net";

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** The whole text of the next request; each may differ. */
  next: () => string;
}

export interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with another status than 200. */
  failed: number;
  answered: number;
}

/** Keeps every connection busy for so long; throws when one breaks. */
export async function measureLoad({ port, connections, seconds, next }: Load): Promise<Measured> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
      for (const answer = reader(socket); performance.now() < until; ) {
        const sent = performance.now();
        socket.write(next());
        const status = await answer();
        times.push(performance.now() - sent);
        if (status !== 200) failed += 1;
      }
      socket.destroy();
    }),
  );
  const took = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    requestsPerSecond: Math.round(times.length / took),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failed,
    answered: times.length,
  };
}

/** A request as HTTP/1.1 writes it. */
export function requestText(path: string, headers: Record<string, string>, body: string): string {
  const head = Object.entries({ Host: "localhost", ...headers, "Content-Length": Buffer.byteLength(body) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  return `POST ${path} HTTP/1.1\r\n${head}\r\n${body}`;
}

/** Reads one answer after the other and tells its status. */
function reader(socket: Socket): () => Promise<number> {
  let buffered = "";
  let tell: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    buffered += text;
    const headEnd = buffered.indexOf("\r\n\r\n");
    if (headEnd === -1) return;
    const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(buffered.slice(0, headEnd)) ?? [];
    const end = headEnd + 4 + Number(length);
    if (buffered.length < end) return;
    const status = Number(buffered.slice(9, 12));
    buffered = buffered.slice(end);
    tell?.resolve(status);
  });
  const broken = () => tell?.reject(new Error("the server closed a connection"));
  socket.on("close", broken).on("error", broken);
  return () => new Promise((resolve, reject) => (tell = { resolve, reject }));
}
