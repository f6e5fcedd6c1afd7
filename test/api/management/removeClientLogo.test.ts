import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ask, auditOf } from "../../support/operator.ts";
import { PNG } from "../../support/pictures.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/clients/{clientId}/logo", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const remove = (clientId: string) => ask(service, "DELETE", `/management/clients/${clientId}/logo`);

  it("204: nobody is shown it any more; where there is none, nothing changes", async () => {
    const { clientId } = await service.client();
    await ask(service, "PUT", `/management/clients/${clientId}/logo`, { base64Data: PNG });
    for (let times = 0; times < 2; times += 1) {
      expect((await remove(clientId)).status).toBe(204);
      expect((await fetch(`${service.baseUrl}/client-logo/${clientId}`)).status).toBe(404);
    }
    expect(await auditOf(service, "client-logo.removed", clientId)).toHaveLength(1);
  });

  it("404: a client that is not there", async () => {
    expect((await remove("cl_unknown")).status).toBe(404);
  });
});
