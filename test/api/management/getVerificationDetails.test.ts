import { describe, expect, it } from "@jest/globals";
import type { VerificationDetails } from "../../../generated/management.ts";
import { ask, auditOf, waitingReview } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

describe("GET /management/verifications/{verificationId}", () => {
  it("200: what support sees in the console, and each look is on record", async () => {
    const service = await startService();
    const app = await service.app();
    const { verificationId } = await waitingReview(service, app);
    const look = () =>
      ask<VerificationDetails>(service, "GET", `/management/verifications/${verificationId}`);
    const { status, body } = await look();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        verificationId,
        mode: "test",
        stage: "pending_verification:manual",
        person: { name: "Ada Lovelace", dob: expect.stringMatching(/^\d{4}-/), email: expect.any(String) },
        canExpire: false,
      }),
    ]);
    expect(body.timeline[0]).toMatchObject({ kind: "event", what: expect.stringMatching(/: /) });
    // A number, or an address that was proven, is for nobody's eyes.
    expect(JSON.stringify(body)).not.toMatch(/\+44/);
    const again = (await look()).body.timeline.filter(({ what }) => what === "verification.viewed");
    expect(again).toEqual([expect.objectContaining({ by: expect.stringMatching(/^operator:/) })]);
    expect(await auditOf(service, "verification.viewed", verificationId)).toHaveLength(2);
    await service.stop();
  });
});
