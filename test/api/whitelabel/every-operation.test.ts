/** Rules of every operation of the document: callers, limits and bodies. */
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/whitelabel.json" with { type: "json" };
import { issueCredential, revokeCredential } from "../../../server/domain/shared/access/credential.ts";
import { type OperationInfo, operationsOf } from "../../../server/http/document.ts";
import { checkAll } from "../../support/check-all.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { type App, created, OXFORD, pdf, STUDENT } from "../../support/journey.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { oneOfEachShape } from "../../support/shapes.ts";
import { useService } from "../../support/use-service.ts";
import { ask, caller, contentsOf } from "../../support/whitelabel.ts";

const operations = operationsOf(document);
const withBody = operations.filter(({ hasBody }) => hasBody);
const shapes = oneOfEachShape(operations);
const shapesWithBody = shapes.filter(({ hasBody }) => hasBody);
const of = (id: string) => operations.filter(({ operationId }) => operationId === id);
const withId = operations.filter(({ path }) => path.includes("{verificationId}"));
const paths = [...new Set(operations.map(({ path }) => path))];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** A sound body for each operation that takes one. */
const bodies: Record<string, object> = {
  createVerification: STUDENT,
  setInstitution: { institutionId: OXFORD },
  sendPhoneOtp: { phoneNumber: "+447400123456", territory: "GB" },
  verifyPhoneOtp: { code: "123456" },
  createPortalAttempt: { redirectUrl: "https://shop.example/back" },
  createWalletAttempt: { redirectUrl: "https://shop.example/back" },
  createManualAttempt: { files: [pdf()] },
  checkRegister: { registerId: "00000000-0000-4000-8000-000000000000", number: "1" },
  claimCode: { poolId: UNKNOWN },
  createEmailAttempt: { email: "ada@ox.ac.uk" },
  findStatuses: { ids: [UNKNOWN] },
  decideTestAttempt: { outcome: "approved" },
  spendTestRateLimit: { seconds: 1 },
  createTestCodePool: { codes: 1 },
  signInTestMember: { loginLink: "https://sso.example/sso/student" },
  moveTestClock: { by: "PT0S" },
  receiveTestEmail: { from: "ada@ox.ac.uk" },
  requestInstitution: { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" },
};
const queries: Record<string, string> = { searchInstitutions: "?territory=GB&query=oxf" };

describe("every operation of the white-label API", () => {
  const service = useService();
  let app: App;
  let other: App;
  let id: string;
  let otherId: string;
  let erasedId: string;

  beforeAll(async () => {
    [app, other] = [await service.app(), await service.app()];
    id = (await created(app)).verificationId;
    otherId = (await created(other)).verificationId;
    erasedId = (await created(app)).verificationId;
    expect((await caller(service, app)("DELETE", `/verifications/${erasedId}`)).status).toBe(204);
  });

  /** Checks each operation with the full budget of calls of a minute. */
  const forEach = (some: OperationInfo[], check: (operation: OperationInfo) => Promise<void>) =>
    checkAll(
      some,
      (operation) => {
        service.pass(MINUTE_MS);
        return check(operation);
      },
      ({ operationId }) => operationId,
    );

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const pathOf = ({ path, operationId }: OperationInfo, verificationId = id, appId = app.appId) =>
    path.replace("{appId}", appId).replace("{verificationId}", verificationId) + (queries[operationId] ?? "");

  /** Calls the operation with a sound body, but for what `changes` says. */
  async function call(
    operation: OperationInfo,
    changes: { path?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { path = pathOf(operation), headers = bearer(app.accessToken) } = changes;
    const body = "body" in changes ? changes.body : bodies[operation.operationId];
    return ask(service, operation.method.toUpperCase(), path, body, headers);
  }

  async function changesNothing(work: () => Promise<void>): Promise<void> {
    const before = await contentsOf(service.services.database);
    await work();
    expect(await contentsOf(service.services.database)).toEqual(before);
  }

  describe("401", () => {
    it("no token, malformed, unknown, revoked, expired, an operator's", () =>
      forEach(shapes, async (operation) => {
        const { services } = service;
        const revoked = await issueCredential(services, "system", { kind: "app_token", appId: app.appId });
        await revokeCredential(services, "system", { kind: "app_token", appId: app.appId }, revoked.id);
        const end = new Date(service.clock.now.getTime() + 1000);
        const expiring = await issueCredential(
          services,
          "system",
          { kind: "app_token", appId: app.appId },
          { expiresAt: end },
        );
        service.pass(1000);
        const wrong: Record<string, string>[] = [
          {},
          { authorization: "" },
          { authorization: "Bearer" },
          { authorization: `Bearer ${app.accessToken} ${app.accessToken}` },
          { authorization: app.accessToken },
          { authorization: `Basic ${btoa(`x:${app.accessToken}`)}` },
          bearer(`${app.accessToken}x`),
          bearer("cohort_test_unknown"),
          bearer(revoked.secret),
          bearer(expiring.secret),
          bearer(service.operatorToken),
        ];
        await changesNothing(async () => {
          for (const headers of wrong) {
            const answer = await call(operation, { headers });
            expect([headers, answer.status]).toEqual([headers, 401]);
            expect(answer.body).toEqual({ error: { title: "unauthorised" } });
            expect(answer.headers.get("www-authenticate")).toMatch(
              /^Bearer (?:realm|error)=.*error_description="/,
            );
          }
        });
      }));

    it("is answered before a body is read", () =>
      forEach(shapesWithBody, async (operation) => {
        const { hostname, port } = new URL(service.baseUrl);
        const socket = connect(Number(port), hostname);
        socket.write(
          `${operation.method.toUpperCase()} ${pathOf(operation)} HTTP/1.1\r\nHost: x\r\n` +
            "Content-Type: application/json\r\nContent-Length: 30000000\r\nAuthorization: Bearer no\r\n\r\n",
        );
        const head = await new Promise<string>((resolve, reject) => {
          socket.once("data", (bytes) => resolve(bytes.toString()));
          socket.once("error", reject);
        });
        socket.destroy();
        expect(head).toMatch(/^HTTP\/1.1 401 /);
      }));
  });

  describe("403", () => {
    it("another app's token, whether the app in the path exists or not", () =>
      forEach(operations, async (operation) => {
        await changesNothing(async () => {
          for (const appId of [app.appId, "app_unknown", "%00"]) {
            const path = pathOf(operation, id, appId);
            const answer = await call(operation, { path, headers: bearer(other.accessToken) });
            expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
          }
        });
      }));
  });

  describe("404", () => {
    it("an unknown, an erased and another app's verification, in the same words", () =>
      forEach(withId, async (operation) => {
        await changesNothing(async () => {
          const answers = [];
          for (const verificationId of [UNKNOWN, erasedId, otherId]) {
            answers.push(await call(operation, { path: pathOf(operation, verificationId) }));
          }
          expect(answers.map(({ status, title }) => [status, title])).toEqual(
            Array(3).fill([404, "not_found"]),
          );
          expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
          const hasDetail = operation.operationId !== "createManualAttempt";
          expect(answers[0]?.detail !== "").toBe(hasDetail);
        });
      }));

    it("paths that nobody has", async () => {
      for (const path of [
        "",
        "/nothing",
        "/verifications/x/y",
        "/institutions/x",
        `/verifications/${id}/otp/x`,
      ]) {
        const answer = await caller(service, app)("GET", path);
        expect([path, answer.status, answer.title]).toEqual([path, 404, "not_found"]);
      }
    });
  });

  describe("400", () => {
    it("a verificationId that is no UUID", () =>
      forEach(withId, async (operation) => {
        await changesNothing(async () => {
          for (const verificationId of ["1", `${id}0`, `urn:uuid:${id}`, "%00", id.replace("-", "")]) {
            const answer = await call(operation, { path: pathOf(operation, verificationId) });
            expect([verificationId, answer.status, answer.title]).toEqual([
              verificationId,
              400,
              "bad_request",
            ]);
            expect(answer.detail).toContain("verificationId");
          }
        });
      }));

    it("an unknown query parameter, U+0000 in the query, a broken escape in the path", () =>
      forEach(operations, async (operation) => {
        await changesNothing(async () => {
          const path = pathOf(operation);
          const sign = path.includes("?") ? "&" : "?";
          const surplus = await call(operation, { path: `${path}${sign}surplus=1` });
          expect([surplus.status, surplus.title]).toEqual([400, "bad_request"]);
          expect(surplus.detail).toContain("surplus");
          expect((await call(operation, { path: `${path}${sign}a=%00` })).status).toBe(400);
          const broken = await call(operation, { path: pathOf(operation, id, "%ZZ") });
          expect([broken.status, broken.title]).toEqual([400, "bad_request"]);
        });
      }));

    it("JSON that is none, is no object, or is nested without end", () =>
      forEach(shapesWithBody, async (operation) => {
        const deep = "[".repeat(30_000) + "]".repeat(30_000);
        await changesNothing(async () => {
          for (const body of [
            "{",
            '{"a":1',
            "nonsense",
            "null",
            "[]",
            '"text"',
            "7",
            deep,
            `{"a":${deep}}`,
            "{}{}",
          ]) {
            const answer = await call(operation, { body });
            expect([body.slice(0, 20), answer.status, answer.title]).toEqual([
              body.slice(0, 20),
              400,
              "bad_request",
            ]);
            expect(answer.detail.length).toBeLessThan(500);
          }
        });
      }));

    it("bytes that are not UTF-8, U+0000 and half a surrogate pair", () =>
      forEach(shapesWithBody, async (operation) => {
        const sound = bodies[operation.operationId] ?? {};
        const [field = ""] = Object.keys(sound);
        await changesNothing(async () => {
          const bytes = Buffer.from(JSON.stringify({ ...sound, [field]: "x\u{7f}" }));
          bytes[bytes.indexOf(0x7f)] = 0xff;
          const broken = await call(operation, { body: bytes });
          expect([broken.status, broken.detail]).toEqual([400, "The body is not valid UTF-8."]);
          for (const text of ["a\0b", "\ud800", "\udc00x"]) {
            const answer = await call(operation, { body: { ...sound, [field]: text } });
            expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
            expect(answer.detail).toContain(`/body/${field}`);
            expect((await call(operation, { body: { ...sound, [text]: 1 } })).status).toBe(400);
          }
        });
      }));

    it("unknown fields, by name", () =>
      forEach(withBody, async (operation) => {
        await changesNothing(async () => {
          for (const name of ["surplus", "__proto__", "constructor"]) {
            const sound = JSON.stringify(bodies[operation.operationId]);
            const body = `{${JSON.stringify(name)}:1,${sound.slice(1)}`;
            const answer = await call(operation, { body });
            expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
            expect(answer.detail).toContain(`/body/${name}`);
          }
        });
      }));
  });

  describe("405", () => {
    it("other methods, with Allow and without a token", () =>
      checkAll(paths, async (path) => {
        const onPath = operations.filter((operation) => operation.path === path);
        const allowed = onPath.map(({ method }) => method.toUpperCase());
        const [operation] = onPath as [OperationInfo];
        await changesNothing(async () => {
          for (const method of METHODS.filter((name) => !allowed.includes(name))) {
            const answer = await ask(service, method, pathOf(operation));
            expect([method, answer.status]).toEqual([method, 405]);
            expect(answer.headers.get("allow")).toBe(allowed.join(", "));
            if (method !== "HEAD") expect(answer.title).toBe("method_not_allowed");
          }
        });
      }));
  });

  describe("413", () => {
    it("a body over the limit, announced, in pieces, or unpacked", () =>
      forEach([...shapesWithBody, ...of("createManualAttempt")], async (operation) => {
        const { bodyLimitBytes } = operation;
        const limits: Record<string, number> = { createManualAttempt: 40_000_000, findStatuses: 262_144 };
        expect(bodyLimitBytes).toBe(limits[operation.operationId] ?? 65_536);
        const tooLarge = Buffer.alloc(bodyLimitBytes + 1, " ");
        const bomb = gzipSync(tooLarge);
        await changesNothing(async () => {
          const announced = await call(operation, { body: tooLarge });
          expect([announced.status, announced.title]).toEqual([413, "payload_too_large"]);
          expect(announced.detail).toContain(String(bodyLimitBytes));
          const unpacked = await call(operation, {
            body: bomb,
            headers: { ...bearer(app.accessToken), "content-encoding": "gzip" },
          });
          expect([unpacked.status, unpacked.title]).toEqual([413, "payload_too_large"]);
          expect(await inPieces(operation, tooLarge)).toBe(413);
        });
      }));

    async function inPieces(operation: OperationInfo, bytes: Buffer): Promise<number> {
      const body = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 1_000_000)
            controller.enqueue(bytes.subarray(at, at + 1_000_000));
          controller.close();
        },
      });
      const headers = { ...bearer(app.accessToken), "content-type": "application/json" };
      const init = { method: operation.method.toUpperCase(), headers, body, duplex: "half" };
      return (await service.fetch(`${service.baseUrl}${pathOf(operation)}`, init as RequestInit)).status;
    }
  });

  describe("a charset that is UTF-8 by another label", () => {
    it.each(["utf8", '"UTF-8"', "Unicode-1-1-UTF-8", "us-ascii", "'utf-8'"])("%s is taken", async (label) => {
      const body = JSON.stringify(bodies.createVerification);
      const headers = { ...bearer(app.accessToken), "content-type": `application/json;charset=${label}` };
      const operation = withBody.find(({ operationId }) => operationId === "createVerification");
      expect(operation && (await call(operation, { body, headers })).status).toBe(200);
    });
  });

  describe("415", () => {
    it("another content type, none, another charset or encoding", () =>
      forEach(shapesWithBody, async (operation) => {
        const text = JSON.stringify(bodies[operation.operationId]);
        const types = [
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "application/xml",
          "application/json-patch+json",
          "application/json; charset=latin1",
          "application/json; charset=utf-16",
          "nonsense",
        ];
        await changesNothing(async () => {
          for (const type of types) {
            const headers = { ...bearer(app.accessToken), "content-type": type };
            const answer = await call(operation, { body: text, headers });
            expect([type, answer.status, answer.title]).toEqual([type, 415, "unsupported_media_type"]);
          }
          const packed = { ...bearer(app.accessToken), "content-encoding": "compress" };
          expect((await call(operation, { body: text, headers: packed })).status).toBe(415);
          const bytes = { ...bearer(app.accessToken), "content-type": "" };
          expect((await call(operation, { body: Buffer.from(text), headers: bytes })).status).toBe(415);
        });
      }));

    it("no body at all", () =>
      forEach(
        withBody.filter(({ operationId }) => operationId !== "createEmailAttempt"),
        async (operation) => {
          await changesNothing(async () => {
            const answer = await call(operation, { body: undefined });
            expect([answer.status, answer.title]).toEqual([415, "unsupported_media_type"]);
          });
        },
      ));
  });

  describe("429", () => {
    it("past the app's calls of a minute, with headers that say so", () =>
      forEach([...shapes, ...of("findStatuses")], async (operation) => {
        const { rates } = service.services;
        const [name, max] = operation.operationId === "findStatuses" ? ["statuses", 60] : ["app", 300];
        const wrong = await call(operation, {
          path: `${pathOf({ ...operation, operationId: "" })}?surplus=1`,
        });
        expect(wrong.status).toBe(400);
        expect(wrong.headers.get("ratelimit-policy")).toBe(`"calls";q=${max};w=60`);
        expect(wrong.headers.get("ratelimit")).toMatch(new RegExp(`^"calls";r=${max - 1};t=\\d+$`));
        for (let taken = 1; taken < max; taken += 1) rates.take(`${name}:${app.appId}`, max);
        await changesNothing(async () => {
          const answer = await call(operation);
          expect([answer.status, answer.title]).toEqual([429, "too_many_requests"]);
          expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
          expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
          expect(answer.headers.get("ratelimit")).toMatch(/^"calls";r=0;t=\d+$/);
          expect(answer.headers.get("ratelimit-policy")).toBe(`"calls";q=${max};w=60`);
        });
        expect((await caller(service, other)("GET", "/verifications")).status).toBe(200);
      }));

    it("counts real calls: 300 are answered, the next is not, the next minute is new", async () => {
      const busy = await service.app();
      const call = caller(service, busy);
      const statuses = new Map<number, number>();
      for (let n = 0; n < 305; n += 1) {
        const { status } = await call("GET", `/verifications/${UNKNOWN}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([
        [404, 300],
        [429, 5],
      ]);
      service.pass(MINUTE_MS);
      expect((await call("GET", `/verifications/${UNKNOWN}`)).status).toBe(404);
    });
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
