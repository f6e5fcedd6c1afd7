import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { verifyBackup } from "../../../server/domain/operations/backup/restore.ts";
import { unpackArchive } from "../../../server/platform/files/archive.ts";
import { auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/backup", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: a stream that the keys open, and an entry in the audit log", async () => {
    const { baseUrl, operatorToken, services } = service;
    const headers = { authorization: `Bearer ${operatorToken}` };
    const response = await service.fetch(`${baseUrl}/management/backup`, { headers });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/octet-stream",
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
    const entries = unpackArchive(services.keyring, Readable.from([bytes]));
    const { header } = await verifyBackup(services.keyring, entries);
    expect(header).toMatchObject({ format: 1, keys: { sealing: ["t1"], index: ["k1"], code: ["k1"] } });
    expect(await auditOf(service, "backup.created", header.backupId)).toHaveLength(1);
  });
});
