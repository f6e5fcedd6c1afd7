import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { chosen, created, handedIn, proven, sent } from "../../support/journey.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/verifications/{verificationId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the same as the last answer, in every stage that a call leads to", async () => {
    const app = await service.app();
    const call = caller(service, app);
    for (const last of [
      await created(app, { externalId: "x", metadata: { a: "b" } }),
      await sent(app),
      await proven(app),
      await chosen(app),
      await handedIn(app),
    ]) {
      expect((await call("GET", `/verifications/${last.verificationId}`)).body).toEqual(last);
    }
  });

  it("200: institution and account once they are known, and the id in any case", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const { status, body } = await caller(service, app)(
      "GET",
      `/verifications/${verificationId.toUpperCase()}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verificationId,
      institutionId: "ox.ac.uk",
      institutionName: "University of Oxford",
      svcId: expect.stringMatching(/^[A-Z0-9]{7}$/),
    });
  });

  it("200: twenty reads at the moment a verdict falls all see it, and it falls once", async () => {
    const app = await service.app();
    const { verificationId } = await handedIn(app, "reject.pdf");
    service.pass(SECOND_MS);
    const call = caller(service, app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call("GET", `/verifications/${verificationId}`)),
    );
    expect(answers.map(({ body }) => body.stage)).toEqual(Array(20).fill("rejected_verification:manual"));
    const events = await service.services.database.verificationEvent.count({
      where: { verificationId, event: "rejected" },
    });
    expect(events).toBe(1);
  });

  it("400: an id that is no UUID, or a query parameter", async () => {
    const app = await service.app();
    const { verificationId } = await created(app);
    const call = caller(service, app);
    expect((await call("GET", "/verifications/1")).title).toBe("bad_request");
    expect((await call("GET", `/verifications/${verificationId}?expand=all`)).title).toBe("bad_request");
  });
});
