/** Graduates whom we have known as students, on the login pages. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { expectSound, type Filled } from "../../support/browser.ts";
import { freshPhone, OXFORD, proven, STUDENT } from "../../support/journey.ts";
import {
  ADA,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { DAY_MS, type Service, startService, TEST_CODE } from "../../support/service.ts";
import { answerMail, caller } from "../../support/whitelabel.ts";

const AFTER = 366 * DAY_MS;
const GRADUATE = { ...ADA, "Year of graduation": "2026" };

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService();
  const app = await service.app("test", { acceptFormerStudents: true });
  client = await service.client({ app });
  const { database } = service.services;
  await database.institution.update({ where: { id: OXFORD }, data: { category: "university" } });
});
afterAll(() => service.stop());

/** Signs in for a graduate's offer, and chooses Oxford. */
async function graduate(address: string, filled: Filled = GRADUATE) {
  const { browser, page } = await signedIn(service, loginUrl(service, client, "graduate"), { address });
  const institution = await pastPhone(browser, page, filled);
  expect(institution.heading).toBe("Where did you graduate?");
  return takeInstitution(browser, institution, "oxf", "University of Oxford");
}

/** A student of a partner, by this mailbox; gives the number. */
async function studentBy(email: string): Promise<string> {
  const phone = freshPhone();
  const { verificationId: id } = await proven(client.app, STUDENT, phone);
  const call = caller(service, client.app);
  await call("PATCH", `/verifications/${id}`, { institutionId: OXFORD });
  await call("POST", `/verifications/${id}/email`, { email });
  await answerMail(service, client.app);
  service.pass(AFTER);
  return phone;
}

it("verifies whoever proves the mailbox again that was a student's, and only once", async () => {
  const phone = await studentBy("ada.king@ox.ac.uk");
  const done = await graduate("ada.king@ox.ac.uk");
  expectSound(done, { whose: "Shop" });
  expect(done.heading).toBe("You're verified");
  expect(done.text).toContain("you graduated in the last 5 years");
  // The account that was the student's is no second graduate.
  const claim = { ...STUDENT, consumerGroup: "graduate", graduationYear: 2026 } as const;
  const { verificationId } = await proven(client.app, claim, phone);
  const call = caller(service, client.app);
  const { body } = await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
  expect(body.stage).toBe("select_verification_method");
  const { database } = service.services;
  const reused = { action: "proof.reused", subject: verificationId };
  expect(await database.auditEntry.count({ where: reused })).toBe(1);
});

it("asks whoever has the mailbox of a student now, and everybody else, for another proof", async () => {
  await studentBy("ada.byron@ox.ac.uk");
  const year = String(service.clock.now.getUTCFullYear() - 1);
  const heir = await graduate("ada.byron@ox.ac.uk", { ...ADA, Day: "11", "Year of graduation": year });
  expect(heir.heading).toBe("How would you like to verify?");
  const stranger = await graduate("stranger@example.com", { ...ADA, "Year of graduation": year });
  expect(stranger.heading).toBe("How would you like to verify?");
});

it("verifies the account of a student by its own sign-in", async () => {
  const address = "grace@ox.ac.uk";
  const { browser, page } = await signedIn(service, loginUrl(service, client), { address });
  expect((await pastPhone(browser, page)).heading).toBe("You're verified");
  const year = String(service.clock.now.getUTCFullYear());
  service.pass(AFTER);
  const again = await signedIn(service, loginUrl(service, client, "graduate"), { address });
  const code = await again.browser.fill(again.page, { ...ADA, "Year of graduation": year }, "Continue");
  const institution = await again.browser.fill(code, { "6-digit code": TEST_CODE }, "Continue");
  const done = await takeInstitution(again.browser, institution, "oxf", "University of Oxford");
  expect(done.heading).toBe("You're verified");
});
