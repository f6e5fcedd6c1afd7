import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  authenticateClient,
  findClient,
  issueClientSecret,
  listClientSecrets,
  revokeClientSecret,
} from "../../../server/domain/oauth/clients.ts";
import { type Service, startService } from "../../support/service.ts";

describe("who a client is", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("its id and a live secret of its own prove it, and only together", async () => {
    const { services } = service;
    const [one, other] = [await service.client(), await service.client({ mode: "live" })];
    const proven = async (id: string, secret: string) =>
      (await authenticateClient(services, id, secret))?.id ?? null;
    expect(one.clientId).toMatch(/^cl_[0-9a-z]{12}$/);
    expect(one.clientSecret).toMatch(/^cohort_secret_test_[\w-]{43}$/);
    expect(other.clientSecret).toMatch(/^cohort_secret_live_[\w-]{43}$/);
    expect(await proven(one.clientId, one.clientSecret)).toBe(one.clientId);
    expect(await proven(other.clientId, one.clientSecret)).toBeNull();
    expect(await proven(one.clientId, one.clientSecret.slice(0, -1))).toBeNull();
    expect(await proven("", one.clientSecret)).toBeNull();
    expect(await proven(one.clientId, "")).toBeNull();
    expect(await proven("\0", "\ud800")).toBeNull();
  });

  it("two secrets live at once; a revoked one proves nothing", async () => {
    const { services } = service;
    const { clientId, clientSecret, client } = await service.client();
    const fresh = await issueClientSecret(services, "system", clientId);
    expect(await authenticateClient(services, clientId, clientSecret)).toEqual(client);
    expect(await authenticateClient(services, clientId, fresh.clientSecret)).toEqual(client);
    const old = (await listClientSecrets(services, clientId)).find(({ id }) => id !== fresh.secretId);
    await revokeClientSecret(services, "system", clientId, old?.id ?? "");
    expect(await authenticateClient(services, clientId, clientSecret)).toBeNull();
    expect(await authenticateClient(services, clientId, fresh.clientSecret)).toEqual(client);
  });

  it.each(["", "cl_unknown", "\0", "\ud800", "' OR 1=1 --", "x".repeat(10_000)])(
    "%j is nobody's id, and no fault of ours",
    async (clientId) => expect(await findClient(service.services, clientId)).toBeNull(),
  );
});
