/** `new Cohort({…})` against a real server. */
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "@jest/globals";
import { Cohort, CohortError, type CohortErrorCode } from "../../client/index.ts";
import { mailedLink, STUDENT } from "../support/journey.ts";
import { codeFor, member, verified } from "../support/oauth.ts";
import { MINUTE_MS, TEST_CODE } from "../support/service.ts";
import { useService } from "../support/use-service.ts";
import { press } from "../support/whitelabel.ts";

const service = useService();

const PHONE = { phoneNumber: "07400 123456", territory: "GB" };
const OXFORD = { institutionId: "ox.ac.uk" };

async function appCohort() {
  const app = await service.app();
  const { baseUrl, fetch } = service;
  const { appId, accessToken } = app;
  return { app, cohort: new Cohort({ baseUrl, appId, accessToken, fetch, retries: 0 }) };
}

/** A new student who may begin an attempt. */
async function ready({ verifications }: Cohort, phoneNumber = PHONE.phoneNumber): Promise<string> {
  const { verificationId } = await verifications.create(STUDENT);
  await verifications.sendPhoneOtp(verificationId, { ...PHONE, phoneNumber });
  await verifications.verifyPhoneOtp(verificationId, { code: TEST_CODE });
  await verifications.setInstitution(verificationId, OXFORD);
  return verificationId;
}

async function failure(call: Promise<unknown>): Promise<CohortError> {
  const error = await call.then(
    () => new Error("it did not fail"),
    (thrown) => thrown,
  );
  if (error instanceof CohortError) return error;
  throw error;
}

it("takes a member through a verification by a mailed link", async () => {
  const { app, cohort } = await appCohort();
  const { verifications, institutions, testMode } = cohort;
  const { verificationId, stage } = await verifications.create(STUDENT, { idempotencyKey: "customer-42" });
  expect(stage).toBe("phone_number");
  const again = await verifications.create(STUDENT, { idempotencyKey: "customer-42" });
  expect(again.verificationId).toBe(verificationId);

  expect((await verifications.sendPhoneOtp(verificationId, PHONE)).otp?.checksRemaining).toBe(5);
  const wrong = await verifications.verifyPhoneOtp(verificationId, { code: "000000" });
  expect(wrong.stage).toBe("failed:otp_failed");
  await verifications.verifyPhoneOtp(verificationId, { code: await testMode.code() });
  const [oxford] = await institutions.search({ territory: "GB", query: "university of oxf" });
  const chosen = await verifications.setInstitution(verificationId, {
    institutionId: oxford?.institutionId ?? "",
  });
  expect(chosen.availableMethods).toContain("email");
  const sent = await verifications.createEmailAttempt(verificationId, { email: "ada@ox.ac.uk" });
  expect(sent.stage).toBe("pending_verification:email");
  expect((await testMode.messages())[0]?.to).toBe("ada@ox.ac.uk");
  const token = new URL(await mailedLink(app)).searchParams.get("token") ?? "";
  await press(service, "/email-link", { token });
  expect(await verifications.get(verificationId)).toMatchObject({ status: "success", stage: "success" });
});

it("hands in documents as bytes, with their Base64 and hash", async () => {
  const { cohort } = await appCohort();
  const verificationId = await ready(cohort, "07400 123457");
  // Longer than a piece of Base64, and of every value that a byte has.
  const content = new Uint8Array(100_001).map((_byte, at) => at % 256);
  content.set(new TextEncoder().encode("%PDF-1.4\n"));
  const kinds = [content, content.buffer, new Blob([content]), Buffer.from(content)];
  const files = kinds.map((bytes, at) => ({ fileName: `approve-${at}.pdf`, content: bytes }));
  const { stage } = await cohort.verifications.createManualAttempt(verificationId, { files });
  expect(stage).toBe("pending_verification:manual");
  service.pass(2_000);
  expect((await cohort.verifications.get(verificationId)).stage).toBe("success");
});

it("has the other attempts, the requests of institutions and what only test mode can do", async () => {
  const { cohort } = await appCohort();
  const { verifications, institutions, testMode } = cohort;
  const verificationId = await ready(cohort, "07400 123458");
  const portal = await verifications.createPortalAttempt(verificationId, {
    redirectUrl: "https://shop.example/back",
  });
  expect(portal.portalStartUrl).toContain("/portal/start?token=");
  expect((await testMode.expire(verificationId)).status).toBe("expired");
  const request = { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" };
  expect(await institutions.request(request)).toMatchObject({ status: "pending" });
  const refused = await failure(testMode.receiveEmail(verificationId, { from: "ada@ox.ac.uk" }));
  expect([refused.status, refused.code]).toEqual([409, "invalid_stage"]);

  expect(await verifications.erase(verificationId)).toBeUndefined();
  const gone = await failure(verifications.get(verificationId));
  expect([gone.status, gone.code]).toEqual([404, "not_found"]);
});

it("gives a page when awaited, and every item when iterated over", async () => {
  const { cohort } = await appCohort();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    service.pass(MINUTE_MS);
    const externalId = count === 4 ? "other" : "mine";
    made.unshift((await cohort.verifications.create({ ...STUDENT, externalId })).verificationId);
  }
  const page = await cohort.verifications.list({ limit: 2 });
  expect(page.verifications.map((one) => one.verificationId)).toEqual(made.slice(0, 2));
  expect(page.nextCursor).toEqual(expect.any(String));
  const all: string[] = [];
  for await (const one of cohort.verifications.list({ limit: 2, externalId: "mine" }))
    all.push(one.verificationId);
  expect(all).toEqual(made.slice(1));
  const wrong = cohort.verifications.list({ limit: 0 });
  const iterated = async () => {
    for await (const one of wrong) expect(one).toBeUndefined();
  };
  expect((await failure(iterated())).code).toBe("bad_request");
});

