import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type ConsumerGroup,
  consumerGroupValues,
  type Method,
  type StatusList,
  stageValues,
} from "../../../generated/whitelabel.ts";
import {
  type App,
  chosen,
  created,
  freshPhone,
  handedIn,
  mailed,
  OXFORD,
  proven,
  STUDENT,
  sent,
} from "../../support/journey.ts";
import { DAY_MS, HOUR_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { answerMail, type Call, caller, contentsOf } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /app/{appId}/whitelabel/verifications", () => {
  /** Follows the cursors to the end. */
  async function all(call: Call, query: string): Promise<string[]> {
    const ids: string[] = [];
    let cursor = "";
    do {
      const { status, body } = await call("GET", `/verifications?${query}${cursor}`);
      expect(status).toBe(200);
      ids.push(...(body.verifications ?? []).map(({ verificationId }) => verificationId));
      cursor = body.nextCursor === undefined ? "" : `&cursor=${body.nextCursor}`;
    } while (cursor !== "");
    return ids;
  }

  it("200: nothing for a new app, and never another app's", async () => {
    const [app, other] = [await service.app(), await service.app()];
    await created(other);
    const { body } = await caller(service, app)("GET", "/verifications");
    expect(body).toEqual({ verifications: [] });
  });

  it("404: not the list where a path ends in an empty id", async () => {
    const app = await service.app();
    await created(app);
    const answer = await caller(service, app)("GET", "/verifications/");
    expect([answer.status, answer.title, answer.body.verifications]).toEqual([404, "not_found", undefined]);
  });

  it("200: newest first, page by page, each of them once, also of one millisecond", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const made: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      if (n % 3 === 0) service.pass(1);
      made.push((await created(app)).verificationId);
    }
    for (const limit of [1, 2, 7, 22, 23, 100]) {
      const ids = await all(call, `limit=${limit}`);
      expect(new Set(ids)).toEqual(new Set(made));
      expect(ids.length).toBe(made.length);
    }
    const usual = await call("GET", "/verifications");
    expect(usual.body.verifications?.length).toBe(20);
    const times = (usual.body.verifications ?? []).map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("200: a page is not disturbed by what is made meanwhile", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const old = [await created(app), await created(app)].map(({ verificationId }) => verificationId).sort();
    const first = await call("GET", "/verifications?limit=1");
    service.pass(1);
    await created(app);
    const second = await call("GET", `/verifications?limit=1&cursor=${first.body.nextCursor}`);
    const seen = [first, second].flatMap(({ body }) =>
      (body.verifications ?? []).map((v) => v.verificationId),
    );
    expect(seen.sort()).toEqual(old);
    expect(second.body.nextCursor).toBeUndefined();
  });

  it("200: filters agree with what each verification says of itself, whatever the clock does", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const begun = [
      await created(app, { externalId: "a" }),
      await sent(app, { externalId: "a" }),
      await proven(app, { externalId: "b" }),
      await handedIn(app, "approve.pdf"),
      await handedIn(app, "reject.pdf"),
      await handedIn(app, "waits.pdf"),
      await mailed(app, "one@ox.ac.uk"),
      await mailed(app, "reject@ox.ac.uk"),
    ].map(({ verificationId }) => verificationId);
    for (const step of [0, SECOND_MS, 24 * HOUR_MS, 6 * DAY_MS, DAY_MS, DAY_MS, 365 * DAY_MS]) {
      service.pass(step);
      for (const status of ["success", "pending", "failed", "expired"]) {
        // The list first: it must not need a read of each one to be right.
        const listed = await all(call, `status=${status}&limit=3`);
        const single = [];
        for (const id of begun) {
          const { body } = await call("GET", `/verifications/${id}`);
          if (body.status === status) single.push(id);
        }
        expect([status, listed.sort()]).toEqual([status, single.sort()]);
      }
      const byStage = [];
      for (const stage of stageValues) byStage.push(...(await all(call, `stage=${stage}`)));
      expect(byStage.sort()).toEqual([...begun].sort());
    }
    expect((await all(call, "externalId=a")).sort()).toEqual(begun.slice(0, 2).sort());
    expect(await all(call, "externalId=a&stage=phone_number")).toEqual(begun.slice(0, 1));
    expect(await all(call, "externalId=a&status=success")).toEqual([]);
    const odd = (await created(app, { externalId: "a b:c+d'e" })).verificationId;
    expect(await all(call, "externalId=a+b:c%2Bd'e")).toEqual([odd]);
    expect(await all(call, "externalId=%25")).toEqual([]);
  });

  it("400: filters and limits that are none, twice the same, and cursors that nobody gave", async () => {
    const app = await service.app();
    const call = caller(service, app);
    await created(app);
    const id = "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1";
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const cursors = [
      "x",
      "%20",
      cursorOf([]),
      cursorOf({}),
      cursorOf(null),
      cursorOf([1, "abc"]),
      cursorOf([1, `${id}' OR 1=1`]),
      cursorOf([1.5, id]),
      cursorOf([-1, id]),
      cursorOf([8.64e15, id]),
      cursorOf(["1", id]),
      cursorOf([1, [id]]),
    ].map((cursor) => `cursor=${cursor}`);
    const wrong = [
      "status=done",
      "stage=phone",
      "limit=0",
      "limit=101",
      "limit=x",
      "limit=1.5",
      "externalId=",
    ];
    for (const query of [...wrong, ...cursors, "status=success&status=failed", "limit=1&limit=2"]) {
      const answer = await call("GET", `/verifications?${query}`);
      expect([query, answer.status, answer.title]).toEqual([query, 400, "bad_request"]);
    }
    expect((await call("GET", `/verifications?cursor=${cursorOf([1, id])}`)).status).toBe(200);
  });

  it("400: numbers that are not written in digits, parameters sent twice, reserved characters: in our words", async () => {
    const call = caller(service, await service.app());
    const inDigits = "/query/limit must be a whole number in decimal digits, such as 20";
    const faults: [query: string, detail: string][] = [
      ...["0x10", "1e1", "%2B5", "+5", "%205", "5%20", "05", "5.0", "1;x", "1%3Bx", "x"].map(
        (value): [string, string] => [`limit=${value}`, inDigits],
      ),
      ["limit=1&limit=2", "/query/limit was sent more than once; send it once"],
      ["status=success&status=failed", "/query/status was sent more than once; send it once"],
      ["foo=1;x", "/query/foo is not a parameter of this operation"],
      ["status=success;x", "/query/status must be one of success, pending, failed, expired"],
    ];
    const told = await Promise.all(
      faults.map(async ([query]) => [query, (await call("GET", `/verifications?${query}`)).detail]),
    );
    expect(told).toEqual(faults);
    expect((await call("GET", "/verifications?limit=10")).status).toBe(200);
  });
});

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

    it("200: stored answers reveal nothing to a reader of the database", async () => {
      await create({}, "a-key-to-look-for");
      const rows = await service.services.database.idempotencyKey.findMany();
      const text = JSON.stringify(rows);
      expect(text).not.toContain("a-key-to-look-for");
      expect(text).not.toContain("createVerification");
      expect(text).not.toContain("student");
    });
  });
});

