import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addKey, listKeys, startMailingService } from "../../support/dkim-keys.ts";
import { SECOND_MS, type Service } from "../../support/service.ts";

describe("GET /management/dkim-keys", () => {
  let service: Service;
  beforeAll(async () => {
    ({ service } = await startMailingService());
  });
  afterAll(() => service.stop());

  it("200: none, then all, newest first", async () => {
    expect((await listKeys(service)).body).toEqual({ keys: [] });
    const { body: first } = await addKey(service);
    service.pass(SECOND_MS);
    const { body: second } = await addKey(service);
    expect((await listKeys(service)).body).toEqual({ keys: [second, first] });
  });
});
