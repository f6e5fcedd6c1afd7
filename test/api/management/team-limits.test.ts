/** Limits of a team with what is used of them, and institutions that its members have asked for. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { InstitutionRequestPage, TeamLimits } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";

import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("limits and requests of a team", () => {
  const service = useService();
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
  });

  async function read<Body>(path: string, { accessToken }: typeof own): Promise<Body> {
    const answer = await ask<Body>(service, "GET", path, undefined, {
      authorization: `Bearer ${accessToken}`,
    });
    expect([answer.status, answer.detail]).toEqual([200, ""]);
    return answer.body;
  }

  it("getTeamLimits: rates of apps, clients and keys, and budgets of apps; looking uses nothing", async () => {
    for (let n = 0; n < 3; n += 1) await caller(service, own.app)("GET", "/verifications");
    await service.services.database.spending.create({
      data: { subject: own.ids.appId ?? "", budget: "sms.app.day", at: service.clock.now, count: 7 },
    });
    const { limits } = await read<TeamLimits>("/management/team/limits", own);
    const used = (of: TeamLimits["limits"]) =>
      of.filter((one) => one.used > 0).map(({ name, seconds, max, used: all }) => [name, seconds, max, all]);
    expect(used(limits)).toEqual([
      ["calls", 60, 300, 3],
      ["sms", 86_400, 5_000, 7],
    ]);
    const { appId, clientId, partnerId } = own.ids;
    expect(new Set(limits.map(({ owner }) => owner.id))).toEqual(new Set([appId, clientId, partnerId]));
    expect(limits.find(({ keyId }) => keyId !== undefined)).toMatchObject({
      keyId: own.ids.keyId,
      max: 6_000,
    });
    expect((await read<TeamLimits>("/management/team/limits", own)).limits).toEqual(limits);
    expect(used((await read<TeamLimits>("/management/team/limits", other)).limits)).toEqual([]);
  });

  it("listAppInstitutionRequests: the newest first, page by page, with what became of each", async () => {
    const request = async (of: typeof own, name: string, domain: string) => {
      const { status } = await caller(service, of.app)("POST", "/institutions/requests", {
        name,
        domain,
        territory: "GB",
        consumerGroup: "student",
      });
      expect(status).toBeLessThan(300);
      service.pass(1_000);
    };
    await request(own, "Ashby College of Art", "ashby-art.ac.uk");
    await request(own, "Corby College of Music", "corby-music.ac.uk");
    await request(other, "Derby College of Dance", "derby-dance.ac.uk");
    const path = `/management/apps/${own.ids.appId}/institution-requests`;
    const { requests } = await read<InstitutionRequestPage>(path, own);
    expect(requests.map(({ name, status }) => [name, status])).toEqual([
      ["Corby College of Music", "pending"],
      ["Ashby College of Art", "pending"],
    ]);
    const decision = `/management/institution-requests/${requests[0]?.requestId}/decision`;
    expect((await ask(service, "POST", decision, { decision: "reject" })).status).toBeLessThan(300);
    const first = await read<InstitutionRequestPage>(`${path}?limit=1`, own);
    expect(first.requests).toMatchObject([{ name: "Corby College of Music", status: "rejected" }]);
    const rest = await read<InstitutionRequestPage>(`${path}?limit=1&cursor=${first.nextCursor}`, own);
    expect([rest.requests.map(({ name }) => name), rest.nextCursor]).toEqual([
      ["Ashby College of Art"],
      undefined,
    ]);
  });
});
