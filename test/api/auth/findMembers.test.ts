import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { revokeApplication } from "../../../server/domain/accounts/index.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, member, type TestClient, tokensFor, verified } from "../../support/oauth.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("findMembers", () => {
  let service: Service;
  let client: TestClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  const basic = ({ clientId, clientSecret }: Pick<TestClient, "clientId" | "clientSecret">) => ({
    Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
  });
  const find = (
    svcIds: unknown,
    by: Pick<TestClient, "clientId" | "clientSecret"> = client,
    headers = basic(by),
  ) =>
    ask(service, "post", "/api/v3/members", {
      form: JSON.stringify({ svcIds }),
      headers: { ...headers, "Content-Type": "application/json" },
    });
  const signedIn = async (by = client, verifiedAs: "student" | null = "student") => {
    const { accountId, svcId } = await member(service);
    if (verifiedAs !== null) await verified(service, by, accountId, { consumerGroup: verifiedAs });
    const tokens = await tokensFor(service, by, accountId);
    return { accountId, svcId, tokens };
  };
  const student = [{ group: "student", expires_on: "2027-03-04" }];

  it("200: in the order asked, doubles twice, strangers like unknown ones", async () => {
    const other = await service.client();
    const [one, none, foreign] = [await signedIn(), await signedIn(client, null), await signedIn(other)];
    const { svcId: neverHere } = await member(service);
    const ids = [none.svcId, foreign.svcId, one.svcId, "ZZZZZZZ", neverHere, one.svcId];
    const { status, body } = await find(ids);
    expect(status).toBe(200);
    expect(body.members).toEqual([
      { svcid_number: none.svcId, verifications: [] },
      { svcid_number: foreign.svcId },
      { svcid_number: one.svcId, verifications: student },
      { svcid_number: "ZZZZZZZ" },
      { svcid_number: neverHere },
      { svcid_number: one.svcId, verifications: student },
    ]);
    expect((await find(ids, other)).body.members[1]).toEqual({
      svcid_number: foreign.svcId,
      verifications: student,
    });
  });

  it("200: nothing of a member who has withdrawn, deleted the account, or signed in over a year ago", async () => {
    const [withdrawn, deleted, kept] = [await signedIn(), await signedIn(), await signedIn()];
    const ids = [withdrawn.svcId, deleted.svcId, kept.svcId];
    const { database, now } = service.services;
    await revokeApplication(service.services, withdrawn.accountId, client.clientId);
    await database.account.update({ where: { id: deleted.accountId }, data: { deletedAt: now() } });
    expect((await find(ids)).body.members).toEqual([
      { svcid_number: withdrawn.svcId },
      { svcid_number: deleted.svcId },
      { svcid_number: kept.svcId, verifications: student },
    ]);
    // Longer than access tokens and an unused refresh token are valid.
    service.pass(100 * DAY_MS);
    expect((await find([kept.svcId])).body.members[0].verifications).toEqual(student);
    service.pass(266 * DAY_MS);
    expect((await find([kept.svcId])).body.members).toEqual([{ svcid_number: kept.svcId }]);
  });

  it("400: none, more than 1,000, or no texts; 200: 1,000", async () => {
    const ids = Array.from({ length: 1001 }, (_, n) => String(n).padStart(7, "0"));
    for (const wrong of [[], ids, [1], [""], "7K3MZQ1", undefined])
      expect((await find(wrong)).body).toMatchObject({ error: "invalid_request" });
    const { status, body } = await find(ids.slice(1));
    expect([status, body.members.length]).toEqual([200, 1000]);
  });

  it("401: without the client's secret", async () => {
    for (const headers of [{}, basic({ ...client, clientSecret: "wrong" }), { Authorization: "Bearer x" }])
      expect(await find(["7K3MZQ1"], client, headers as ReturnType<typeof basic>)).toMatchObject({
        status: 401,
        body: { error: "invalid_client" },
      });
  });

  it("413: more than 64 KiB", async () => {
    expect((await find("x".repeat(65_536))).status).toBe(413);
  });

  it("415: no JSON", async () => {
    const headers = { ...basic(client), "Content-Type": "application/x-www-form-urlencoded" };
    expect((await ask(service, "post", "/api/v3/members", { form: "svcIds=1", headers })).status).toBe(415);
  });

  it("429: after 60 calls a minute, beside those of the token endpoint", async () => {
    const busy = await service.client();
    for (let n = 0; n < 60; n += 1) expect((await find(["7K3MZQ1"], busy)).status).toBe(200);
    expect((await find(["7K3MZQ1"], busy)).status).toBe(429);
    const form = new URLSearchParams({ token: "x" }).toString();
    expect((await ask(service, "post", "/oauth/revoke", { form, headers: basic(busy) })).status).toBe(200);
  });

  it("503: the database is away", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => find(["7K3MZQ1"]));
    expect([answer.status, answer.body.error]).toEqual([503, "temporarily_unavailable"]);
  });
});
