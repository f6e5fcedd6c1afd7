/** Rules of every operation that operators may call: who may call, and with what. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/management.json" with { type: "json" };
import { type OperatorScope, operatorScopeValues } from "../../../generated/management.ts";
import { createTeam } from "../../../server/domain/clients/index.ts";
import {
  issueCredential,
  listCredentials,
  revokeCredential,
} from "../../../server/domain/shared/access/credential.ts";
import { type OperationInfo, operationsOf } from "../../../server/http/document.ts";
import { appealFor } from "../../support/appeals.ts";
import { poolWith, shopOf } from "../../support/codes.ts";
import { invited } from "../../support/console.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { type App, must } from "../../support/journey.ts";
import { ask, requestedInstitution, UNKNOWN_ID, waitingReview } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { type Service, startService } from "../../support/service.ts";
import { createEndpoint } from "../../support/webhooks.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const operations = operationsOf(document).filter(({ isOfOperator }) => isOfOperator);
const withBody = operations.filter(({ hasBody }) => hasBody);
const withId = operations.filter(({ path }) => path.includes("{"));
const withUuid = operations.filter(({ path }) =>
  /\{(?!(appId|teamId|clientId|partnerId|brandUid|domain|institutionId|territory|consumerGroup|number)\})/.test(
    path,
  ),
);
const paths = [...new Set(operations.map(({ path }) => path))];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

describe("every operation of operators", () => {
  let service: Service;
  let app: App;
  let ids: Record<string, string>;

  beforeAll(async () => {
    service = await startService();
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
    const { clientId } = await service.client({ app });
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
      providerId,
      samlKeyId,
      sourceId: UNKNOWN_ID,
      registerId: UNKNOWN_ID,
      endpointId,
      deliveryId: UNKNOWN_ID,
      dkimKeyId: UNKNOWN_ID,
      tokenId,
      documentId,
      page: "1",
      clientId,
      secretId: secret?.id ?? "",
      linkId: link.id,
      operatorId,
      staffUserId: operatorId,
      verificationId,
      accountId: accountId ?? "",
    };
  });
  afterAll(() => service.stop());

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
    it.each(operations)(
      "$operationId: no token, malformed, unknown, revoked, an app's",
      async (operation) => {
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
      },
    );

    it.each(withBody)("$operationId: is told before the body is looked at", async (operation) => {
      const answer = await call(operation, { headers: bearer("no"), body: "{" });
      expect(answer.status).toBe(401);
    });
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

    it.each(operations)(
      "L7: $operationId: a token without its scope, before the body is looked at",
      async (operation) => {
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
      },
    );
  });

  describe("400", () => {
    it.each(operations)("$operationId: a query parameter that it does not know", async (operation) => {
      await changesNothing(async () => {
        const answer = await call(operation, { path: `${pathOf(operation)}?surprise=1` });
        expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
        expect(answer.detail).toContain("surprise");
      });
    });

    it.each(withUuid)("$operationId: ids that are no UUIDs", async (operation) => {
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
            keyId: id,
            providerId: id,
            samlKeyId: id,
            dkimKeyId: id,
            sourceId: id,
            registerId: id,
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
    });

    it.each(withId)("$operationId: a path with a broken percent-encoding", async (operation) => {
      const id = "%E0%A4%A";
      const path = operation.path.replaceAll(/\{\w+\}/g, id);
      expect((await call(operation, { path })).status).toBe(400);
    });

    it.each(withId)("$operationId: U+0000 in its path", async (operation) => {
      const path = operation.path.replaceAll(/\{\w+\}/g, "a%00b");
      await changesNothing(async () => {
        const { status } = await call(operation, { path });
        expect([400, 404]).toContain(status);
      });
    });

    it.each(withBody)("$operationId: bodies that are no JSON object", async (operation) => {
      // No bytes count as {}, which is enough where no field is needed.
      const empty = ["issueAppToken", "issueClientSecret", "issueTrackingKey"].includes(operation.operationId)
        ? []
        : [""];
      const broken = [...empty, "{", '{"a":1', "nothing", "null", "[]", "1", '"x"', '{"a":"\ud800"}'];
      await changesNothing(async () => {
        for (const body of broken) {
          const answer = await call(operation, { body });
          expect([body, answer.status, answer.title]).toEqual([body, 400, "bad_request"]);
        }
      });
    });

    it.each(withBody)("$operationId: a field that it does not know is named", async (operation) => {
      const body = { ...bodies[operation.operationId], surprise: true };
      await changesNothing(async () => {
        const answer = await call(operation, { body });
        expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
        expect(answer.detail).toContain("/body/surprise");
      });
    });
  });

  describe("404", () => {
    // Of a domain that nobody has, it is told what is against it.
    it.each(withId.filter(({ operationId }) => operationId !== "getDomain"))(
      "$operationId: unknown ids",
      async (operation) => {
        await changesNothing(async () => {
          const path = operation.path
            .replace("{page}", "1")
            .replace("{number}", "1")
            .replace("{territory}", "XX")
            .replace("{consumerGroup}", "military")
            .replaceAll(/\{\w+\}/g, UNKNOWN_ID);
          const answer = await call(operation, { path });
          expect([answer.status, answer.title]).toEqual([404, "not_found"]);
          expect(answer.detail).not.toContain(UNKNOWN_ID);
        });
      },
    );
  });

  describe("405", () => {
    it.each(paths)("%s: a method that the path does not take is told what it takes", async (path) => {
      const taken = operations.filter((operation) => operation.path === path);
      const allowed = taken.map(({ method }) => method.toUpperCase());
      await changesNothing(async () => {
        for (const method of METHODS.filter((name) => !allowed.includes(name))) {
          const answer = await ask(service, method, pathOf({ path }));
          expect([method, answer.status]).toEqual([method, 405]);
          expect(answer.headers.get("allow")).toBe(allowed.join(", "));
        }
      });
    });
  });

  describe("413", () => {
    it.each(withBody)("$operationId: a body over its limit", async (operation) => {
      const body = JSON.stringify({ x: "x".repeat(operation.bodyLimitBytes) });
      const answer = await call(operation, { body });
      expect([answer.status, answer.title]).toEqual([413, "payload_too_large"]);
      expect(answer.detail).toContain(String(operation.bodyLimitBytes));
    });
  });

  describe("415", () => {
    it.each(withBody)("$operationId: a body that is not called JSON", async (operation) => {
      await changesNothing(async () => {
        for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
          const headers = { ...bearer(service.operatorToken), "content-type": type };
          const answer = await call(operation, { headers });
          expect([type, answer.status, answer.title]).toEqual([type, 415, "unsupported_media_type"]);
        }
      });
    });
  });

  describe("429", () => {
    it.each(operations)("$operationId: past the token's calls of a minute", async (operation) => {
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
    });
  });

  describe("503", () => {
    it.each(operations)("$operationId: D9: the database is away, and then back", async (operation) => {
      const answer = await withFailingDatabase(service, DATABASE_GONE, () => call(operation));
      expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
      expect(answer.detail).toBe("The database is temporarily unavailable. Try again in 2 seconds.");
      expect(answer.headers.get("retry-after")).toBe("2");
    });
  });
});
