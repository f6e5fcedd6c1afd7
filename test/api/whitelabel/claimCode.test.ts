import { beforeAll, describe, expect, it } from "@jest/globals";
import { numberEvents } from "../../../server/domain/events/event/number.ts";
import { claimCode } from "../../../server/domain/tracking/codes/claim.ts";
import type { RefusalError } from "../../../server/errors.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { member, verified } from "../../support/oauth.ts";
import { ask as operator, UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const STUDENT = { memberships: [{ supergroup: "student", territory: "GB", institutionKind: null }] } as const;
const codesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/code", () => {
  const service = useService();
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const claim = (verificationId: string, poolId: string, by = app) =>
    claimBy(service, by, verificationId, poolId);
  const eventsOf = async (poolId: string) => {
    const { body } = await caller(service, app)("GET", "/events?limit=100");
    const { events } = body as unknown as { events: { type: string; data: { poolId?: string } }[] };
    return events.filter(({ data }) => data.poolId === poolId).map(({ type, data }) => ({ type, data }));
  };

  it("200: a code, asked again the same one, also for another verification of the member", async () => {
    const poolId = await poolWith(service, shop, ["FIRST-A", "FIRST-B"]);
    const { accountId } = await member(service);
    const one = await verified(service, { app }, accountId, { consumerGroup: "student" });
    const other = await verified(service, { app }, accountId, { consumerGroup: "student" });
    const first = await claim(one, poolId);
    const claimedAt = service.clock.now.toISOString();
    expect([first.status, first.body]).toEqual([
      200,
      { claimId: expect.any(String), poolId, brandUid: shop.brandUid, code: "FIRST-A", claimedAt },
    ]);
    expect((await claim(one, poolId)).body).toEqual(first.body);
    expect((await claim(other, poolId)).body).toEqual(first.body);
    const { claimId } = first.body as unknown as { claimId: string };
    const data = { claimId, poolId, brandUid: shop.brandUid, verificationId: one };
    const low = { poolId, brandUid: shop.brandUid, at: "half", codesLeft: 1 };
    expect(await eventsOf(poolId)).toEqual([
      { type: "code.claimed", data },
      { type: "pool.low", data: low },
    ]);
  });

  it("200: stays the member's when the verification ends, and no new one is given", async () => {
    const poolId = await poolWith(service, shop, ["ENDED-A", "ENDED-B"], { allowance: "monthly" });
    const id = await verifiedFor(service, app);
    expect((await claim(id, poolId)).code).toBe("ENDED-A");
    await service.services.database.verification.update({
      where: { id },
      data: { lapsesAt: service.clock.now, expiresOn: service.clock.now },
    });
    expect((await claim(id, poolId)).code).toBe("ENDED-A");
    service.pass(31 * DAY_MS);
    expect([(await claim(id, poolId)).status, (await claim(id, poolId)).reason]).toEqual([
      409,
      "not_verified",
    ]);
  });

  it("200: one in each month, and one code for all of a generic pool", async () => {
    const poolId = await poolWith(service, shop, ["MONTH-A", "MONTH-B"], { allowance: "monthly" });
    const id = await verifiedFor(service, app);
    const first = await claim(id, poolId);
    service.pass(31 * DAY_MS);
    const second = await claim(id, poolId);
    expect([first.code, second.code, (await claim(id, poolId)).code]).toEqual([
      "MONTH-A",
      "MONTH-B",
      "MONTH-B",
    ]);
    const generic = await poolWith(service, shop, [], { kind: "generic", genericCode: "ALL10" });
    const both = [await claim(id, generic), await claim(await verifiedFor(service, app), generic)];
    expect(both.map(({ code }) => code)).toEqual(["ALL10", "ALL10"]);
  });

  it("200: the generic code once a unique pool is empty", async () => {
    const poolId = await poolWith(service, shop, ["LAST-A"], { genericCode: "LAST-ALL" });
    const [one, other] = [await verifiedFor(service, app), await verifiedFor(service, app)];
    expect([(await claim(one, poolId)).code, (await claim(other, poolId)).code]).toEqual([
      "LAST-A",
      "LAST-ALL",
    ]);
  });

  it("200: of ten calls at once of one member all get the same code", async () => {
    const poolId = await poolWith(service, shop, codesOf("SAME", 5));
    const id = await verifiedFor(service, app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(id, poolId)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["SAME-0"]));
    const left = { poolId, claimedAt: null };
    expect(await service.services.database.poolCode.count({ where: left })).toBe(4);
  });

  it("409: 200 members on 100 codes get 100 codes and 100 clear refusals", async () => {
    const poolId = await poolWith(service, shop, codesOf("RACE", 100), { lowAt: 20 });
    const accounts: string[] = [];
    for (let made = 0; made < 200; made += 1) accounts.push((await member(service)).accountId);
    // Past admission, which would let only some of them in at once.
    const answers = await Promise.all(
      accounts.map((accountId) =>
        claimCode(
          service.services,
          { appId: app.appId, poolId },
          { accountId, verificationId: null, ...STUDENT },
        )
          .then(({ code }) => code)
          .catch((error: RefusalError) => error.refusal),
      ),
    );
    const given = answers.filter((answer) => typeof answer === "string");
    expect([given.length, new Set(given).size]).toEqual([100, 100]);
    const refused = answers.filter((answer) => typeof answer !== "string");
    expect(refused).toEqual(Array.from({ length: 100 }, () => ({ kind: "conflict", code: "pool_empty" })));
    await numberEvents(service.services);
    const told = await service.services.database.event.findMany({
      where: { data: { path: ["poolId"], equals: poolId } },
    });
    const marks = told.map(({ type, data }) => `${type} ${Object(data).at ?? ""}`.trim());
    expect(marks.filter((mark) => mark === "code.claimed")).toHaveLength(100);
    expect(marks.filter((mark) => mark !== "code.claimed").sort()).toEqual([
      "pool.empty",
      "pool.low half",
      "pool.low number",
      "pool.low tenth",
    ]);
  });

  it("409: each refusal with its reason", async () => {
    const day = (days: number) => new Date(service.clock.now.getTime() + days * DAY_MS).toISOString();
    const id = await verifiedFor(service, app);
    const pending = await verifiedFor(service, app, {
      stage: "select_institution",
      expiresOn: null,
      lapsesAt: null,
    });
    const graduates = await poolWith(service, shop, ["GRAD-A"], { supergroups: ["graduate"] });
    const later = await poolWith(service, shop, ["LATER-A"], { opensAt: day(1) });
    const over = await poolWith(service, shop, ["OVER-A"], { closesAt: day(1) });
    await operator(service, "PATCH", `${shop.path}/${over}`, { closesAt: day(0) });
    const empty = await poolWith(service, shop, []);
    const expected: [string, string, string][] = [
      [pending, graduates, "not_verified"],
      [id, graduates, "not_this_group"],
      [id, later, "pool_not_open"],
      [id, over, "pool_over"],
      [id, empty, "pool_empty"],
    ];
    for (const [verificationId, poolId, reason] of expected) {
      const answer = await claim(verificationId, poolId);
      expect([answer.status, answer.reason]).toEqual([409, reason]);
    }
    expect(await service.services.database.codeClaim.count({ where: { verificationId: id } })).toBe(0);
  });

  it("404: whose code is whose: another app's pool or verification, a live pool, a disabled partner's, nobody's", async () => {
    const poolId = await poolWith(service, shop, ["MINE-A"]);
    const id = await verifiedFor(service, app);
    const other = await service.app();
    const otherId = await verifiedFor(service, other);
    const live = await service.app("live");
    const livePool = await poolWith(service, await shopOf(service, live, "live"), ["LIVE-A"]);
    const withoutApp = await service.partner();
    const path = `/management/partners/${withoutApp.partnerId}/brands/${withoutApp.brandUid}/code-pools`;
    const loose = await poolWith(service, { ...withoutApp, path }, ["LOOSE-A"]);
    const wrong: [App, string, string][] = [
      [other, otherId, poolId],
      [app, otherId, poolId],
      [other, id, poolId],
      [app, id, livePool],
      [app, id, loose],
      [app, id, UNKNOWN_ID],
    ];
    for (const [by, verificationId, wanted] of wrong)
      expect((await claim(verificationId, wanted, by)).status).toBe(404);
    const left = await service.services.database.poolCode.count({
      where: { poolId: { in: [poolId, livePool, loose] }, claimedAt: { not: null } },
    });
    expect(left).toBe(0);
  });

  it("400: no pool, no id of one, or more", async () => {
    const id = await verifiedFor(service, app);
    for (const body of [{}, { poolId: "x" }, { poolId: UNKNOWN_ID, more: 1 }])
      expect((await caller(service, app)("POST", `/verifications/${id}/code`, body)).status).toBe(400);
  });

  it("an erasure takes the member out of the claim, which stays", async () => {
    const poolId = await poolWith(service, shop, ["GONE-A", "GONE-B"]);
    const id = await verifiedFor(service, app);
    await claim(id, poolId);
    expect((await caller(service, app)("DELETE", `/verifications/${id}`)).status).toBe(204);
    const [row] = await service.services.database.codeClaim.findMany({ where: { poolId } });
    expect(row).toMatchObject({ accountId: null, verificationId: null, supergroup: "student" });
  });
});
