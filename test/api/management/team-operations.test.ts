/** Rules of every operation that a team may call: who may call, with what, and that a team sees its own only. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/management.json" with { type: "json" };
import { type PartnerScope, partnerScopeValues } from "../../../generated/management.ts";
import { scopesOfRole, teamRoleValues } from "../../../server/domain/members/staff/team-roles.ts";
import { revokeCredential } from "../../../server/domain/shared/access/credential.ts";
import { type OperationInfo, operationsOf } from "../../../server/http/document.ts";
import { tokenHash } from "../../../server/platform/crypto.ts";
import { checkAll } from "../../support/check-all.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { type App, created, handedIn, mailed, STUDENT } from "../../support/journey.ts";
import { ask, UNKNOWN_ID } from "../../support/operator.ts";
import { DAY_MS, MINUTE_MS } from "../../support/service.ts";
import { oneOfEachShape } from "../../support/shapes.ts";
import { partnerToken, teamWithAll } from "../../support/team.ts";
import { bodies } from "../../support/team-bodies.ts";
import { useService } from "../../support/use-service.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const all = operationsOf(document);
const operations = all.filter(({ teamScope }) => teamScope !== undefined);
const withBody = operations.filter(({ hasBody }) => hasBody);
const shapes = oneOfEachShape(operations);
const shapesWithBody = shapes.filter(({ hasBody }) => hasBody);
const withId = operations.filter(({ path }) => path.includes("{"));
/** Needs a provider that answers; sign-in-provider.test.ts has one. */
const hasOwnFile = ({ path }: OperationInfo) => path.endsWith("/sign-in-provider");
const reads = operations.filter(({ method }) => method === "get");

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("every operation of teams", () => {
  const service = useService();
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    for (const { ids, app } of [own, other])
      ids.verificationId = (await handedIn(app, "wait.pdf")).verificationId;
  });

  /** Checks each operation in a new minute, with the full budget of calls. */
  const forEach = (some: OperationInfo[], check: (operation: OperationInfo) => Promise<void>) =>
    checkAll(
      some,
      (operation) => {
        service.pass(MINUTE_MS);
        return check(operation);
      },
      ({ operationId }) => operationId,
    );

  const pathOf = (operation: Pick<OperationInfo, "path">, ids: Record<string, string> = own.ids) =>
    operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) => ids[name] ?? "");

  async function call(
    operation: OperationInfo,
    changes: { path?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { path = pathOf(operation), headers = bearer(own.accessToken) } = changes;
    const body = "body" in changes ? changes.body : bodies[operation.operationId];
    return ask(service, operation.method.toUpperCase(), path, operation.hasBody ? body : undefined, headers);
  }

  async function changesNothing(work: () => Promise<void>): Promise<void> {
    const before = await contentsOf(service.services.database);
    await work();
    expect(await contentsOf(service.services.database)).toEqual(before);
  }

  it("has a good body here where it takes one", () => {
    expect(withBody.filter(({ operationId }) => bodies[operationId] === undefined)).toEqual([]);
  });

  describe("whose is whose", () => {
    it("404: what is another team's, as what does not exist", () =>
      forEach(withId, async (operation) => {
        const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
        const ofOthers = names.filter((name) => name !== "number" && name !== "deliveryId");
        await changesNothing(async () => {
          for (const name of ofOthers) {
            const foreign = await call(operation, {
              path: pathOf(operation, { ...own.ids, [name]: other.ids[name] ?? "" }),
            });
            const unknown = await call(operation, {
              path: pathOf(operation, { ...own.ids, [name]: UNKNOWN_ID }),
            });
            expect([name, foreign.status, foreign.body]).toEqual([name, 404, unknown.body]);
            expect(unknown.status).toBe(404);
          }
          // All of it the other team's, as its own people would ask.
          expect((await call(operation, { path: pathOf(operation, other.ids) })).status).toBe(404);
        });
      }));

    it("404: what is the operator's alone", () =>
      forEach(
        withId.filter(({ path }) => /\{(?:appId|clientId|partnerId)\}/.test(path)),
        async (operation) => {
          const { appId } = await service.app();
          const { clientId } = await service.client();
          const { partnerId } = await service.partner();
          await changesNothing(async () => {
            const path = pathOf(operation, { ...own.ids, appId, clientId, partnerId });
            expect((await call(operation, { path })).status).toBe(404);
          });
        },
      ));

    it("200 or 404, and nothing of another team in it", () =>
      forEach(reads, async (operation) => {
        const answer = await call(operation);
        expect([200, 404]).toContain(answer.status);
        const text = JSON.stringify(answer.body);
        const foreign = [other.teamId, "Contoso", ...Object.values(other.ids)].filter(
          (id) => id.length > 1 && id !== UNKNOWN_ID,
        );
        expect(foreign.filter((id) => text.includes(id))).toEqual([]);
      }));

    it("every list has what is the team's", async () => {
      const lists = reads.filter(({ operationId }) => operationId.startsWith("list"));
      const found = await Promise.all(lists.map(async (one) => JSON.stringify((await call(one)).body)));
      const text = found.join("\n");
      const listed = ["appId", "clientId", "partnerId", "brandUid", "poolId", "endpointId", "personId"];
      expect(listed.filter((name) => !text.includes(own.ids[name] ?? ""))).toEqual([]);
      expect(lists.length).toBeGreaterThan(12);
    });
  });

  describe("200, 201, 204", () => {
    /** Removals come last, and each finds what the one before has left. */
    const inOrder = operations.toSorted(
      (one, two) => Number(one.method === "delete") - Number(two.method === "delete"),
    );

    it("what the team owns", () =>
      forEach(
        inOrder.filter(
          (one) => !hasOwnFile(one) && !/\{(?:deliveryId|number|verificationId)\}/.test(one.path),
        ),
        async (operation) => {
          const fresh = await teamWithAll(service);
          const ids = { ...fresh.ids };
          if (operation.path.startsWith("/management/team/tokens"))
            ids.tokenId = await tokenIdOf(fresh.accessToken);
          const changes = { path: pathOf(operation, ids), headers: bearer(fresh.accessToken) };
          const isRotation = operation.operationId === "rotateWebhookSecret";
          const body = isRotation ? { replaces: await newestSecretOf(ids) } : bodies[operation.operationId];
          const answer = await call(operation, { ...changes, body });
          expect([answer.status, answer.detail]).toEqual([operation.successStatus, ""]);
        },
      ));

    it("a delivery, and a statement", () =>
      forEach(
        operations.filter(({ path }) => /\{(?:deliveryId|number)\}/.test(path)),
        async (operation) => {
          const fresh = await teamWithAll(service);
          const deliveryId = await deliveryOf(fresh.ids);
          await closedStatement(fresh.ids);
          const path = pathOf(operation, { ...fresh.ids, deliveryId });
          const answer = await call(operation, { path, headers: bearer(fresh.accessToken) });
          expect([answer.status, answer.detail]).toEqual([200, ""]);
        },
      ));
  });

  describe("test mode", () => {
    const ofTests = operations.filter(({ path }) => path.includes("/test-"));

    it("200: a verification, without whom it is about", () =>
      forEach(
        operations.filter(({ path }) => path.includes("{verificationId}")),
        async (operation) => {
          const { ids, app, accessToken } = await teamWithAll(service);
          ids.verificationId = (await openVerification(operation, app)).verificationId;
          const answer = await call(operation, {
            path: pathOf(operation, ids),
            headers: bearer(accessToken),
          });
          const { verificationId } = ids;
          expect([answer.status, answer.body]).toMatchObject([200, { verificationId, territory: "GB" }]);
          expect(JSON.stringify(answer.body)).not.toContain(STUDENT.firstName);
        },
      ));

    it("403: a live app, whose members are real", () =>
      forEach(ofTests, async (operation) => {
        const { teamId, ids, accessToken } = await teamWithAll(service);
        const { appId } = await service.app("live");
        await service.services.database.app.update({ where: { id: appId }, data: { teamId } });
        const path = pathOf(operation, { ...ids, appId, verificationId: UNKNOWN_ID });
        await changesNothing(async () => {
          const { status, detail } = await call(operation, { path, headers: bearer(accessToken) });
          expect([status, detail]).toEqual([403, expect.stringContaining("this app is live")]);
        });
      }));

    it("the clock is the app's: what is decided by it falls due, and no other app's moves", async () => {
      const { ids, app, accessToken } = await teamWithAll(service);
      const { verificationId } = await created(app);
      const asked = (method: string, path: string, body?: object) =>
        ask<Record<string, unknown>>(
          service,
          method,
          `/management/apps/${ids.appId}/test-${path}`,
          body,
          bearer(accessToken),
        );
      const at = (days: number) => new Date(service.clock.now.getTime() + days * DAY_MS).toISOString();
      expect((await asked("GET", "clock")).body).toEqual({ now: at(0), aheadSeconds: 0 });
      const moved = { now: at(8), aheadSeconds: 8 * 86_400 };
      expect((await asked("POST", "clock", { by: "P8D" })).body).toEqual(moved);
      expect((await asked("GET", "clock")).body).toEqual(moved);
      const expired = { verificationId, status: "expired", stage: "phone_number" };
      expect((await asked("GET", `verifications/${verificationId}`)).body).toMatchObject(expired);
      expect((await asked("GET", "verifications")).body.verifications).toMatchObject([expired]);
      const back = await asked("POST", "clock", { to: at(7) });
      expect([back.status, back.detail]).toEqual([400, expect.stringContaining("would move the clock back")]);
      expect((await asked("POST", "clock", {})).status).toBe(400);
      const others = `/management/apps/${own.ids.appId}/test-clock`;
      expect((await ask(service, "GET", others, undefined, bearer(own.accessToken))).body).toMatchObject({
        aheadSeconds: 0,
      });
      const where = { subject: ids.appId ?? "", action: "test-clock.moved" };
      expect(await service.services.database.auditEntry.findMany({ where })).toMatchObject([
        { actor: expect.stringMatching(/^partner_token:/), detail: { by: "P8D" }, at: service.clock.now },
      ]);
    });

    it("messages are those of the app, and an attempt is decided as asked", async () => {
      const { ids, app, accessToken } = await teamWithAll(service);
      const { verificationId } = await mailed(app);
      const root = `/management/apps/${ids.appId}/test-`;
      const headers = bearer(accessToken);
      const { body } = await ask(service, "GET", `${root}messages`, undefined, headers);
      expect(body).toMatchObject({
        messages: [{ channel: "email", to: "ada@ox.ac.uk" }, { channel: "sms" }],
      });
      const outcome = `${root}verifications/${verificationId}/outcome`;
      const rejected = await ask(service, "POST", outcome, { outcome: "wrong_person" }, headers);
      expect(rejected.body).toMatchObject({ stage: "rejected_verification:email", status: "failed" });
      expect((await ask(service, "POST", outcome, { outcome: "approved" }, headers)).status).toBe(409);
    });
  });

  /** A verification that can be decided, or expired, once. */
  function openVerification({ operationId }: OperationInfo, app: App) {
    return operationId === "expireAppTestVerification" ? created(app) : handedIn(app, "wait.pdf");
  }

  describe("409", () => {
    const bodiesOf: Readonly<Record<string, (ids: Record<string, string>) => unknown>> = {
      invitePerson: () => ({ email: "boss@example.com", role: "developer" }),
      updatePerson: () => ({ disabled: true }),
      createBrand: ({ brandUid }) => ({ name: "Shop", country: "GB", brandUid }),
      updateBrand: () => ({ timeZone: "Europe/London" }),
      createCodePool: () => ({
        name: "One",
        kind: "generic",
        genericCode: "STUDENT10",
        supergroups: ["student"],
        allowance: "once",
      }),
    };

    /** Operations that can conflict, but for those that conflict only in fields which a team may not give. */
    const canConflict = operations.filter(
      (one) => one.statuses.includes("409") && one.teamFields === undefined && !hasOwnFile(one),
    );
    it("until it conflicts with what is there", () =>
      forEach(canConflict, async (operation) => {
        const { ids, app, accessToken } = await teamWithAll(service);
        const headers = bearer(accessToken);
        if (/Person$/.test(operation.operationId)) await makeOnlyAdmin(ids, accessToken);
        if (operation.path.includes("{verificationId}"))
          ids.verificationId = (await openVerification(operation, app)).verificationId;
        if (operation.operationId === "updateBrand") await closedStatement(ids);
        if (operation.operationId === "exportBrandStatement") {
          await closedStatement(ids);
          await service.services.database.statement.updateMany({ data: { jws: null } });
        }
        if (operation.operationId === "createTill")
          await service.services.database.client.updateMany({ data: { deviceGrant: false } });
        if (["addPoolCodes", "makePoolCodes", "removePoolCodes"].includes(operation.operationId)) {
          const path = pathOf({ path: "/management/partners/{partnerId}/brands/{brandUid}/code-pools" }, ids);
          const pool = bodiesOf.createCodePool?.(ids);
          ids.poolId = (await ask<{ poolId: string }>(service, "POST", path, pool, headers)).body.poolId;
        }
        const body = bodiesOf[operation.operationId]?.(ids) ?? bodies[operation.operationId];
        // The largest number of live ones is 20.
        for (let made = 0; made <= 20; made += 1) {
          const answer = await call(operation, { path: pathOf(operation, ids), headers, body });
          if (answer.status === 409) {
            expect(answer.detail).not.toBe("");
            return;
          }
          expect([answer.status, answer.detail]).toEqual([operation.successStatus, ""]);
        }
        throw new Error("no conflict");
      }));

    async function makeOnlyAdmin(ids: Record<string, string>, accessToken: string): Promise<void> {
      const given = { email: "boss@example.com", role: "admin" };
      const { body } = await ask<{ personId: string }>(
        service,
        "POST",
        "/management/team/people",
        given,
        bearer(accessToken),
      );
      ids.personId = body.personId;
      await service.services.database.staffUser.update({
        where: { id: body.personId },
        data: { joinedAt: service.clock.now },
      });
    }
  });

  async function newestSecretOf({ endpointId }: Record<string, string>): Promise<string> {
    const where = { endpointId: endpointId ?? "" };
    return (await service.services.database.webhookSecret.findFirstOrThrow({ where })).id;
  }

  async function tokenIdOf(accessToken: string): Promise<string> {
    const where = { hash: tokenHash(accessToken) };
    return (await service.services.database.credential.findUniqueOrThrow({ where })).id;
  }

  /** A delivery of the endpoint, as `testWebhookEndpoint` makes one. */
  async function deliveryOf({ appId, endpointId }: Record<string, string>): Promise<string> {
    await ask(service, "POST", `/management/apps/${appId}/webhook-endpoints/${endpointId}/test`);
    const { id } = await service.services.database.webhookDelivery.findFirstOrThrow({
      where: { endpointId: endpointId ?? "" },
    });
    return id;
  }

  async function closedStatement({ partnerId, brandUid }: Record<string, string>): Promise<void> {
    const brand = `/management/partners/${partnerId}/brands/${brandUid}`;
    const rule = { percent: "7.5", fromMonth: "2026-01" };
    expect((await ask(service, "POST", `${brand}/commission-rules`, rule)).status).toBe(200);
    expect((await ask(service, "POST", `${brand}/statements`, { month: "2026-01" })).status).toBe(200);
  }

  describe("401", () => {
    it("no token, malformed, unknown, revoked, others'", () =>
      forEach(shapes, async (operation) => {
        const revoked = await partnerToken(service, own.teamId);
        const { services } = service;
        const where = { hash: tokenHash(revoked) };
        const { id } = await services.database.credential.findUniqueOrThrow({ where });
        await revokeCredential(services, "system", { kind: "partner_token", teamId: own.teamId }, id);
        const wrong: Record<string, string>[] = [
          {},
          { authorization: own.accessToken },
          bearer(`${own.accessToken}x`),
          bearer("cohort_partner_unknown"),
          bearer(revoked),
          bearer(own.app.accessToken),
        ];
        await changesNothing(async () => {
          for (const headers of wrong) {
            const { status, body } = await call(operation, { headers });
            expect([headers, status, body]).toEqual([headers, 401, { error: { title: "unauthorised" } }]);
          }
        });
        await forgetTokens();
      }));

    it("the team is disabled", async () => {
      const { teamId, accessToken } = await teamWithAll(service, "Fabrikam");
      const disable = (disabled: boolean) =>
        ask(service, "PATCH", `/management/teams/${teamId}`, { disabled });
      const asked = () => ask(service, "GET", "/management/team", undefined, bearer(accessToken));
      await disable(true);
      expect((await asked()).status).toBe(401);
      await disable(false);
      expect((await asked()).status).toBe(200);
    });
  });

  describe("403", () => {
    it("a token without its scope", () =>
      forEach(operations, async (operation) => {
        const needed = operation.teamScope ?? "";
        const without = partnerScopeValues.filter(
          (scope) => scope !== needed && scope.replace(/:write$/, ":read") !== needed,
        );
        const headers = bearer(await partnerToken(service, own.teamId, { scopes: without }));
        await changesNothing(async () => {
          const answer = await call(operation, operation.hasBody ? { headers, body: "{" } : { headers });
          expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
          expect(answer.detail).toContain(needed);
        });
        await forgetTokens();
      }));

    it("a partner token, at what is the operators' alone", () =>
      forEach(
        all.filter(({ teamScope }) => teamScope === undefined),
        async (operation) => {
          await changesNothing(async () => {
            const path = operation.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
            const answer = await call(operation, { path, body: {} });
            expect([answer.status, answer.detail]).toEqual([
              403,
              expect.stringContaining("only to operators"),
            ]);
          });
        },
      ));

    it("an operator token, at what is the team's alone", () =>
      forEach(
        operations.filter(({ isOfOperator }) => !isOfOperator),
        async (operation) => {
          const answer = await call(operation, { headers: bearer(service.operatorToken) });
          expect([answer.status, answer.detail]).toEqual([403, expect.stringContaining("only to teams")]);
        },
      ));

    it("the scopes of the document and those of the roles are the same", () => {
      const needed = new Set(operations.map(({ teamScope }) => teamScope));
      expect(scopesOfRole("admin").filter((scope) => !partnerScopeValues.includes(scope))).toEqual([]);
      expect([...needed].filter((scope) => !scopesOfRole("admin").includes(scope as PartnerScope))).toEqual(
        [],
      );
      for (const role of teamRoleValues)
        expect(scopesOfRole(role).includes("team:write")).toBe(role === "admin");
      expect(scopesOfRole("analyst").filter((scope) => /^(?:keys|logs|audit)/.test(scope))).toEqual([]);
    });

    it("issuePartnerToken: scopes that the maker lacks", async () => {
      const headers = bearer(
        await partnerToken(service, own.teamId, { scopes: ["keys:write", "apps:read"] }),
      );
      const body = { name: "wider", scopes: ["apps:write"] };
      const { status, detail } = await ask(service, "POST", "/management/team/tokens", body, headers);
      expect([status, detail]).toEqual([403, "This token lacks the scope apps:write."]);
      const narrower = { name: "narrower", scopes: ["apps:read", "keys:read"] };
      expect((await ask(service, "POST", "/management/team/tokens", narrower, headers)).status).toBe(200);
    });
  });

  describe("400", () => {
    it("a query parameter that it does not know", () =>
      forEach(operations, async (operation) => {
        await changesNothing(async () => {
          const answer = await call(operation, { path: `${pathOf(operation)}?surprise=1` });
          expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
          expect(answer.detail).toContain("surprise");
        });
      }));

    it("bodies that are no JSON object, or have another field", () =>
      forEach(shapesWithBody, async (operation) => {
        const known = bodies[operation.operationId];
        await changesNothing(async () => {
          for (const body of ["{", "null", "[]", '"x"', { ...Object(known), surprise: true }]) {
            const answer = await call(operation, { body });
            expect([body, answer.status, answer.title]).toEqual([body, 400, "bad_request"]);
          }
        });
      }));

    it("200: updateApp and updateClient: the team says whether wallets are asked", async () => {
      const { appId = "", clientId = "" } = own.ids;
      const patch = (path: string, body: object) =>
        ask(service, "PATCH", `/management/${path}`, body, bearer(own.accessToken));
      const [app, client] = [
        await patch(`apps/${appId}`, { walletProofs: ["group"] }),
        await patch(`clients/${clientId}`, { walletOffered: true }),
      ];
      expect([app.status, client.status]).toEqual([200, 200]);
      expect([app.body, client.body]).toMatchObject([{ walletProofs: ["group"] }, { walletOffered: true }]);
    });

    it.each(["consumerGroups", "disabled", "teamId", "mailSuffices", "acceptFormerStudents"])(
      "updateApp: %s is the operator's to change",
      async (field) => {
        const path = `/management/apps/${own.ids.appId}`;
        const body = { [field]: field === "teamId" ? null : true };
        const { status, detail } = await ask(service, "PATCH", path, body, bearer(own.accessToken));
        expect([status, detail.includes(`/body/${field}`)]).toEqual([400, true]);
      },
    );
  });

  describe("413, 415", () => {
    it("413: a body over its limit; 415: not called JSON", () =>
      forEach(shapesWithBody, async (operation) => {
        const body = JSON.stringify({ x: "x".repeat(operation.bodyLimitBytes) });
        expect((await call(operation, { body })).status).toBe(413);
        const headers = { ...bearer(own.accessToken), "content-type": "text/plain" };
        expect((await call(operation, { headers })).status).toBe(415);
      }));
  });

  describe("429", () => {
    it("past the token's calls of a minute", () =>
      forEach(shapes, async (operation) => {
        const headers = bearer(await partnerToken(service, own.teamId, { ratePerMinute: 1 }));
        const counted = await call(operation, { headers, path: `${pathOf(operation)}?surprise=1` });
        expect([counted.status, counted.headers.get("ratelimit-policy")]).toEqual([400, '"calls";q=1;w=60']);
        const answer = await call(operation, { headers });
        expect([answer.status, answer.title]).toEqual([429, "too_many_requests"]);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        await forgetTokens();
      }));
  });

  describe("503", () => {
    it("D9: the database is away", () =>
      forEach(shapes, async (operation) => {
        const answer = await withFailingDatabase(service, DATABASE_GONE, () => call(operation));
        expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
      }));
  });

  /** A team may have 20 tokens. */
  async function forgetTokens(): Promise<void> {
    const hash = { not: tokenHash(own.accessToken) };
    await service.services.database.credential.deleteMany({ where: { teamId: own.teamId, hash } });
  }
});
