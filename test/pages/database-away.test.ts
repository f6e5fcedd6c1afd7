/** Pages while the database is away. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { DATABASE_GONE, withFailingDatabase } from "../support/failing-database.ts";
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

  it("pages that need none are shown", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => open("/guides/quick-start"));
    expect(answer.status).toBe(200);
  });
});
