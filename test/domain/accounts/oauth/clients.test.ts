import { describe, expect, it } from "@jest/globals";
import { authenticateClient, findClient } from "../../../../server/domain/clients/app/clients.ts";
import {
  issueCredential,
  listCredentials,
  revokeCredential,
} from "../../../../server/domain/shared/access/credential.ts";
import { useService } from "../../../support/use-service.ts";

describe("who a client is", () => {
  const service = useService();

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
    const fresh = await issueCredential(services, "system", { kind: "client_secret", clientId });
    expect(await authenticateClient(services, clientId, clientSecret)).toEqual(client);
    expect(await authenticateClient(services, clientId, fresh.secret)).toEqual(client);
    const old = (await listCredentials(services, { kind: "client_secret", clientId })).find(
      ({ id }) => id !== fresh.id,
    );
    await revokeCredential(services, "system", { kind: "client_secret", clientId }, old?.id ?? "");
    expect(await authenticateClient(services, clientId, clientSecret)).toBeNull();
    expect(await authenticateClient(services, clientId, fresh.secret)).toEqual(client);
  });

  it.each(["", "cl_unknown", "\0", "\ud800", "' OR 1=1 --", "x".repeat(10_000)])(
    "%j is nobody's id, and no fault of ours",
    async (clientId) => expect(await findClient(service.services, clientId)).toBeNull(),
  );
});
