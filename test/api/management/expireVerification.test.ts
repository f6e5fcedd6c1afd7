import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { handedIn, proven, read } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/verifications/{verificationId}/expire", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const expire = (id: string) => ask(service, "POST", `/management/verifications/${id}/expire`);

  it("204: it has expired, and stands where it stood", async () => {
    const app = await service.app();
    const { verificationId } = await proven(app);
    expect((await expire(verificationId)).status).toBe(204);
    expect(await read(app, verificationId)).toMatchObject({
      status: "expired",
      stage: "select_institution",
    });
    expect(await auditOf(service, "verification.expired", verificationId)).toHaveLength(1);
  });

  it("500: what cannot be put on record does not happen", async () => {
    const app = await service.app();
    const { verificationId } = await proven(app);
    const { database } = service.services;
    await database.$executeRawUnsafe(
      `ALTER TABLE "AuditEntry" ADD CONSTRAINT away CHECK (subject <> '${verificationId}') NOT VALID`,
    );
    expect((await expire(verificationId)).status).toBe(500);
    expect(service.errors.splice(0)).toHaveLength(1);
    await database.$executeRawUnsafe(`ALTER TABLE "AuditEntry" DROP CONSTRAINT away`);
    expect((await read(app, verificationId)).status).toBe("pending");
  });

  it("409: where no clock runs, and where it has run out", async () => {
    const app = await service.app();
    const waiting = await handedIn(app);
    expect((await expire(waiting.verificationId)).title).toBe("invalid_stage");
    const { verificationId } = await proven(app);
    await expire(verificationId);
    const answer = await expire(verificationId);
    expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
  });
});
