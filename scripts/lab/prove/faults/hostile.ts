/** HTTP that two readers understand differently, or none does: refused, answered, and in the log without what was sent. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { openPartnerKey } from "../../support/partner.ts";
import { makePlace, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

/** Never in the log: who knows it sees a member's picture. */
const SECRET = randomBytes(32).toString("base64url");
const HEADERS_TIMEOUT_SECONDS = 2;

interface Case {
  name: string;
  /** RFC 9112, or what Node's parser says of it. */
  status: number;
  /** Whether Node's parser refuses it, before it is a call. */
  isParser?: boolean;
  /** After the headers that every call has. */
  request: string;
}

/** A whole call after each, which would be a second one where the first was misread. */
function casesWith(record: (headers: string, body: string) => string, body: string): Case[] {
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const length = `Content-Length: ${body.length}`;
  const parser = { status: 400, isParser: true };
  return [
    { name: "gzip, chunked", status: 501, request: record("Transfer-Encoding: gzip, chunked", chunked) },
    { name: "two Hosts", status: 400, request: record(`Host: other\r\n${length}`, body) },
    {
      name: "Content-Length and Transfer-Encoding",
      ...parser,
      request: record(`${length}\r\nTransfer-Encoding: chunked`, chunked),
    },
    { name: "two Content-Lengths", ...parser, request: record(`${length}\r\nContent-Length: 5`, body) },
    {
      name: "Transfer-Encoding with a blank",
      ...parser,
      request: record("Transfer-Encoding : chunked", chunked),
    },
    { name: "a folded header", ...parser, request: record(`${length}\r\nX-A: b\r\n c`, body) },
    { name: "a bare line feed", ...parser, request: record(`${length}\nX-A: b`, body) },
    { name: "a NUL", ...parser, request: record(`${length}\r\nX-A: b\0c`, body) },
    { name: "no HTTP", ...parser, request: `${SECRET}\r\n\r\n` },
    {
      name: "too large headers",
      status: 431,
      isParser: true,
      request: record(`X-A: ${"a".repeat(70_000)}`, ""),
    },
    {
      name: "headers that don't come",
      status: 408,
      isParser: true,
      request: "GET / HTTP/1.1\r\nHost: x\r\n",
    },
    { name: "a picture that is not there", status: 404, request: get(`/avatar/${SECRET}`) },
    { name: "a path that is mistyped", status: 404, request: get(`/avatr/${SECRET}`) },
  ];
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

export const fault: Fault = {
  finding: "D18",
  title: "HTTP that two readers understand differently: refused, answered, logged, without what was sent",
  async run(tell) {
    const place = await makePlace({
      LOG_LEVEL: "info",
      HEADERS_TIMEOUT_SECONDS: String(HEADERS_TIMEOUT_SECONDS),
    });
    const server = await startServer(place);
    let log = "";
    server.process.stdout?.on("data", (bytes) => {
      log += bytes;
    });
    const { apiKey, brandUid } = await openPartnerKey(place);
    const before = await countTransactions(place.baseUrl, apiKey);
    const body = JSON.stringify({
      brandUid,
      code: "STUDENT10",
      transactionValue: 10,
      qualifyingAmount: 10,
      currency: "GBP",
      timestamp: Math.floor(Date.now() / 1_000) - 60,
    });
    const record = (headers: string, content: string) =>
      `POST /code-tracking/transaction HTTP/1.1\r\nHost: localhost\r\napi-key: ${apiKey}\r\nUser-Agent: prove/1\r\n` +
      `Content-Type: application/json\r\n${headers}\r\n\r\n${content}`;
    const wrong: string[] = [];
    const cases = casesWith(record, body);
    for (const { name, status, isParser = false, request } of cases) {
      const answer = await exchange(place.port, request);
      const statuses = (answer.match(/^HTTP\/1\.1 \d+/gm) ?? []).map((line) => line.slice(-3)).join(" and ");
      const id = /^x-request-id: *(\S+)/im.exec(answer)?.[1];
      await sleep(100); // Until the line has arrived.
      const line = log.split("\n").find((one) => id !== undefined && one.includes(id));
      const isLogged = line !== undefined && (!isParser || line.includes("request refused by the parser"));
      if (statuses !== String(status) || !isLogged) wrong.push(name);
      tell(`${name}: ${statuses || "no answer"}, ${isLogged ? "logged" : "not logged"}`);
    }
    const rows = (await countTransactions(place.baseUrl, apiKey)) - before;
    const isTold = log.includes(SECRET);
    await server.stop();
    await place.remove();
    return {
      held: wrong.length === 0 && rows === 0 && !isTold,
      seen:
        `${place.home}: ${cases.length - wrong.length} of ${cases.length} refused and logged as they must be` +
        `${wrong.length === 0 ? "" : ` (not ${wrong.join(", ")})`}; ${rows} transactions recorded; ` +
        `the path's secret is ${isTold ? "" : "not "}in the log`,
    };
  },
};

/** What comes back until the server closes the connection. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(20_000, () => socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(request, "latin1");
  return text(socket).catch(() => "");
}

async function countTransactions(baseUrl: string, apiKey: string): Promise<number> {
  const headers = { "api-key": apiKey, "User-Agent": "prove/1" };
  const response = await fetch(`${baseUrl}/code-tracking/transactions/export`, { headers });
  return (await response.text()).trim().split("\n").length;
}
