import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { IssuedTrialLink, TrialLinkList } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
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
