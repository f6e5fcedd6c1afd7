import { describe, expect, it } from "@jest/globals";
import {
  quarantineOrphans,
  removeAllReleased,
  sweepQuarantine,
} from "../../../../server/domain/operations/retention/orphans.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { fileKeysOf } from "../../../../server/domain/proving/document/files/stored-files.ts";
import { randomToken } from "../../../../server/platform/crypto.ts";
import { openS3Store } from "../../../../server/platform/files/s3-files.ts";
import { handedIn } from "../../../support/journey.ts";
import { S3_KEYS, startS3 } from "../../../support/s3.ts";
import { DAY_MS, HOUR_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";
import { caller } from "../../../support/whitelabel.ts";

const soon = () => new Date(Date.now() + HOUR_MS);

describe("files that no row names", () => {
  const service = useService();
  const put = async (count: number) => {
    const keys = Array.from({ length: count }, () => randomToken());
    for (const key of keys) await service.services.files.put(key, Buffer.from(key));
    return keys;
  };
  const quarantined = async () =>
    (await Array.fromAsync(service.services.files.quarantined())).map(({ key }) => key);

  it("go to the quarantine, and are deleted after their time (D7)", async () => {
    const { services } = service;
    const { files } = services;
    const [key = ""] = await put(1);
    expect(await quarantineOrphans(services, soon())).toBe(1);
    await expect(files.get(key)).rejects.toThrow("No file");
    expect([await files.some(9), await quarantined()]).toEqual([[], [key]]);
    expect(await sweepQuarantine(services, new Date(Date.now() - 14 * DAY_MS))).toBe(0);
    expect(await files.putBack(key)).toBe(true);
    expect(await files.get(key)).toEqual(Buffer.from(key));
    expect(await files.putBack(key)).toBe(false);
    await quarantineOrphans(services, soon());
    // The rule of RETENTION, fourteen days later by the clock.
    const later = { ...services, now: () => new Date(Date.now() + 14 * DAY_MS + HOUR_MS) };
    await sweep(later);
    expect(await quarantined()).toEqual([]);
  });

  it("come back by themselves when a row names them after all: a COMMIT took long, a dump was restored (D4, D7)", async () => {
    const { services } = service;
    const { verificationId } = await handedIn(await service.app(), "card.pdf");
    const [key = ""] = await fileKeysOf(services.database, { attempt: { verificationId } });
    await services.files.quarantine(key);
    expect(await sweepQuarantine(services, soon())).toBe(0);
    expect((await services.files.get(key)).length).toBeGreaterThan(0);
  });

  it("stay where they are if they are too many: then the database is wrong (D7)", async () => {
    const { services } = service;
    const keys = await put(21);
    expect(await quarantineOrphans(services, soon())).toBe(0);
    expect(service.errors).toEqual([{ orphans: 21, files: 22 }]);
    service.errors.length = 0;
    expect(await quarantined()).toEqual([]);
    expect(await quarantineOrphans(services, soon(), { isConfirmed: true })).toBe(21);
    for (const key of keys) await services.files.discard(key);
  });

  it("what was erased goes at once, without quarantine, and with the next sweep after a crash", async () => {
    const { services } = service;
    const { files, database } = services;
    const app = await service.app();
    const erase = async () => {
      const { verificationId } = await handedIn(app, "card.pdf");
      const [key = ""] = await fileKeysOf(database, { attempt: { verificationId } });
      const { status } = await caller(service, app)("DELETE", `/verifications/${verificationId}`);
      expect(status).toBe(204);
      return key;
    };
    const key = await erase();
    await expect(files.get(key)).rejects.toThrow("No file");
    const { remove } = files;
    files.remove = async () => {
      throw new Error("The store is away.");
    };
    const left = await erase();
    files.remove = remove;
    expect((await files.get(left)).length).toBeGreaterThan(0);
    expect(await removeAllReleased(services)).toBe(1);
    await expect(files.get(left)).rejects.toThrow("No file");
    expect([await database.releasedFile.count(), await quarantined()]).toEqual([0, []]);
  });

  it("the quarantine of a bucket", async () => {
    const s3 = await startS3();
    const options = { ...S3_KEYS, ...s3.options, prefix: "docs/" };
    const { keyring, log, database } = service.services;
    const files = await openS3Store(options, keyring, log);
    const key = randomToken();
    await files.put(key, Buffer.from("text"));
    const needs = { database, files, log };
    expect(await quarantineOrphans(needs, new Date())).toBe(1);
    expect([...s3.kept.keys()]).toEqual([`docs/quarantine/${key}`]);
    expect(await Array.fromAsync(files.quarantined())).toEqual([{ key, since: expect.any(Date) }]);
    expect(await files.some(1)).toEqual([]);
    expect(await files.putBack(key)).toBe(true);
    expect(await files.get(key)).toEqual(Buffer.from("text"));
    await files.quarantine(key);
    expect(await sweepQuarantine(needs, new Date())).toBe(1);
    expect(s3.kept.size).toBe(0);
    s3.stop();
  });
});
