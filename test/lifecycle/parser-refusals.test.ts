/** D18: what Node's parser refuses has an id and a line in the log, as every other answer. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import type { CurrentCall } from "../../server/context/current-call.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createOpenCalls } from "../../server/lifecycle/open-calls.ts";
import { answerParserErrors } from "../../server/lifecycle/parser-refusals.ts";

describe("answerParserErrors (D18)", () => {
  let server: Server;
  let logged: object[];
  beforeEach(async () => {
    logged = [];
    const calls = createOpenCalls();
    const limits = { ...readConfig({}).connections, headersTimeoutMs: 50 };
    server = createHttpServer(limits, (_request, response) => {
      calls.begin({ operation: "x" } as CurrentCall, response);
      response.write("begun");
    });
    const write = (fields: object, text: string) => void logged.push({ ...fields, text });
    const log = { debug: write, info: write, warn: write, error: write, isLevelEnabled: () => true };
    answerParserErrors(server, { log, calls });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = async (...texts: string[]) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    socket.on("error", () => {});
    const closed = once(socket, "close");
    for (const [index, text] of texts.entries()) {
      if (index > 0) await once(socket, "data");
      socket.write(text);
    }
    await closed;
    return answer;
  };

  it.each([
    [400, "HPE_INVALID_METHOD", "no HTTP zqmarker\r\n\r\n"],
    [431, "HPE_HEADER_OVERFLOW", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"zqmarker".repeat(4_000)}\r\n\r\n`],
    [408, "ERR_HTTP_REQUEST_TIMEOUT", "GET /zqmarker"],
  ])("%i: %s", async (status, code, text) => {
    const answer = await send(text);
    const [, requestId] = /\r\nX-Request-Id: ([0-9a-f-]{36})\r\n/.exec(answer) ?? [];
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\w ]+\r\n`));
    expect(answer).toMatch(/\r\nConnection: close\r\n\r\n$/);
    expect(logged).toEqual([{ requestId, status, code, text: "request refused by the parser" }]);
  });

  it("a response that has begun is broken off, with nothing written into it", async () => {
    const answer = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n", "no HTTP\r\n\r\n");
    expect(answer).toContain("begun");
    expect(answer).not.toContain("400");
    expect(logged).toEqual([]);
  });
});
