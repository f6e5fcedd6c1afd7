/** `@cohort/testing`: each answer of the mock held to the documents, what it refuses, and what it hands out. */
import { describe, expect, it, jest } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { Cohort, CohortError } from "../../client/index.ts";
import {
  errorFor,
  exampleAnswer,
  exampleEvent,
  mockCohort,
  type OperationId,
  signEvent,
  TEST_WEBHOOK_SECRET,
} from "../../client/testing/index.ts";
import authDocument from "../../generated/auth.json" with { type: "json" };
import eventsDocument from "../../generated/events.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import trackingDocument from "../../generated/tracking.json" with { type: "json" };
import whitelabelDocument from "../../generated/whitelabel.json" with { type: "json" };
import { type Document, follow, operationsIn, type PlacedOperation } from "../../scripts/openapi-document.ts";
import { checkAnswer } from "../support/answers.ts";

const ADA = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2000-12-10",
};
const PURCHASE = {
  brandUid: "br_1",
  code: "STUDENT10",
  transactionValue: 12.5,
  qualifyingAmount: 12.5,
  currency: "GBP",
  timestamp: 1_772_600_767,
};

interface Example {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

const firstOf = ({ example, examples = {} }: Example): unknown =>
  example ?? Object.values(examples)[0]?.value;

/** The request of an operation that its document shows. */
function requestOf(document: Document, { path, method, parameters, operation }: PlacedOperation): Request {
  const url = new URL(path.replaceAll(/\{\w+\}/g, "x"), "https://cohort.test");
  for (const parameter of parameters.map((one) => follow(document, one)))
    if (parameter.in === "query" && parameter.required)
      url.searchParams.set(parameter.name, String(firstOf(parameter as Example)));
  const { content = {} } = operation.requestBody ? follow(document, operation.requestBody) : {};
  const [form] = Object.entries(content);
  if (form === undefined) return new Request(url, { method });
  const [media, described] = form;
  const shown = firstOf(described as Example);
  const bodies: Record<string, () => string> = {
    "application/json": () => JSON.stringify(shown),
    "application/x-www-form-urlencoded": () =>
      new URLSearchParams(shown as Record<string, string>).toString(),
  };
  const body = bodies[media]?.() ?? String(shown);
  return new Request(url, { method: method.toUpperCase(), headers: { "Content-Type": media }, body });
}

const cases = [whitelabelDocument, trackingDocument, authDocument].flatMap((json) => {
  const document = json as unknown as Document;
  return operationsIn(document).map((placed) => ({
    id: placed.operation.operationId as OperationId,
    statuses: Object.keys(placed.operation.responses),
    request: () => requestOf(document, placed),
  }));
});

describe("mockCohort", () => {
  it("knows every operation of the partners' documents", () => {
    expect(cases.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort());
  });

  it("answers every operation as its document says, with each status", async () => {
    for (const { id, statuses, request } of cases) {
      const mock = mockCohort();
      const given = request();
      const usual = await mock.fetch(request());
      expect(mock.calls).toMatchObject([{ operation: id, method: given.method, faults: [] }]);
      expect([id, usual.ok]).toEqual([id, true]);
      await checkAnswer(given, usual);
      for (const status of statuses.filter((code) => !code.startsWith("2"))) {
        const number = status === "default" ? 500 : Number(status);
        mock.answer(id, number);
        const refused = await mock.fetch(request());
        expect([id, refused.status]).toEqual([id, number]);
        await checkAnswer(given, refused);
      }
    }
  });

  it("answers the typed client, whose errors have the names of the document", async () => {
    const mock = mockCohort();
    const cohort = new Cohort(mock.options);
    expect((await cohort.verifications.create(ADA)).stage).toBe("phone_number");
    mock.answer("getVerification", "rejected");
    expect((await cohort.verifications.get("any")).rejection?.code).toBe("expired_document");
    mock.answer("getVerification", "success", {
      body: exampleAnswer("getVerification", "success", { svcId: "Z" }),
    });
    expect((await cohort.verifications.get("any")).svcId).toBe("Z");
    mock.answerOnce("setInstitution", "invalid_stage");
    mock.answerOnce("setInstitution", 503, { headers: { "Retry-After": "7" } });
    const choose = () => cohort.verifications.setInstitution("any", { institutionId: "ox.ac.uk" });
    await expect(choose()).rejects.toMatchObject({ status: 409, code: "invalid_stage" });
    await expect(choose()).rejects.toMatchObject({ code: "provider_unavailable", retryAfter: 7 });
    expect((await choose()).institutionId).toBe("ox.ac.uk");
    mock.answer("recordTransaction", "unreachable");
    await expect(cohort.transactions.record(PURCHASE)).rejects.toMatchObject({ code: "unreachable" });
    mock.answer("getMemberships", 404);
    await expect(cohort.members.lookUp("token")).rejects.toMatchObject({ code: "account_deleted" });
    mock.answer("getMemberships", 401);
    await expect(cohort.members.lookUp("token")).rejects.toMatchObject({ code: "invalid_token" });
    mock.answer("issueToken", "invalid_grant");
    await expect(cohort.members.refresh("token")).rejects.toMatchObject({ code: "invalid_grant" });
    const { meta } = await cohort.institutions.search({ territory: "GB", query: "ox" }).withMeta();
    expect(meta).toMatchObject({ requestId: "00000000-0000-4000-8000-000000000011" });
    expect(meta.rateLimits).toMatchObject([{ name: "calls", limit: 300 }]);
  });

  it("gives each line of many a line of its own, and other lists as they are shown", async () => {
    const { transactions, statements, events } = new Cohort(mockCohort().options);
    const lines = await transactions.recordMany([PURCHASE, PURCHASE, PURCHASE]);
    expect(lines.map(({ line, status }) => [line, status])).toEqual([
      [1, 200],
      [2, 200],
      [3, 200],
    ]);
    const orders = [{ orderId: "100235", amount: 12.5, currency: "GBP" }];
    const found: string[] = [];
    for await (const { result } of await statements.reconcile({ brandUid: "br_1", month: "2026-05" }, orders))
      found.push(result);
    expect(found).toEqual(["differs", "sums"]);
    const ids: string[] = [];
    for await (const { id } of transactions.list()) ids.push(id);
    expect(ids).toHaveLength(1);
    expect(await transactions.export({})).toContain("STUDENT10");
    const signal = AbortSignal.abort(new Error("the test ends"));
    await expect(events.list({}, { signal })).rejects.toThrow("the test ends");
  });

  it("lets a follower wait who has had its page, until the call is aborted or something is planned", async () => {
    const mock = mockCohort();
    const controller = new AbortController();
    const pages = new Cohort(mock.options).events
      .follow({}, { signal: controller.signal })
      [Symbol.asyncIterator]();
    expect((await pages.next()).value).toMatchObject({ hasMore: false });
    mock.answerOnce("listEvents", "some");
    expect((await pages.next()).done).toBe(false);
    const waiting = pages.next();
    controller.abort(new Error("the test ends"));
    await expect(waiting).rejects.toThrow("the test ends");
  });

  it("refuses what the document does not allow, in the form of the operation", async () => {
    const mock = mockCohort();
    const { verifications, transactions, institutions } = new Cohort(mock.options);
    const { dob: _dob, ...incomplete } = ADA;
    await expect(verifications.create(incomplete as typeof ADA)).rejects.toMatchObject({
      status: 400,
      faults: [{ pointer: "/body/dob", code: "required", detail: "is missing" }],
    });
    expect(mock.calls.at(-1)?.faults).toHaveLength(1);
    await expect(transactions.record({ ...PURCHASE, currency: "gbp" })).rejects.toMatchObject({
      code: "bad_request",
      details: [expect.stringContaining("/body/currency must match")],
    });
    await expect(institutions.search({ territory: "gb", query: "ox" })).rejects.toMatchObject({
      faults: [{ pointer: "/query/territory", code: "pattern" }],
    });
    // An answer that is asked for comes first only where it is an error.
    mock.answer("createVerification", "created");
    await expect(verifications.create({ ...ADA, firstName: "" })).rejects.toMatchObject({
      code: "bad_request",
    });
    mock.answer("createVerification", "forbidden");
    await expect(verifications.create({ ...ADA, firstName: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const { baseUrl } = mock.options;
    const post = (path: string, body: string) => mock.fetch(baseUrl + path, { method: "POST", body });
    expect(await (await post("/code-tracking/transaction", "{")).json()).toMatchObject({
      errors: [{ detail: "/body is not JSON" }],
    });
    expect(await (await post("/oauth/revoke", `token=${"x".repeat(2001)}`)).json()).toMatchObject({
      error: "invalid_request",
      error_description: expect.stringContaining("/body/"),
    });
  });

  it("takes the place of the global fetch", async () => {
    const mock = mockCohort();
    const replaced = jest.spyOn(globalThis, "fetch").mockImplementation(mock.fetch);
    try {
      const cohort = new Cohort({ baseUrl: "https://verify.example", appId: "app_1", accessToken: "token" });
      expect((await cohort.verifications.create(ADA)).verificationId).toBe(
        exampleAnswer("createVerification").verificationId,
      );
    } finally {
      replaced.mockRestore();
    }
    expect(mock.calls).toMatchObject([{ path: "/app/app_1/whitelabel/verifications", body: ADA }]);
    expect(mock.calls[0]?.headers.get("Authorization")).toBe("Bearer token");
  });

  it("throws for an answer that no document has, and for an address that is none", async () => {
    const mock = mockCohort();
    expect(() => mock.answer("getVerification", 301)).toThrow(RangeError);
    expect(() => mock.answer("getVerification", "expired" as "success")).toThrow(
      "getVerification has no answer expired in its document. It has: 200 waitingForPasscode",
    );
    mock.answer("getVerification", 502);
    expect((await mock.fetch(`${mock.options.baseUrl}/app/a/whitelabel/verifications/b`)).status).toBe(502);
    await expect(mock.fetch(`${mock.options.baseUrl}/apps`)).rejects.toThrow("no operation GET /apps");
  });
});

describe("the examples", () => {
  const types = Object.values(eventsDocument.webhooks).map(({ post }) => {
    const [example] = Object.values(post.requestBody.content["application/json"].examples);
    return (example as { value: { type: Parameters<typeof exampleEvent>[0] } }).value.type;
  });

  it("have an event of each type, which verifiers accept", () => {
    const { webhooks } = new Cohort(mockCohort().options);
    expect(types.length).toBeGreaterThan(20);
    for (const type of types) {
      const event = exampleEvent(type);
      expect(event.type).toBe(type);
      const { body, headers } = signEvent(event);
      expect(webhooks.verify(body, headers)).toEqual(event);
      expect(new Webhook(TEST_WEBHOOK_SECRET).verify(body, headers)).toEqual(event);
      expect(headers["webhook-id"]).toBe(event.eventId);
      expect(exampleEvent(type).eventId).not.toBe(event.eventId);
    }
  });

  it("are copies, and take changes", () => {
    const verified = exampleAnswer("getVerification", "success", { externalId: "customer-42" });
    expect(verified).toMatchObject({ stage: "success", externalId: "customer-42" });
    verified.nextOperations.push("sendPhoneOtp");
    expect(exampleAnswer("getVerification", "success").nextOperations).toEqual([]);
    expect(exampleAnswer("getMemberships", "unverified").verifications).toEqual([]);
    expect(exampleAnswer("exportTransactions")).toContain("STUDENT10");
    const event = exampleEvent("verification.succeeded", { expiresOn: "2030-01-01" });
    expect(event.data.expiresOn).toBe("2030-01-01");
    const error = errorFor("not_found", { status: 404, details: ["There is no such verification."] });
    expect(error).toBeInstanceOf(CohortError);
    expect(error).toMatchObject({ status: 404, code: "not_found", detail: "There is no such verification." });
  });

  it("are signed with another secret, or at another time, when asked for", () => {
    const secret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
    const event = exampleEvent("account.deleted");
    const ours = new Webhook(TEST_WEBHOOK_SECRET);
    const other = signEvent(event, { secret });
    expect(new Webhook(secret).verify(other.body, other.headers)).toEqual(event);
    expect(() => ours.verify(other.body, other.headers)).toThrow("No matching signature");
    const old = signEvent(event, { at: new Date(Date.now() - 6 * 60_000) });
    expect(() => ours.verify(old.body, old.headers)).toThrow("too old");
  });
});
