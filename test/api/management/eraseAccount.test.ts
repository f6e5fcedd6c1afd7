import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { handedIn } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/accounts/{accountId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("204: all of it is gone, and a tombstone answers", async () => {
    const { verificationId } = await handedIn(await service.app());
    const { database } = service.services;
    const { accountId } = await database.verification.findUniqueOrThrow({ where: { id: verificationId } });
    expect((await ask(service, "DELETE", `/management/accounts/${accountId}`)).status).toBe(204);
    expect(await database.verification.count()).toBe(0);
    const account = await database.account.findUniqueOrThrow({ where: { id: accountId ?? "" } });
    expect([account.deletedAt, account.firstNameSealed]).toEqual([service.clock.now, null]);
    expect(await auditOf(service, "account.deleted", accountId ?? "")).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
    expect((await ask(service, "DELETE", `/management/accounts/${accountId}`)).status).toBe(404);
  });
});
