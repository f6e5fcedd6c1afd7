/** Values of before their column was sealed are sealed by the next start, which may be killed and go on (M6). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readMetadata } from "../../server/domain/proving/verification/claim.ts";
import { unseal } from "../../server/platform/crypto.ts";
import { sealValues } from "../../server/platform/database/seal-values.ts";
import { handedIn } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

describe("sealValues", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("seals what a migration put aside, and the hash of a document finds equal ones again", async () => {
    const { database, keyring } = service.services;
    const { verificationId } = await handedIn(await service.app());
    const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId } });
    const document = await database.document.findFirstOrThrow({ where: { attemptId: attempt.id } });
    const { sha256Sealed, sha256Index } = document;
    const sha256 = unseal(keyring, "Document.sha256Sealed", document.id, sha256Sealed ?? "");
    await database.document.updateMany({ data: { sha256Sealed: null, sha256Index: null } });
    const aside: [column: string, id: string, value: string][] = [
      ["Document.sha256Sealed", document.id, sha256],
      ["Verification.metadataSealed", verificationId, '{"plan": "gold"}'],
      ["Attempt.redirectUrlSealed", attempt.id, "https://shop.example/back?x=1"],
      ["Attempt.portalAffiliationSealed", attempt.id, "student@ox.ac.uk"],
      ["Verification.metadataSealed", randomUUID(), '{"row": "is gone"}'],
    ];
    await database.unsealedValue.createMany({
      data: aside.map(([column, id, value]) => ({ column, id, value })),
    });
    await sealValues(database, keyring);
    await sealValues(database, keyring);
    expect(await database.unsealedValue.count()).toBe(0);
    const row = await database.verification.findUniqueOrThrow({ where: { id: verificationId } });
    expect(readMetadata(keyring, row)).toEqual({ plan: "gold" });
    const { redirectUrlSealed, portalAffiliationSealed } = await database.attempt.findUniqueOrThrow({
      where: { id: attempt.id },
    });
    expect([
      unseal(keyring, "Attempt.redirectUrlSealed", attempt.id, redirectUrlSealed ?? ""),
      unseal(keyring, "Attempt.portalAffiliationSealed", attempt.id, portalAffiliationSealed ?? ""),
    ]).toEqual(["https://shop.example/back?x=1", "student@ox.ac.uk"]);
    const sealed = await database.document.findUniqueOrThrow({ where: { id: document.id } });
    expect(sealed.sha256Index).toBe(sha256Index);
    expect(unseal(keyring, "Document.sha256Sealed", document.id, sealed.sha256Sealed ?? "")).toBe(sha256);
  });
});
