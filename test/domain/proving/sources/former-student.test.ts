/** Graduates whom we have known as students, through the white-label API. */
import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { deleteAccount } from "../../../../server/domain/accounts/account/delete.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { type App, freshPhone, OXFORD, proven, STUDENT } from "../../../support/journey.ts";
import { DAY_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";
import { answerMail, caller } from "../../../support/whitelabel.ts";

const START = new Date("2026-03-04T05:06:07.000Z");
const AFTER = 366 * DAY_MS;

const service = useService();
let app: App;
let phone: string;
let mailboxes = 0;
beforeAll(async () => {
  app = await service.app("test", { acceptFormerStudents: true });
  await asUniversity();
});
beforeEach(() => {
  service.clock.now = START;
  phone = freshPhone();
});

const asUniversity = (category = "university") =>
  service.services.database.institution.update({ where: { id: OXFORD }, data: { category } });
const records = () => service.services.database.studentRecord.findMany();
const call = (...asked: Parameters<ReturnType<typeof caller>>) => caller(service, app)(...asked);

/** Verified as a student of Oxford by mail. */
async function student(changes: Partial<NewVerification> = {}): Promise<string> {
  const { verificationId: id } = await proven(app, changes, phone);
  await call("PATCH", `/verifications/${id}`, { institutionId: OXFORD });
  mailboxes += 1;
  await call("POST", `/verifications/${id}/email`, { email: `ada${mailboxes}.k@ox.ac.uk` });
  await answerMail(service, app);
  expect((await call("GET", `/verifications/${id}`)).body.stage).toBe("success");
  return id;
}

/** A graduate's verification, by the institution that they choose. */
async function graduate(
  changes: Partial<NewVerification> = {},
  { of = app, number = phone, institutionId = OXFORD } = {},
) {
  const claim = { consumerGroup: "graduate", graduationYear: 2026, ...changes } as const;
  const { verificationId } = await proven(of, claim, number);
  const { body } = await caller(service, of)("PATCH", `/verifications/${verificationId}`, { institutionId });
  return body;
}

const OPEN = { stage: "select_verification_method", status: "pending" };

it("verifies a graduate by the account that was a student's there, once that has ended", async () => {
  await student();
  expect(await graduate()).toMatchObject(OPEN);
  service.pass(AFTER);
  const done = await graduate();
  expect(done).toMatchObject({
    stage: "success",
    status: "success",
    expiresOn: "2028-03-05",
    nextOperations: [],
  });
  const { database } = service.services;
  const attempt = await database.attempt.findFirstOrThrow({
    where: { verificationId: done.verificationId ?? "" },
  });
  expect(attempt).toMatchObject({ method: "manual", state: "approved" });
  // Again after a year, and never beyond the five.
  service.pass(4 * AFTER);
  expect(await graduate()).toMatchObject({ stage: "success", expiresOn: "2031-07-31" });
});

it("verifies once where the choice is sent twice at once", async () => {
  await student();
  service.pass(AFTER);
  const claim = { consumerGroup: "graduate", graduationYear: 2026 } as const;
  const { verificationId } = await proven(app, claim, phone);
  const choose = () => call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
  const statuses = (await Promise.all([choose(), choose()])).map(({ status }) => status);
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
  expect(statuses).toContain(200);
  const { body } = await call("GET", `/verifications/${verificationId}`);
  expect(body.stage).toBe("success");
  expect(await service.services.database.attempt.count({ where: { verificationId } })).toBe(1);
});

it("keeps no name, address or birth date of a student", async () => {
  await student();
  const [kept] = (await records()).slice(-1);
  expect(kept).toMatchObject({ institutionId: OXFORD, world: app.appId });
  expect(kept?.provenOn.toISOString().slice(0, 10)).toBe("2026-03-04");
  expect(kept?.endsOn.toISOString().slice(0, 10)).toBe("2027-03-04");
  expect(JSON.stringify(kept)).not.toMatch(/ada|lovelace|2000-12-10|@/i);
});

it.each<[string, Partial<NewVerification>]>([
  ["another name", { firstName: "Grace", lastName: "Hopper" }],
  ["another birth date", { dob: "2000-12-11" }],
  ["a year before the proof as a student", { graduationYear: 2025 }],
])("asks for another proof with %s", async (_, changes) => {
  await student();
  service.pass(AFTER);
  expect(await graduate(changes)).toMatchObject(OPEN);
});

it("asks for another proof for a year after the end, at another university, and with another number", async () => {
  await student();
  service.pass(2 * AFTER);
  expect(await graduate({ graduationYear: 2028 })).toMatchObject(OPEN);
  expect(await graduate({}, { institutionId: "open.example" })).toMatchObject(OPEN);
  expect(await graduate({}, { number: freshPhone() })).toMatchObject(OPEN);
});

it("asks for another proof while somebody is a student there again", async () => {
  await student();
  service.pass(AFTER);
  await student();
  expect(await graduate()).toMatchObject(OPEN);
});

it("asks for another proof where the app wants one, and then keeps nothing of its students", async () => {
  const careful = await service.app("test");
  const { verificationId: id } = await proven(careful, STUDENT, phone);
  const before = (await records()).length;
  const asked = caller(service, careful);
  await asked("PATCH", `/verifications/${id}`, { institutionId: OXFORD });
  await asked("POST", `/verifications/${id}/email`, { email: "careful@ox.ac.uk" });
  await answerMail(service, careful);
  expect((await asked("GET", `/verifications/${id}`)).body.stage).toBe("success");
  expect((await records()).length).toBe(before);
  service.pass(AFTER);
  expect(await graduate({}, { of: careful })).toMatchObject(OPEN);
});

it("asks for another proof where documents are switched off, and of pupils", async () => {
  await student();
  const { database } = service.services;
  service.pass(AFTER);
  await database.app.update({ where: { id: app.appId }, data: { methodsOff: ["manual"] } });
  expect(await graduate()).toMatchObject(OPEN);
  await database.app.update({ where: { id: app.appId }, data: { methodsOff: [] } });
  phone = freshPhone();
  service.clock.now = START;
  const before = (await records()).length;
  await asUniversity("school");
  await student();
  await asUniversity();
  expect((await records()).length).toBe(before);
});

it("takes the verification's word no more once it was erased by request or ended early", async () => {
  const erased = await student();
  expect((await call("DELETE", `/verifications/${erased}`)).status).toBe(204);
  const ended = await student();
  expect((await call("POST", `/verifications/${ended}/test/expire`)).status).toBe(200);
  const ids = (await records()).map(({ verificationId }) => verificationId);
  expect(ids).not.toContain(erased);
  expect(ids).not.toContain(ended);
  service.pass(AFTER);
  expect(await graduate()).toMatchObject(OPEN);
});

it("outlives the verification's retention, and ends with the account or after five years", async () => {
  const live = await service.app("live", { acceptFormerStudents: true });
  const { database } = service.services;
  const made = {
    world: "live",
    institutionId: OXFORD,
    provenOn: START,
    endsOn: new Date("2027-03-04"),
    strength: "group",
  };
  const account = (id: string) =>
    database.account.create({
      data: {
        id,
        world: "live",
        svcId: id.slice(0, 7),
        createdAt: START,
        verifiedUntil: new Date("2032-01-01"),
      },
    });
  const [kept, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const accountId of [kept, deleted]) {
    await account(accountId);
    await database.studentRecord.create({
      data: { ...made, accountId, verificationId: crypto.randomUUID() },
    });
  }
  await deleteAccount(service.services, deleted);
  const left = async () =>
    (await records()).filter(({ world }) => world === "live").map(({ accountId }) => accountId);
  expect(await left()).toEqual([kept]);
  service.clock.now = new Date("2032-03-02T12:00:00Z");
  await sweep(service.services);
  expect(await left()).toEqual([kept]);
  service.pass(3 * DAY_MS);
  await sweep(service.services);
  expect(await left()).toEqual([]);
  expect(live.appId).toMatch(/^app_/);
});
