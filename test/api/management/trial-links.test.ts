import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { IssuedTrialLink, TrialLinkList } from "../../../generated/management.ts";
import { openBrowser } from "../../support/browser.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { install, makeProvider, type SamlProvider } from "../../support/saml-provider.ts";
import { DAY_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/identity-providers/{providerId}/trial-links", () => {
  let provider: SamlProvider;
  let providerId: string;
  let path: string;
  beforeAll(async () => {
    provider = await makeProvider();
  });
  beforeEach(async () => {
    await service.services.database.identityProvider.deleteMany();
    ({ providerId } = await install(service, provider, "live"));
    path = `/management/identity-providers/${providerId}/trial-links`;
  });

  const make = () => ask<IssuedTrialLink>(service, "POST", path);
  const listed = async () => (await ask<TrialLinkList>(service, "GET", path)).body.trialLinks;

  describe("GET /management/identity-providers/{providerId}/trial-links", () => {
    it("200: ids and ends, newest first, and never the link itself", async () => {
      const first = (await make()).body;
      service.pass(1_000);
      const second = (await make()).body;
      const { url: _, ...one } = first;
      const { url: __, ...other } = second;
      expect(await listed()).toEqual([other, one]);
      const kept = JSON.stringify(await service.services.database.credential.findMany());
      expect(kept).not.toContain(new URL(first.url).searchParams.get("token"));
    });
  });
});

describe("POST /management/identity-providers/{providerId}/trial-links", () => {
  let provider: SamlProvider;
  let providerId: string;
  let path: string;
  beforeAll(async () => {
    provider = await makeProvider();
  });
  beforeEach(async () => {
    await service.services.database.identityProvider.deleteMany();
    ({ providerId } = await install(service, provider, "live"));
    path = `/management/identity-providers/${providerId}/trial-links`;
  });

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
});

describe("DELETE /management/identity-providers/{providerId}/trial-links/{linkId}", () => {
  let provider: SamlProvider;
  let providerId: string;
  let path: string;
  beforeAll(async () => {
    provider = await makeProvider();
  });
  beforeEach(async () => {
    await service.services.database.identityProvider.deleteMany();
    ({ providerId } = await install(service, provider, "live"));
    path = `/management/identity-providers/${providerId}/trial-links`;
  });

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
});
