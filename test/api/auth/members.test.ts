import { beforeAll, describe, expect, it } from "@jest/globals";
import { revokeApplication } from "../../../server/domain/accounts/account/applications.ts";
import { poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, bearer, member, type TestClient, tokensFor, verified } from "../../support/oauth.ts";
import { UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("findMembers", () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await service.client();
  });

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

describe("POST /api/v3/codes", () => {
  const service = useService();
  let client: TestClient;
  let shop: Shop;
  beforeAll(async () => {
    client = await service.client();
    shop = await shopOf(service, client.app);
  });

  const claim = (accessToken: string, body: unknown, more: Record<string, string> = {}) =>
    ask(service, "post", "/api/v3/codes", {
      form: JSON.stringify(body),
      headers: { ...bearer(accessToken), "Content-Type": "application/json", ...more },
    });
  const newMember = async (consumerGroup: "student" | "graduate" | null, by = client) => {
    const { accountId } = await member(service);
    if (consumerGroup !== null) await verified(service, by, accountId, { consumerGroup });
    return { accountId, token: (await tokensFor(service, by, accountId)).access_token };
  };

  it("200: a code, asked again the same one; the event names nobody", async () => {
    const poolId = await poolWith(service, shop, ["TOKEN-A", "TOKEN-B"]);
    const { token } = await newMember("student");
    const first = await claim(token, { poolId });
    expect([first.status, first.body]).toMatchObject([
      200,
      { code: "TOKEN-A", poolId, brandUid: shop.brandUid },
    ]);
    expect((await claim(token, { poolId })).body).toEqual(first.body);
    const events = await service.services.database.pendingEvent.findMany({ where: { type: "code.claimed" } });
    const told = await service.services.database.event.findMany({ where: { type: "code.claimed" } });
    const { claimId } = first.body;
    expect([...events, ...told].map(({ data }) => data)).toEqual([
      { claimId, poolId, brandUid: shop.brandUid },
    ]);
  });

  it("409: a member who is not verified, or in another group", async () => {
    const poolId = await poolWith(service, shop, ["GROUP-A"]);
    for (const [group, reason] of [
      [null, "not_verified"],
      ["graduate", "not_this_group"],
    ] as const) {
      const { token } = await newMember(group);
      const { status, body } = await claim(token, { poolId });
      expect([status, body.error]).toMatchObject([409, { title: "conflict", reason }]);
    }
  });

  it("200: with the territory of the verification that the client may know of", async () => {
    const strict = await service.client({ documentAfterMail: ["teacher"] });
    const poolId = await poolWith(service, await shopOf(service, strict.app), ["TERRITORY-A"], {
      supergroups: ["key-worker"],
    });
    const { accountId } = await member(service);
    const later = { expiresOn: new Date("2027-05-06"), lapsesAt: new Date("2027-05-06") };
    for (const [consumerGroup, proofStrength, territory, more] of [
      ["healthcare", "group", "GB", {}],
      ["teacher", "institution", "IE", later],
    ] as const)
      await verified(service, strict, accountId, { consumerGroup, proofStrength, territory, ...more });
    const { access_token: token } = await tokensFor(service, strict, accountId);
    expect((await claim(token, { poolId })).body).toMatchObject({ code: "TERRITORY-A" });
    const [claimed] = await service.services.database.codeClaim.findMany({ where: { poolId } });
    expect(claimed).toMatchObject({ supergroup: "key-worker", territory: "GB" });
  });

  it("404: another client's app has no such pool, nor has anybody", async () => {
    const poolId = await poolWith(service, shop, ["OTHER-A"]);
    const other = await service.client();
    const { token } = await newMember("student", other);
    for (const wanted of [poolId, UNKNOWN_ID])
      expect((await claim(token, { poolId: wanted })).status).toBe(404);
  });

  it("400: no pool, or no id of one", async () => {
    const { token } = await newMember("student");
    for (const body of [{}, { poolId: "x" }]) expect((await claim(token, body)).status).toBe(400);
  });

  it("401: no good token", async () => {
    expect((await claim("unknown", { poolId: UNKNOWN_ID })).status).toBe(401);
  });

  it("403: no User-Agent", async () => {
    const { token } = await newMember("student");
    expect((await claim(token, { poolId: UNKNOWN_ID }, { "User-Agent": "" })).status).toBe(403);
  });

  it("413: a body that is too large", async () => {
    const { token } = await newMember("student");
    expect((await claim(token, { poolId: "x".repeat(100_000) })).status).toBe(413);
  });

  it("415: no JSON", async () => {
    const { token } = await newMember("student");
    expect((await claim(token, {}, { "Content-Type": "text/plain" })).status).toBe(415);
  });

  it("429: over the limit of the client's lookups", async () => {
    const other = await service.client();
    const { token } = await newMember("student", other);
    const { config, rates } = service.services;
    while (rates.take(`lookup:${other.clientId}`, config.lookupsPerMinute).allowed);
    const { status, headers, body } = await claim(token, { poolId: UNKNOWN_ID });
    expect([status, body.error.title]).toEqual([429, "too_many_requests"]);
    expect(headers["retry-after"]).toBeDefined();
  });

  it("503: the database is away", async () => {
    const { token } = await newMember("student");
    const { status, body } = await withFailingDatabase(service, DATABASE_GONE, () =>
      claim(token, { poolId: UNKNOWN_ID }),
    );
    expect([status, body.error.title]).toEqual([503, "provider_unavailable"]);
  });
});
