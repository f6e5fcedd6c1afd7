import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CallPage, CallProblems } from "../../../generated/management.ts";
import { type App, STUDENT } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { partnerToken, teamWithAll } from "../../support/team.ts";
import { purchase, record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/calls", () => {
  const list = async (query = "") => (await ask<CallPage>(service, "GET", `/management/calls?${query}`)).body;
  const found = async (query: string) =>
    (await list(query)).calls.map(({ operation, status }) => [operation, status]);

  it("200: the newest first, page by page", async () => {
    const app = await service.app();
    const call = caller(service, app);
    await call("GET", "/test/code");
    await call("GET", "/test/clock");
    await call("GET", "/verifications");
    const first = await list(`app=${app.appId}&limit=2`);
    expect(first.calls.map(({ operation }) => operation)).toEqual(["listVerifications", "getTestClock"]);
    const { calls, nextCursor, sampled } = await list(`app=${app.appId}&limit=2&cursor=${first.nextCursor}`);
    expect([calls.map(({ operation }) => operation), nextCursor, sampled]).toEqual([
      ["getTestCode"],
      undefined,
      false,
    ]);
  });

  it("200: by request, operation, status, pointer and mode, of any of the owners named", async () => {
    const [app, partner] = [await service.app("live"), await service.partner()];
    const call = caller(service, app);
    const { headers } = await call("GET", "/verifications");
    await call("POST", "/verifications", { ...STUDENT, dob: "x" });
    await record(service, partner, purchase(service, partner, { currency: "gbp" }));
    const own = `app=${app.appId}`;
    expect(await found(`request=${headers.get("x-request-id")}`)).toEqual([["listVerifications", 200]]);
    expect(await found(`${own}&operation=createVerification`)).toEqual([["createVerification", 400]]);
    expect(await found(`${own}&status=200`)).toEqual([["listVerifications", 200]]);
    expect(await found(`${own}&pointer=/body/dob`)).toEqual([["createVerification", 400]]);
    expect(await found(`${own}&mode=test`)).toEqual([]);
    expect(await found(`${own}&partner=${partner.partnerId}`)).toEqual([
      ["recordTransaction", 400],
      ["createVerification", 400],
      ["listVerifications", 200],
    ]);
  });

  it("200: none of the operator's own", async () => {
    await ask(service, "GET", "/management/apps");
    await ask(service, "GET", "/management/nothing");
    expect(
      (await list("limit=100")).calls.filter(({ api }) => !["whitelabel", "tracking"].includes(api)),
    ).toEqual([]);
  });

  it("400: a cursor of another list", async () => {
    const { status, detail } = await ask(service, "GET", "/management/calls?cursor=WyJ4Il0");
    expect([status, detail]).toEqual([400, expect.stringContaining("cursor")]);
  });
});

