/** Pages of operations: the ids and secrets that they are filled with, and their policy. */
import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type DemoAccess, demoPath, prepareDemo } from "../../server/domain/operations/test-mode/demo.ts";
import { writePrivateJson } from "../../server/platform/files/private-file.ts";
import { openBrowser, type TinyBrowser } from "../support/browser.ts";
import { joined, joinedBy, linkIn } from "../support/console.ts";
import { type Service, startService } from "../support/service.ts";
import { teamWithAll } from "../support/team.ts";

let service: Service;
let demo: DemoAccess;
beforeAll(async () => {
  service = await startService();
  demo = await prepareDemo(service.services, null);
  await writePrivateJson(demoPath(service.services.config), demo);
});
afterAll(() => service.stop());

const read = async (path: string, browser: TinyBrowser = openBrowser()) =>
  (await browser.open(`${service.baseUrl}/docs/${path}`)).html;

/** Value of a field of the form; empty, the attribute has none. */
function fieldIn(html: string, name: string): string | undefined {
  const found = new RegExp(`<input[^>]* name="${name}"[^>]* value(?:="([^"]*)")?`).exec(html);
  return found === null ? undefined : (found[1] ?? "");
}

const secretsOf = ({ whitelabel, sso, standardsClient, legacy, tracking, operator }: DemoAccess) => [
  whitelabel.accessToken,
  ...[sso, standardsClient, legacy].map(({ clientSecret }) => clientSecret),
  tracking.apiKey,
  operator.accessToken,
];

/** Reads with a header that fetch would not send. */
function readWith(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(`${service.baseUrl}/docs/${path}`, { headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part));
      answer.once("end", () => resolve(text));
    });
    call.once("error", reject).end();
  });
}

it("a form loads nothing from elsewhere and runs nothing that stands in the page", async () => {
  const page = await openBrowser().open(`${service.baseUrl}/docs/tracking/recordTransaction`);
  expect(page.html).not.toMatch(
    /<style|<script(?! type="module" src="\/assets\/\w+\.js"><\/script>)| style=| on[a-z]+=/,
  );
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
});

describe("the demo's, outside production", () => {
  it("ids and secrets for a browser on this machine", async () => {
    const html = await read("whitelabel/getVerification");
    expect([fieldIn(html, "appId"), fieldIn(html, "Authorization")]).toEqual([
      "app_demo",
      demo.whitelabel.accessToken,
    ]);
    expect(html).toContain("/app/app_demo/whitelabel/verifications/");
    expect(fieldIn(await read("tracking/recordTransaction"), "api-key")).toBe(demo.tracking.apiKey);
    const form = await read("auth/issueToken");
    expect([fieldIn(form, "client_id"), fieldIn(form, "client_secret")]).toEqual([
      demo.sso.clientId,
      demo.sso.clientSecret,
    ]);
    expect(fieldIn(await read("auth/issueAppAccess"), "client_id")).toBe("app_demo");
  });

  it("never the operator's token, nor a secret in a sample", async () => {
    const html = await read("management/listApps");
    expect(fieldIn(html, "Authorization")).toBe("");
    const [, sample = ""] = (await read("whitelabel/getVerification")).split('id="sample"');
    expect(sample.split('id="try"')[0]).not.toContain(demo.whitelabel.accessToken);
  });

  it.each([
    ["behind a proxy", { "X-Forwarded-For": "203.0.113.7" }],
    ["under another name (DNS rebinding)", { Host: "evil.example" }],
  ])("ids, and no secret, %s", async (_where, headers) => {
    for (const path of ["whitelabel/getVerification", "tracking/recordTransaction", "auth/issueToken"]) {
      const html = await readWith(path, headers);
      expect(html).toContain("_demo");
      for (const secret of secretsOf(demo)) expect(html).not.toContain(secret);
    }
  });
});

it("nothing in production: ids stay variables", async () => {
  const { config } = service.services;
  service.services.config = { ...config, production: true };
  const html = await read("whitelabel/listVerifications");
  service.services.config = config;
  expect(html.replaceAll("\n", "")).toContain("APP_ID");
  for (const secret of secretsOf(demo)) expect(html).not.toContain(secret);
});

describe("of somebody who is signed in", () => {
  let team: Awaited<ReturnType<typeof teamWithAll>>;
  beforeEach(async () => {
    team = await teamWithAll(service);
  });

  it("to the workbench: the ids of their team, and no secret", async () => {
    const email = `grace@${team.teamId.replace("_", "-")}.example`;
    const { browser } = await joinedBy(service, email, linkIn(service, email));
    const html = await read("whitelabel/getVerification", browser);
    expect([fieldIn(html, "appId"), fieldIn(html, "Authorization")]).toEqual([team.app.appId, ""]);
    expect(html).toContain(`/app/${team.app.appId}/whitelabel/verifications/`);
    expect(await read("tracking/recordTransactions", browser)).toContain(
      `brandUid&quot;:&quot;${team.ids.brandUid}`,
    );
    expect(fieldIn(await read("auth/issueToken", browser), "client_id")).toBe(team.ids.clientId);
    const own = await read("management/getApp", browser);
    expect([fieldIn(own, "appId"), fieldIn(own, "Authorization")]).toEqual([team.app.appId, ""]);
  });

  it("to the console: for an admin those of the installation, for a reviewer the demo's", async () => {
    const admin = await joined(service, "admin");
    expect(await read("management/getApp", admin.browser)).toContain(`<option value="${team.app.appId}">`);
    const reviewer = await joined(service, "reviewer");
    expect(fieldIn(await read("management/getApp", reviewer.browser), "appId")).toBe("app_demo");
  });
});