describe("GET /app/{appId}/whitelabel/verifications/{verificationId}", () => {
  it("200: the same as the last answer, in every stage that a call leads to", async () => {
    const app = await service.app();
    const call = caller(service, app);
    for (const last of [
      await created(app, { externalId: "x", metadata: { a: "b" } }),
      await sent(app),
      await proven(app),
      await chosen(app),
      await handedIn(app),
    ]) {
      expect((await call("GET", `/verifications/${last.verificationId}`)).body).toEqual(last);
    }
  });

  it("200: institution and account once they are known, and the id in any case", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const { status, body } = await caller(service, app)(
      "GET",
      `/verifications/${verificationId.toUpperCase()}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verificationId,
      institutionId: "ox.ac.uk",
      institutionName: "University of Oxford",
      svcId: expect.stringMatching(/^[A-Z0-9]{7}$/),
    });
  });

  it("200: twenty reads at the moment a verdict falls all see it, and it falls once", async () => {
    const app = await service.app();
    const { verificationId } = await handedIn(app, "reject.pdf");
    service.pass(SECOND_MS);
    const call = caller(service, app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call("GET", `/verifications/${verificationId}`)),
    );
    expect(answers.map(({ body }) => body.stage)).toEqual(Array(20).fill("rejected_verification:manual"));
    const events = await service.services.database.verificationEvent.count({
      where: { verificationId, event: "rejected" },
    });
    expect(events).toBe(1);
  });

  it("400: an id that is no UUID, or a query parameter", async () => {
    const app = await service.app();
    const { verificationId } = await created(app);
    const call = caller(service, app);
    expect((await call("GET", "/verifications/1")).title).toBe("bad_request");
    expect((await call("GET", `/verifications/${verificationId}?expand=all`)).title).toBe("bad_request");
  });
});

describe("POST /app/{appId}/whitelabel/verifications/statuses", () => {
  async function find(app: App, body: object) {
    const answer = await caller(service, app)("POST", "/verifications/statuses", body);
    const { statuses = [] } = answer.body as unknown as Partial<StatusList>;
    return {
      ...answer,
      statuses,
      found: statuses.map(({ verifications }) => verifications.map((one) => one.verificationId)),
    };
  }

  it("200: in the order asked, doubles twice, unknown, foreign and erased ones alike", async () => {
    const [app, other] = [await service.app(), await service.app()];
    const [one, two] = [await created(app), await proven(app)];
    const foreign = await created(other);
    const erased = await created(app);
    await caller(service, app)("DELETE", `/verifications/${erased.verificationId}`);
    const unknown = [
      foreign.verificationId,
      erased.verificationId,
      crypto.randomUUID(),
      "no uuid",
      "'; --",
      " ",
    ];
    const ids = [two.verificationId, ...unknown, one.verificationId.toUpperCase(), two.verificationId];
    const { status, statuses } = await find(app, { ids });
    expect(status).toBe(200);
    expect(statuses.map(({ id }) => id)).toEqual(ids);
    expect(statuses.slice(1, 7).map(({ verifications }) => verifications)).toEqual(unknown.map(() => []));
    expect(statuses[0]?.verifications).toEqual([
      {
        verificationId: two.verificationId,
        status: "pending",
        stage: "select_institution",
        consumerGroup: "student",
        territory: "GB",
        svcId: two.svcId,
      },
    ]);
    expect(statuses[7]?.verifications[0]?.verificationId).toBe(one.verificationId);
    expect(statuses[8]).toEqual(statuses[0]);
  });

  it("200: the 10 newest of a case or person, with what is due and what has expired", async () => {
    const app = await service.app();
    const made: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      service.pass(1);
      made.push((await created(app, { externalId: "customer 42/ä" })).verificationId);
    }
    const cases = await find(app, { by: "externalId", ids: ["customer 42/ä", "customer 42", made[0]] });
    expect(cases.found).toEqual([made.slice(1).reverse(), [], []]);

    const phone = freshPhone();
    const { svcId } = await proven(app, {}, phone);
    expect((await proven(app, { consumerGroup: "graduate", graduationYear: 2025 }, phone)).svcId).toBe(svcId);
    const people = await find(app, { by: "svcId", ids: [svcId, "0000000"] });
    expect(people.statuses.map(({ verifications }) => verifications.map((one) => one.consumerGroup))).toEqual(
      [["graduate", "student"], []],
    );

    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(1000);
    const decided = await find(app, { ids: [verificationId] });
    expect(decided.statuses[0]?.verifications[0]).toMatchObject({
      status: "success",
      expiresOn: expect.any(String),
    });
    service.pass(400 * DAY_MS);
    const later = await find(app, { ids: [verificationId] });
    expect(later.statuses[0]?.verifications[0]?.status).toBe("expired");
  });

  it("200: not what a member began on our own pages", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app);
    await service.services.database.verification.update({
      where: { id: verificationId },
      data: { onPages: true },
    });
    expect((await find(app, { ids: [verificationId] })).found).toEqual([[]]);
  });

  it("400: none, more than 1,000, an unknown kind; 200: 1,000 of 200 characters", async () => {
    const app = await service.app();
    const ids = Array.from({ length: 1001 }, (_, n) => String(n).padStart(200, "x"));
    for (const body of [{}, { ids: [] }, { ids }, { ids: [""] }, { ids: [1] }, { by: "email", ids: ["a"] }])
      expect((await find(app, body)).status).toBe(400);
    const { status, statuses } = await find(app, { by: "externalId", ids: ids.slice(1) });
    expect([status, statuses.length]).toEqual([200, 1000]);
  });

  it("429: after 60 calls a minute, which are counted beside the others", async () => {
    const app = await service.app();
    const call = () => caller(service, app)("POST", "/verifications/statuses", { ids: ["a"] });
    for (let n = 0; n < 60; n += 1) expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
    expect((await caller(service, app)("GET", "/verifications")).status).toBe(200);
  });
});

describe("PATCH /app/{appId}/whitelabel/verifications/{verificationId}", () => {
  it("200: to select_verification_method, with the institution and its methods", async () => {
    const app = await service.app();
    const { verificationId } = await proven(app);
    const { status, body } = await caller(service, app)("PATCH", `/verifications/${verificationId}`, {
      institutionId: OXFORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "pending",
      stage: "select_verification_method",
      institutionId: OXFORD,
      institutionName: "University of Oxford",
      availableMethods: ["portal", "email", "manual"],
      nextOperations: ["setInstitution", "createPortalAttempt", "createManualAttempt", "createEmailAttempt"],
    });
  });

  const cases: [ConsumerGroup, string, Method[], "test" | "live"][] = [
    ["student", "ox.ac.uk", ["portal", "email", "manual"], "test"],
    // No identity provider is known for live apps yet.
    ["student", "ox.ac.uk", ["email", "manual"], "live"],
    ["student", "open.example", ["portal", "manual"], "test"],
    ["graduate", "ox.ac.uk", ["portal", "manual"], "test"],
    ["graduate", "ox.ac.uk", ["manual"], "live"],
    ["teacher", "ox.ac.uk", ["portal", "manual"], "test"],
    ["teacher", "ashby.ac.uk", ["portal", "email", "manual"], "test"],
    ["healthcare", "nhs.net", ["email", "manual"], "test"],
    ["first-responder", "nhs.net", ["email", "manual"], "live"],
    // The domain proves other groups.
    ["military", "nhs.net", ["manual"], "test"],
    ["charity-worker", "nhs.net", ["manual"], "test"],
  ];
  it.each(cases)(
    "200: availableMethods of %s at %s are %j in %s mode",
    async (group, institutionId, methods, mode) => {
      const app = await service.app(mode);
      const call = caller(service, app);
      const extra = group === "graduate" ? { graduationYear: 2024 } : {};
      let id: string;
      if (mode === "test") id = (await proven(app, { consumerGroup: group, ...extra })).verificationId;
      else {
        id = (await created(app, { consumerGroup: group, ...extra })).verificationId;
        await call("POST", `/verifications/${id}/otp`, { phoneNumber: "07400 345678", territory: "GB" });
        const code = service.texts.at(-1)?.body.slice(0, 6);
        await call("POST", `/verifications/${id}/otp/verify`, { code });
      }
      const { body } = await call("PATCH", `/verifications/${id}`, { institutionId });
      expect(body.availableMethods).toEqual(methods);
      const attempts = {
        portal: "createPortalAttempt",
        manual: "createManualAttempt",
        email: "createEmailAttempt",
      };
      const open = Object.entries(attempts).filter(([method]) => methods.includes(method as Method));
      expect(body.nextOperations?.filter((name) => name !== "setInstitution").sort()).toEqual(
        open.map(([, operation]) => operation).sort(),
      );
    },
  );

  it("200: less what the app switched off; nothing may be left", async () => {
    const some = await service.app("test", { methodsOff: ["email", "portal"] });
    expect((await chosen(some)).availableMethods).toEqual(["manual"]);
    const none = await service.app("test", { methodsOff: ["email", "portal", "manual", "inbound_email"] });
    const stuck = await chosen(none);
    expect(stuck.availableMethods).toEqual([]);
    expect(stuck.nextOperations).toEqual(["setInstitution"]);
  });

  it("200: less what the operator switched off for all", async () => {
    const { config } = service.services;
    service.services.config = { ...config, methodsOff: ["manual", "email"] };
    try {
      const app = await service.app();
      expect((await chosen(app)).availableMethods).toEqual(["portal"]);
      expect((await created(app, { consumerGroup: "parent" })).availableMethods).toEqual([]);
    } finally {
      service.services.config = config;
    }
  });

  it("200: a new choice puts the open attempt aside, and its link is dead", async () => {
    const app = await service.app();
    const { verificationId } = await mailed(app);
    const call = caller(service, app);
    const { body } = await call("PATCH", `/verifications/${verificationId}`, {
      institutionId: "ashby.ac.uk",
    });
    expect(body).toMatchObject({ stage: "select_verification_method", institutionId: "ashby.ac.uk" });
    expect(await answerMail(service, app)).toBe(410);
    expect((await call("GET", `/verifications/${verificationId}`)).body.stage).toBe(
      "select_verification_method",
    );
  });

  it("400: unknown, in another territory, or of the wrong kind; nothing changes", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const student = await proven(app);
    const nurse = await proven(app, { consumerGroup: "healthcare" });
    for (const [before, institutionId] of [
      [student, "unknown.example"],
      [student, "mit.edu"],
      [student, "nhs.net"],
      [student, "OX.AC.UK"],
      [nurse, "ox.ac.uk"],
    ] as const) {
      const path = `/verifications/${before.verificationId}`;
      const answer = await call("PATCH", path, { institutionId });
      expect([institutionId, answer.status, answer.title]).toEqual([institutionId, 400, "bad_request"]);
      expect(answer.detail).toContain("/body/institutionId");
      expect((await call("GET", path)).body).toEqual(before);
    }
    for (const body of [
      {},
      { institutionId: "" },
      { institutionId: null },
      { institutionId: "x".repeat(254) },
    ])
      expect((await call("PATCH", `/verifications/${student.verificationId}`, body)).status).toBe(400);
  });

  it("409: before the phone is proven, while a reviewer has it, after the end, and for groups without one", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const before = [
      await created(app),
      await handedIn(app),
      await handedIn(app, "approve.pdf"),
      await proven(app, { consumerGroup: "parent" }),
    ];
    service.pass(1000);
    for (const { verificationId } of before) {
      const answer = await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
      const { body } = await call("GET", `/verifications/${verificationId}`);
      expect(answer.detail).toContain(`setInstitution is not available in stage ${body.stage}`);
      for (const operation of body.nextOperations ?? []) expect(answer.detail).toContain(operation);
    }
  });
});

describe("DELETE /app/{appId}/whitelabel/verifications/{verificationId}", () => {
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