it("tells the request id and the rate limits of good responses and bad ones", async () => {
  const { cohort } = await appCohort();
  const { data, meta } = await cohort.verifications.create(STUDENT).withMeta();
  expect(data.stage).toBe("phone_number");
  expect(meta).toMatchObject({ status: 200, requestId: expect.stringMatching(/^\S{10,}$/) });
  expect(meta.rateLimits).toEqual([
    { name: "calls", remaining: 299, resetSeconds: expect.any(Number), limit: 300, windowSeconds: 60 },
  ]);
  expect(meta.headers.get("Content-Type")).toContain("application/json");
  const { meta: ofList } = await cohort.verifications.list().withMeta();
  expect(ofList.rateLimits[0]?.remaining).toBe(298);
  const error = await failure(cohort.verifications.setInstitution(data.verificationId, OXFORD).withMeta());
  expect(error).toMatchObject({ status: 409, code: "invalid_stage", requestId: expect.any(String) });
  expect(error.detail).toContain("phone_number");
});

it("tells each fault of a request by its field", async () => {
  const { cohort } = await appCohort();
  const person = { territory: "GB", firstName: "Ada", userEmail: "ada", dob: "1790-01-01" };
  const error = await failure(cohort.verifications.create(person as never));
  expect(error.faults).toEqual([
    { pointer: "/body/lastName", code: "required", detail: "is missing" },
    { pointer: "/body/userEmail", code: "format", detail: expect.stringContaining("e-mail address") },
    { pointer: "/body/dob", code: expect.any(String), detail: expect.any(String) },
  ]);
  expect(error.details).toEqual(error.faults.map(({ pointer, detail }) => `${pointer} ${detail}`));
  const stage = await failure(
    cohort.verifications.setInstitution(await ready(cohort, "07400 123457"), {
      institutionId: "none.example",
    }),
  );
  expect(stage.faults).toEqual([
    { pointer: "/body/institutionId", code: "unknown_institution", detail: expect.any(String) },
  ]);
  expect((await failure(cohort.verifications.get("00000000-0000-4000-8000-000000000000"))).faults).toEqual(
    [],
  );
});

it.each(["", ".", "..", undefined as unknown as string])(
  "refuses %j as an id, and sends nothing",
  async (id) => {
    const { baseUrl } = service;
    const fetch = () => Promise.reject(new Error("it was sent"));
    const settings = { appId: "app_1", accessToken: "token", apiKey: "key", fetch };
    const { verifications, transactions } = new Cohort({ baseUrl, ...settings });
    for (const call of [
      () => verifications.get(id),
      () => verifications.erase(id),
      () => verifications.setInstitution(id, OXFORD),
      () => verifications.sendPhoneOtp(id, PHONE),
      () => transactions.void(id, { reason: "cancelled" }),
    ])
      expect(await failure(call())).toMatchObject({
        code: "invalid_argument",
        detail: expect.stringMatching(/Id isn't an id/),
      });
  },
);

it("makes login links with every documented parameter", () => {
  const { members } = new Cohort({ baseUrl: "https://verify.example", clientId: "c", clientSecret: "s" });
  const link = members.loginLink({
    supergroup: "student",
    redirectUri: "https://shop.example/back",
    country: "uk",
    state: "s t",
    codeChallenge: "x",
    institution: "ox.ac.uk",
    scope: "openid svc:verifications",
    nonce: "n",
    prompt: "login",
    maxAge: 0,
    loginHint: "+447400100100",
    uiLocales: "de en",
  });
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    response_type: "code",
    client_id: "c",
    redirect_uri: "https://shop.example/back",
    country: "uk",
    state: "s t",
    code_challenge: "x",
    code_challenge_method: "S256",
    institution: "ox.ac.uk",
    scope: "openid svc:verifications",
    nonce: "n",
    prompt: "login",
    max_age: "0",
    login_hint: "+447400100100",
    ui_locales: "de en",
  });
});

