import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { verifyBackup } from "../../../server/domain/operations/backup/restore.ts";
import { readInstallation } from "../../../server/domain/proving/document/installation.ts";
import { isConfirmed } from "../../../server/domain/shared/trusted-clock.ts";
import { randomToken } from "../../../server/platform/crypto.ts";
import { unpackArchive } from "../../../server/platform/files/archive.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { HOUR_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/backup", () => {
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

describe("GET /management/sweep", () => {
  it("200: when data was last deleted, and why that is held back", async () => {
    const { id } = await readInstallation(service.services);
    const read = () => ask(service, "GET", "/management/sweep");
    expect([(await read()).status, (await read()).body]).toEqual([200, { installationId: id }]);
    const at = service.clock.now;
    const data = { sweptAt: at, heldFor: "clock_ahead", heldSince: at };
    await service.services.database.installation.update({ where: { singleton: true }, data });
    expect((await read()).body).toEqual({
      installationId: id,
      sweptAt: at.toISOString(),
      held: { reason: "clock_ahead", since: at.toISOString() },
    });
  });
});

describe("POST /management/sweep/confirmation", () => {
  it("200: the next sweep may run, within an hour; audited", async () => {
    const { services, clock } = service;
    const { status, body } = await ask(service, "POST", "/management/sweep/confirmation");
    expect([status, body]).toEqual([200, expect.objectContaining({ confirmedAt: clock.now.toISOString() })]);
    const installation = await readInstallation(services);
    expect(isConfirmed(installation, clock.now)).toBe(true);
    expect(isConfirmed(installation, new Date(clock.now.getTime() + HOUR_MS))).toBe(false);
    const where = { action: "sweep.confirmed", subject: installation.id };
    expect(await services.database.auditEntry.count({ where })).toBe(1);
  });
});

describe("GET /management/quarantine", () => {
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

describe("POST /management/quarantine/restoration", () => {
  const service = useService();
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
