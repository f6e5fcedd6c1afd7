/** Pages while the database is away. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { appealForm } from "../support/appeals.ts";
import { openBrowser } from "../support/browser.ts";
import { DATABASE_GONE, withFailingDatabase } from "../support/failing-database.ts";
import { ADDRESS } from "../support/member.ts";
import { type Service, startService } from "../support/service.ts";

describe("D9: while the database is away", () => {
  let service: Service;
  const warnings: object[] = [];
  beforeAll(async () => {
    const log = {
      info: () => {},
      isLevelEnabled: () => true,
      error: (fields: object) => void warnings.push({ level: "error", ...fields }),
      warn: (fields: object) => void warnings.push(fields),
    };
    service = await startService({ services: { log } });
  });
  afterAll(() => service.stop());

  const open = (path: string) =>
    fetch(`${service.baseUrl}${path}`, { headers: { Accept: "text/html" }, redirect: "manual" });

  it.each([
    [
      "a login link",
      "/sso/student?response_type=code&client_id=x&redirect_uri=https://shop.example&country=uk",
    ],
    ["an invitation to the console", `/console/invitation?token=${"x".repeat(43)}`],
    ["a member's picture", `/avatar/${"x".repeat(43)}`],
  ])("%s is a page with 503, Retry-After and the log's reference; the log says why", async (_what, path) => {
    warnings.length = 0;
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => open(path));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    const requestId = answer.headers.get("x-request-id");
    expect(await answer.text()).toContain(requestId);
    expect(warnings).toEqual([{ requestId, reason: "connection lost" }]);
  });

  it.each([
    ["an appeal", "/institutions/appeal", "Send", appealForm("ashby.ac.uk")],
    ["a request for a code", "/account", "Send me a code", { [ADDRESS]: "ada@example.com" }],
  ])(
    "%s that is sent gets a page with 503 and Retry-After, and is taken once the database is back",
    async (_what, path, button, filled) => {
      const browser = openBrowser();
      const form = await browser.open(`${service.baseUrl}${path}`);
      const send = () => browser.fill(form, filled, button);
      const answer = await withFailingDatabase(service, DATABASE_GONE, send);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(answer.text).toContain(answer.headers.get("x-request-id"));
      expect((await send()).status).toBe(200);
    },
  );

  it("pages that need none are shown", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => open("/guides/quick-start"));
    expect(answer.status).toBe(200);
  });
});
