/** Log of calls: each refusal has a row, wherever it was refused, and no row has anything that was sent. */
import { connect } from "node:net";
import { describe, expect, it } from "@jest/globals";
import type { Call, CallPage, CallProblems } from "../../../../generated/management.ts";
import { created, STUDENT } from "../../../support/journey.ts";
import { basic, lookUpStatus, member, redemptionOf, tokensFor } from "../../../support/oauth.ts";
import { ask as operate } from "../../../support/operator.ts";

import { purchase, ROOT, record } from "../../../support/tracking.ts";
import { useService } from "../../../support/use-service.ts";
import { ask, caller } from "../../../support/whitelabel.ts";

describe("log of calls", () => {
  const service = useService();

  const list = async (query = "") =>
    (await operate<CallPage>(service, "GET", `/management/calls?${query}`)).body;
  const problems = async (query = "") =>
    (await operate<CallProblems>(service, "GET", `/management/calls/problems?${query}`)).body.problems;
  async function rowOf({ headers }: { headers: Headers }): Promise<Call | undefined> {
    const { calls } = await list(`request=${headers.get("x-request-id")}`);
    expect(calls.length).toBeLessThanOrEqual(1);
    return calls[0];
  }

  it("white-label: a success, and refusals before and after the caller is known", async () => {
    const app = await service.app("live");
    const call = caller(service, app);
    const token = await service.services.database.credential.findFirstOrThrow({
      where: { appId: app.appId },
    });
    const owned = { api: "whitelabel", owner: { kind: "app", id: app.appId }, mode: "live", keyId: token.id };
    const good = await call("POST", "/verifications", STUDENT, {
      "user-agent": "cohort-client/1.2.3 (Node.js/26)",
    });
    expect(await rowOf(good)).toEqual({
      ...owned,
      requestId: good.headers.get("x-request-id"),
      operation: "createVerification",
      status: 200,
      durationMs: expect.any(Number),
      clientVersion: "1.2.3",
      answeredAt: service.clock.now.toISOString(),
    });
    expect(
      await rowOf(await call("POST", "/verifications", { ...STUDENT, dob: "yesterday", zq: 1 })),
    ).toMatchObject({
      ...owned,
      status: 400,
      code: "bad_request",
      page: "/docs/errors/bad_request",
      faults: [
        { pointer: "/body/*", code: "additionalProperties", advice: "is not a field of this operation" },
        { pointer: "/body/dob", code: "format", advice: "must be a date, such as 2004-12-31" },
      ],
    });
    const refused = async (
      status: number,
      code: string,
      answer: Promise<{ headers: Headers; status: number }>,
    ) => {
      const given = await answer;
      expect([given.status, await rowOf(given)]).toEqual([
        status,
        expect.objectContaining({ api: "whitelabel", status, code }),
      ]);
      return (await rowOf(given)) as Call;
    };
    expect(await refused(400, "not_json", call("POST", "/verifications", "{"))).toMatchObject(owned);
    expect(
      await refused(413, "payload_too_large", call("POST", "/verifications", `"${"x".repeat(70_000)}"`)),
    ).toMatchObject({ ...owned, advice: "The body may have at most 65536 bytes." });
    await refused(
      415,
      "unsupported_media_type",
      call("POST", "/verifications", "x", { "content-type": "text/plain" }),
    );
    // Refused before the token is looked at: found by the token all the same.
    expect(await refused(404, "path", call("GET", "/nothing"))).toMatchObject({
      ...owned,
      operation: "unknown",
    });
    expect(await refused(405, "wrong_method", call("DELETE", "/verifications"))).toMatchObject(owned);
    expect(
      await refused(404, "verification", call("GET", "/verifications/00000000-0000-4000-8000-000000000000")),
    ).toMatchObject({ ...owned, advice: "There is no such verification." });
    // Another app's path, with this app's token.
    const other = await service.app();
    expect(
      await refused(
        403,
        "foreign_app",
        caller(service, { ...app, appId: other.appId })("GET", "/verifications"),
      ),
    ).toMatchObject(owned);
    const unknown = await refused(
      401,
      "unauthenticated",
      call("GET", "/verifications", undefined, { authorization: "Bearer x" }),
    );
    expect([unknown.owner, unknown.keyId]).toEqual([undefined, undefined]);
    await service.services.database.credential.update({
      where: { id: token.id },
      data: { revokedAt: service.clock.now },
    });
    expect(await refused(401, "unauthenticated", call("GET", "/verifications"))).toMatchObject(owned);
  });

  it("a request whose head is refused before anything else", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
    socket.on("data", (bytes) => resolve(String(bytes)));
    socket.write("GET /app/a/whitelabel/verifications HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
    const [, requestId] = /X-Request-Id: (\S+)/i.exec(await promise) ?? [];
    socket.destroy();
    const { calls } = await list(`request=${requestId}`);
    expect(calls).toMatchObject([
      { api: "whitelabel", operation: "unknown", status: 400, code: "request_head" },
    ]);
  });

  it("white-label: a rate limit", async () => {
    const app = await service.app();
    const call = caller(service, app);
    await call("POST", "/test/rate-limit", { seconds: 1 });
    expect(await rowOf(await call("GET", "/verifications"))).toMatchObject({
      status: 429,
      code: "calls_per_minute",
      mode: "test",
    });
  });

  it("sign-in: token calls by secret, and what was wrong", async () => {
    const client = await service.client();
    const secret = await service.services.database.credential.findFirstOrThrow({
      where: { clientId: client.clientId },
    });
    const path = "/oauth/token";
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const wrong = await ask(
      service,
      "POST",
      path,
      "grant_type=authorization_code&code=zqmarker&redirect_uri=https://zqmarker.example/",
      {
        ...form,
        ...basic(client.clientId, client.clientSecret),
      },
    );
    expect(await rowOf(wrong)).toMatchObject({
      api: "auth",
      operation: "issueToken",
      owner: { kind: "client", id: client.clientId },
      keyId: secret.id,
      status: 400,
      code: "foreign_code",
      page: "/docs/errors/invalid_grant",
    });
    const stranger = await ask(
      service,
      "POST",
      path,
      "grant_type=authorization_code&code=x&redirect_uri=https://x.example/",
      {
        ...form,
        ...basic(client.clientId, "zqmarker"),
      },
    );
    const row = await rowOf(stranger);
    expect([row?.status, row?.code, row?.owner]).toEqual([401, "client_unproven", undefined]);
    // An ended secret still names its client, in the form too.
    await service.services.database.credential.update({
      where: { id: secret.id },
      data: { revokedAt: service.clock.now },
    });
    const ended = await ask(
      service,
      "POST",
      path,
      String(new URLSearchParams(redemptionOf(client, "x"))),
      form,
    );
    expect(await rowOf(ended)).toMatchObject({
      code: "client_unproven",
      owner: { kind: "client", id: client.clientId },
      keyId: secret.id,
    });
  });

  it("lookup and recording: refusals singly, successes by minute", async () => {
    const client = await service.client();
    const { access_token: token } = await tokensFor(service, client, (await member(service)).accountId);
    expect(await lookUpStatus(service, token)).toBe(200);
    const partner = await service.partner();
    await record(service, partner, purchase(service, partner));
    await record(service, partner, purchase(service, partner));
    expect((await list(`partner=${partner.partnerId}`)).calls).toEqual([]);
    expect(
      await service.services.database.apiCallCount.findMany({
        where: {
          status: { lt: 400 },
          code: "",
          ownerId: { in: [partner.partnerId, client.clientId] },
          operation: { in: ["recordTransaction", "getMemberships"] },
        },
        orderBy: { ownerKind: "asc" },
      }),
    ).toMatchObject([
      {
        ownerKind: "client",
        ownerId: client.clientId,
        operation: "getMemberships",
        count: 1,
        mode: "test",
        sampled: false,
      },
      {
        ownerKind: "partner",
        ownerId: partner.partnerId,
        operation: "recordTransaction",
        count: 2,
        mode: "test",
        sampled: false,
      },
    ]);
    const { headers } = await record(service, partner, purchase(service, partner, { currency: "zqm" }));
    expect(await rowOf({ headers })).toMatchObject({
      api: "tracking",
      operation: "recordTransaction",
      owner: { kind: "partner", id: partner.partnerId },
      keyId: expect.any(String),
      faults: [{ pointer: "/body/currency" }],
    });
    const noKey = await ask(service, "POST", ROOT, purchase(service, partner), { "api-key": "x" });
    expect(await rowOf(noKey)).toMatchObject({ api: "tracking", status: 401, code: "unauthenticated" });
  });

  it("keeps a part of a flood, counts all, and says so", async () => {
    const app = await service.app();
    const { callLog, database } = service.services;
    await created(app);
    const flood = {
      requestId: "00000000-0000-4000-8000-000000000000",
      api: "whitelabel",
      operation: "getVerification",
      owner: { kind: "app", id: app.appId } as const,
      keyId: undefined,
      status: 404,
      durationMs: 1,
      code: "verification",
      title: "not_found",
      advice: undefined,
      faults: [],
      at: service.clock.now,
    };
    const details = () => ({ credentialHash: undefined, clientVersion: undefined });
    for (let n = 0; n < 100_000; n += 1) callLog.add(flood, details);
    const page = await list(`app=${app.appId}&status=404&limit=100`);
    expect([page.calls.length, page.sampled]).toEqual([100, true]);
    expect(await database.apiCall.count({ where: { ownerId: app.appId, status: 404 } })).toBe(300);
    expect(await problems(`app=${app.appId}`)).toMatchObject([{ count: 100_000, sampled: true }]);
    // Another operation of the minute has its own budget, and the next minute too.
    expect((await list(`app=${app.appId}&operation=createVerification`)).sampled).toBe(false);
    service.pass(60_000);
    await caller(service, app)("GET", "/nothing");
    expect((await list(`app=${app.appId}`)).calls[0]).toMatchObject({ code: "path" });
  });

  it("keeps rows and counts until they can be written, each once", async () => {
    const [app, partner] = [await service.app(), await service.partner()];
    const { callLog, database } = service.services;
    await callLog.save();
    await caller(service, app)("POST", "/verifications", { ...STUDENT, dob: "x" });
    await record(service, partner, purchase(service, partner));
    await database.$executeRaw`ALTER TABLE "ApiCallCount" RENAME TO "Gone"`;
    await expect(callLog.save()).rejects.toThrow();
    await record(service, partner, purchase(service, partner));
    await expect(callLog.save()).rejects.toThrow();
    await database.$executeRaw`ALTER TABLE "Gone" RENAME TO "ApiCallCount"`;
    await callLog.save();
    const where = { ownerId: { in: [app.appId, partner.partnerId] } };
    expect(await database.apiCall.count({ where })).toBe(1);
    expect(await database.apiCallCount.findMany({ where, orderBy: { ownerKind: "asc" } })).toMatchObject([
      { operation: "createVerification", pointer: "/body/dob", count: 1, sampled: false },
      { operation: "recordTransaction", pointer: "", count: 2, sampled: false },
    ]);
  });
});
