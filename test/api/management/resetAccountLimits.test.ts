import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { askedForCode, signedIn } from "../../support/member.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/accounts/{accountId}/reset-limits", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("204: a member who has asked for too many codes may ask again", async () => {
    const live = { base: "/account" };
    const email = "ada@example.com";
    await signedIn(service, email, live);
    for (let asked = 1; asked < 5; asked += 1) {
      service.pass(31_000);
      await askedForCode(service, email, live);
    }
    service.pass(31_000);
    expect((await askedForCode(service, email, live)).page.status).toBe(429);
    const { id } = await service.services.database.account.findFirstOrThrow();
    expect((await ask(service, "POST", `/management/accounts/${id}/reset-limits`)).status).toBe(204);
    expect((await askedForCode(service, email, live)).page.status).toBe(200);
    expect(await auditOf(service, "account.limits-reset", id)).toHaveLength(1);
  });
});
