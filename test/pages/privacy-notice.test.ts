/** Information before the first personal data is typed (GDPR, article 13). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { type Service, startService } from "../support/service.ts";

const PRIVACY = "https://cohort.example/privacy";
const TERMS = "https://cohort.example/terms";

describe("the privacy notice", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ config: { privacyPolicyUrl: PRIVACY, termsUrl: TERMS } });
  });
  afterAll(() => service.stop());

  it("stands at the first field of a login, with the shop's name and all policies (D10)", async () => {
    const { clientId, redirectUri } = await service.client({ name: "Shoes & <i>More</i>" });
    const link = { response_type: "code", client_id: clientId, redirect_uri: redirectUri, country: "uk" };
    for (const path of ["/sso/student", "/sso/student/sign-in"]) {
      const page = await openBrowser().open(`${service.baseUrl}${path}?${new URLSearchParams(link)}`);
      expectSound(page, { whose: "Shoes & <i>More</i>" });
      expect(page.text).toContain("Shoes & <i>More</i> gets nothing from us unless you agree at the end.");
      expect(linksOf(page)).toEqual(expect.arrayContaining([PRIVACY, TERMS, "/test/account/retention"]));
    }
  });

  it("stands at the first field of the account, in the page's language (D10)", async () => {
    const page = await openBrowser({ language: "de" }).open(`${service.baseUrl}/account/sign-in`);
    expectSound(page, { language: "de" });
    expect(page.text).toContain(
      "Wir löschen sie, wenn Sie Ihr Konto löschen, oder 395 Tage nach der letzten Nutzung.",
    );
    expect(linksOf(page)).toEqual(expect.arrayContaining([PRIVACY, TERMS, "/account/retention"]));
  });

  it("leads to how long data is kept, for somebody without an account too (D10)", async () => {
    const page = await openBrowser().open(`${service.baseUrl}/account/retention`);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, "How long we keep your data"]);
  });
});

it("links no policy that there isn't", async () => {
  const service = await startService({ config: { privacyPolicyUrl: null, termsUrl: null } });
  const page = await openBrowser().open(`${service.baseUrl}/account/sign-in`);
  expect(linksOf(page).filter((link) => link.startsWith("http"))).toEqual([]);
  expect(page.text).toContain("How long we keep your data");
  await service.stop();
});
