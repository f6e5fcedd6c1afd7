import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { ask, bearer, member, type TestClient, tokensFor, verified } from "../../support/oauth.ts";
import { UNKNOWN_ID } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("claimMemberCode", () => {
  let service: Service;
  let client: TestClient;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
    shop = await shopOf(service, client.app);
  });
  afterAll(() => service.stop());

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
