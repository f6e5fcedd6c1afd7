import { expect, it } from "@jest/globals";
import { authenticateClient } from "../../../../server/domain/clients/app/clients.ts";
import { allMessages } from "../../../../server/domain/messages/mailbox.ts";
import { prepareDemo, retireDemoCode } from "../../../../server/domain/operations/test-mode/demo.ts";
import { statedOn } from "../../../support/closings.ts";
import { HOUR_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

const workbenchTeam = { teamId: "team_demo" };
const CLIENTS = ["sso", "standardsClient", "legacy"] as const;

it("a first start makes an app, and a client of it for each flow, with access that works", async () => {
  const { services } = service;
  const access = await prepareDemo(services, undefined);
  expect(Object.keys(access)).toEqual([
    "whitelabel",
    "sso",
    "standardsClient",
    "legacy",
    "tracking",
    "operator",
    "workbench",
  ]);
  for (const name of CLIENTS) {
    const { clientId, clientSecret, redirectUri } = access[name];
    const client = await authenticateClient(services, clientId, clientSecret);
    expect(client).toMatchObject({
      appId: access.whitelabel.appId,
      mode: "test",
      redirectUris: [redirectUri],
      profile: name === "standardsClient" ? "standard" : "legacy",
      overrides: name === "legacy" ? ["legacy", "narrowConsent"] : ["narrowConsent"],
    });
  }
  expect(access.sso.redirectUri).toBe(`${service.baseUrl}/dev/return`);
  expect(access.legacy.redirectUri).toMatch(/^https:/);
});

it("its team owns app and partner, and one admin is invited, again only once the invitation has expired", async () => {
  const { services, mails } = service;
  const local = { ...services, sendMail: null };
  const { database } = services;
  await database.staffUser.deleteMany({ where: { teamId: "team_demo" } });
  mails.length = 0;
  const { workbench } = await prepareDemo(services, undefined);
  // Mails would leave this machine.
  expect([mails, await database.staffUser.count({ where: { teamId: "team_demo" } })]).toEqual([[], 0]);
  const invitations = async () =>
    (await allMessages(local)).filter(({ to }) => to === workbench.email).map(({ body }) => body);
  await prepareDemo(local, undefined);
  await prepareDemo(local, undefined);
  expect(await invitations()).toEqual([expect.stringContaining("/workbench/invitation?token=")]);
  service.pass(73 * HOUR_MS);
  await prepareDemo(local, undefined);
  expect(await invitations()).toHaveLength(2);
  expect(await database.app.findUnique({ where: { id: "app_demo" } })).toMatchObject(workbenchTeam);
  expect(await database.partner.findUnique({ where: { id: "pa_demo" } })).toMatchObject(workbenchTeam);
  expect(workbench).toMatchObject(workbenchTeam);
});

it("a restart keeps what works; what is missing, lost or revoked is made anew, and the old is revoked", async () => {
  const { services } = service;
  const first = await prepareDemo(services, undefined);
  expect(await prepareDemo(services, first)).toEqual(first);

  // A file of an older release, which knew no clients.
  const { whitelabel, operator } = first;
  const second = await prepareDemo(services, { whitelabel, operator });
  expect(second).toMatchObject({ whitelabel, operator });
  for (const name of CLIENTS) {
    const { clientId, clientSecret } = first[name];
    expect(second[name].clientSecret).not.toBe(clientSecret);
    expect(await authenticateClient(services, clientId, clientSecret)).toBeNull();
  }

  // A file that holds JSON, but not ours.
  const third = await prepareDemo(services, null);
  expect(await authenticateClient(services, third.sso.clientId, third.sso.clientSecret)).not.toBeNull();
});

it("the demo partner's key works, stays as long as it does, and is made anew for a lost file", async () => {
  const { services } = service;
  const first = await prepareDemo(services, undefined);
  expect(await services.trackingKeys.find(first.tracking.apiKey)).toMatchObject({
    mode: "test",
    brandUids: new Set([first.tracking.brandUid]),
  });
  expect((await prepareDemo(services, first)).tracking).toEqual(first.tracking);
  const anew = await prepareDemo(services, undefined);
  expect(await services.trackingKeys.find(first.tracking.apiKey)).toBeNull();
  expect(await services.trackingKeys.find(anew.tracking.apiKey)).not.toBeNull();
});

it("the demo brand has a rule and last month's statement, made once", async () => {
  const { services } = service;
  for (let start = 0; start < 2; start++) await prepareDemo(services, undefined);
  const brand = { partnerId: "pa_demo", brandUid: "br_demo_gb" };
  expect(await statedOn(service, brand, 1)).toEqual([
    ["order", "demo-1001", "2026-02", "49.99", "3.75"],
    ["order", "demo-1002", "2026-02", "25.00", "1.88"],
    ["order", "demo-1003", "2026-02", "12.50", "0.94"],
    ["void", "demo-1003", "2026-02", "-12.50", "-0.94"],
  ]);
  expect(await services.database.statement.count({ where: { brandUid: brand.brandUid } })).toBe(1);
});

it("the demo app has the code of the guides, until a production server finds it (M3)", async () => {
  const { services } = service;
  const { whitelabel } = await prepareDemo(services, undefined);
  const code = async () =>
    (await services.database.app.findUniqueOrThrow({ where: { id: whitelabel.appId } })).testCode;
  expect(await code()).toBe("123456");
  await retireDemoCode(services);
  expect(await code()).toMatch(/^(?!123456)\d{6}$/);
  await prepareDemo(services, undefined);
  expect(await code()).toBe("123456");
});
