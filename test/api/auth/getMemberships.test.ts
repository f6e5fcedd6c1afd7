import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Lookup } from "../../../generated/auth.ts";
import type { Client } from "../../../generated/management.ts";
import { giveConsent } from "../../../server/domain/accounts/oauth/consent.ts";
import { revokeTokens } from "../../../server/domain/accounts/oauth/revoke.ts";
import { issueCredential } from "../../../server/domain/shared/access/credential.ts";
import type { ConsumerGroup } from "../../../server/domain/shared/group/groups.ts";
import {
  groupsOf,
  type Supergroup,
  supergroupOf,
  supergroupValues,
} from "../../../server/domain/shared/group/supergroups.ts";
import { checkAnswer } from "../../support/answers.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { handedIn, pathOf } from "../../support/journey.ts";
import {
  ask,
  bearer,
  codeFor,
  lookUpStatus,
  member,
  type TestClient,
  tokensFor,
  verified,
} from "../../support/oauth.ts";
import { ask as operator } from "../../support/operator.ts";
import { runs } from "../../support/properties.ts";
import { DAY_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const PATH = "/api/v3/me.json";

describe("getMemberships", () => {
  const service = useService();
  let client: TestClient;
  let accountId: string;
  let svcId: string;
  let token: string;

  beforeAll(async () => {
    client = await service.client({ legacy: true });
    ({ accountId, svcId } = await member(service));
    token = (await tokensFor(service, client, accountId)).access_token;
  });

  const getMemberships = (accessToken: string) => ask(service, "get", PATH, { headers: bearer(accessToken) });
  const tokenOf = async (id: string, by = client) => (await tokensFor(service, by, id)).access_token;

  describe("D15: a client with a narrow plan", () => {
    it("is told of what it asks for and the member has agreed to, and of nothing else", async () => {
      const supergroups = ["student", "key-worker"];
      const narrow = await service.client({ narrowConsent: true, supergroups });
      const { accountId } = await member(service);
      for (const consumerGroup of ["student", "graduate", "teacher"] as const)
        await verified(service, narrow, accountId, { consumerGroup });
      const { access_token } = await tokensFor(service, narrow, accountId);
      const told = async () => {
        const { body } = await ask(service, "get", "/api/v3/me.json", { headers: bearer(access_token) });
        return body.verifications.map(({ group }: { group: string }) => group);
      };
      expect(await told()).toEqual([]);
      const agree = (named: Supergroup[]) =>
        giveConsent(
          service.services,
          accountId,
          { clientId: narrow.clientId, flow: "current", supergroups: named, scopes: [], policyUrls: [] },
          "en",
        );
      // As agreed before the plan was narrowed.
      await agree(["student", "graduate"]);
      expect(await told()).toEqual(["student"]);
      await agree(["key-worker"]);
      expect(await told()).toEqual(["key-worker", "student"]);
    });
  });

  it("503: D9: the database is away", async () => {
    const answer = await withFailingDatabase(service, DATABASE_GONE, () => getMemberships(token));
    const message = "The database is temporarily unavailable. Try again in 2 seconds.";
    expect([answer.status, answer.body]).toEqual([503, { message }]);
    expect(answer.headers["retry-after"]).toBe("2");
  });

  describe("200", () => {
    it("200: nobody is verified at first; the token in the header, or in the query", async () => {
      const byHeader = await getMemberships(token);
      expect(byHeader.body).toEqual({ svcid_number: svcId, verifications: [] });
      expect(byHeader.headers["cache-control"]).toBe("no-store");
      expect(byHeader.headers.pragma).toBe("no-cache");
      const byQuery = await ask(service, "get", `${PATH}?access_token=${token}`);
      expect(byQuery.body).toEqual(byHeader.body);
      const lowerCase = { Authorization: `bearer  ${token}` };
      expect((await ask(service, "get", PATH, { headers: lowerCase })).status).toBe(200);
    });

    it("ignores unknown query parameters", async () => {
      const path = `${PATH}?a=1&a=2&b=&access_tokens=x&%5B%5D=1&c=:/?`;
      expect((await ask(service, "get", path, { headers: bearer(token) })).status).toBe(200);
    });

    it("one entry for each supergroup, with the latest day of what is active", async () => {
      const one = await member(service);
      const held: [ConsumerGroup, string][] = [
        ["student", "2026-05-01"],
        ["student", "2026-09-01"],
        ["student", "2026-07-01"],
        ["teacher", "2027-01-01"],
        ["military", "2026-12-31"],
        ["graduate", "2026-03-05"],
      ];
      for (const [consumerGroup, day] of held)
        await verified(service, client, one.accountId, { consumerGroup, expiresOn: new Date(day) });
      const { body } = await getMemberships(await tokenOf(one.accountId));
      expect(body).toEqual({
        svcid_number: one.svcId,
        verifications: [
          { group: "graduate", expires_on: "2026-03-05" },
          { group: "key-worker", expires_on: "2027-01-01" },
          { group: "student", expires_on: "2026-09-01" },
        ],
      });
    });

    it("shows nothing that is pending, rejected or over, to the day", async () => {
      const one = await member(service);
      const at = service.clock.now;
      const today = new Date(at.toISOString().slice(0, 10));
      for (const stage of [
        "pending_verification:manual",
        "rejected_verification:manual",
        "select_institution",
      ])
        await verified(service, client, one.accountId, { consumerGroup: "student", stage });
      await verified(service, client, one.accountId, { consumerGroup: "student", expiresOn: today });
      // Ended by hand, in test mode.
      await verified(service, client, one.accountId, { consumerGroup: "student", lapsesAt: at });
      const access = await tokenOf(one.accountId);
      expect((await getMemberships(access)).body.verifications).toEqual([]);
      const tomorrow = new Date(today.getTime() + DAY_MS);
      await verified(service, client, one.accountId, { consumerGroup: "student", expiresOn: tomorrow });
      expect((await getMemberships(access)).body.verifications).toHaveLength(1);
      service.pass(tomorrow.getTime() - at.getTime() - 1);
      expect((await getMemberships(access)).body.verifications).toHaveLength(1);
      service.pass(1);
      expect((await getMemberships(access)).body.verifications).toEqual([]);
    });

    it("shows social-assistance only where the member agreed to it by name, for this client", async () => {
      const one = await member(service);
      const other = await service.client();
      await verified(service, client, one.accountId, { consumerGroup: "low-income" });
      await verified(service, client, one.accountId, { consumerGroup: "student" });
      const [access, elsewhere] = [await tokenOf(one.accountId), await tokenOf(one.accountId, other)];
      const groups = async (of: string) =>
        ((await getMemberships(of)).body as Lookup).verifications.map(({ group }) => group);
      const consent = (clientId: string, supergroups: string[], withdrawnAt: Date | null = null) =>
        service.services.database.consent.create({
          data: {
            id: randomUUID(),
            accountId: one.accountId,
            clientId,
            flow: "current",
            supergroups,
            scopes: [],
            textVersion: "1",
            language: "en",
            policyUrls: [],
            withdrawnAt,
            givenAt: service.clock.now,
          },
        });
      await consent(other.clientId, ["social-assistance"], service.clock.now);
      await consent(client.clientId, ["student"]);
      expect(await groups(access)).toEqual(["student"]);
      const { id } = await consent(client.clientId, ["student", "social-assistance"]);
      expect(await groups(access)).toEqual(["social-assistance", "student"]);
      expect(await groups(elsewhere)).toEqual(["student"]);
      const data = { withdrawnAt: service.clock.now };
      await service.services.database.consent.update({ where: { id }, data });
      expect(await groups(access)).toEqual(["student"]);
    });

    it("sees what the clock decided a moment ago, before any sweep", async () => {
      const { verificationId, svcId: theirs } = await handedIn(client.app, "approve.pdf");
      const { database } = service.services;
      const { id } = await database.account.findUniqueOrThrow({ where: { svcId: theirs ?? "" } });
      const access = await tokenOf(id);
      expect((await getMemberships(access)).body.verifications).toEqual([]);
      service.pass(SECOND_MS);
      expect((await getMemberships(access)).body.verifications).toHaveLength(1);
      const path = "/app/{appId}/whitelabel/verifications/{verificationId}/test/expire";
      await client.app.calls.POST(path, pathOf(client.app, verificationId));
      expect((await getMemberships(access)).body.verifications).toEqual([]);
    });

    it("answers each of many at once with its own member's", async () => {
      const members = await Promise.all(
        (["student", "teacher", "graduate"] as const).map(async (consumerGroup) => {
          const one = await member(service);
          await verified(service, client, one.accountId, { consumerGroup });
          return { ...one, group: supergroupOf(consumerGroup), token: await tokenOf(one.accountId) };
        }),
      );
      const calls = Array.from({ length: 90 }, async (_none, index) => {
        const asked = members[index % 3] as (typeof members)[number];
        const wrong = index % 9 === 8;
        const answer = await getMemberships(wrong ? `${asked.token}x` : asked.token);
        if (wrong) expect(answer.status).toBe(401);
        else {
          expect(answer.body.svcid_number).toBe(asked.svcId);
          expect(answer.body.verifications.map((one: { group: string }) => one.group)).toEqual([asked.group]);
        }
      });
      await Promise.all(calls);
    });

    it("agrees with the rule for whatever a member holds", async () => {
      const groups = supergroupValues.flatMap((supergroup) => [...groupsOf(supergroup)]);
      const holding = fc.record({
        consumerGroup: fc.constantFrom(...groups),
        days: fc.integer({ min: -3, max: 3 }),
        isSuccess: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(holding, { maxLength: 6 }), async (holdings) => {
          const one = await member(service);
          const today = Date.parse(service.clock.now.toISOString().slice(0, 10));
          const expected = new Map<string, string>();
          for (const { consumerGroup, days, isSuccess } of holdings) {
            const expiresOn = new Date(today + days * DAY_MS);
            const stage = isSuccess ? "success" : "rejected_verification:manual";
            await verified(service, client, one.accountId, { consumerGroup, expiresOn, stage });
            const supergroup = supergroupOf(consumerGroup);
            const day = expiresOn.toISOString().slice(0, 10);
            if (
              isSuccess &&
              days > 0 &&
              supergroup !== "social-assistance" &&
              day > (expected.get(supergroup) ?? "")
            )
              expected.set(supergroup, day);
          }
          const { body } = await getMemberships(await tokenOf(one.accountId));
          const shown = body.verifications.map((entry: { group: string; expires_on: string }) => [
            entry.group,
            entry.expires_on,
          ]);
          expect(shown).toEqual([...expected].sort());
        }),
        runs(25),
      );
    });
  });

  it("400: the token in both places, or twice; the body is empty", async () => {
    const twice = [`?access_token=${token}&access_token=${token}`, `?access_token=x&access_token=`];
    for (const query of twice) {
      const answer = await ask(service, "get", `${PATH}${query}`);
      expect([query, answer.status, answer.text]).toEqual([query, 400, ""]);
    }
    for (const authorization of [`Bearer ${token}`, "Basic eDp5"]) {
      const headers = { Authorization: authorization };
      const answer = await ask(service, "get", `${PATH}?access_token=${token}`, { headers });
      expect([authorization, answer.status, answer.text]).toEqual([authorization, 400, ""]);
    }
    const empty = await ask(service, "get", `${PATH}?access_token=${token}`, {
      headers: { Authorization: "" },
    });
    expect(empty.status).toBe(200);
    const zero = await ask(service, "get", `${PATH}?x=%00`, { headers: bearer(token) });
    expect([zero.status, zero.text]).toEqual([400, ""]);
    expect(zero.headers["content-type"]).toBeUndefined();
  });

  it("400: the token in the query where an operator has ended that; elsewhere it is counted (L1)", async () => {
    const { services } = service;
    const refusing = await service.client({ refuseQueryCredentials: true });
    const refused = await tokenOf(accountId, refusing);
    const answer = await ask(service, "get", `${PATH}?access_token=${refused}`);
    expect([answer.status, answer.text]).toEqual([400, ""]);
    expect((await getMemberships(refused)).status).toBe(200);
    // An invalid token is refused as ever.
    expect((await ask(service, "get", `${PATH}?access_token=x`)).status).toBe(401);

    const counting = await service.client();
    const counted = await tokenOf(accountId, counting);
    for (const path of [
      `${PATH}?access_token=${counted}`,
      `${PATH}?access_token=${counted}`,
      `${PATH}?access_token=x`,
    ])
      await ask(service, "get", path);
    await getMemberships(counted);
    await services.queryCredentials.save();
    const { body } = await operator<{ clients: Client[] }>(service, "GET", "/management/clients");
    const found = (id: string) => body.clients.find(({ clientId }) => clientId === id);
    expect(found(counting.clientId)).toMatchObject({
      queryCredentialCalls: 2,
      queryCredentialsAt: service.clock.now.toISOString(),
    });
    expect(found(refusing.clientId)).toMatchObject({ queryCredentialCalls: 0 });
  });

  it("400 of the HTTP server for a request without Host", async () => {
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${PATH} HTTP/1.1\r\nUser-Agent: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    const head = await new Promise<string>((resolve) =>
      socket.once("data", (bytes) => resolve(bytes.toString())),
    );
    socket.destroy();
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(head).toMatch(/\r\n\r\n(0\r\n\r\n)?$/); // Empty, or an empty last chunk.
  });

  describe("401", () => {
    it("401: missing, malformed, unknown, expired, revoked, or of another kind", async () => {
      const { services } = service;
      const { refresh_token } = await tokensFor(service, client, accountId);
      const legacy = await tokensFor(service, client, accountId, { flow: "legacy" });
      const expired = await tokenOf(accountId);
      service.pass(2_419_199 * SECOND_MS - 1);
      expect(await lookUpStatus(service, expired)).toBe(200);
      service.pass(1);
      token = await tokenOf(accountId);
      const revoked = await tokenOf((await member(service)).accountId);
      const family = await services.database.accessToken.findFirstOrThrow({
        orderBy: { createdAt: "desc" },
        where: { accountId: { not: accountId } },
      });
      await services.database.$transaction((tx) =>
        revokeTokens(tx, { accountId: family.accountId }, services.now()),
      );
      const { secret: appToken } = await issueCredential(services, "system", {
        kind: "app_token",
        appId: client.app.appId,
      });
      const kinds = {
        unknown: `${token}x`,
        expired,
        revoked,
        code: await codeFor(service, client, accountId),
        refresh_token,
        legacy: legacy.access_token,
        app: appToken,
        operator: service.operatorToken,
        secret: client.clientSecret,
        unicode: "%F0%9F%98%80",
        long: "x".repeat(5000),
      };
      for (const [kind, text] of Object.entries(kinds)) {
        for (const answer of [
          await getMemberships(text),
          await ask(service, "get", `${PATH}?access_token=${text}`),
        ]) {
          expect([kind, answer.status]).toEqual([kind, 401]);
          expect(answer.body).toEqual({ message: "The access token is unknown, expired or revoked." });
          expect(answer.headers["www-authenticate"]).toMatch(
            /^Bearer error="invalid_token", error_description="/,
          );
        }
      }
    });

    it("without a token says so, and nothing of an error (RFC 6750, section 3.1)", async () => {
      for (const path of [PATH, `${PATH}?access_token=`]) {
        const answer = await ask(service, "get", path);
        expect([answer.status, answer.body]).toEqual([401, { message: "Send an access token." }]);
        expect(answer.headers["www-authenticate"]).toMatch(
          /^Bearer realm="cohort", error_description="Send /,
        );
      }
      for (const authorization of [
        "Bearer",
        "Basic eDp5",
        token,
        `Bearer ${token} ${token}`,
        `Bearer "${token}"`,
      ]) {
        const answer = await ask(service, "get", PATH, { headers: { Authorization: authorization } });
        expect([authorization, answer.status]).toEqual([authorization, 401]);
      }
    });

    it("revoked means at once", async () => {
      const one = await member(service);
      const [here, there] = [
        await tokenOf(one.accountId),
        await tokenOf(one.accountId, await service.client()),
      ];
      expect(await lookUpStatus(service, here)).toBe(200);
      const { database, now } = service.services;
      const of = { accountId: one.accountId, clientId: client.clientId };
      await database.$transaction((tx) => revokeTokens(tx, of, now()));
      expect([await lookUpStatus(service, here), await lookUpStatus(service, there)]).toEqual([401, 200]);
    });
  });

  it("403: no User-Agent, looked at before anything else; the body is empty", async () => {
    const answerWithout = (path: string, headers: Record<string, string>) =>
      new Promise<Response>((resolve, reject) => {
        const call = request(`${service.baseUrl}${path}`, { headers }, (answer) => {
          let text = "";
          answer.on("data", (bytes) => (text += bytes));
          answer.on("end", () => {
            const { statusCode = 0, headers: answered } = answer;
            resolve(new Response(text, { status: statusCode, headers: answered as Record<string, string> }));
          });
        });
        call.once("error", reject);
        call.end();
      });
    const both = `${PATH}?access_token=x`;
    for (const [path, headers] of [
      [PATH, bearer(token)],
      [PATH, {}],
      [both, bearer(token)],
      [PATH, { ...bearer(token), "User-Agent": "" }],
    ] as const) {
      const answer = await answerWithout(path, headers);
      await checkAnswer({ method: "get", url: `${service.baseUrl}${path}` }, answer);
      expect([answer.status, await answer.text()]).toEqual([403, ""]);
    }
  });

  it("404: the member has deleted the account; whether the token was revoked with it or not", async () => {
    const { database, now } = service.services;
    const one = await member(service);
    const access = await tokenOf(one.accountId);
    await database.account.update({ where: { id: one.accountId }, data: { deletedAt: now() } });
    const answer = await getMemberships(access);
    expect([answer.status, answer.body]).toEqual([404, { message: "The member has deleted the account." }]);
    await database.$transaction((tx) => revokeTokens(tx, { accountId: one.accountId }, now()));
    expect(await lookUpStatus(service, access)).toBe(404);
  });

  it("405: other methods", async () => {
    for (const method of ["post", "put", "patch", "delete"] as const) {
      const answer = await ask(service, method, PATH, { headers: bearer(token) });
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([405, "GET", ""]);
    }
    expect(
      (await fetch(`${service.baseUrl}${PATH}`, { method: "HEAD", headers: bearer(token) })).status,
    ).toBe(405);
  });
});
