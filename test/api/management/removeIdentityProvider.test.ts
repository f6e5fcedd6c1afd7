import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openBrowser } from "../../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/identity-providers/{providerId}", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
  });
  afterAll(() => service.stop());

  it("204: it is gone, and a test app has its built-in page again", async () => {
    const { providerId } = await install(service, await makeProvider());
    const remove = () => ask(service, "DELETE", `/management/identity-providers/${providerId}`);
    expect((await remove()).status).toBe(204);
    expect(await auditOf(service, "identity-provider.removed", providerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { institutionId: "ox.ac.uk", mode: "test" } },
    ]);
    expect((await remove()).status).toBe(404);
    const { verificationId } = await chosen(app);
    const asked = app.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/portal", {
      ...pathOf(app, verificationId),
      body: { redirectUrl: "https://shop.example/back" },
    });
    const browser = openBrowser();
    const start = await browser.open((await must(asked)).portalStartUrl);
    expect((await browser.press(start, "Yes, continue to sign-in")).heading).toBe("Test portal");
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
  });
});
