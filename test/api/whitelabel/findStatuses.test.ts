import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StatusList } from "../../../generated/whitelabel.ts";
import { type App, created, freshPhone, handedIn, mailed, proven } from "../../support/journey.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/verifications/statuses", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  async function find(app: App, body: object) {
    const answer = await caller(service, app)("POST", "/verifications/statuses", body);
    const { statuses = [] } = answer.body as unknown as Partial<StatusList>;
    return {
      ...answer,
      statuses,
      found: statuses.map(({ verifications }) => verifications.map((one) => one.verificationId)),
    };
  }

  it("200: in the order asked, doubles twice, unknown, foreign and erased ones alike", async () => {
    const [app, other] = [await service.app(), await service.app()];
    const [one, two] = [await created(app), await proven(app)];
    const foreign = await created(other);
    const erased = await created(app);
    await caller(service, app)("DELETE", `/verifications/${erased.verificationId}`);
    const unknown = [
      foreign.verificationId,
      erased.verificationId,
      crypto.randomUUID(),
      "no uuid",
      "'; --",
      " ",
    ];
    const ids = [two.verificationId, ...unknown, one.verificationId.toUpperCase(), two.verificationId];
    const { status, statuses } = await find(app, { ids });
    expect(status).toBe(200);
    expect(statuses.map(({ id }) => id)).toEqual(ids);
    expect(statuses.slice(1, 7).map(({ verifications }) => verifications)).toEqual(unknown.map(() => []));
    expect(statuses[0]?.verifications).toEqual([
      {
        verificationId: two.verificationId,
        status: "pending",
        stage: "select_institution",
        consumerGroup: "student",
        territory: "GB",
        svcId: two.svcId,
      },
    ]);
    expect(statuses[7]?.verifications[0]?.verificationId).toBe(one.verificationId);
    expect(statuses[8]).toEqual(statuses[0]);
  });

  it("200: the 10 newest of a case or person, with what is due and what has expired", async () => {
    const app = await service.app();
    const made: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      service.pass(1);
      made.push((await created(app, { externalId: "customer 42/ä" })).verificationId);
    }
    const cases = await find(app, { by: "externalId", ids: ["customer 42/ä", "customer 42", made[0]] });
    expect(cases.found).toEqual([made.slice(1).reverse(), [], []]);

    const phone = freshPhone();
    const { svcId } = await proven(app, {}, phone);
    expect((await proven(app, { consumerGroup: "graduate", graduationYear: 2025 }, phone)).svcId).toBe(svcId);
    const people = await find(app, { by: "svcId", ids: [svcId, "0000000"] });
    expect(people.statuses.map(({ verifications }) => verifications.map((one) => one.consumerGroup))).toEqual(
      [["graduate", "student"], []],
    );

    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(1000);
    const decided = await find(app, { ids: [verificationId] });
    expect(decided.statuses[0]?.verifications[0]).toMatchObject({
      status: "success",
      expiresOn: expect.any(String),
    });
    service.pass(400 * DAY_MS);
    const later = await find(app, { ids: [verificationId] });
    expect(later.statuses[0]?.verifications[0]?.status).toBe("expired");
  });

  it("200: not what a member began on our own pages", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app);
    await service.services.database.verification.update({
      where: { id: verificationId },
      data: { onPages: true },
    });
    expect((await find(app, { ids: [verificationId] })).found).toEqual([[]]);
  });

  it("400: none, more than 1,000, an unknown kind; 200: 1,000 of 200 characters", async () => {
    const app = await service.app();
    const ids = Array.from({ length: 1001 }, (_, n) => String(n).padStart(200, "x"));
    for (const body of [{}, { ids: [] }, { ids }, { ids: [""] }, { ids: [1] }, { by: "email", ids: ["a"] }])
      expect((await find(app, body)).status).toBe(400);
    const { status, statuses } = await find(app, { by: "externalId", ids: ids.slice(1) });
    expect([status, statuses.length]).toEqual([200, 1000]);
  });

  it("429: after 60 calls a minute, which are counted beside the others", async () => {
    const app = await service.app();
    const call = () => caller(service, app)("POST", "/verifications/statuses", { ids: ["a"] });
    for (let n = 0; n < 60; n += 1) expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
    expect((await caller(service, app)("GET", "/verifications")).status).toBe(200);
  });
});
