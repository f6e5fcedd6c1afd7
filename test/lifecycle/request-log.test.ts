/** `request completed`, the line that each call has in the log (docs/operating.md, "The log"). */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openLog } from "../../server/platform/log.ts";
import { eventually } from "../support/eventually.ts";
import { type Service, startService } from "../support/service.ts";
import { purchase, record } from "../support/tracking.ts";

const CALLERS = "0f5cf1a9-5a2d-4c58-9e0a-0c2f7bb2d0a2";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe("request completed", () => {
  let service: Service;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const log = openLog({ logLevel: "debug" }, { write: (text) => void lines.push(JSON.parse(text)) });
    service = await startService({ services: { log } });
  });
  afterAll(() => service.stop());

  const completed = () => lines.filter(({ msg }) => msg === "request completed");

  /** The line of the one call that `work` makes, without what is in every line of the log. */
  async function lineOf(work: () => Promise<unknown>): Promise<Record<string, unknown>> {
    lines.length = 0;
    await work();
    // It is written when the response is closed.
    await eventually(() => completed().length > 0);
    const [{ level, time, msg, ...line } = {}, ...more] = completed();
    const expected = line.area === "health" ? 20 : 30;
    expect([level, msg, more]).toEqual([expected, "request completed", []]);
    return line;
  }

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(service.baseUrl + path, { headers, redirect: "manual" });

  it("names the operation, the app, the status and the duration, and both ids of the request", async () => {
    const { appId, accessToken } = await service.app();
    let sent: string | null = null;
    const line = await lineOf(async () => {
      const path = `/app/${appId}/whitelabel/verifications?limit=1`;
      const headers = { authorization: `Bearer ${accessToken}`, "x-request-id": CALLERS };
      const response = await get(path, headers);
      sent = response.headers.get("x-request-id");
      await response.text();
    });
    expect(line).toEqual({
      requestId: sent,
      callerRequestId: CALLERS,
      method: "GET",
      area: "whitelabel",
      operation: "listVerifications",
      appId,
      status: 200,
      ms: expect.any(Number),
    });
    expect(sent).toMatch(UUID);
  });

  it("of a hot operation it has the partner, the key and no more", async () => {
    const partner = await service.partner();
    const line = await lineOf(() => record(service, partner, purchase(service, partner)));
    expect(line).toEqual({
      requestId: expect.stringMatching(UUID),
      method: "POST",
      area: "tracking",
      operation: "recordTransaction",
      partnerId: partner.partnerId,
      keyId: partner.keyId,
      status: 200,
      ms: expect.any(Number),
    });
  });

  it.each([
    "",
    "with space",
    "a/b",
    "ümlaut",
    "ada.lovelace",
    "+447400123456",
    "7400123456",
    "x".repeat(32),
    '{"a":1}',
  ])("36 L11: a caller's id that is no UUID or trace id is left out: %j", async (id) => {
    const header = Buffer.from(id).toString("latin1");
    const line = await lineOf(() => get("/livez", { "x-request-id": header }));
    expect(line).not.toHaveProperty("callerRequestId");
    expect(line).toMatchObject({ area: "health", operation: "livez", status: 200 });
  });

  it.each(["4bf92f3577b34da6a3ce929d0e0e4736", "00F067AA0BA902B7"])("a trace id is told: %s", async (id) => {
    expect(await lineOf(() => get("/livez", { "x-request-id": id }))).toHaveProperty("callerRequestId", id);
  });

  it("a health check is told at info when its status has changed, and else at debug", async () => {
    const told = () => completed().map(({ level, status }) => [level, status]);
    const ask = async (status: number) => {
      await eventually(async () => (await get("/readyz")).status === status);
      await eventually(() => told().at(-1)?.[1] === status);
    };
    const { database } = service.services;
    const take = () => database.$executeRaw`UPDATE "_prisma_migrations" SET rolled_back_at = now()`;
    const putBack = () => database.$executeRaw`UPDATE "_prisma_migrations" SET rolled_back_at = NULL`;
    lines.length = 0;
    await ask(200);
    await take();
    await ask(503);
    await putBack();
    await ask(200);
    expect(told().filter(([level]) => level === 30)).toEqual([
      [30, 503],
      [30, 200],
    ]);
    expect(told().filter(([level]) => level === 20)).not.toEqual([]);
  });

  it("a refusal has its code", async () => {
    const { appId, accessToken } = await service.app();
    const authorization = `Bearer ${accessToken}`;
    const one = `/app/${appId}/whitelabel/verifications/00000000-0000-4000-8000-000000000000`;
    expect(await lineOf(() => get(one, { authorization }))).toMatchObject({
      status: 404,
      refused: "verification",
    });
    expect(await lineOf(() => get(one))).toMatchObject({ status: 401, refused: expect.any(String) });
    expect(await lineOf(() => get("/livez"))).not.toHaveProperty("refused");
  });

  it("a page has its route, and what nothing serves has no path: anything may stand there", async () => {
    expect(await lineOf(() => get("/avatar/zqsecret?zqquery"))).toMatchObject({
      area: "pages",
      operation: "/avatar/:pathToken",
      status: 404,
    });
    expect(await lineOf(() => get("/zqpath/ada@example.com"))).toMatchObject({
      area: "none",
      operation: "unknown",
      status: 404,
      refused: "path",
    });
    expect(JSON.stringify(lines)).not.toMatch(/zq|example\.com/);
  });

  it("a caller who leaves before the answer shows as broken off", async () => {
    const { appId, accessToken } = await service.app();
    const head = [
      `POST /app/${appId}/whitelabel/verifications HTTP/1.1`,
      "Host: x",
      `Authorization: Bearer ${accessToken}`,
      "Content-Type: application/json",
      "Content-Length: 100",
    ];
    const line = await lineOf(async () => {
      const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
      socket.write(`${head.join("\r\n")}\r\n\r\n{`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      socket.destroy();
    });
    expect(line).toMatchObject({ operation: "createVerification", appId, brokenOff: true });
  });
});
