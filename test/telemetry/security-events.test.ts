/** L10, L6: traces of an attack in the log, which name no one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { SecurityEvent } from "../../server/telemetry/security-events.ts";
import { halfSignedIn, joined, STEP_MS } from "../support/console.ts";
import { askedForCode, CODE, signedIn } from "../support/member.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";

type Line = Record<string, unknown> & { event?: SecurityEvent; requestId?: string };

let service: Service;
const lines: Line[] = [];
beforeAll(async () => {
  const keep = (fields: object) => void lines.push(fields as Line);
  const log = { debug: keep, info: keep, warn: keep, error: keep, isLevelEnabled: () => true };
  service = await startService({ services: { log } });
});
afterAll(() => service.stop());
beforeEach(() => {
  lines.length = 0;
});

const events = () => lines.filter(({ event }) => event !== undefined);
const origin = {
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  network: "127.0.0.0/24",
  client: expect.stringMatching(/^[\w-]{20,}$/),
};

describe("the log has (L10)", () => {
  it("a member's wrong codes by a keyed hash of the address, the last one apart, and the sign-in", async () => {
    const { browser, page } = await askedForCode(service, "ada@example.com", { base: "/account" });
    let last = page;
    for (let check = 0; check < 5; check += 1)
      last = await browser.fill(last, { [CODE]: "000000" }, "Sign in");
    expect(last.html).toContain("an incorrect code 5 times");
    const of = { factor: "email", purpose: "sign_in", address: expect.any(String) };
    const wrong = Array.from({ length: 4 }, () => ({ event: "authn_login_fail", ...origin, ...of }));
    expect(events()).toEqual([...wrong, { event: "authn_login_fail_max", ...origin, ...of }]);
    expect(new Set(events().map(({ address }) => address)).size).toBe(1);
    service.pass(STEP_MS);
    await signedIn(service, "ada@example.com", { base: "/account" });
    const [account] = await service.services.database.account.findMany();
    expect(events().at(-1)).toEqual({
      event: "authn_login_success",
      ...origin,
      factor: "email",
      accountId: account?.id,
    });
    expect(JSON.stringify(lines)).not.toContain("ada@example.com");
  });

  it("a wrong authenticator code of a staff user", async () => {
    const grace = await joined(service, "reviewer", "grace@example.com");
    service.pass(STEP_MS);
    const { page, browser } = await halfSignedIn(service, grace);
    lines.length = 0;
    await browser.fill(page, { Code: "000000" }, "Continue");
    expect(events()).toEqual([
      { event: "authn_login_fail", ...origin, factor: "second_factor", staffUserId: expect.any(String) },
    ]);
    expect(JSON.stringify(lines)).not.toContain("grace");
  });

  it("unknown tokens, keys and client secrets; a call without any is no attack", async () => {
    const bearer = { authorization: "Bearer cohort_operator_unknown" };
    await ask(service, "GET", "/management/apps", undefined, bearer);
    await ask(service, "GET", "/management/apps", undefined, {});
    await fetch(`${service.baseUrl}/api/v3/me.json`, { headers: { authorization: "Bearer no" } });
    const { clientId } = await service.client();
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: "no",
      grant_type: "refresh_token",
      refresh_token: "no",
    });
    await fetch(`${service.baseUrl}/oauth/token`, { method: "POST", body });
    expect(events()).toEqual([
      { event: "authn_token_fail", ...origin, area: "management", operation: "listApps", token: "invalid" },
      { event: "authn_token_fail", ...origin, area: "auth", operation: "getMemberships", token: "invalid" },
      {
        event: "authn_token_fail",
        ...origin,
        area: "auth",
        operation: "issueToken",
        code: "client_unproven",
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain("cohort_operator_unknown");
  });

  it("a token used for another app, and a spent limit", async () => {
    const one = await service.app();
    const other = await service.app();
    const path = `/app/${other.appId}/whitelabel/verifications`;
    const headers = { authorization: `Bearer ${one.accessToken}` };
    await ask(service, "GET", path, undefined, headers);
    const { partnerId, apiKey } = await service.partner("test", 1);
    expect(partnerId).toBeDefined();
    for (let call = 0; call < 2; call += 1)
      await ask(service, "GET", "/code-tracking/transactions", undefined, { "api-key": apiKey });
    expect(events().map(({ event, area, code }) => [event, area, code])).toEqual([
      ["authz_fail", "whitelabel", "foreign_app"],
      ["excess_rate_limit_exceeded", "tracking", "calls_per_minute"],
    ]);
  });

  it("forms of other sites, and forms without the token of their page", async () => {
    const url = `${service.baseUrl}/account/sign-in`;
    const init = { method: "POST", body: new URLSearchParams({ address: "ada@example.com" }) };
    await fetch(url, { ...init, headers: { "sec-fetch-site": "cross-site" } });
    await fetch(url, init);
    expect(events()).toEqual([
      { event: "malicious_csrf", ...origin, code: "foreign_form", operation: "/account/sign-in" },
      { event: "malicious_csrf", ...origin, code: "csrf_token" },
    ]);
  });

  it("L6: no address of a picture, whose path is the right to see it", async () => {
    await fetch(`${service.baseUrl}/avatar/${"s".repeat(43)}?x=1`);
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(lines).toEqual([expect.objectContaining({ operation: "/avatar/:pathToken", status: 404 })]);
    expect(JSON.stringify(lines)).not.toContain("ssss");
  });
});
