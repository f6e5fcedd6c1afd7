import { expect, it } from "@jest/globals";
import { Cohort } from "../../client/index.ts";
import { poolWith, shopOf } from "../support/codes.ts";
import { codeFor, member, verified } from "../support/oauth.ts";
import { MINUTE_MS } from "../support/service.ts";
import { useService } from "../support/use-service.ts";

const service = useService();

it("exchanges, looks up, refreshes and revokes, with what a partner has in hand", async () => {
  const { baseUrl, fetch } = service;
  const client = await service.client();
  const { accountId, svcId } = await member(service);
  await verified(service, client, accountId, { consumerGroup: "student" });
  const { clientId, clientSecret, redirectUri } = client;
  const { members } = new Cohort({ baseUrl, clientId, clientSecret, fetch });

  const first = await members.exchangeCode(await codeFor(service, client, accountId), redirectUri);
  expect(first.token_type).toBe("Bearer");
  expect(await members.lookUp(first.access_token)).toEqual({
    svcid_number: svcId,
    verifications: [{ group: "student", expires_on: "2027-03-04" }],
  });

  const second = await members.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  await members.revoke(second.refresh_token);
  await expect(members.lookUp(second.access_token)).rejects.toMatchObject({ status: 401 });
});

it("claims a code, and looks many members up, in the types of body that the server takes", async () => {
  const { baseUrl, fetch } = service;
  const client = await service.client();
  const poolId = await poolWith(service, await shopOf(service, client.app), ["CLIENT-A"]);
  const { accountId, svcId } = await member(service);
  await verified(service, client, accountId, { consumerGroup: "student" });
  const { clientId, clientSecret, redirectUri } = client;
  const { members } = new Cohort({ baseUrl, clientId, clientSecret, fetch });
  const tokens = await members.exchangeCode(await codeFor(service, client, accountId), redirectUri);
  expect((await members.claimCode(tokens.access_token, { poolId })).code).toBe("CLIENT-A");
  expect(await members.lookUpMany([svcId, "0000000"])).toEqual({
    members: [
      { svcid_number: svcId, verifications: [{ group: "student", expires_on: "2027-03-04" }] },
      { svcid_number: "0000000" },
    ],
  });
});

it("asks on another device, and hears of a yes, a no, and the end; test mode answers for the member", async () => {
  const { baseUrl, fetch } = service;
  const client = await service.client({ profile: "standard", deviceGrant: true });
  const { clientId, clientSecret, app } = client;
  const { appId, accessToken } = app;
  const { members, testMode } = new Cohort({ baseUrl, clientId, clientSecret, appId, accessToken, fetch });
  const begin = async () => {
    const device = await members.startDevice({ supergroup: "student", country: "GB", place: "Till 3" });
    return { ...device, intervalSeconds: 0 };
  };
  const agreed = await begin();
  const { svcId = "" } = await testMode.signIn({ loginLink: agreed.verificationUriComplete });
  expect(await members.pollDevice(agreed)).toMatchObject({
    outcome: "agreed",
    svcId,
    verifications: [{ group: "student" }],
  });
  const denied = await begin();
  await testMode.signIn({ loginLink: denied.verificationUriComplete, cancel: true });
  expect(await members.pollDevice(denied)).toEqual({ outcome: "denied" });
  const expired = await begin();
  service.pass(11 * MINUTE_MS);
  expect(await members.pollDevice(expired)).toEqual({ outcome: "expired" });
  await expect(testMode.signIn({ loginLink: expired.verificationUriComplete })).rejects.toMatchObject({
    detail: expect.stringContaining("the user code is unknown, expired, or has been answered"),
  });
  const stopped = new AbortController();
  const waiting = members.pollDevice(
    { ...(await begin()), intervalSeconds: 600 },
    { signal: stopped.signal },
  );
  stopped.abort(new Error("closed"));
  await expect(waiting).rejects.toThrow("closed");
});

it("gives the errors as the document has them", async () => {
  const { baseUrl, fetch } = service;
  const { clientId, redirectUri } = await service.client();
  const { members } = new Cohort({ baseUrl, clientId, clientSecret: "wrong", fetch });
  const exchange = members.exchangeCode("x", redirectUri);
  await expect(exchange).rejects.toMatchObject({ status: 401, code: "invalid_client" });
});

it("distinguishes an expired token from a wrong address", async () => {
  const { baseUrl } = service;
  const settings = { clientId: "c", clientSecret: "s" };
  const lookUpAt = (address: string) => new Cohort({ ...settings, baseUrl: address }).members.lookUp("gone");
  await expect(lookUpAt(baseUrl)).rejects.toMatchObject({ status: 401, code: "invalid_token" });
  await expect(lookUpAt(`${baseUrl}/elsewhere`)).rejects.toMatchObject({ status: 404, code: "not_found" });
});

it("names the lookup of a deleted account", async () => {
  const { baseUrl, fetch } = service;
  const { database, now } = service.services;
  const client = await service.client();
  const { accountId } = await member(service);
  const { clientId, clientSecret, redirectUri } = client;
  const { members } = new Cohort({ baseUrl, clientId, clientSecret, fetch });
  const tokens = await members.exchangeCode(await codeFor(service, client, accountId), redirectUri);
  await database.account.update({ where: { id: accountId }, data: { deletedAt: now() } });
  await expect(members.lookUp(tokens.access_token)).rejects.toMatchObject({
    status: 404,
    code: "account_deleted",
  });
});