it("signs a member in, looks them up, and forgets them", async () => {
  const { baseUrl, fetch } = service;
  const client = await service.client();
  const { accountId, svcId } = await member(service);
  await verified(service, client, accountId, { consumerGroup: "student" });
  const { clientId, clientSecret, redirectUri } = client;
  const { members } = new Cohort({ baseUrl, clientId, clientSecret, fetch, ssoUrl: "https://sso.example" });
  expect(members.loginLink({ supergroup: "student", redirectUri, country: "uk" })).toBe(
    `https://sso.example/sso/student?${new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      country: "uk",
    })}`,
  );
  const first = await members.exchangeCode(await codeFor(service, client, accountId), redirectUri);
  const second = await members.refresh(first.refresh_token);
  expect(await members.lookUp(second.access_token)).toEqual({
    svcid_number: svcId,
    verifications: [{ group: "student", expires_on: "2027-03-04" }],
  });
  expect(await members.revoke(second.refresh_token)).toBeUndefined();
  const codes: CohortErrorCode[] = [
    (await failure(members.lookUp(second.access_token))).code,
    (await failure(members.refresh(second.refresh_token))).code,
    (await failure(members.exchangeCode("used", redirectUri))).code,
  ];
  expect(codes).toEqual(["invalid_token", "invalid_grant", "invalid_grant"]);
});

it("records, lists, sums, voids and exports transactions", async () => {
  const { baseUrl, fetch } = service;
  const { apiKey, brandUid } = await service.partner();
  const { transactions } = new Cohort({ baseUrl, apiKey, fetch });
  const timestamp = Math.floor(service.clock.now.getTime() / 1000);
  const amounts = { transactionValue: 59.99, qualifyingAmount: 49.99, currency: "GBP" };
  const purchase = { brandUid, code: "STUDENT10", ...amounts, timestamp };

  const recorded = await transactions.record(purchase, { idempotencyKey: "order-1" });
  expect(recorded).toMatchObject({ type: "transaction", attributes: purchase });
  expect((await transactions.record(purchase, { idempotencyKey: "order-1" })).id).toBe(recorded.id);
  expect((await transactions.record(purchase, { dryRun: true })).id).toBe("dry-run");
  const conflict = await failure(
    transactions.record({ ...purchase, code: "OTHER" }, { idempotencyKey: "order-1" }),
  );
  expect(conflict.code).toBe("conflict");
  const results = await transactions.recordMany([purchase, { ...purchase, currency: "XXX" }]);
  expect(results.map(({ line, status }) => [line, status])).toEqual([
    [1, 200],
    [2, 400],
  ]);
  service.pass(MINUTE_MS);
  const ids: string[] = [];
  for await (const { id } of transactions.list({ limit: 1 })) ids.push(id);
  expect(ids.sort()).toEqual([recorded.id, results[0]?.data?.id].sort());
  const voided = await transactions.void(recorded.id, { reason: "order cancelled" });
  expect(voided.meta.voidReason).toBe("order cancelled");
  const sums = await transactions.sums({ by: "month", from: "2026-03-01", until: "2026-03-31" });
  expect(sums).toMatchObject([{ period: "2026-03", transactions: 1, transactionValue: "59.99" }]);
  const csv = await transactions.export();
  expect(csv.trim().split("\n")).toHaveLength(3);
  expect(await new Response(await transactions.exportStream()).text()).toBe(csv);
  expect((await failure(transactions.record({ ...purchase, transactionValue: -1 }))).details).toEqual([
    expect.stringContaining("/body/transactionValue"),
    expect.stringContaining("/body/qualifyingAmount"),
  ]);
});

it("an export that nobody reads yet outlives the Response that it came with", async () => {
  const { apiKey, brandUid } = await service.partner();
  const { transactions } = new Cohort({ baseUrl: service.baseUrl, apiKey });
  const timestamp = Math.floor(service.clock.now.getTime() / 1000);
  const amounts = { transactionValue: 59.99, qualifyingAmount: 49.99, currency: "GBP" };
  await transactions.record({ brandUid, code: "STUDENT10", ...amounts, timestamp });
  const streams = await Promise.all(Array.from({ length: 4 }, () => transactions.exportStream()));
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let turn = 0; turn < 5; turn += 1) {
    collect();
    await sleep(20);
  }
  for (const stream of streams) expect((await new Response(stream).text()).split("\n")).toHaveLength(3);
});

it("reads events, and follows them", async () => {
  const { cohort } = await appCohort();
  const { verificationId } = await cohort.verifications.create(STUDENT);
  await cohort.verifications.sendPhoneOtp(verificationId, PHONE);
  const types: string[] = [];
  let cursor = "";
  for await (const page of cohort.events.follow({ limit: 1 })) {
    types.push(...page.events.map(({ type }) => type));
    cursor = page.nextCursor;
    if (types.length === 2) break;
  }
  expect(types).toEqual(["verification.created", "verification.updated"]);
  await cohort.verifications.erase(verificationId);
  const later: string[] = [];
  for await (const event of cohort.events.list({ cursor, limit: 1 })) later.push(event.type);
  expect(later).toEqual(["verification.erased"]);
  expect((await failure(cohort.events.list({ cursor: "forged" }))).code).toBe("bad_request");
});
