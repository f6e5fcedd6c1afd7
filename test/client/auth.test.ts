import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { authClient, unwrap } from "../../client/index.ts";
import { must } from "../support/journey.ts";
import { codeFor, member, verified } from "../support/oauth.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it("exchanges, looks up, refreshes and revokes, with what a partner has in hand", async () => {
  const { baseUrl, fetch } = service;
  const client = await service.client();
  const { accountId, svcId } = await member(service);
  await verified(service, client, accountId, { consumerGroup: "student" });
  const { clientId, clientSecret, redirectUri } = client;
  const auth = authClient({ baseUrl, clientId, clientSecret, fetch });

  const first = await must(auth.exchangeCode(await codeFor(service, client, accountId), redirectUri));
  expect(first.token_type).toBe("Bearer");
  expect(await must(auth.lookUp(first.access_token))).toEqual({
    svcid_number: svcId,
    verifications: [{ group: "student", expires_on: "2027-03-04" }],
  });

  const second = await must(auth.refresh(first.refresh_token));
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await auth.revoke(second.refresh_token)).response.status).toBe(200);
  expect((await auth.lookUp(second.access_token)).response.status).toBe(401);
});

it("gives the errors as the document has them", async () => {
  const { baseUrl, fetch } = service;
  const { clientId, redirectUri } = await service.client();
  const auth = authClient({ baseUrl, clientId, clientSecret: "wrong", fetch });
  const { error, response } = await auth.exchangeCode("x", redirectUri);
  expect([response.status, error?.error]).toEqual([401, "invalid_client"]);
});

it("tells a token that is over from an address that is wrong", async () => {
  const { baseUrl } = service;
  const settings = { clientId: "c", clientSecret: "s" };
  const lookUpAt = (address: string) => unwrap(authClient({ ...settings, baseUrl: address }).lookUp("gone"));
  await expect(lookUpAt(baseUrl)).rejects.toMatchObject({ status: 401, code: "invalid_token" });
  await expect(lookUpAt(`${baseUrl}/elsewhere`)).rejects.toMatchObject({ status: 404, code: "not_found" });
});

it("names the lookup of a deleted account", async () => {
  const { baseUrl, fetch } = service;
  const { database, now } = service.services;
  const client = await service.client();
  const { accountId } = await member(service);
  const { clientId, clientSecret, redirectUri } = client;
  const auth = authClient({ baseUrl, clientId, clientSecret, fetch });
  const tokens = await unwrap(auth.exchangeCode(await codeFor(service, client, accountId), redirectUri));
  await database.account.update({ where: { id: accountId }, data: { deletedAt: now() } });
  await expect(unwrap(auth.lookUp(tokens.access_token))).rejects.toMatchObject({
    status: 404,
    code: "account_deleted",
  });
});
