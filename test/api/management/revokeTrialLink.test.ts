import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { IssuedTrialLink, TrialLinkList } from "../../../generated/management.ts";
import { openBrowser } from "../../support/browser.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { install, makeProvider, type SamlProvider } from "../../support/saml-provider.ts";
import { type Service, startService } from "../../support/service.ts";

let service: Service;
let provider: SamlProvider;
let providerId: string;
let path: string;
beforeAll(async () => {
  service = await startService();
  provider = await makeProvider();
});
beforeEach(async () => {
  await service.services.database.identityProvider.deleteMany();
  ({ providerId } = await install(service, provider, "live"));
  path = `/management/identity-providers/${providerId}/trial-links`;
});
afterAll(() => service.stop());

const make = () => ask<IssuedTrialLink>(service, "POST", path);
const listed = async () => (await ask<TrialLinkList>(service, "GET", path)).body.trialLinks;
const revoke = (linkId: string) => ask(service, "DELETE", `${path}/${linkId}`);
const opened = async (url: string) => (await openBrowser().open(url)).status;

describe("DELETE /management/identity-providers/{providerId}/trial-links/{linkId}", () => {
  it("204: from now on nobody can open it, on record once however often it is revoked", async () => {
    const { linkId, url } = (await make()).body;
    expect(await opened(url)).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await revoke(linkId)).status).toBe(204);
    expect(await opened(url)).toBe(404);
    expect(await listed()).toEqual([expect.objectContaining({ linkId, revokedAt: expect.any(String) })]);
    expect(await auditOf(service, "trial-link.revoked", providerId)).toHaveLength(1);
  });

  it("404: another identity provider's link, and one that is not there", async () => {
    const { linkId } = (await make()).body;
    const elsewhere = await install(service, await makeProvider("https://idp.other.example/idp"), "test");
    const others = `/management/identity-providers/${elsewhere.providerId}/trial-links/${linkId}`;
    expect((await ask(service, "DELETE", others)).status).toBe(404);
    expect((await revoke(UNKNOWN_ID)).status).toBe(404);
  });
});
