/** Rules of every operation that operators may call: who may call, and with what. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/management.json" with { type: "json" };
import { type OperatorScope, operatorScopeValues } from "../../../generated/management.ts";
import { createTill } from "../../../server/domain/accounts/device/tills.ts";
import { createTeam } from "../../../server/domain/clients/team/teams.ts";
import {
  issueCredential,
  listCredentials,
  revokeCredential,
} from "../../../server/domain/shared/access/credential.ts";
import { type OperationInfo, operationsOf } from "../../../server/http/document.ts";
import { appealFor } from "../../support/appeals.ts";
import { checkAll } from "../../support/check-all.ts";
import { poolWith, shopOf } from "../../support/codes.ts";
import { invited } from "../../support/console.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { type App, must } from "../../support/journey.ts";
import { ask, requestedInstitution, UNKNOWN_ID, waitingReview } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";

import { oneOfEachShape } from "../../support/shapes.ts";
import { useService } from "../../support/use-service.ts";
import { createEndpoint } from "../../support/webhooks.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const operations = operationsOf(document).filter(({ isOfOperator }) => isOfOperator);
const withBody = operations.filter(({ hasBody }) => hasBody);
const withId = operations.filter(({ path }) => path.includes("{"));
const withUuid = operations.filter(({ path }) =>
  /\{(?!(appId|teamId|clientId|partnerId|brandUid|domain|institutionId|territory|consumerGroup|number|document|destination)\})/.test(
    path,
  ),
);
const paths = [...new Set(operations.map(({ path }) => path))];
const shapes = oneOfEachShape(operations);
const shapesWithBody = shapes.filter(({ hasBody }) => hasBody);
const isOfShape = (operation: OperationInfo) => shapes.includes(operation);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const forEach = (some: OperationInfo[], check: (operation: OperationInfo) => Promise<void>) =>
  checkAll(some, check, ({ operationId }) => operationId);

describe("every operation of operators", () => {
  const service = useService();
  let app: App;
  let ids: Record<string, string>;

  beforeAll(async () => {
    app = await service.app();
    const { reviewId, documents, verificationId } = await waitingReview(service, app);
    const { accountId } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    await invited(service, "somebody@example.com", "admin");
    const { id: operatorId } = await service.services.database.staffUser.findFirstOrThrow();
    await appealFor(service, "alumni.ox.ac.uk");
    const { appeals } = await must(service.operator.GET("/management/domain-appeals"));
    const { requestId } = await requestedInstitution(service, app, "Ashby Art", "ashby-art.ac.uk");
    const path = { appId: app.appId };
    const { tokens } = await must(
      service.operator.GET("/management/apps/{appId}/tokens", { params: { path } }),
    );
    const tokenId = tokens[0]?.tokenId ?? "";
    const { clientId } = await service.client({ app, profile: "standard", deviceGrant: true });
    const { till } = await createTill(service.services, "system", clientId, {
      name: "Till 3",
      supergroup: "student",
      country: "GB",
    });
    const [secret] = await listCredentials(service.services, { kind: "client_secret", clientId });
    const link = await issueCredential(service.services, "system", { kind: "preview_link", clientId });
    const documentId = documents[0]?.documentId ?? "";
    const { providerId } = await install(service, await makeProvider());
    const shop = await shopOf(service, app);
    const { partnerId, keyId, brandUid } = shop;
    const poolId = await poolWith(service, shop, []);
    const team = await createTeam(service.services, "system", { name: "Northwind Shops" });
    const { samlKeyId } = await must(service.operator.POST("/management/saml-keys"));
    const { endpointId } = (await createEndpoint(service, app.appId)).body;
    ids = {
      ...path,
      teamId: team.id,
      partnerId,
      keyId,
      brandUid,
      poolId,
      ruleId: UNKNOWN_ID,
      number: "1",
      reviewId,
      requestId,
      appealId: appeals[0]?.appealId ?? "",
      domain: "ox.ac.uk",
      institutionId: "ox.ac.uk",
      territory: "GB",
      consumerGroup: "military",
      document: "record",
      destination: "https",
      providerId,
      samlKeyId,
      sourceId: UNKNOWN_ID,
      registerId: UNKNOWN_ID,
      issuerId: UNKNOWN_ID,
      verifierId: UNKNOWN_ID,
      endpointId,
      deliveryId: UNKNOWN_ID,
      dkimKeyId: UNKNOWN_ID,
      tokenId,
      documentId,
      page: "1",
      clientId,
      secretId: secret?.id ?? "",
      linkId: link.id,
      tillId: till.id,
      operatorId,
      staffUserId: operatorId,
      verificationId,
      accountId: accountId ?? "",
    };
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const pathOf = (operation: Pick<OperationInfo, "path">, changes: Record<string, string> = {}) =>
    operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) => ({ ...ids, ...changes })[name] ?? "");

  async function call(
    operation: OperationInfo,
    changes: { path?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { path = pathOf(operation), headers = bearer(service.operatorToken) } = changes;
    const body = "body" in changes ? changes.body : bodies[operation.operationId];
    return ask(service, operation.method.toUpperCase(), path, body, headers);
  }

  async function changesNothing(work: () => Promise<void>): Promise<void> {
    const before = await contentsOf(service.services.database);
    await work();
    expect(await contentsOf(service.services.database)).toEqual(before);
  }

  describe("401", () => {
    it("no token, malformed, unknown, revoked, an app's", () =>
      forEach(shapes, async (operation) => {
        const { services } = service;
        const revoked = await issueCredential(services, "system", {
          kind: "operator_token",
          name: "revoked",
        });
        await revokeCredential(services, "system", { kind: "operator_token" }, revoked.id);
        const wrong: Record<string, string>[] = [
          {},
          { authorization: "" },
          { authorization: "Bearer" },
          { authorization: service.operatorToken },
          { authorization: `Basic ${btoa(`x:${service.operatorToken}`)}` },
          bearer(`${service.operatorToken} ${service.operatorToken}`),
          bearer(`${service.operatorToken}x`),
          bearer("cohort_operator_unknown"),
          bearer(revoked.secret),
          bearer(app.accessToken),
        ];
        await changesNothing(async () => {
          for (const headers of wrong) {
            const answer = await call(operation, { headers });
            expect([headers, answer.status, answer.body]).toEqual([
              headers,
              401,
              { error: { title: "unauthorised" } },
            ]);
            expect(answer.headers.get("www-authenticate")).toMatch(
              /^Bearer (?:realm|error)=.*error_description="/,
            );
          }
        });
      }));

    it("is told before the body is looked at", () =>
      forEach(shapesWithBody, async (operation) => {
        const answer = await call(operation, { headers: bearer("no"), body: "{" });
        expect(answer.status).toBe(401);
      }));
  });

  describe("403", () => {
    const scopesBut = (needed: readonly string[]) =>
      operatorScopeValues.filter(
        (scope) => !needed.includes(scope.replace(/:write$/, ":read")) && !needed.includes(scope),
      );
    const tokenWith = async (scopes: readonly OperatorScope[]) => {
      const owner = { kind: "operator_token", name: "scoped" } as const;
      const { secret } = await issueCredential(service.services, "system", owner, { scopes: [...scopes] });
      return bearer(secret);
    };

    it("L7: a token without its scope, before the body is looked at", () =>
      forEach(operations, async (operation) => {
        const { scopes } = operation;
        expect(scopes).toHaveLength(1);
        const headers = await tokenWith(scopesBut(scopes));
        await changesNothing(async () => {
          const answer = await call(operation, operation.hasBody ? { headers, body: "{" } : { headers });
          expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
          expect(answer.detail).toContain(scopes[0]);
        });
        // A scope to write includes reading.
        for (const scope of [scopes[0] ?? "", (scopes[0] ?? "").replace(/:read$/, ":write")]) {
          if (!operatorScopeValues.includes(scope as OperatorScope)) continue;
          const allowed = await tokenWith([scope as OperatorScope]);
          expect(
            (await call(operation, { headers: allowed, path: `${pathOf(operation)}?surprise=1` })).status,
          ).toBe(400);
        }
      }));
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

    it("ids that are no UUIDs", () =>
      forEach(withUuid, async (operation) => {
        const broken = ["1", "x", `${UNKNOWN_ID}0`, `{${UNKNOWN_ID}}`, "%00", "%F0%9F%8E%93", "'--"];
        await changesNothing(async () => {
          for (const id of broken) {
            const path = pathOf(operation, {
              reviewId: id,
              requestId: id,
              appealId: id,
              tokenId: id,
              documentId: id,
              secretId: id,
              linkId: id,
              tillId: id,
              keyId: id,
              providerId: id,
              samlKeyId: id,
              dkimKeyId: id,
              sourceId: id,
              registerId: id,
              issuerId: id,
              verifierId: id,
              poolId: id,
              ruleId: id,
              endpointId: id,
              deliveryId: id,
              operatorId: id,
              staffUserId: id,
              verificationId: id,
              accountId: id,
            });
            const answer = await call(operation, { path });
            expect([id, answer.status, answer.title]).toEqual([id, 400, "bad_request"]);
          }
        });
      }));

    it("a path with a broken percent-encoding", () =>
      forEach(withId.filter(isOfShape), async (operation) => {
        const id = "%E0%A4%A";
        const path = operation.path.replaceAll(/\{\w+\}/g, id);
        expect((await call(operation, { path })).status).toBe(400);
      }));

    it("U+0000 in its path", () =>
      forEach(withId.filter(isOfShape), async (operation) => {
        const path = operation.path.replaceAll(/\{\w+\}/g, "a%00b");
        await changesNothing(async () => {
          const { status } = await call(operation, { path });
          expect([400, 404]).toContain(status);
        });
      }));

    it("bodies that are no JSON object", () =>
      forEach(shapesWithBody, async (operation) => {
        // No bytes count as {}, which is enough where no field is needed.
        const empty = ["issueAppToken", "issueClientSecret", "issueTrackingKey"].includes(
          operation.operationId,
        )
          ? []
          : [""];
        const broken = [...empty, "{", '{"a":1', "nothing", "null", "[]", "1", '"x"', '{"a":"\ud800"}'];
        await changesNothing(async () => {
          for (const body of broken) {
            const answer = await call(operation, { body });
            expect([body, answer.status, answer.title]).toEqual([body, 400, "bad_request"]);
          }
        });
      }));

    it("a field that it does not know is named", () =>
      forEach(withBody, async (operation) => {
        const body = { ...bodies[operation.operationId], surprise: true };
        await changesNothing(async () => {
          const answer = await call(operation, { body });
          expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
          expect(answer.detail).toContain("/body/surprise");
        });
      }));
  });

  describe("404", () => {
    // getDomain answers for an unknown domain too: with the reasons against it. The document's names are in the contract.
    it("unknown ids", () =>
      forEach(
        withId.filter(({ operationId }) => !["getDomain", "getPrivacyDocument"].includes(operationId)),
        async (operation) => {
          await changesNothing(async () => {
            const path = operation.path
              .replace("{page}", "1")
              .replace("{number}", "1")
              .replace("{territory}", "XX")
              .replace("{destination}", "syslog")
              .replace("{consumerGroup}", "military")
              .replaceAll(/\{\w+\}/g, UNKNOWN_ID);
            const answer = await call(operation, { path });
            expect([answer.status, answer.title]).toEqual([404, "not_found"]);
            expect(answer.detail).not.toContain(UNKNOWN_ID);
          });
        },
      ));
  });

  describe("405", () => {
    it("a method that the path does not take gets those that it takes", () =>
      checkAll(paths, async (path) => {
        const taken = operations.filter((operation) => operation.path === path);
        const allowed = taken.map(({ method }) => method.toUpperCase());
        await changesNothing(async () => {
          for (const method of METHODS.filter((name) => !allowed.includes(name))) {
            const answer = await ask(service, method, pathOf({ path }));
            expect([method, answer.status]).toEqual([method, 405]);
            expect(answer.headers.get("allow")).toBe(allowed.join(", "));
          }
        });
      }));
  });

  describe("413", () => {
    it("a body over its limit", () =>
      forEach(shapesWithBody, async (operation) => {
        const body = JSON.stringify({ x: "x".repeat(operation.bodyLimitBytes) });
        const answer = await call(operation, { body });
        expect([answer.status, answer.title]).toEqual([413, "payload_too_large"]);
        expect(answer.detail).toContain(String(operation.bodyLimitBytes));
      }));
  });

  describe("415", () => {
    it("a body that is not called JSON", () =>
      forEach(shapesWithBody, async (operation) => {
        await changesNothing(async () => {
          for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
            const headers = { ...bearer(service.operatorToken), "content-type": type };
            const answer = await call(operation, { headers });
            expect([type, answer.status, answer.title]).toEqual([type, 415, "unsupported_media_type"]);
          }
        });
      }));
  });

  describe("429", () => {
    it("past the token's calls of a minute", () =>
      forEach(shapes, async (operation) => {
        const owner = { kind: "operator_token", name: "busy" } as const;
        const { secret } = await issueCredential(service.services, "system", owner, { ratePerMinute: 1 });
        const headers = bearer(secret);
        const counted = await call(operation, { headers, path: `${pathOf(operation)}?surprise=1` });
        expect([counted.status, counted.headers.get("ratelimit-policy")]).toEqual([400, '"calls";q=1;w=60']);
        const answer = await call(operation, { headers });
        expect([answer.status, answer.title]).toEqual([429, "too_many_requests"]);
        expect(answer.headers.get("ratelimit")).toMatch(/^"calls";r=0;t=\d+$/);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      }));
  });

  describe("503", () => {
    it("D9: the database is away, and then back", () =>
      forEach(shapes, async (operation) => {
        const answer = await withFailingDatabase(service, DATABASE_GONE, () => call(operation));
        expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
        expect(answer.detail).toBe("The database is temporarily unavailable. Try again in 2 seconds.");
        expect(answer.headers.get("retry-after")).toBe("2");
      }));
  });
});
