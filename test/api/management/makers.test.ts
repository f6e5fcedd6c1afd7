/** A credential has no more rights than the person who issues it, and a team stays below the operator's ceilings. */
import { describe, expect, it } from "@jest/globals";
import type { IssuedPartnerToken, IssuedTrackingKey, Team } from "../../../generated/management.ts";
import { listCredentials } from "../../../server/domain/shared/access/credential.ts";
import { ask } from "../../support/operator.ts";

import { partnerToken, teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";

const DAY_MS = 86_400_000;
const LOOPBACK = ["127.0.0.0/8", "::1/128"];

describe("makers of credentials", () => {
  const service = useService();

  const at = (ms: number) => new Date(service.clock.now.getTime() + ms).toISOString();
  const post = <Body>(token: string, path: string, body: object) =>
    ask<Body>(service, "POST", path, body, { authorization: `Bearer ${token}` });

  /** A partner token with limits of its own, made by one without. */
  async function limited(maker: string, limits: object): Promise<string> {
    const scopes = ["keys:write", "tracking:write", "apps:write"];
    const answer = await post<IssuedPartnerToken>(maker, "/management/team/tokens", {
      name: "limited",
      scopes,
      ...limits,
    });
    expect([answer.status, answer.detail]).toEqual([200, ""]);
    return answer.body.accessToken;
  }

  /** A team without live keys, so that some can be issued. */
  async function freshTeam() {
    const team = await teamWithAll(service);
    const { appId = "", clientId = "", partnerId = "" } = team.ids;
    const { database } = service.services;
    await database.credential.updateMany({
      where: { OR: [{ appId }, { clientId }, { partnerId }], kind: { not: "app_access_token" } },
      data: { revokedAt: service.clock.now },
    });
    return team;
  }
  const ownPaths = ({ appId, clientId, partnerId }: Record<string, string>) =>
    [`apps/${appId}/tokens`, `clients/${clientId}/secrets`, `partners/${partnerId}/tracking-keys`].map(
      (path) => `/management/${path}`,
    );

  it("networks: a token has its maker's, or narrower ones of them", async () => {
    const { accessToken } = await freshTeam();
    const maker = await limited(accessToken, { networks: LOOPBACK });
    const issue = (networks?: string[]) =>
      post<IssuedPartnerToken>(maker, "/management/team/tokens", {
        name: "x",
        scopes: ["keys:write"],
        networks,
      });
    expect((await issue()).body.networks).toEqual(LOOPBACK);
    expect((await issue(["127.1.0.0/16", "::1"])).body.networks).toEqual(["127.1.0.0/16", "::1"]);
    for (const wider of ["0.0.0.0/0", "127.0.0.0/7", "::/0", "10.0.0.1"]) {
      const { status, detail } = await issue(["127.0.0.1", wider]);
      expect([wider, status, detail]).toEqual([
        wider,
        400,
        expect.stringContaining("/body/networks/1 is not within"),
      ]);
    }
  });

  it("networks: what is accepted from everywhere is not issued by a token of some networks", async () => {
    const { accessToken, ids } = await freshTeam();
    const maker = await limited(accessToken, { networks: LOOPBACK });
    for (const path of ownPaths(ids)) {
      const refused = await post(maker, path, {});
      expect([path, refused.status, refused.detail]).toEqual([
        path,
        403,
        expect.stringContaining("127.0.0.0/8"),
      ]);
      expect((await post(accessToken, path, {})).status).toBe(200);
    }
  });

  it("rate: at most the maker's, by default too", async () => {
    const { accessToken, ids } = await freshTeam();
    const maker = await limited(accessToken, { ratePerMinute: 50 });
    const body = { name: "x", scopes: ["keys:write"] };
    expect((await post<IssuedPartnerToken>(maker, "/management/team/tokens", body)).body.ratePerMinute).toBe(
      50,
    );
    const keys = `/management/partners/${ids.partnerId}/tracking-keys`;
    expect((await post<IssuedTrackingKey>(maker, keys, {})).body.ratePerMinute).toBe(50);
    for (const path of ["/management/team/tokens", keys]) {
      const { status, detail } = await post(maker, path, {
        ...(path === keys ? {} : body),
        ratePerMinute: 51,
      });
      expect([path, status, detail]).toEqual([path, 400, expect.stringContaining("must be at most 50")]);
    }
  });

  it("end: at the latest the maker's, by default too, and within a year for tokens", async () => {
    const { accessToken, ids } = await freshTeam();
    const end = at(60 * 60_000);
    const maker = await limited(accessToken, { expiresAt: end });
    for (const path of ["/management/team/tokens", ...ownPaths(ids)]) {
      const body = path === "/management/team/tokens" ? { name: "x", scopes: ["keys:write"] } : {};
      const issued = await post<{ expiresAt?: string }>(maker, path, body);
      expect([path, issued.status, issued.body.expiresAt]).toEqual([path, 200, end]);
      const later = await post(maker, path, { ...body, expiresAt: at(2 * 60 * 60_000) });
      expect([later.status, later.detail]).toEqual([400, expect.stringContaining(`at the latest ${end}`)]);
    }
    for (const expiresAt of [at(366 * DAY_MS), "9999-12-31T00:00:00Z"]) {
      const far = await post(accessToken, "/management/team/tokens", {
        name: "x",
        scopes: ["keys:write"],
        expiresAt,
      });
      expect([far.status, far.detail]).toEqual([400, expect.stringContaining("must be within 365 days")]);
    }
  });

  it("operator tokens: networks, rate and end of the maker, and a year", async () => {
    const issue = (body: object, token?: string) =>
      ask<{ accessToken: string }>(
        service,
        "POST",
        "/management/tokens",
        { name: "x", scopes: ["staff:write"], ...body },
        token === undefined ? undefined : { authorization: `Bearer ${token}` },
      );
    const newest = () =>
      service.services.database.credential.findFirst({
        where: { kind: "operator_token", name: "made" },
        orderBy: { createdAt: "desc" },
      });
    const limits = { networks: LOOPBACK, ratePerMinute: 40, expiresAt: at(DAY_MS) };
    const { accessToken } = (await issue(limits)).body;
    expect((await issue({ name: "made" }, accessToken)).status).toBe(200);
    expect((await newest())?.networks).toEqual(LOOPBACK);
    expect(await newest()).toMatchObject({ ratePerMinute: 40, expiresAt: new Date(limits.expiresAt) });
    const wider = [{ networks: ["0.0.0.0/0"] }, { ratePerMinute: 41 }, { expiresAt: at(2 * DAY_MS) }];
    for (const body of wider) expect((await issue(body, accessToken)).status).toBe(400);
    const usual = (await issue({})).body.accessToken;
    expect((await issue({ ratePerMinute: 601 }, usual)).status).toBe(400);
    expect((await issue({ expiresAt: "9999-12-31T00:00:00Z" })).status).toBe(400);
    // It may do everything.
    expect((await issue({ ratePerMinute: 5_000 })).status).toBe(200);
  });

  describe("ceilings of a team", () => {
    const change = (teamId: string, body: object) =>
      ask<Team>(service, "PATCH", `/management/teams/${teamId}`, body);

    it("rates: the usual ones, until the operator sets another; a lower one lowers what there is", async () => {
      const { accessToken, teamId, ids } = await freshTeam();
      const keys = `/management/partners/${ids.partnerId}/tracking-keys`;
      const issue = (ratePerMinute: number) => post<IssuedTrackingKey>(accessToken, keys, { ratePerMinute });
      const { status, detail } = await issue(10_000_000);
      expect([status, detail]).toEqual([400, expect.stringContaining("must be at most 6000")]);
      const token = { name: "x", scopes: ["keys:write"], ratePerMinute: 601 };
      expect((await post(accessToken, "/management/team/tokens", token)).status).toBe(400);
      expect((await change(teamId, { ratePerMinuteMax: 9_000 })).body.ratePerMinuteMax).toBe(9_000);
      expect((await issue(9_000)).status).toBe(200);
      expect((await post(accessToken, "/management/team/tokens", token)).status).toBe(200);
      await change(teamId, { ratePerMinuteMax: 100 });
      const left = await listCredentials(service.services, { kind: "partner_token", teamId });
      const live = await listCredentials(service.services, {
        kind: "tracking_key",
        partnerId: ids.partnerId ?? "",
      });
      const rates = [...left, ...live]
        .filter(({ revokedAt }) => revokedAt === null)
        .map((one) => one.ratePerMinute);
      expect(new Set(rates)).toEqual(new Set([100]));
      expect((await change(teamId, { ratePerMinuteMax: null })).body).not.toHaveProperty("ratePerMinuteMax");
    });

    it("people, tokens, brands and pools: one more is refused; of five at once those that fit are made", async () => {
      const { accessToken, teamId, ids } = await freshTeam();
      const { partnerId, brandUid } = ids;
      const kinds: [string, string, (n: number) => object][] = [
        ["peopleMax", "/management/team/people", (n) => ({ email: `p${n}@x.example`, role: "analyst" })],
        ["tokensMax", "/management/team/tokens", (n) => ({ name: `t${n}`, scopes: ["apps:read"] })],
        ["brandsMax", `/management/partners/${partnerId}/brands`, (n) => ({ name: `b${n}`, country: "GB" })],
        [
          "poolsMax",
          `/management/partners/${partnerId}/brands/${brandUid}/code-pools`,
          (n) => ({ name: `pool ${n}`, kind: "unique", supergroups: ["student"], allowance: "once" }),
        ],
      ];
      for (const [name, path, bodyOf] of kinds) {
        // Each has one already.
        expect((await change(teamId, { [name]: 3 })).body).toMatchObject({ [name]: 3 });
        const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => post(accessToken, path, bodyOf(n))));
        const statuses = answers.map(({ status }) => status).sort();
        expect([name, statuses]).toEqual([name, [200, 200, 409, 409, 409]]);
      }
      const disabled = await ask(
        service,
        "PATCH",
        `/management/team/people/${ids.personId}`,
        { disabled: true },
        {
          authorization: `Bearer ${accessToken}`,
        },
      );
      expect(disabled.status).toBe(200);
      const invited = await post(accessToken, "/management/team/people", {
        email: "p9@x.example",
        role: "analyst",
      });
      expect(invited.status).toBe(200);
      const enabled = await ask(
        service,
        "PATCH",
        `/management/team/people/${ids.personId}`,
        { disabled: false },
        {
          authorization: `Bearer ${accessToken}`,
        },
      );
      expect([enabled.status, enabled.detail]).toEqual([409, expect.stringContaining("may have 3 people")]);
    });
  });

  it("names of tokens have no line break, no other direction and no blank at an end", async () => {
    const { teamId } = await teamWithAll(service);
    const token = await partnerToken(service, teamId);
    for (const name of ["a\u202eb", "a\nb", " a", "a ", "a\u2066b", "a\u0000"]) {
      const { status } = await post(token, "/management/team/tokens", { name, scopes: ["apps:read"] });
      expect([JSON.stringify(name), status]).toEqual([JSON.stringify(name), 400]);
      expect((await ask(service, "POST", "/management/tokens", { name })).status).toBe(400);
    }
  });
});
