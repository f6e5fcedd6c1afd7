import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { stageValues } from "../../../generated/whitelabel.ts";
import { created, handedIn, mailed, proven, sent } from "../../support/journey.ts";
import { DAY_MS, HOUR_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/verifications", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
