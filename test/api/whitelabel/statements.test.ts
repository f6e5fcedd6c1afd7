/** Statements of each operation. One that reads or writes twice what it needs once fails here. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { askForAddress, type InboundService, startInboundService } from "../../support/inbound.ts";
import {
  type App,
  chosen,
  created,
  freshPhone,
  mailed,
  OXFORD,
  pdf,
  proven,
  STUDENT,
  sent,
} from "../../support/journey.ts";
import { withStatements } from "../../support/statements.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

describe("statements of an operation", () => {
  let inbound: InboundService;
  let app: App;
  let call: Call;
  beforeAll(async () => {
    inbound = await startInboundService();
    app = await inbound.service.app();
    call = caller(inbound.service, app);
    await call("GET", "/verifications"); // Reads what a process reads once.
  });
  afterAll(() => inbound.stop());

  const id = async (made: Promise<{ verificationId: string }>) =>
    `/verifications/${(await made).verificationId}`;
  const redirectUrl = "https://shop.example/back";
  const cases: [string, number, () => Promise<Parameters<Call>>][] = [
    ["createVerification", 2, async () => ["POST", "/verifications", STUDENT]],
    ["getVerification", 7, async () => ["GET", await id(created(app))]],
    ["listVerifications", 8, async () => ["GET", "/verifications"]],
    [
      // The mailbox of test mode asks for the id of its row, to which what it holds is bound (L8).
      "sendPhoneOtp",
      18,
      async () => ["POST", `${await id(created(app))}/otp`, { phoneNumber: freshPhone(), territory: "GB" }],
    ],
    [
      // Under the lock of the number the account is looked for once more, and orphans of the number (L8, M6).
      "verifyPhoneOtp, right",
      20,
      async () => ["POST", `${await id(sent(app))}/otp/verify`, { code: "123456" }],
    ],
    [
      "verifyPhoneOtp, wrong",
      13,
      async () => ["POST", `${await id(sent(app))}/otp/verify`, { code: "000000" }],
    ],
    ["setInstitution", 18, async () => ["PATCH", await id(proven(app)), { institutionId: OXFORD }]],
    ["createPortalAttempt", 15, async () => ["POST", `${await id(chosen(app))}/portal`, { redirectUrl }]],
    ["createManualAttempt", 22, async () => ["POST", `${await id(chosen(app))}/manual`, { files: [pdf()] }]],
    [
      "createEmailAttempt, outbound",
      22,
      async () => ["POST", `${await id(chosen(app))}/email`, { email: "ada@ox.ac.uk" }],
    ],
    [
      "createEmailAttempt, inbound",
      15,
      async () => ["POST", `${await id(chosen(app))}/email`, { direction: "inbound" }],
    ],
    [
      "getVerification, mail awaited",
      8,
      async () => {
        const { verificationId } = await chosen(app);
        await askForAddress(inbound.service, app, verificationId);
        return ["GET", `/verifications/${verificationId}`];
      },
    ],
    ["expireTestVerification", 13, async () => ["POST", `${await id(mailed(app))}/test/expire`]],
    [
      // One records that the member is a student, where an app needs it, one reads when the membership ends, and one notifies
      // clients.
      "receiveTestEmail",
      22,
      async () => {
        const { verificationId } = await chosen(app);
        await askForAddress(inbound.service, app, verificationId);
        return ["POST", `/verifications/${verificationId}/test/inbound-email`, { from: "ada@ox.ac.uk" }];
      },
    ],
    // One notes the erasure, for a backup that is restored later; one takes the member out of claimed codes.
    ["eraseVerification", 14, async () => ["DELETE", await id(created(app))]],
  ];

  it.each(cases)("%s: %i", async (_name, count, prepare) => {
    const request = await prepare();
    const { result, statements } = await withStatements(() => call(...request));
    expect(result.status).toBeLessThan(300);
    expect(statements.length).toBe(count);
  });
});
