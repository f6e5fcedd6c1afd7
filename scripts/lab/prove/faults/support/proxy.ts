/**
 * TCP proxy that makes a network fail on purpose: slow, silent, cut, or gone for the connections there are. It reads the
 * messages of the PostgreSQL protocol where `inspect` is given, and cuts at exactly one of them.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createMessageReader, type Message } from "./postgres-messages.ts";

/** The decision of `inspect` on a message: pass it on, or cut the connection in its place. */
export type Verdict = "pass" | "cut";

/** One connection through the proxy. */
interface Link {
  /** Number in the order of arrival, from 1. */
  number: number;
  client: Socket;
  server: Socket;
  /** Whether all data is discarded, for good. TCP still acknowledges it. */
  isDead: boolean;
}

export interface ProxyOptions {
  host?: string;
  port: number;
  /** Called for each message of either side, in order, before it is passed on. */
  inspect?: (message: Message, link: Link) => Verdict;
}

export interface Proxy {
  port: number;
  links: ReadonlySet<Link>;
  /** Sets the target of new connections. */
  retarget: (target: { host?: string; port: number }) => void;
  /** Delays what the server sends. */
  delay: (ms: number) => void;
  /** Passes nothing either way, and accepts connections without passing them on; `resume` goes on with all of it. */
  silence: () => void;
  resume: () => void;
  /** Discards all data of open links for good; new links work. A failover that closes nothing. */
  blackhole: () => void;
  /** Resets all open links. */
  cut: () => void;
  /** Resets new connections too, until `accept`. */
  refuse: () => void;
  accept: () => void;
  close: () => Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function openProxy({ inspect, ...target }: ProxyOptions): Promise<Proxy> {
  const links = new Set<Link>();
  const clients = new Set<Socket>();
  let { host, port }: { host?: string; port: number } = target;
  let delayMs = 0;
  let isRefusing = false;
  let arrivals = 0;
  let passing = Promise.resolve();
  let resume = () => {};

  const forward = (link: Link, from: "client" | "server") => {
    const [source, sink] = from === "client" ? [link.client, link.server] : [link.server, link.client];
    const read = inspect === undefined ? undefined : createMessageReader(from);
    let order = Promise.resolve();
    source.on("data", (chunk: Buffer) => {
      const due = performance.now() + (from === "server" ? delayMs : 0);
      source.pause();
      order = order.then(async () => {
        await sleep(Math.max(0, due - performance.now()));
        await passing;
        if (!link.isDead) pass(link, sink, read === undefined ? chunk : read(chunk));
        source.resume();
      });
    });
    source.on("end", () => void order.then(() => link.isDead || sink.end()));
    source.on("error", () => {});
    source.on("close", () => void order.then(() => link.isDead || sink.destroy()));
  };

  const pass = (link: Link, sink: Socket, data: Buffer | Message[]) => {
    if (Buffer.isBuffer(data)) return void sink.write(data);
    for (const message of data) {
      if (inspect?.(message, link) === "cut") return cut(link);
      sink.write(message.bytes);
    }
  };

  const listener = createServer({ noDelay: true, allowHalfOpen: true }, async (client) => {
    client.on("error", () => {});
    clients.add(client);
    client.once("close", () => clients.delete(client));
    client.pause();
    await passing;
    if (client.destroyed) return;
    if (isRefusing) return void client.resetAndDestroy();
    const server = connect({ host: host ?? "127.0.0.1", port, noDelay: true, allowHalfOpen: true });
    arrivals += 1;
    const link: Link = { number: arrivals, client, server, isDead: false };
    links.add(link);
    client.once("close", () => links.delete(link));
    forward(link, "server");
    forward(link, "client");
    client.resume();
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    links,
    retarget: (next) => {
      host = next.host;
      port = next.port;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    silence: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      passing = promise;
      resume = resolve;
    },
    resume: () => resume(),
    blackhole: () => {
      for (const link of links) {
        link.isDead = true;
        // The primary of the links is gone, and its locks with it.
        link.server.destroy();
      }
    },
    cut: () => {
      for (const link of links) cut(link);
    },
    refuse: () => {
      isRefusing = true;
    },
    accept: () => {
      isRefusing = false;
    },
    close: async () => {
      for (const link of links) cut(link);
      for (const client of clients) client.resetAndDestroy();
      resume();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function cut({ client, server }: Link): void {
  client.resetAndDestroy();
  server.destroy();
}
