import { describe, expect, it } from "@jest/globals";
import type { Client } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

describe("GET /management/clients/{clientId}", () => {
  it("200: one client, as the list has it", async () => {
    const service = await startService();
    const { clientId } = await service.client();
    const { body: list } = await ask<{ clients: Client[] }>(service, "GET", "/management/clients");
    const { status, body } = await ask<Client>(service, "GET", `/management/clients/${clientId}`);
    expect([status, body]).toEqual([200, list.clients.find((client) => client.clientId === clientId)]);
    await service.stop();
  });
});