describe("GET /management/calls/problems", () => {
  const problems = async (query = "") =>
    (await ask<CallProblems>(service, "GET", `/management/calls/problems?${query}`)).body.problems;

  it("200: refusals alike with their count, first and last minute, the largest group first", async () => {
    const app = await service.app();
    const call = caller(service, app);
    const first = service.clock.now;
    for (let n = 0; n < 3; n += 1) await call("POST", "/verifications", { ...STUDENT, dob: "x" });
    service.pass(5 * 60_000);
    await call("POST", "/verifications", { ...STUDENT, dob: "x" });
    await call("GET", "/nothing");
    const found = await problems(`app=${app.appId}`);
    const minute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString();
    expect(found).toEqual([
      {
        api: "whitelabel",
        operation: "createVerification",
        owner: { kind: "app", id: app.appId },
        mode: "test",
        keyId: expect.any(String),
        status: 400,
        code: "format",
        pointer: "/body/dob",
        advice: "must be a date, such as 2004-12-31",
        page: "/docs/errors/bad_request",
        count: 4,
        firstAt: minute(first),
        lastAt: minute(service.clock.now),
        sampled: false,
      },
      expect.objectContaining({ operation: "unknown", code: "path", count: 1 }),
    ]);
    expect(
      await problems(`app=${app.appId}&since=${encodeURIComponent(service.clock.now.toISOString())}`),
    ).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  it("200: a call counts for each of its faults", async () => {
    const app = await service.app();
    await caller(service, app)("POST", "/verifications", { ...STUDENT, dob: "x", userEmail: "x" });
    expect((await problems(`app=${app.appId}`)).map(({ pointer, count }) => [pointer, count])).toEqual([
      ["/body/dob", 1],
      ["/body/userEmail", 1],
    ]);
    expect(await problems(`app=${app.appId}&pointer=/body/dob`)).toMatchObject([{ pointer: "/body/dob" }]);
    expect(await problems(`app=${app.appId}&mode=live`)).toEqual([]);
    expect(await problems(`app=${app.appId}&operation=getVerification`)).toEqual([]);
    expect(await problems(`client=${app.appId}`)).toEqual([]);
  });

  it("400: a time that is none", async () => {
    const { status, detail } = await ask(
      service,
      "GET",
      "/management/calls/problems?since=2026-02-30T10%3A00%3A00Z",
    );
    expect([status, detail]).toEqual([400, expect.stringContaining("/query/since")]);
  });
});

/** A team's part of the log of calls: of its apps, their clients and its tracking partners, and of no one else. */
describe("a team's log of calls", () => {
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    await callsOf(own.app, own);
    await callsOf(other.app, other);
    await callsOf(await service.app());
    await caller(service, { ...own.app, accessToken: "cohort_test_nobodys" })("GET", "/verifications");
  });

  /** A wrong and a good call of the app, and a wrong one each of its client and the tracking partner. */
  async function callsOf(app: App, team?: typeof own) {
    await caller(service, app)("POST", "/verifications", { ...STUDENT, dob: "yesterday" });
    await caller(service, app)("GET", "/verifications");
    if (team === undefined) return;
    const { accessToken, ids } = team;
    const issued = async (path: string) =>
      (
        await ask<{ clientSecret: string; apiKey: string }>(
          service,
          "POST",
          path,
          {},
          {
            authorization: `Bearer ${accessToken}`,
          },
        )
      ).body;
    const { clientSecret } = await issued(`/management/clients/${ids.clientId}/secrets`);
    await ask(service, "POST", "/oauth/token", "grant_type=refresh_token&refresh_token=none", {
      authorization: `Basic ${Buffer.from(`${ids.clientId}:${clientSecret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    });
    const { apiKey } = await issued(`/management/partners/${ids.partnerId}/tracking-keys`);
    const { partnerId = "", brandUid = "", keyId = "" } = ids;
    await record(service, { partnerId, brandUid, keyId, apiKey }, {});
  }

  async function read<Body>(path: string, token = own.accessToken): Promise<Body> {
    const answer = await ask<Body>(service, "GET", path, undefined, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.detail]).toEqual([200, ""]);
    return answer.body;
  }
  const list = async (query = "") => (await read<CallPage>(`/management/calls?${query}`)).calls;
  const problems = async (query = "") =>
    (await read<CallProblems>(`/management/calls/problems?${query}`)).problems;

  it("listCalls: the newest first, page by page, of what the team owns", async () => {
    const calls = await list();
    const { appId, clientId, partnerId } = own.ids;
    expect(new Set(calls.map(({ owner }) => owner?.id))).toEqual(new Set([appId, clientId, partnerId]));
    const first = await read<CallPage>("/management/calls?limit=1");
    const rest = await read<CallPage>(`/management/calls?limit=99&cursor=${first.nextCursor}`);
    expect([...first.calls, ...rest.calls]).toEqual(calls);
  });

  it("listCalls: by request id, pointer, operation, status, mode and owner", async () => {
    const [wrong] = await list("pointer=/body/dob");
    expect(wrong).toMatchObject({ status: 400, owner: { kind: "app", id: own.ids.appId } });
    expect(wrong?.faults).toEqual([
      { pointer: "/body/dob", code: "format", advice: "must be a date, such as 2004-12-31" },
    ]);
    expect(await list(`request=${wrong?.requestId}`)).toEqual([wrong]);
    expect(await list("status=400&operation=createVerification&mode=test")).toEqual([wrong]);
    expect(await list("mode=live&operation=createVerification")).toEqual([]);
    expect(await list(`app=${own.ids.appId}&status=400`)).toEqual([wrong]);
    expect(await list(`client=${own.ids.appId}`)).toEqual([]);
  });

  it("listCalls: another team's app and request are as unknown ones", async () => {
    const { calls } = await read<CallPage>("/management/calls?pointer=/body/dob", other.accessToken);
    expect(calls).toHaveLength(1);
    expect(await list(`request=${calls[0]?.requestId}`)).toEqual([]);
    for (const id of [other.ids.appId, "app_unknown"]) {
      expect(await list(`app=${id}`)).toEqual([]);
      expect(await problems(`app=${id}`)).toEqual([]);
    }
  });

  it("listCallProblems: groups of the team's own calls", async () => {
    const found = await problems();
    expect(found.filter(({ pointer }) => pointer === "/body/dob")).toMatchObject([
      { count: 1, owner: { kind: "app", id: own.ids.appId }, status: 400, page: "/docs/errors/bad_request" },
    ]);
    expect(found.filter(({ owner }) => owner === undefined)).toEqual([]);
    expect(await problems("pointer=/body/userEmail")).toEqual([]);
  });

  it("a team without anything has no calls, and looking is no call", async () => {
    const { teamId } = (await ask<{ teamId: string }>(service, "POST", "/management/teams", { name: "New" }))
      .body;
    const token = await partnerToken(service, teamId);
    expect((await read<CallPage>("/management/calls", token)).calls).toEqual([]);
    expect((await read<CallProblems>("/management/calls/problems", token)).problems).toEqual([]);
    const before = await list();
    await ask(service, "GET", "/management/calls?surprise=1", undefined, {
      authorization: `Bearer ${own.accessToken}`,
    });
    expect(await list()).toEqual(before);
  });
});
