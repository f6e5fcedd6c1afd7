import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { tracking } from "../../server/api/tracking/area.ts";
import { directListener } from "../../server/http/direct.ts";
import { serveHttp } from "../support/http-server.ts";
import { type Service, startService } from "../support/service.ts";
import { type Partner, purchase, ROOT, record, USER_AGENT } from "../support/tracking.ts";

const PLAIN = "application/json";
/** Means the same, and yet takes the call through Express. */
const WITH_CHARSET = "application/json; charset=utf-8";

describe("the way past Express", () => {
  let service: Service;
  let partner: Partner;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
  });
  afterAll(() => service.stop());

  it("is for the plainest form of a call alone", async () => {
    const takeDirect = directListener(tracking, service.services);
    const server = await serveHttp((request, response) => {
      if (!takeDirect(request, response)) response.writeHead(299).end();
    });
    const statusOf = async (method: string, path: string, type: string) => {
      const headers = { "api-key": partner.apiKey, "user-agent": USER_AGENT, "content-type": type };
      const body = method === "GET" ? null : JSON.stringify(purchase(service, partner));
      return (await fetch(`${server.baseUrl}${path}`, { method, headers, body })).status;
    };
    expect(await statusOf("POST", ROOT, PLAIN)).toBe(200);
    expect(await statusOf("POST", `${ROOT}s`, "application/x-ndjson")).toBe(299); // It has a line to wait in.
    expect(await statusOf("POST", ROOT, WITH_CHARSET)).toBe(299);
    expect(await statusOf("POST", `${ROOT}?dryRun=true`, PLAIN)).toBe(299);
    expect(await statusOf("POST", `${ROOT}/`, PLAIN)).toBe(299);
    expect(await statusOf("PUT", ROOT, PLAIN)).toBe(299);
    expect(await statusOf("GET", `${ROOT}s`, PLAIN)).toBe(299);
    await server.close();
  });

  it.each<[string, (sent: object) => unknown, Record<string, string>]>([
    ["a good one", (sent) => sent, {}],
    ["a good one with an idempotency key", (sent) => sent, { "Idempotency-Key": "one" }],
    ["no JSON", () => "{", {}],
    ["several faults", (sent) => ({ ...sent, currency: "gbp", code: "" }), { "Idempotency-Key": "ü" }],
    ["too large", () => "x".repeat(70_000), {}],
    ["no UTF-8", () => Buffer.from([0xff]), {}],
    ["an unknown key", (sent) => sent, { "api-key": "unknown" }],
    ["a coding", (sent) => sent, { "Content-Encoding": "gzip" }],
  ])("answers as Express's way does: %s", async (_what, change, headers) => {
    const body = change(purchase(service, partner));
    const answers = [];
    for (const type of [PLAIN, WITH_CHARSET])
      answers.push(withoutChance(await record(service, partner, body, { ...headers, "content-type": type })));
    expect(answers[0]).toEqual(answers[1]);
  });
});

/** What two equal calls have in common. */
function withoutChance({ status, headers, text }: Awaited<ReturnType<typeof record>>) {
  const left = new Set(["date", "x-request-id", "ratelimit"]);
  const kept: Record<string, string> = {};
  headers.forEach((value, name) => {
    if (!left.has(name)) kept[name] = value;
  });
  return { status, headers: kept, text: text.replace(/"id":"[^"]+"/, '"id":""') };
}
