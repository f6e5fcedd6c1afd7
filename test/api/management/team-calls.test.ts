/** A team's part of the log of calls: of its apps, their clients and its tracking partners, and of no one else. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CallPage, CallProblems } from "../../../generated/management.ts";
import { type App, STUDENT } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { partnerToken, teamWithAll } from "../../support/team.ts";
import { record } from "../../support/tracking.ts";
import { caller } from "../../support/whitelabel.ts";

describe("a team's log of calls", () => {
  let service: Service;
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    service = await startService();
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    await callsOf(own.app, own);
    await callsOf(other.app, other);
    await callsOf(await service.app());
    await caller(service, { ...own.app, accessToken: "cohort_test_nobodys" })("GET", "/verifications");
  });
  afterAll(() => service.stop());

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
