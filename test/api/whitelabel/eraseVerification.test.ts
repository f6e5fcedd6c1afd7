import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { created, handedIn, mailed } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";
import { answerMail, caller } from "../../support/whitelabel.ts";

describe("DELETE /app/{appId}/whitelabel/verifications/{verificationId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  async function filesOnDisk(): Promise<number> {
    const folder = join(service.services.config.dataDir, "documents");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  }

  it("404: what a member began on our own pages can neither be read nor erased by its id (L4)", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const { verificationId } = await created(app);
    const where = { id: verificationId };
    await service.services.database.verification.update({ where, data: { onPages: true } });
    for (const method of ["GET", "DELETE"] as const)
      expect((await call(method, `/verifications/${verificationId}`)).status).toBe(404);
    expect(await service.services.database.verification.count({ where })).toBe(1);
  });

  it("204: the verification, its history, attempts, proofs and documents are gone, the account stays", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const { database } = service.services;
    const before = await filesOnDisk();
    const { verificationId } = await handedIn(app);
    expect(await filesOnDisk()).toBe(before + 1);
    const answer = await call("DELETE", `/verifications/${verificationId}`);
    expect([answer.status, answer.body]).toEqual([204, {}]);
    expect(await filesOnDisk()).toBe(before);
    const where = { verificationId };
    expect([
      await database.verification.count({ where: { id: verificationId } }),
      await database.verificationEvent.count({ where }),
      await database.attempt.count({ where }),
      await database.proof.count({ where }),
      await database.document.count({ where: { attempt: where } }),
    ]).toEqual([0, 0, 0, 0, 0]);
    expect(await database.account.count()).toBeGreaterThan(0);
    const trace = await database.auditEntry.findMany({ where: { subject: verificationId } });
    expect(trace.map(({ actor, action }) => [actor, action])).toEqual([
      [`app:${app.appId}`, "verification.erased"],
    ]);
    expect((await call("GET", `/verifications/${verificationId}`)).status).toBe(404);
    expect((await call("DELETE", `/verifications/${verificationId}`)).status).toBe(404);
    expect((await call("GET", "/verifications")).body.verifications).toEqual([]);
  });

  it("204: in whatever stage, and its links open nothing any more", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const begun = await created(app);
    expect((await call("DELETE", `/verifications/${begun.verificationId}`)).status).toBe(204);
    const { verificationId } = await mailed(app);
    expect((await call("DELETE", `/verifications/${verificationId}`)).status).toBe(204);
    expect(await answerMail(service, app)).toBe(404);
  });

  it("204: of ten at once one erases, the others find nothing", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const { verificationId } = await handedIn(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("DELETE", `/verifications/${verificationId}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  });

  it("400: an id that is no UUID", async () => {
    const app = await service.app();
    expect((await caller(service, app)("DELETE", "/verifications/all")).title).toBe("bad_request");
  });
});
