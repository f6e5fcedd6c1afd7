import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { randomToken } from "../../../server/platform/crypto.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/quarantine", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the files that no row names, and since when", async () => {
    expect((await ask(service, "GET", "/management/quarantine")).body).toEqual({ files: [] });
    const { files } = service.services;
    const fileKey = randomToken();
    await files.put(fileKey, Buffer.from("a document"));
    await files.quarantine(fileKey);
    const { status, body } = await ask(service, "GET", "/management/quarantine");
    expect([status, body]).toEqual([200, { files: [{ fileKey, since: expect.any(String) }] }]);
  });
});
