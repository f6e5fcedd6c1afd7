import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { IssuedTrialLink } from "../../../generated/management.ts";
import { openBrowser } from "../../support/browser.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { install, makeProvider, type SamlProvider } from "../../support/saml-provider.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

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
const revoke = (linkId: string) => ask(service, "DELETE", `${path}/${linkId}`);

describe("POST /management/identity-providers/{providerId}/trial-links", () => {
  it("201: a link to try a sign-in, for 30 days, on record", async () => {
    const { status, body } = await make();
    const end = new Date(service.clock.now.getTime() + 30 * DAY_MS).toISOString();
    expect([status, body.expiresAt]).toEqual([201, end]);
    expect(body.url).toMatch(/\/portal\/trial\?token=cohort_trial_live_[\w-]{43}$/);
    expect((await openBrowser().open(body.url)).heading).toBe("Try signing in");
    expect(await auditOf(service, "trial-link.issued", providerId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { linkId: body.linkId } },
    ]);
  });

  it("409: five can be opened already, until one is revoked", async () => {
    const links: string[] = [];
    for (let made = 0; made < 5; made += 1) links.push((await make()).body.linkId);
    expect((await make()).status).toBe(409);
    await revoke(links[0] ?? "");
    expect((await make()).status).toBe(201);
  });
});
