/** D14: a bucket that takes nothing, because it is full or read-only: documents are put off, and nothing of them is kept. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openS3Store } from "../../../../server/platform/files/s3-files.ts";
import { chosen, pdf } from "../../../support/journey.ts";
import { newKeyring } from "../../../support/keyring.ts";
import { startS3 } from "../../../support/s3.ts";
import { type Service, startService } from "../../../support/service.ts";
import { caller } from "../../../support/whitelabel.ts";

describe("createManualAttempt (D14)", () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let service: Service;
  beforeAll(async () => {
    s3 = await startS3();
    const files = await openS3Store(s3.options, newKeyring(), { warn: () => {} });
    service = await startService({ services: { files } });
  });
  afterAll(async () => {
    await service.stop();
    s3.stop();
  });

  it.each([
    [403, "read-only"],
    [507, "full"],
  ])("503 with Retry-After: the bucket answers PUT with %i, as one that is %s; then 200", async (status) => {
    const { database } = service.services;
    const app = await service.app();
    const { verificationId: id } = await chosen(app);
    const before = { files: s3.kept.size, attempts: await database.attempt.count() };
    const handIn = () =>
      caller(service, app)("POST", `/verifications/${id}/manual`, {
        files: [pdf("one.pdf"), pdf("two.pdf")],
      });
    s3.refused.PUT = status;
    const answer = await handIn();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(answer.detail).toBe(
      "Documents cannot be stored or fetched at the moment. Try again in 30 seconds.",
    );
    expect(s3.kept.size).toBe(before.files);
    expect(await database.attempt.count()).toBe(before.attempts);
    delete s3.refused.PUT;
    expect((await handIn()).status).toBe(200);
    expect(s3.kept.size).toBe(before.files + 2);
  });
});
