/** Pages while the database is away. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { appealForm } from "../support/appeals.ts";
import { expectSound, openBrowser } from "../support/browser.ts";
import { DATABASE_GONE, withFailingDatabase } from "../support/failing-database.ts";
import { linkTo, loginUrl } from "../support/login.ts";
import { ADDRESS } from "../support/member.ts";
import { type Service, startService } from "../support/service.ts";

const BRAND = { whose: "Shop" };

describe("D9: while the database is away", () => {
  let service: Service;
  const warnings: object[] = [];
  beforeAll(async () => {
    const log = {
      debug: () => {},
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
    expect(await answer.text()).toContain(`reference: ${requestId?.slice(0, 8)}<`);
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
      expect(answer.text).toContain(`reference: ${answer.headers.get("x-request-id")?.slice(0, 8)}`);
      expect((await send()).status).toBe(200);
    },
  );

  it("P4: a login keeps its shop's looks, and leads on and back", async () => {
    const client = await service.client({ profile: "standard", pkce: "optional", supergroups: ["student"] });
    const url = loginUrl(service, client, "student", { state: "x 1" });
    const browser = openBrowser();
    const form = await browser.open(url);
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => browser.open(url));
    expectSound(answer, BRAND);
    expect(answer.status).toBe(503);
    expect(linkTo(answer, "Try again")).toBe(form.url.replace("/sign-in?", "?"));
    const back = new URL(linkTo(answer, "Go back to Shop"));
    expect([back.origin, back.searchParams.get("error"), back.searchParams.get("state")]).toEqual([
      "https://shop.example",
      "access_denied",
      "x 1",
    ]);
    // A form can't be repeated by a link: its step can.
    const filled = { [ADDRESS]: "ada@example.com" };
    const sent = await withFailingDatabase(service, DATABASE_GONE, () =>
      browser.fill(form, filled, "Send me a code"),
    );
    expect([sent.status, sent.text]).toEqual([503, expect.stringContaining("What you sent hasn't arrived.")]);
    expect((await browser.open(linkTo(sent, "Try again"))).heading).toBe("Sign in");
    // Another link of the same client has its looks, and no way back of somebody else's.
    const other = loginUrl(service, client, "student", { state: "y" });
    const unknown = await withFailingDatabase(service, DATABASE_GONE, () => openBrowser().open(other));
    expect(unknown.text).toContain("Shop");
    expect(unknown.html).not.toContain("access_denied");
  });

  it("P4: an address that begins like a host leads to no other host", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => open("//evil.example/x"));
    expect(await answer.text()).not.toContain('href="//');
  });

  it("pages that need none are shown", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => open("/guides/quick-start"));
    expect(answer.status).toBe(200);
  });
});
