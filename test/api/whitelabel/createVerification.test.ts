import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../generated/whitelabel.ts";
import { type App, STUDENT } from "../../support/journey.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { type Call, caller, contentsOf } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/verifications", () => {
  let service: Service;
  let app: App;
  let call: Call;
  beforeAll(async () => {
    const minimumAges = new Map([
      ["student", 16],
      ["student:US", 18],
      ["teacher", 17],
    ]);
    service = await startService({ config: { minimumAges } });
    app = await service.app();
    call = caller(service, app);
  });
  afterAll(() => service.stop());

  const create = (changes: object = {}, key?: string) =>
    call(
      "POST",
      "/verifications",
      { ...STUDENT, ...changes },
      key === undefined ? {} : { "idempotency-key": key },
    );
  const graduate = (graduationYear?: number) =>
    create({ consumerGroup: "graduate", ...(graduationYear === undefined ? {} : { graduationYear }) });

  it("200: begins in phone_number, with nothing proven and nothing else to tell", async () => {
    const { status, body } = await create();
    const at = service.clock.now.toISOString();
    expect(status).toBe(200);
    expect(body).toEqual({
      verificationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      appId: app.appId,
      status: "pending",
      stage: "phone_number",
      territory: "GB",
      consumerGroup: "student",
      createdAt: at,
      updatedAt: at,
      nextOperations: ["sendPhoneOtp"],
    });
  });

  it("200: a person may be verified any number of times, each time under another id", async () => {
    const ids = [await create(), await create()].map(({ body }) => body.verificationId);
    expect(new Set(ids).size).toBe(2);
  });

  it("200: the app's default group where none is named", async () => {
    const clinic = await service.app("test", {
      consumerGroups: ["healthcare", "student"],
      defaultConsumerGroup: "healthcare",
    });
    const answer = await caller(service, clinic)("POST", "/verifications", STUDENT);
    expect(answer.body.consumerGroup).toBe("healthcare");
  });

  it.each(consumerGroupValues)(
    "200: %s, with methods at once only where no institution is chosen",
    async (group) => {
      const extra = group === "graduate" ? { graduationYear: 2024 } : {};
      const { status, body } = await create({ consumerGroup: group, ...extra });
      expect([status, body.consumerGroup]).toEqual([200, group]);
      const without = ["parent", "low-income", "disability"].includes(group);
      expect(body.availableMethods).toEqual(without ? ["manual"] : undefined);
    },
  );

  it("200: gives externalId and metadata back as they came", async () => {
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key ${n}`, "x".repeat(500)]));
    const odd = { "": "", "ключ 🗝": "значение \u{1f511}\n", constructor: "c", ["k".repeat(40)]: "'; --" };
    for (const given of [
      { metadata },
      { metadata: odd },
      { metadata: {} },
      { externalId: "Ä/\u{1f511} 1" },
    ]) {
      const { status, body } = await create(given);
      expect(status).toBe(200);
      expect(body).toMatchObject(given);
      const again = await call("GET", `/verifications/${body.verificationId}`);
      expect(again.body).toEqual(body);
    }
  });

  it("200: the least age counts by whole UTC days, and may differ by territory", async () => {
    const statusOf = async (dob: string, more: object = {}) => (await create({ dob, ...more })).status;
    expect(await statusOf("2010-03-04")).toBe(200);
    expect(await statusOf("2010-03-05")).toBe(400);
    expect(await statusOf("2008-03-04", { territory: "US" })).toBe(200);
    expect(await statusOf("2008-03-05", { territory: "US" })).toBe(400);
    expect(await statusOf("2026-03-03", { consumerGroup: "disability" })).toBe(200);
    expect(await statusOf("1906-03-04")).toBe(200);
    expect(await statusOf("1905-03-05")).toBe(200);
    expect(await statusOf("1905-03-04")).toBe(400);
  });

  it("200: somebody born on 29 February is a year older on 1 March", async () => {
    const { now } = service.clock;
    const born = { dob: "2012-02-29", consumerGroup: "teacher" };
    service.clock.now = new Date("2029-02-28T23:59:59.999Z");
    expect((await create(born)).title).toBe("not_eligible");
    service.clock.now = new Date("2029-03-01T00:00:00.000Z");
    expect((await create(born)).status).toBe(200);
    service.clock.now = now;
  });

  it("200: a birthday begins with the day in the territory", async () => {
    const { now } = service.clock;
    const born = { territory: "NZ", dob: "2010-11-23" };
    // On the Chatham Islands it is a quarter to midnight then.
    service.clock.now = new Date("2026-11-22T10:00:00.000Z");
    expect((await create(born)).title).toBe("not_eligible");
    service.clock.now = new Date("2026-11-22T10:15:00.000Z");
    expect((await create(born)).status).toBe(200);
    expect((await create({ ...born, territory: "US", dob: "2008-11-23" })).title).toBe("not_eligible");
    service.clock.now = now;
  });

  it("200: graduates until 31 July of the fifth year", async () => {
    expect((await graduate(2021)).status).toBe(200);
    expect((await graduate(2026)).status).toBe(200);
    expect((await graduate(2020)).title).toBe("not_eligible");
    expect((await graduate(2027)).title).toBe("not_eligible");
    const { now } = service.clock;
    // British summer time.
    service.clock.now = new Date("2026-07-30T22:59:59.999Z");
    expect((await graduate(2021)).status).toBe(200);
    service.clock.now = new Date("2026-07-30T23:00:00.000Z");
    expect((await graduate(2021)).title).toBe("not_eligible");
    service.clock.now = now;
  });

  it("400: a graduate is 16 at least, unless the operator has another minimum age", async () => {
    const other = await startService();
    const asked = caller(other, await other.app());
    const born = (dob: string) =>
      asked("POST", "/verifications", { ...STUDENT, consumerGroup: "graduate", graduationYear: 2024, dob });
    expect(await born("2020-12-10")).toMatchObject({ status: 400, title: "not_eligible" });
    expect((await born("2003-12-10")).status).toBe(200);
    expect((await born("2008-12-31")).status).toBe(200);
    const tooEarly = await born("2009-01-01");
    expect(tooEarly).toMatchObject({ status: 400, title: "not_eligible" });
    expect(tooEarly.detail).toContain("/body/graduationYear");
    expect(tooEarly.detail).not.toContain("/body/dob");
    await other.stop();
  });

  it("400: names the field that is wrong, and keeps nothing", async () => {
    const wrong: [object, string][] = [
      [{ territory: "gb" }, "/body/territory"],
      [{ territory: "GBR" }, "/body/territory"],
      [{ territory: "XX" }, "/body/territory"],
      [{ territory: undefined }, "/body/territory"],
      [{ firstName: "" }, "/body/firstName"],
      [{ firstName: " \n" }, "/body/firstName"],
      [{ firstName: "x".repeat(101) }, "/body/firstName"],
      [{ firstName: "\u200b\u2060" }, "/body/firstName contains a line break, a control character or"],
      [{ firstName: "Ada\nPress Confirm" }, "/body/firstName contains a line break"],
      [{ lastName: "\u202ecalevoL" }, "/body/lastName contains a line break"],
      [{ firstName: undefined }, "/body/firstName"],
      [{ lastName: 7 }, "/body/lastName"],
      [{ lastName: undefined }, "/body/lastName"],
      [{ userEmail: "ada" }, "/body/userEmail"],
      [{ userEmail: `${"x".repeat(250)}@a.example` }, "/body/userEmail"],
      [{ userEmail: undefined }, "/body/userEmail"],
      [{ dob: undefined }, "/body/dob"],
      [{ dob: "2001-02-29" }, "/body/dob"],
      [{ dob: "2000-2-9" }, "/body/dob"],
      [{ dob: "2000-12-10T00:00:00Z" }, "/body/dob"],
      [{ dob: "0000-00-00" }, "/body/dob"],
      [{ dob: "2026-03-04", consumerGroup: "disability" }, "/body/dob"],
      [{ dob: "2030-01-01" }, "/body/dob"],
      [{ dob: "1900-01-01" }, "/body/dob"],
      [{ consumerGroup: "astronaut" }, "/body/consumerGroup"],
      [{ consumerGroup: "graduate" }, "/body/graduationYear"],
      [{ consumerGroup: "graduate", graduationYear: "2024" }, "/body/graduationYear"],
      [{ consumerGroup: "graduate", graduationYear: 2024.5 }, "/body/graduationYear"],
      [{ graduationYear: 2024 }, "/body/graduationYear"],
      [{ externalId: "" }, "/body/externalId"],
      [{ externalId: "x".repeat(201) }, "/body/externalId"],
      [{ metadata: { a: 1 } }, "/body/metadata/a"],
      [{ metadata: { a: "x".repeat(501) } }, "/body/metadata/a"],
      [{ metadata: { ["k".repeat(41)]: "" } }, "/body/metadata"],
      [{ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [n, ""])) }, "/body/metadata"],
      [{ metadata: JSON.parse('{"__proto__":"lost"}') }, "/body/metadata"],
      [{ metadata: null }, "/body/metadata"],
    ];
    const before = await contentsOf(service.services.database);
    for (const [changes, field] of wrong) {
      const { status, title, detail } = await create(changes);
      expect([changes, status, title]).toEqual([changes, 400, "bad_request"]);
      expect(detail).toContain(field);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("400: a field that occurs twice, at any depth, and a byte order mark", async () => {
    const text = JSON.stringify(STUDENT).slice(0, -1);
    const faults: [body: string, detail: string][] = [
      [`${text},"firstName":"Mallory"}`, "/body/firstName appears twice in the body"],
      [`${text},"metadata":{"a":"1","\\u0061":"2"}}`, "/body/metadata/a appears twice in the body"],
      [`\ufeff${text}}`, "The body begins with a byte order mark (BOM); send it without one."],
    ];
    const before = await contentsOf(service.services.database);
    for (const [body, detail] of faults) {
      const answer = await call("POST", "/verifications", body);
      expect([answer.status, answer.title, answer.detail]).toEqual([400, "bad_request", detail]);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("400: a group that the app may not use", async () => {
    const narrow = await service.app("test", { consumerGroups: ["student"] });
    const body = { ...STUDENT, consumerGroup: "military" };
    const answer = await caller(service, narrow)("POST", "/verifications", body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain("/body/consumerGroup");
  });

  describe("with an Idempotency-Key", () => {
    const count = () => service.services.database.verification.count();

    it("200: the same call gives the same answer for 24 hours, then it is a new one", async () => {
      const first = await create({}, "one");
      const before = await count();
      service.pass(DAY_MS - 1);
      const second = await create({}, "one");
      expect(second.body).toEqual(first.body);
      expect(await count()).toBe(before);
      service.pass(1);
      const third = await create({}, "one");
      expect(third.body.verificationId).not.toBe(first.body.verificationId);
    });

    it("404: what was erased meanwhile is not told again", async () => {
      const { body } = await create({}, "erased");
      expect((await call("DELETE", `/verifications/${body.verificationId}`)).status).toBe(204);
      const again = await create({}, "erased");
      expect([again.status, again.title]).toEqual([404, "not_found"]);
    });

    it("200: another app's equal key is another key", async () => {
      const other = await service.app();
      const first = await create({}, "shared");
      const answer = await caller(service, other)("POST", "/verifications", STUDENT, {
        "idempotency-key": "shared",
      });
      expect(answer.status).toBe(200);
      expect(answer.body.verificationId).not.toBe(first.body.verificationId);
    });

    it("409: the same key with another body, or for another operation", async () => {
      const { body } = await create({}, "two");
      const before = await count();
      for (const changes of [{ firstName: "Grace" }, { externalId: "x" }]) {
        const answer = await create(changes, "two");
        expect([answer.status, answer.title]).toEqual([409, "conflict"]);
      }
      const expire = await call("POST", `/verifications/${body.verificationId}/test/expire`, undefined, {
        "idempotency-key": "two",
      });
      expect([expire.status, expire.title]).toEqual([409, "conflict"]);
      expect(await count()).toBe(before);
    });

    it("200: a failure is not kept, so the key may be used again", async () => {
      expect((await create({ dob: "2030-01-01" }, "three")).status).toBe(400);
      expect((await create({}, "three")).status).toBe(200);
    });

    it("409: another body does not take over what a crash left", async () => {
      await create({}, "five");
      const data = { status: null, bodySealed: null, leasedUntil: new Date(0) };
      await service.services.database.idempotencyKey.updateMany({ where: { status: 200 }, data });
      expect((await create({ firstName: "Grace" }, "five")).status).toBe(409);
    });

    it("400: a key that is empty, too long or not plain ASCII", async () => {
      for (const key of ["", "x".repeat(256), "ä"]) {
        const answer = await create({}, key);
        expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
        expect(answer.detail.toLowerCase()).toContain("idempotency-key");
      }
    });

    it("200: what is kept tells nothing to whoever reads the database", async () => {
      await create({}, "a-key-to-look-for");
      const rows = await service.services.database.idempotencyKey.findMany();
      const text = JSON.stringify(rows);
      expect(text).not.toContain("a-key-to-look-for");
      expect(text).not.toContain("createVerification");
      expect(text).not.toContain("student");
    });
  });
});
