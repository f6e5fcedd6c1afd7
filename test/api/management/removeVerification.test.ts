import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { handedIn, pathOf } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/verifications/{verificationId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("204: it is gone with its documents, for the partner too", async () => {
    const app = await service.app();
    const { verificationId } = await handedIn(app);
    expect((await ask(service, "DELETE", `/management/verifications/${verificationId}`)).status).toBe(204);
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await app.calls.GET(one, pathOf(app, verificationId))).response.status).toBe(404);
    expect(await service.services.database.document.count()).toBe(0);
    expect(await auditOf(service, "verification.erased", verificationId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
    expect((await ask(service, "DELETE", `/management/verifications/${verificationId}`)).status).toBe(404);
  });
});
