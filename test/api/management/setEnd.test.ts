import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { EndRule, MembershipEnd } from "../../../generated/management.ts";
import { read } from "../../support/journey.ts";
import { ask, auditOf, waitingReview } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PUT /management/ends/{territory}/{consumerGroup}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const set = (place: string, rule: object) =>
    ask<MembershipEnd>(service, "PUT", `/management/ends/${place}`, rule);

  it("200: the end of proofs from now on, with a trace of who set it; earlier ones keep theirs", async () => {
    const app = await service.app();
    const before = await waitingReview(service, app);
    const decide = (reviewId: string, more = {}) =>
      ask(service, "POST", `/management/reviews/${reviewId}/decision`, { decision: "approve", ...more });
    await decide(before.reviewId);
    const rule = { kind: "term", ends: ["07-31"], graceDays: 30 };
    const { status, body } = await set("GB/student", rule);
    // The test's clock: 4 March 2026.
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ source: "country", rule, provenToday: "2026-08-31" }),
    ]);
    const after = await waitingReview(service, app);
    await decide(after.reviewId);
    expect(await read(app, before.verificationId)).toMatchObject({ expiresOn: "2027-03-04" });
    expect(await read(app, after.verificationId)).toMatchObject({ expiresOn: "2026-08-31" });
    const detail = { rule: JSON.stringify(rule) };
    expect(await auditOf(service, "ends.set", "GB:student")).toMatchObject([{ detail }]);
  });

  it("200: the day that a reviewer reads from a document, where documents decide", async () => {
    const app = await service.app();
    const endOf = async (documentUntil: string) => {
      const { reviewId, verificationId } = await waitingReview(service, app);
      const decision = { decision: "approve", documentUntil };
      const { status } = await ask(service, "POST", `/management/reviews/${reviewId}/decision`, decision);
      return [status, (await read(app, verificationId)).expiresOn];
    };
    await set("GB/student", { kind: "document" });
    expect(await endOf("2026-09-30")).toEqual([204, "2026-10-01"]);
    expect(await endOf("2026-03-03")).toEqual([400, undefined]);
    await set("GB/student", { kind: "months", months: 12 });
    expect(await endOf("2026-09-30")).toEqual([204, "2027-03-04"]);
  });

  it("200: what ships, by the kind of institution, and an institution's own rule before it", async () => {
    const ships = async (institutionId: string) => {
      const { body } = await ask<{ ends: MembershipEnd[] }>(
        service,
        "GET",
        `/management/ends/DE?institutionId=${institutionId}`,
      );
      return body.ends.find(({ consumerGroup }) => consumerGroup === "student");
    };
    await set("DE/student", { kind: "shipped" });
    const at = service.clock.now;
    const added = async (category: string) =>
      service.services.database.institution.create({
        data: {
          id: `${category}.example`,
          name: category,
          territory: "DE",
          kind: "education",
          category,
          source: "operator",
          createdAt: at,
          updatedAt: at,
        },
      });
    const { id } = await added("university");
    const school = await added("school");
    expect(await ships(id)).toMatchObject({ source: "country", provenToday: "2026-05-01" });
    expect(await ships(school.id)).toMatchObject({ source: "country", provenToday: "2026-10-01" });
    const own = { kind: "days", days: 90 };
    const { body } = await set(`DE/student?institutionId=${id}`, own);
    expect(body).toMatchObject({
      source: "institution",
      institutionId: id,
      rule: own,
      provenToday: "2026-06-02",
    });
    expect(await ships(school.id)).toMatchObject({ source: "country" });
    await set(`DE/student?institutionId=${id}`, { kind: "months", months: 3 });
    expect(await service.services.database.ownEnd.count({ where: { institutionId: id } })).toBe(1);
  });

  it("200: of two at once one is in force", async () => {
    const rules = [3, 6, 9].map((months) => set("FR/parent", { kind: "months", months }));
    expect((await Promise.all(rules)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await service.services.database.ownEnd.count({ where: { territory: "FR" } })).toBe(1);
  });

  it.each<[string, Partial<EndRule>, string]>([
    ["a term without ends", { kind: "term" }, "/body/ends is required for the kind term"],
    ["days without a number", { kind: "days" }, "/body/days is required for the kind days"],
    [
      "months with a grace",
      { kind: "months", months: 6, graceDays: 3 },
      "/body/graceDays means nothing for the kind months",
    ],
    [
      "what ships with a length",
      { kind: "shipped", monthsMax: 3 },
      "/body/monthsMax means nothing for the kind shipped",
    ],
    ["30 February", { kind: "term", ends: ["02-30"] }, "/body/ends/0"],
    ["31 June", { kind: "term", ends: ["06-31"] }, "/body/ends/0"],
    ["an end within the days of renewal", { kind: "days", days: 31 }, "/body/days"],
    ["four years", { kind: "months", months: 48 }, "/body/months"],
  ])("400: %s", async (_what, rule, detail) => {
    const answer = await set("GB/military", rule);
    expect([answer.status, answer.detail]).toEqual([400, expect.stringContaining(detail)]);
  });

  it("404: a country or an institution that there isn't", async () => {
    expect((await set("XX/student", { kind: "shipped" })).status).toBe(404);
    expect((await set("GB/student?institutionId=nobody", { kind: "shipped" })).status).toBe(404);
  });
});
