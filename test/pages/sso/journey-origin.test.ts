/** The place where a mail's link goes on: requests of a login that note it (spec/decisions/email.md, "Mails with a link"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { TinyBrowser } from "../../support/browser.ts";
import { type LoginClient, loginUrl, pastPhone, signedIn, visit } from "../../support/login.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
let client: LoginClient;
let url: string;
let browser: TinyBrowser;
beforeAll(async () => {
  service = await startService();
  client = await service.client({ profile: "standard", pkce: "off" });
});
afterAll(() => service.stop());

const noted = () => service.services.database.resumption.findMany({ select: { language: true } });
/** A language that no page of the test has. */
const mark = () => service.services.database.resumption.updateMany({ data: { language: "cy" } });

beforeEach(async () => {
  await service.services.database.verification.deleteMany();
  url = loginUrl(service, client);
  const entered = await signedIn(service, url);
  browser = entered.browser;
  expect(await noted()).toEqual([]);
  await pastPhone(browser, entered.page);
  expect(await noted()).toEqual([{ language: "en" }]);
  await mark();
});

const below = (step: string) => url.replace("/sso/student", `/sso/student${step}`);

describe("the journey of a verification", () => {
  it("is noted where a login link is opened", async () => {
    await browser.open(url);
    expect(await noted()).toEqual([{ language: "en" }]);
  });

  it("is not noted by pages of steps, nor by what their scripts ask", async () => {
    for (const step of ["/institution", "/methods", "/waiting", "/standing.json", "/continue"])
      expect((await browser.send(below(step))).status).toBeLessThan(400);
    expect(await noted()).toEqual([{ language: "cy" }]);
  });

  it("is not noted by a login link with prompt=none, which shows no page", async () => {
    const silent = loginUrl(service, client, "student", { prompt: "none", scope: "openid" });
    const { leaves } = await visit(browser, silent);
    expect(new URL(leaves ?? "").searchParams.get("error")).toBe("interaction_required");
    expect(await noted()).toEqual([{ language: "cy" }]);
  });
});
