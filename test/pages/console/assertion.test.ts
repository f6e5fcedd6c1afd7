/** An institution's assertion of a member, as reviewers and support see it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, linksOf, openBrowser } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { type App, chosen, must, pathOf, pdf, read } from "../../support/journey.ts";
import {
  AFFILIATION,
  answerTo,
  FAMILY_NAME,
  GIVEN_NAME,
  install,
  makeProvider,
  requestOf,
  type SamlProvider,
  signedAnswer,
} from "../../support/saml-provider.ts";
import { type Service, startService } from "../../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("what a portal has said", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  beforeAll(async () => {
    service = await startService();
    // The library that verifies looks at the machine's clock.
    service.clock.now = new Date();
    app = await service.app("test", { manualWithoutName: true });
    provider = await makeProvider();
    await install(service, provider);
  });
  afterAll(() => service.stop());

  /** Goes through the institution's sign-in, which sends this assertion. */
  async function answered(changes: Record<string, string[]>): Promise<string> {
    const { verificationId } = await chosen(app);
    const body = { redirectUrl: "https://shop.example/back" };
    const { portalStartUrl } = await must(
      app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body }),
    );
    const browser = openBrowser();
    const away = await browser.press(await browser.open(portalStartUrl), "Yes, continue to sign-in");
    const { id } = requestOf(linksOf(away)[0] ?? "");
    const answer = answerTo(provider, service, id);
    const attributes = { ...answer.attributes, ...changes };
    const xml = signedAnswer(provider, { ...answer, attributes });
    const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64") });
    const init = { method: "POST", body: form, redirect: "manual" } as const;
    const posted = await fetch(`${service.baseUrl}/saml/acs`, init);
    await browser.open(posted.headers.get("location") ?? "");
    return verificationId;
  }
  const said = () => `student@ox.ac.uk, according to ${provider.entityId}`;
  const verification = (id: string) => `${service.baseUrl}/console/verifications/${id}`;

  it("stands in the review of a member whom the portal did not name, and who handed in documents", async () => {
    const verificationId = await answered({ [GIVEN_NAME]: [], [FAMILY_NAME]: [] });
    expect((await read(app, verificationId)).stage).toBe("select_verification_method");
    const body = { files: [pdf()] };
    await must(app.calls.POST(`${ONE}/manual`, { ...pathOf(app, verificationId), body }));
    const reviewer = await joined(service, "reviewer");
    const queue = await reviewer.browser.open(`${service.baseUrl}/console/queue?mode=test`);
    const page = await reviewer.browser.press(queue, "Next review N");
    expectSound(page);
    expect(page.text).toContain(`Portal ${said()}`);
    // Among the earlier tries, too.
    expect(page.text.split(said())).toHaveLength(3);
  });

  it("stands with a verification that it has proven, in both languages", async () => {
    const verificationId = await answered({});
    expect((await read(app, verificationId)).stage).toBe("success");
    const support = await joined(service, "support");
    const page = await support.browser.open(verification(verificationId));
    expectSound(page);
    expect(page.text).toContain(`Portal ${said()}`);
    expect(page.text).toContain(`Portal: approved · ${said()}`);
    const german = openBrowser({ language: "de" });
    for (const [name, value] of support.browser.cookies) german.cookies.set(name, value);
    const shown = await german.open(verification(verificationId));
    expectSound(shown, { language: "de" });
    expect(shown.text).toContain(`student@ox.ac.uk, laut ${provider.entityId}`);
  });

  it("that proved nothing is told by its issuer alone", async () => {
    const verificationId = await answered({ [AFFILIATION]: ["staff@ox.ac.uk"] });
    const support = await joined(service, "support");
    const page = await support.browser.open(verification(verificationId));
    expect(page.text).toContain(`${provider.entityId} has answered`);
    expect(page.text).not.toContain("according to");
    expect(page.text).not.toContain("staff@ox.ac.uk");
  });
});
