import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { randomToken } from "../../../server/platform/crypto.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/quarantine/restoration", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const restore = (body: object) => ask(service, "POST", "/management/quarantine/restoration", body);
  const quarantine = async () => {
    const { files } = service.services;
    const fileKey = randomToken();
    await files.put(fileKey, Buffer.from(fileKey));
    await files.quarantine(fileKey);
    return fileKey;
  };

  it("200: puts back those that are named, or all, and puts it on record", async () => {
    const { files, database } = service.services;
    const [one, two] = [await quarantine(), await quarantine()];
    const { status, body } = await restore({ fileKeys: [one, randomToken()] });
    expect([status, body]).toEqual([200, { restored: 1 }]);
    expect(await files.get(one)).toEqual(Buffer.from(one));
    expect((await restore({})).body).toEqual({ restored: 1 });
    expect(await files.get(two)).toEqual(Buffer.from(two));
    const audited = await database.auditEntry.findMany({ where: { action: "quarantine.restored" } });
    expect(audited.map(({ detail }) => detail)).toEqual([{ files: 1 }, { files: 1 }]);
  });

  it("400: a name that leads out of the store", async () => {
    expect((await restore({ fileKeys: ["../../../../etc/passwd"] })).status).toBe(400);
  });
});
