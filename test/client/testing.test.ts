/** `@cohort/testing`: one journey on the fake and on a real server, compared call by call, and what it hands out. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { Cohort, CohortError, type CohortOptions } from "../../client/index.ts";
import {
  errorFor,
  exampleEvent,
  exampleLookup,
  exampleTokens,
  exampleTransaction,
  exampleVerification,
  type FakeCodePool,
  type FakeServerOptions,
  fakeServer,
  signEvent,
  TEST_WEBHOOK_SECRET,
} from "../../client/testing/index.ts";
import authDocument from "../../generated/auth.json" with { type: "json" };
import trackingDocument from "../../generated/tracking.json" with { type: "json" };
import whitelabelDocument from "../../generated/whitelabel.json" with { type: "json" };
import { type AppEvent, consumerGroupValues, stageValues } from "../../generated/whitelabel.ts";
import { operationsFor } from "../../server/api/actions.ts";
import { actionsOf, statusOf } from "../../server/domain/proving/verification/stages.ts";
import { checkAnswer } from "../support/answers.ts";
import { poolWith, shopOf } from "../support/codes.ts";
import { type Service, startService } from "../support/service.ts";

const BACK = "https://shop.example/back";
const ADA = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2000-12-10",
};
const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
const UNKNOWN = "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1";

/** One call of a journey: what was asked and what came of it. */
interface Seen {
  call: string;
  status: number;
  body: unknown;
}

/** Whose values two servers must have in common; of the others, the types. */
const COMPARED = new Set([
  ...[
    "status",
    "stage",
    "nextOperations",
    "availableMethods",
    "title",
    "error",
    "consumerGroup",
    "territory",
  ],
  ...["institutionId", "institutionName", "group", "expires_on", "expiresOn", "method", "reason", "days"],
  ...["checksRemaining", "sendsRemaining", "resendAfter", "expiresAt", "type", "hasMore", "line", "period"],
  ...["transactions", "transactionValue", "qualifyingAmount", "currency", "timestamp", "voidReason"],
  ...["token_type", "expires_in", "aheadSeconds", "now", "createdAt", "updatedAt"],
  ...["externalId", "metadata", "channel", "to"],
]);

function formOf(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return COMPARED.has(key) ? value : value.map((item) => formOf(item));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, inner]) => [name, formOf(inner, name)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return COMPARED.has(key) ? value : typeof value;
}

/** A `fetch` that holds every answer against its document and notes it. */
function noting(fetch: NonNullable<CohortOptions["fetch"]>, seen: Seen[]) {
  return async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const response = await fetch(request);
    await checkAnswer({ method, url }, response);
    const text = await response.clone().text();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const isLines = response.headers.get("Content-Type")?.startsWith("application/x-ndjson") ?? false;
    const body = isJson
      ? JSON.parse(text)
      : isLines
        ? text
            .trim()
            .split("\n")
            .map((line) => JSON.parse(line))
        : text;
    const path = new URL(url).pathname
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
      .replaceAll(/\/app\/[^/]+\//g, "/app/:app/");
    seen.push({ call: `${method} ${path}`, status: response.status, body: formOf(body) });
    return response;
  };
}

/** Pools of both servers. */
const POOLS = {
  returned: { codes: ["BACK-1", "BACK-2"], releaseOnReturn: true, lowAt: 1 },
  graduates: { codes: ["GRADUATE-1"], supergroups: ["graduate"] },
  later: { codes: ["LATER-1"], opensAt: "2100-01-01T00:00:00.000Z" },
  over: { codes: ["OVER-1"], closesAt: "2020-01-01T00:00:00.000Z" },
  all: { codes: [], genericCode: "ALL-1", closesAt: "2100-01-01T00:00:00.000Z" },
  again: { codes: ["AGAIN-4", "AGAIN-5"], allowance: "redeemed" },
  monthly: { codes: ["MONTH-1", "MONTH-2"], allowance: "monthly" },
} as const satisfies Record<string, Omit<FakeCodePool, "poolId">>;

/** What a journey needs of either server. */
interface Place {
  options: CohortOptions;
  brandUid: string;
  /** Their ids. */
  pools: Record<keyof typeof POOLS, string>;
}

/** An answer's values that two servers have in common. */
function withoutIds(answer: object): object {
  const own = /^(claimId|poolId|claimedAt|heldUntil|redeemedAt|releasedAt)$/;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !own.test(name)));
}

/** The code of the failure; a call that succeeds is none. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (error === undefined) return "none";
  if (error instanceof CohortError) return error.code;
  throw error;
}

/** Everything that the server says of a refusal. */
async function wordsOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof CohortError)) throw error ?? new Error("the call was not refused");
  const { status, code, details, faults } = error;
  return { status, code, details, faults };
}

type Journey = (cohort: Cohort, place: Place) => Promise<unknown>;

const cohortOf = ({ options }: Place) => new Cohort({ ...options, retries: 0 });

async function past(cohort: Cohort, phoneNumber: string, claim: object = {}): Promise<string> {
  const { verificationId } = await cohort.verifications.create({ ...ADA, ...claim });
  await cohort.verifications.sendPhoneOtp(verificationId, { phoneNumber, territory: "GB" });
  await cohort.verifications.verifyPhoneOtp(verificationId, { code: await cohort.testMode.code() });
  return verificationId;
}

async function ready(cohort: Cohort, phoneNumber: string, claim: object = {}): Promise<string> {
  const id = await past(cohort, phoneNumber, claim);
  await cohort.verifications.setInstitution(id, { institutionId: "ox.ac.uk" });
  return id;
}

/** Each gives what a program sees of it, beside its calls. */
const journeys: Record<string, Journey> = {
  "a claim and its faults": async ({ verifications }) => {
    const { verificationId } = await verifications.create(
      { ...ADA, externalId: "customer-1", metadata: { campaign: "autumn" } },
      { idempotencyKey: "customer-1" },
    );
    const again = await verifications.create(
      { ...ADA, externalId: "customer-1", metadata: { campaign: "autumn" } },
      { idempotencyKey: "customer-1" },
    );
    const codes = [
      await codeOf(verifications.create(ADA, { idempotencyKey: "customer-1" })),
      await codeOf(verifications.create({ territory: "gb", extra: 1 } as never)),
      await codeOf(verifications.create({ ...ADA, dob: "2026-02-30" })),
      await codeOf(verifications.create({ ...ADA, dob: "2015-01-01" })),
      await codeOf(verifications.create({ ...ADA, consumerGroup: "graduate" })),
      await codeOf(verifications.create({ ...ADA, consumerGroup: "graduate", graduationYear: 2030 })),
      await codeOf(verifications.create({ ...ADA, consumerGroup: "graduate", graduationYear: 2015 })),
      await codeOf(verifications.create({ ...ADA, graduationYear: 2024 })),
      await codeOf(verifications.get(UNKNOWN)),
      await codeOf(verifications.get("nobody")),
      await codeOf(
        verifications.createManualAttempt(UNKNOWN, { files: [{ fileName: "a.pdf", content: PDF }] }),
      ),
      await codeOf(verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" })),
    ];
    return { same: again.verificationId === verificationId, codes };
  },

  "tokens of an app's programs": async (_cohort, { options }) => {
    const { baseUrl, appId = "", fetch: send = fetch } = options;
    const secret = String(options.accessToken);
    const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams(form);
      const response = await send(
        new Request(`${baseUrl}/oauth/app/${path}`, { method: "POST", headers, body }),
      );
      const answer = await response.json();
      const { token_type, expires_in, scope, error, error_description } = answer;
      return {
        token: String(answer.access_token),
        status: response.status,
        token_type,
        expires_in,
        scope,
        error,
        error_description,
      };
    };
    const grant = { grant_type: "client_credentials" };
    const proof = { client_id: appId, client_secret: secret };
    const basic = { Authorization: `Basic ${btoa(`${appId}:${secret}`)}` };
    const { token, ...narrow } = await post("token", { ...grant, ...proof, scope: "verifications:read" });
    const { token: wide, ...all } = await post("token", grant, basic);
    const refused = [
      await post("token", { ...proof, grant_type: "authorization_code" }),
      await post("token", { ...grant, client_id: appId }),
      await post("token", { ...grant, ...proof, client_secret: "wrong" }),
      await post("token", { ...grant, ...proof, scope: "everything" }),
      await post("revoke", proof),
    ].map(({ token: _, ...rest }) => rest);
    const { verifications } = new Cohort({ ...options, accessToken: token, retries: 0 });
    const program = new Cohort({ ...options, accessToken: () => wide, retries: 0 });
    const { verificationId } = await program.verifications.create(ADA);
    const codes = [
      await codeOf(verifications.get(verificationId)),
      await codeOf(verifications.create(ADA)),
      (await post("revoke", { ...proof, token })).status,
      (await post("revoke", { ...proof, token: "unknown" })).status,
      await codeOf(verifications.get(verificationId)),
    ];
    return { narrow, all, refused, codes };
  },

  "a passcode": async ({ verifications, testMode }) => {
    const { verificationId: id } = await verifications.create(ADA);
    const send = (phoneNumber: string) => verifications.sendPhoneOtp(id, { phoneNumber, territory: "GB" });
    const codes = [
      await codeOf(send("12")),
      await codeOf(send("07400 000503")),
      await codeOf(send("07400 000400")),
    ];
    await send("07400 200001");
    codes.push(await codeOf(verifications.verifyPhoneOtp(id, { code: "1" })));
    await verifications.verifyPhoneOtp(id, { code: "000000" });
    await testMode.moveClock({ by: "PT11M" });
    await verifications.verifyPhoneOtp(id, { code: "123456" }).catch(() => undefined);
    await verifications.get(id);
    await send("07400 200001");
    await verifications.verifyPhoneOtp(id, { code: await testMode.code() });
    await testMode.messages();
    const { verificationId: other } = await verifications.create(ADA);
    await verifications.sendPhoneOtp(other, { phoneNumber: "07400 200002", territory: "GB" });
    for (let check = 0; check < 5; check += 1) await verifications.verifyPhoneOtp(other, { code: "000000" });
    codes.push(await codeOf(testMode.expire(other)));
    return codes;
  },

  "attempts, and a rejection that is over once another attempt begins": async (cohort) => {
    const { verifications, institutions, testMode } = cohort;
    await institutions.search({ territory: "GB", query: "university of oxf" });
    const id = await past(cohort, "07400 200003");
    const codes = [
      await codeOf(verifications.setInstitution(id, { institutionId: "none" })),
      await codeOf(institutions.search({ territory: "GB", query: "o" })),
    ];
    await verifications.setInstitution(id, { institutionId: "ox.ac.uk" });
    codes.push(
      await codeOf(verifications.createPortalAttempt(id, { redirectUrl: "https://elsewhere.example/" })),
      await codeOf(verifications.createEmailAttempt(id, { email: "ada@elsewhere.example" })),
      await codeOf(verifications.createEmailAttempt(id, { direction: "inbound" })),
      await codeOf(testMode.decide(id, "approved")),
    );
    await verifications.createPortalAttempt(id, { redirectUrl: `${BACK}?order=1` });
    await verifications.createEmailAttempt(id, { email: "ada@ox.ac.uk" });
    await testMode.decide(id, "not_me");
    const files = [{ fileName: "card.pdf", content: PDF }];
    const { rejection = "none any more" } = await verifications.createManualAttempt(id, { files });
    codes.push(await codeOf(verifications.createEmailAttempt(id, { email: "ada@ox.ac.uk" })));
    return { codes, rejection };
  },

  "the third rejection": async (cohort) => {
    const id = await ready(cohort, "07400 200004");
    for (const outcome of ["bounced", "not_me", "already_used"] as const) {
      await cohort.verifications.createEmailAttempt(id, { email: "grace@ox.ac.uk" });
      await cohort.testMode.decide(id, outcome);
    }
    return codeOf(cohort.verifications.createEmailAttempt(id, { email: "grace@ox.ac.uk" }));
  },

  "one proof backs one account": async (cohort) => {
    const one = await ready(cohort, "07400 200005");
    await cohort.verifications.createEmailAttempt(one, { email: "one@ox.ac.uk" });
    await cohort.testMode.decide(one, "approved");
    const other = await ready(cohort, "07400 200006");
    const taken = await codeOf(cohort.verifications.createEmailAttempt(other, { email: "one@ox.ac.uk" }));
    const again = await ready(cohort, "07400 200005");
    await cohort.verifications.createEmailAttempt(again, { email: "one@ox.ac.uk" });
    const [first, third] = [
      await cohort.verifications.get(one),
      await cohort.testMode.decide(again, "approved"),
    ];
    return { taken, sameAccount: first.svcId === third.svcId };
  },

  "a success to its end": async ({ verifications, testMode, events, ...cohort }) => {
    const { nextCursor: cursor } = await events.list({ from: "now" });
    const id = await ready({ verifications, testMode, events, ...cohort } as Cohort, "07400 200007");
    await verifications.createEmailAttempt(id, { email: "last@ox.ac.uk" });
    await testMode.decide(id, "approved");
    await events.list({ cursor, verificationId: id });
    await testMode.moveClock({ by: "P350D" });
    await verifications.get(id);
    await testMode.moveClock({ by: "P16D" });
    await verifications.get(id);
    await events.list({ cursor, verificationId: id });
    return codeOf(testMode.expire(id));
  },

  "expiry, erasure and the list": async (cohort) => {
    const { verifications, testMode } = cohort;
    const id = await ready(cohort, "07400 200008", { externalId: "mine" });
    await testMode.expire(id);
    const codes = [await codeOf(testMode.expire(id)), await codeOf(verifications.createEmailAttempt(id))];
    for (let count = 0; count < 2; count += 1) {
      await testMode.moveClock({ by: "PT1S" });
      await verifications.create({ ...ADA, externalId: "mine" });
    }
    const { nextCursor = "" } = await verifications.list({ externalId: "mine", limit: 2 });
    await verifications.list({ externalId: "mine", limit: 2, cursor: nextCursor });
    await verifications.list({ externalId: "mine", status: "expired" });
    await verifications.erase(id);
    codes.push(
      await codeOf(verifications.get(id)),
      await codeOf(verifications.list({ limit: 0 })),
      await codeOf(verifications.list({ cursor: "forged" })),
    );
    return codes;
  },

  "an institution that is asked for, and a group without one": async (cohort) => {
    const { verifications, institutions, testMode } = cohort;
    const wish = { name: "Ashby College of Art", territory: "GB", domain: "ashby-art.ac.uk" };
    const { institutionId = "" } = await institutions.request(wish);
    await institutions.request(wish);
    const id = await past(cohort, "07400 200009");
    await verifications.setInstitution(id, { institutionId });
    const parent = await past(cohort, "07400 200010", { consumerGroup: "parent" });
    await verifications.createManualAttempt(parent, { files: [{ fileName: "card.pdf", content: PDF }] });
    await testMode.moveClock({ by: "P2D" });
    await verifications.get(parent);
    await testMode.decide(parent, "approved");
    const files = [{ fileName: "a.txt", content: Buffer.from("text") }];
    return codeOf(verifications.createManualAttempt(id, { files }));
  },

  "the clock": async ({ testMode }) => {
    await testMode.clock();
    await testMode.moveClock({ by: "P1M1DT1S" });
    return [
      await codeOf(testMode.moveClock({ to: "2001-01-01T00:00:00Z" })),
      await codeOf(testMode.moveClock({ by: "P100Y" })),
      await codeOf(testMode.moveClock({})),
      await codeOf(testMode.moveClock({ by: "tomorrow" })),
    ];
  },

  "a sign-in and its tokens": async ({ members, testMode }) => {
    const loginLink = members.loginLink({ supergroup: "student", redirectUri: `${BACK}?n=1`, country: "uk" });
    const { code = "", svcId, redirectUrl } = await testMode.signIn({ loginLink, email: "ada@example.org" });
    const again = await testMode.signIn({ loginLink, email: "ada@example.org" });
    await testMode.signIn({ loginLink, cancel: true });
    const nobody = await testMode.signIn({ loginLink, verified: false });
    const foreign = {
      ...Object.fromEntries(new URL(loginLink).searchParams),
      redirect_uri: "https://e.example/",
    };
    const codes = [
      await codeOf(testMode.signIn({ loginLink: "https://shop.example/" })),
      await codeOf(
        testMode.signIn({ loginLink: `${loginLink.split("?")[0]}?${new URLSearchParams(foreign)}` }),
      ),
      await codeOf(testMode.signIn({ loginLink, consumerGroup: "teacher" })),
      await codeOf(members.exchangeCode(code, BACK)),
      await codeOf(members.exchangeCode("none", BACK)),
      await codeOf(members.lookUp("nobody's")),
    ];
    const tokens = await members.exchangeCode(code, `${BACK}?n=1`);
    await members.lookUp(tokens.access_token);
    const unverified = await members.exchangeCode(nobody.code ?? "", `${BACK}?n=1`);
    const { verifications } = await members.lookUp(unverified.access_token);
    const next = await members.refresh(tokens.refresh_token);
    await testMode.moveClock({ by: "P28D" });
    codes.push(await codeOf(members.lookUp(next.access_token)));
    const last = await members.refresh(next.refresh_token);
    await members.revoke(last.refresh_token);
    codes.push(
      await codeOf(members.lookUp(last.access_token)),
      await codeOf(members.refresh(last.refresh_token)),
    );
    const returned = new URL(redirectUrl);
    const back = [returned.searchParams.get("n"), returned.searchParams.get("code") === code];
    return { codes, verifications, back, same: svcId === again.svcId };
  },

  transactions: async ({ transactions }, { brandUid }) => {
    const purchase = {
      brandUid,
      code: "STUDENT10",
      transactionValue: 59.99,
      qualifyingAmount: 49.99,
      currency: "GBP",
      timestamp: 1_772_600_000,
    };
    const key = { idempotencyKey: "order-1" };
    const { id } = await transactions.record(purchase, key);
    const again = await transactions.record(purchase, key);
    await transactions.record({ ...purchase, newUser: true, productsOrderedSku: ['A"1'] }, { dryRun: true });
    const codes = [
      await codeOf(transactions.record({ ...purchase, code: "OTHER" }, key)),
      await codeOf(transactions.record({ ...purchase, transactionValue: 1.005, brandUid: "br_other" })),
      await codeOf(transactions.record({ ...purchase, timestamp: purchase.timestamp * 1000 })),
      await codeOf(transactions.void(UNKNOWN, { reason: "mistake" })),
    ];
    const order = { ...purchase, orderId: "100234", timestamp: purchase.timestamp - 86_400 };
    const first = await transactions.record(order);
    const repeated = await transactions.record(
      { ...order, userAgent: "Mozilla/5.0" },
      { idempotencyKey: "x" },
    );
    const other = { ...order, code: "OTHER", newUser: true };
    const conflicts = [
      await transactions.record(other).catch(({ details }) => details),
      (await transactions.recordMany([other]))[0]?.errors,
    ];
    const found = [
      (await transactions.get(first.id)).id,
      (await transactions.getByOrder({ brandUid, orderId: "100234" })).id,
      repeated.id,
    ].map((one) => one === first.id);
    codes.push(
      await codeOf(transactions.get(UNKNOWN)),
      await codeOf(transactions.getByOrder({ brandUid, orderId: "unknown" })),
    );
    const refund = {
      transactionId: first.id,
      adjustmentId: "re_1",
      type: "refund" as const,
      transactionValue: 20,
      qualifyingAmount: 10,
      currency: "GBP",
      timestamp: order.timestamp + 60,
      reason: "returned",
    };
    const { transactionValue: _some, qualifyingAmount: _part, ...rest } = { ...refund, adjustmentId: "re_2" };
    const refunded = await transactions.adjust(refund);
    const detailsOf = (changes: object) =>
      transactions.adjust({ ...refund, adjustmentId: "other", ...changes }).catch(({ details }) => details);
    const refusals = [
      await detailsOf({ transactionValue: 60 }),
      await detailsOf({ qualifyingAmount: 41 }),
      await detailsOf({ transactionValue: 39.99, qualifyingAmount: 0 }),
      await detailsOf({ currency: "EUR" }),
      await detailsOf({ timestamp: order.timestamp - 1 }),
      await detailsOf({ orderId: "100234" }),
      await detailsOf({ type: "correction", transactionValue: 0, qualifyingAmount: 0 }),
      await detailsOf({ type: "correction", transactionValue: 9_999_999_999 }),
      await detailsOf({ transactionValue: -1, qualifyingAmount: -2 }),
      await detailsOf({ transactionId: UNKNOWN }),
      await detailsOf({ adjustmentId: "re_1", transactionValue: 21 }),
    ];
    const adjusting = await transactions.adjustMany([
      { ...rest, transactionId: undefined, brandUid, orderId: "100234" } as never,
      rest,
      { ...rest, adjustmentId: "re_3" },
    ]);
    const adjustments: unknown[] = [];
    for await (const { meta } of transactions.adjustments(first.id, { limit: 1 }))
      adjustments.push([meta.change, meta.net]);
    const { adjusted } = (await transactions.get(first.id)).meta;
    const sums = await transactions.sums({ by: "month", from: "2026-02-01", until: "2026-03-31" });
    await transactions.void(first.id, { reason: "cancelled" });
    refusals.push(await detailsOf({}));
    const many = [
      { ...purchase, transactionValue: 60, timestamp: purchase.timestamp + 1 },
      { ...purchase, currency: "XXX" },
    ];
    const lines = await transactions.recordMany(many, { idempotencyKey: "batch" });
    const repeat = await transactions.recordMany(many.slice(0, 1), { idempotencyKey: "batch" });
    const ids: string[] = [];
    for await (const one of transactions.list({ limit: 1 })) ids.push(one.id);
    await transactions.sums({ by: "day", from: "2026-03-01", until: "2026-03-31" });
    await transactions.sums({ by: "month", from: "2026-03-01", until: "2026-03-31" });
    codes.push(await codeOf(transactions.sums({ by: "day", from: "2025-01-01", until: "2026-03-31" })));
    await transactions.void(id, { reason: "order cancelled" });
    await transactions.void(id, { reason: "another" });
    await transactions.list({ voided: false });
    await transactions.sums({ by: "day", from: "2026-03-01", until: "2026-03-31" });
    const csv = (await transactions.export())
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ":time");
    const known = [lines[0]?.data?.id, id, first.id];
    return {
      codes,
      conflicts,
      found,
      refusals,
      repeated: (await transactions.adjust(refund)).id === refunded.id,
      adjusting: adjusting.map(({ status, data, errors }) => [status, data?.meta.net, errors]),
      adjustments,
      adjusted,
      sums: sums.map(({ brandUid: _brand, ...sum }) => sum),
      same: [again.id === id, repeat[0]?.data?.id === lines[0]?.data?.id],
      ordered: ids.map((one) => known.indexOf(one)),
      csv: csv.replaceAll(brandUid, ":brand"),
    };
  },

  "codes, from the claim to the return": async (cohort, { brandUid, pools }) => {
    const { verifications, codes, testMode, transactions } = cohort;
    const approved = async (phone: string) => {
      const id = await ready(cohort, phone);
      await verifications.createEmailAttempt(id, { email: `${phone.slice(-6)}@ox.ac.uk` });
      await testMode.decide(id, "approved");
      return id;
    };
    const [one, other, third] = [
      await approved("07400 400001"),
      await approved("07400 400002"),
      await approved("07400 400003"),
    ];
    const told: unknown[] = [];
    const tell = async (call: Promise<object>) =>
      told.push(await call.then(withoutIds, ({ reason, details }: CohortError) => [reason, ...details]));
    const claim = (id: string, pool: keyof typeof POOLS) =>
      tell(verifications.claimCode(id, { poolId: pools[pool] }));
    await claim(one, "returned");
    await claim(one, "returned");
    await claim(other, "returned");
    await claim(third, "returned");
    await claim(one, "graduates");
    await claim(one, "later");
    await claim(one, "over");
    await tell(verifications.claimCode(one, { poolId: UNKNOWN }));
    await claim(one, "all");
    await claim(other, "all");
    const shop = (step: "hold" | "redeem" | "release", code: string, orderId: string) =>
      tell(codes[step]({ brandUid, code, orderId }));
    const check = (code: string) => tell(codes.check({ brandUid, code }));
    for (const code of ["back-1", "BACK-2", "ALL-1", "NONE-1", "LATER-1"]) await check(code);
    await shop("hold", "BACK-1", "1");
    await check("BACK-1");
    await shop("redeem", "BACK-1", "2");
    await shop("redeem", "BACK-1", "1");
    await shop("hold", "BACK-1", "2");
    await shop("release", "BACK-1", "2");
    await claim(one, "returned");
    await shop("redeem", "ALL-1", "1");
    await shop("hold", "ALL-1", "2");
    await check("ALL-1");
    const amounts = { transactionValue: 59.99, qualifyingAmount: 49.99, currency: "GBP" };
    const timestamp = 1_772_500_000;
    const sale = { ...amounts, brandUid, code: "BACK-1", timestamp };
    const bought = await transactions.record({ ...sale, orderId: "1" });
    const refund = {
      transactionId: bought.id,
      type: "refund" as const,
      currency: "GBP",
      timestamp,
      reason: "returned",
    };
    await transactions.adjust({
      ...refund,
      adjustmentId: "re_1",
      transactionValue: 20,
      qualifyingAmount: 10,
    });
    await check("BACK-1");
    await transactions.adjust({ ...refund, adjustmentId: "re_2" });
    await check("BACK-1");
    await claim(one, "returned");
    await shop("redeem", "BACK-1", "1");
    await shop("release", "BACK-1", "1");
    await shop("redeem", "BACK-2", "3");
    const { id } = await transactions.record({ ...sale, code: "BACK-2", orderId: "3" });
    await transactions.void(id, { reason: "cancelled" });
    await check("BACK-2");
    for (const orderId of ["4", "5"]) {
      await claim(third, "again");
      await shop("redeem", `AGAIN-${orderId}`, orderId);
    }
    await claim(other, "monthly");
    const { poolId, ...pool } = await testMode.createCodePool({ codes: 1, brandUid, releaseOnReturn: true });
    told.push(pool);
    const { code } = await verifications.claimCode(one, { poolId });
    await shop("hold", code, "6");
    await testMode.moveClock({ by: "PT16M" });
    await check(code);
    await tell(testMode.createCodePool({ codes: 1, brandUid: "br_other" }));
    await testMode.moveClock({ by: "P31D" });
    await claim(other, "monthly");
    return told;
  },

  "wrong credentials": async (_cohort, { options }) => {
    const cohort = (changes: Partial<CohortOptions>) => new Cohort({ ...options, retries: 0, ...changes });
    const purchase = exampleTransaction().attributes;
    return [
      await codeOf(cohort({ accessToken: "wrong" }).verifications.list()),
      await codeOf(cohort({ appId: "app_other" }).verifications.list()),
      await codeOf(cohort({ apiKey: "wrong" }).transactions.record(purchase)),
      await codeOf(cohort({ clientSecret: "wrong" }).members.exchangeCode("code", BACK)),
      await codeOf(cohort({ clientId: "cl_other" }).members.revoke("token")),
    ];
  },

  events: async ({ events }) => {
    const stories = new Map<string, string[]>();
    let cursor = "";
    for (let more = true; more; ) {
      const page = await events.list({ limit: 30, ...(cursor !== "" && { cursor }) });
      for (const { type, data } of page.events) {
        const about = "verificationId" in data ? data.verificationId : "others";
        const stage = "stage" in data ? ` ${data.stage}` : "";
        stories.set(about, [...(stories.get(about) ?? []), `${type}${stage}`]);
      }
      [cursor, more] = [page.nextCursor, page.hasMore];
    }
    const codes = [
      await codeOf(events.list({ cursor: "forged" })),
      await codeOf(events.list({ types: "verification.none" })),
    ];
    const none = await events.list({ cursor, types: "verification.created" });
    // Of two verifications at one moment, either may come first.
    return {
      stories: [...stories.values()].map((story) => story.join(", ")).sort(),
      codes,
      none: none.events,
    };
  },

  "calls, and what they were answered": async ({ verifications, testMode }) => {
    const { nextCursor: cursor } = await testMode.calls({ from: "now" });
    await verifications.create(ADA);
    await codeOf(verifications.create({ territory: "gb" } as never));
    await codeOf(verifications.get(UNKNOWN));
    const first = await testMode.calls({ cursor, limit: 2 });
    const second = await testMode.calls({ cursor: first.nextCursor, limit: 2 });
    const told = [first, second].map(({ calls, hasMore }) => [
      hasMore,
      ...calls.map(({ operation, method, path, status }) => `${operation} ${method} ${path} ${status}`),
    ]);
    const none = await testMode.calls({ cursor: second.nextCursor });
    return { told, none: none.calls, code: await codeOf(testMode.calls({ cursor: "x" })) };
  },

  "the words of refusals and rejections": async (
    { verifications, testMode, members, transactions },
    place,
  ) => {
    const id = await past(cohortOf(place), "07400 210001");
    const proven = await ready(cohortOf(place), "07400 210002");
    const upload = (bytes: string, hash?: string) =>
      verifications.createManualAttempt(proven, {
        files: [
          hash === undefined
            ? { fileName: "a.pdf", content: Buffer.from(bytes) }
            : { fileName: "a.pdf", base64Data: Buffer.from(bytes).toString("base64"), sha256Hash: hash },
        ],
      });
    const email = (address: string) => verifications.createEmailAttempt(proven, { email: address });
    const link = (query: object) =>
      members.loginLink({ supergroup: "student", redirectUri: BACK, country: "uk", ...query });
    const sale = (more: object) =>
      transactions.record({
        brandUid: place.brandUid,
        code: "STUDENT10",
        transactionValue: 59.99,
        qualifyingAmount: 49.99,
        currency: "GBP",
        timestamp: 1_700_000_000,
        ...more,
      });
    const sums = (from: string, until: string) => transactions.sums({ by: "day", from, until });
    const calls = [
      () => verifications.create({ ...ADA, dob: "2015-01-01" }),
      () => verifications.create({ ...ADA, dob: "2999-01-01" }),
      () =>
        verifications.create({ ...ADA, dob: "2015-01-01", consumerGroup: "graduate", graduationYear: 2024 }),
      () => verifications.create({ ...ADA, consumerGroup: "graduate" }),
      () => verifications.create({ ...ADA, consumerGroup: "graduate", graduationYear: 2030 }),
      () => verifications.create({ ...ADA, consumerGroup: "graduate", graduationYear: 2015 }),
      () => verifications.create({ ...ADA, graduationYear: 2024 }),
      () => verifications.get(UNKNOWN),
      () => verifications.list({ cursor: "nobody" }),
      () => verifications.setInstitution(id, { institutionId: "nowhere.example" }),
      () => verifications.verifyPhoneOtp(id, { code: "123456" }),
      () => email("ada@elsewhere.example"),
      () => upload("no document"),
      () => upload("%PDF-1.4\n%%EOF\n", "0".repeat(64)),
      () => verifications.createPortalAttempt(proven, { redirectUrl: "https://elsewhere.example/back" }),
      () => verifications.createEmailAttempt(proven, { direction: "inbound" }),
      () => testMode.decide(proven, "approved"),
      () => testMode.receiveEmail(proven, { from: "ada@ox.ac.uk" }),
      () => testMode.moveClock({ by: "P11Y" }),
      () => testMode.moveClock({ to: "2001-01-01T00:00:00Z" }),
      () => testMode.signIn({ loginLink: `${place.options.baseUrl}/elsewhere` }),
      () => testMode.signIn({ loginLink: link({}), consumerGroup: "teacher" }),
      () => testMode.deleteMember("AAAAAAA"),
      () => sale({ brandUid: "br_nobody" }),
      () => sale({ transactionValue: 59.999 }),
      () => sale({ qualifyingAmount: 69.99 }),
      () => sale({ timestamp: 1_000_000_000 }),
      () => sale({ timestamp: 4_000_000_000 }),
      () => sums("2026-02-30", "2026-03-01"),
      () => sums("2026-03-02", "2026-03-01"),
      () => sums("2026-01-01", "2026-12-31"),
      () => transactions.void(UNKNOWN, { reason: "cancelled" }),
    ];
    const words = [];
    for (const call of calls) words.push(await wordsOf(call()));
    const { rejection } = await upload("%PDF-1.4\n%%EOF\n").then(() =>
      testMode.decide(proven, "not_eligible"),
    );
    return { words, message: rejection?.message };
  },

  "a limit that is spent": async ({ verifications, testMode }) => {
    await testMode.spendRateLimit(60);
    return codeOf(verifications.list());
  },
};

describe("the fake server", () => {
  let service: Service;
  let real: Place;
  let fakeOptions: FakeServerOptions;
  const seen = { real: [] as Seen[], fake: [] as Seen[] };
  let fake: Place;
  beforeAll(async () => {
    service = await startService();
    const app = await service.app();
    const client = await service.client({ app, redirectUris: [BACK] });
    const shop = await shopOf(service, app);
    const { apiKey, brandUid } = shop;
    const pools: Record<string, string> = {};
    for (const [name, { codes, ...changes }] of Object.entries(POOLS)) {
      const kind = codes.length > 0 ? "unique" : "generic";
      pools[name] = await poolWith(service, shop, codes, { ...changes, kind });
    }
    const { appId, accessToken } = app;
    const { clientId, clientSecret } = client;
    const { baseUrl } = service;
    const credentials = { baseUrl, appId, accessToken, clientId, clientSecret, apiKey };
    const place = { brandUid, pools: pools as Place["pools"] };
    real = { ...place, options: { ...credentials, fetch: noting((request) => fetch(request), seen.real) } };
    const now = service.clock.now;
    const codePools = Object.entries(POOLS).map(([name, pool]) => ({ poolId: pools[name] ?? "", ...pool }));
    fakeOptions = {
      now,
      redirectUris: [BACK],
      brandUids: [brandUid],
      consumerGroups: consumerGroupValues,
      codePools,
    };
    const server = fakeServer(fakeOptions);
    fake = { ...place, options: { ...server.options, fetch: noting(server.fetch, seen.fake) } };
  });
  afterAll(() => service.stop());

  it.each(Object.entries(journeys))("does as the real one: %s", async (name, journey) => {
    const run = (place: Place) => journey(new Cohort({ ...place.options, retries: 0 }), place);
    seen.real.length = 0;
    seen.fake.length = 0;
    const told = await run(real);
    const toldByFake = await run(fake);
    expect(seen.fake.map(({ call, status }) => `${call} ${status}`)).toEqual(
      seen.real.map(({ call, status }) => `${call} ${status}`),
    );
    if (name !== "events") expect(seen.fake).toEqual(seen.real);
    expect(toldByFake).toEqual(told);
  });

  const student = () => {
    const server = fakeServer({ now: "2026-03-04T05:06:07Z" });
    return { server, cohort: new Cohort({ ...server.options, retries: 0 }) };
  };

  it("decides by the name of a file or an address, with the next call", async () => {
    const { cohort } = student();
    const id = await ready(cohort, "07400 300001");
    const rejected = await cohort.verifications.createManualAttempt(id, {
      files: [{ fileName: "reject-expired-document.pdf", content: PDF }],
    });
    expect(rejected.stage).toBe("pending_verification:manual");
    const { stage, rejection } = await cohort.verifications.get(id);
    expect([stage, rejection?.code]).toEqual(["rejected_verification:manual", "expired_document"]);
    await cohort.verifications.createEmailAttempt(id, { email: "reject@ox.ac.uk" });
    expect((await cohort.verifications.get(id)).rejection?.code).toBe("bounced");
    await cohort.verifications.createManualAttempt(id, {
      files: [{ fileName: "approve.pdf", content: PDF }],
    });
    expect(await cohort.verifications.get(id)).toMatchObject({ stage: "success", expiresOn: "2027-03-04" });
  });

  it("takes a member's own mail, where the operator has inbound mail", async () => {
    const server = fakeServer({ inboundEmail: true });
    const cohort = new Cohort({ ...server.options, fetch: noting(server.fetch, []), retries: 0 });
    const id = await ready(cohort, "07400 300002");
    const awaited = await cohort.verifications.createEmailAttempt(id, { direction: "inbound" });
    expect(awaited.inboundAddress).toBe(awaited.inbound?.address);
    const refused = await cohort.testMode.receiveEmail(id, { from: "ada@elsewhere.example" });
    expect(refused.inbound?.refusal?.code).toBe("wrong_sender");
    expect((await cohort.testMode.receiveEmail(id, { from: "ada@ox.ac.uk" })).stage).toBe("success");
  });

  it("tells events at their own time when the clock is moved far", async () => {
    const { server, cohort } = student();
    const id = await ready(cohort, "07400 300003");
    await cohort.verifications.createEmailAttempt(id, { email: "ada@ox.ac.uk" });
    await cohort.testMode.decide(id, "approved");
    const open = await ready(cohort, "07400 300004");
    await cohort.verifications.createEmailAttempt(open, { email: "grace@ox.ac.uk" });
    const before = server.events.length;
    expect(server.moveClock({ by: "P2Y" }).now).toBe("2028-03-04T05:06:07.000Z");
    expect(
      server.events.slice(before).map(({ type, createdAt }) => `${type} ${createdAt.slice(0, 10)}`),
    ).toEqual([
      "verification.rejected 2026-03-05",
      "verification.expired 2026-03-12",
      "verification.erased 2026-04-11",
      "verification.expiring 2027-02-04",
      "verification.expiring 2027-02-25",
      "verification.expired 2027-03-04",
      "verification.erased 2027-06-02",
    ]);
    expect(server.events.map(({ number }) => number)).toEqual(
      server.events.map((_event, index) => index + 1),
    );
    expect(() => server.moveClock({ to: "2001-01-01T00:00:00Z" })).toThrow(RangeError);
    expect(() => server.moveClock({ by: "a year" })).toThrow(RangeError);
  });

  it("wakes whoever follows its events, and waits with them where nothing is new", async () => {
    const { cohort } = student();
    const stop = new AbortController();
    const types: string[] = [];
    const followed = (async () => {
      for await (const { events } of cohort.events.follow({}, { signal: stop.signal }))
        types.push(...events.map(({ type }) => type));
    })();
    const { verificationId } = await cohort.verifications.create(ADA);
    await new Promise((resolve) => setImmediate(resolve));
    await cohort.verifications.erase(verificationId);
    while (types.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(types).toEqual(["verification.created", "verification.erased"]);
    stop.abort(new Error("over"));
    await expect(followed).rejects.toThrow("over");
  });

  it("tells the calls of its app, and wakes whoever waits for one", async () => {
    const { server, cohort } = student();
    const waiting = (async () => (await cohort.testMode.calls({ from: "now", wait: 30 })).calls)();
    await new Promise((resolve) => setImmediate(resolve));
    server.failNext("lost");
    server.failNext("unreachable");
    server.failNext(401);
    for (let n = 0; n < 3; n += 1) await codeOf(cohort.verifications.create(ADA));
    await codeOf(new Cohort({ ...server.options, accessToken: "another" }).testMode.code());
    await codeOf(cohort.transactions.list());
    await cohort.testMode.moveClock({ by: "P1Y" });
    const { meta } = await cohort.testMode.code().withMeta();
    const { calls } = await cohort.testMode.calls();
    expect(calls.map(({ operation, status }) => [operation, status])).toEqual([
      ["createVerification", 200],
      ["moveTestClock", 200],
      ["getTestCode", 200],
    ]);
    expect(calls.at(-1)).toMatchObject({ requestId: meta.requestId, answeredAt: "2026-03-04T05:06:07.000Z" });
    expect(await waiting).toEqual(calls.slice(0, 1));
  });

  it("keeps the last 1,000 calls of its app", async () => {
    const { cohort } = student();
    await cohort.testMode.clock();
    const { nextCursor: cursor } = await cohort.testMode.calls();
    await cohort.testMode.messages();
    for (let n = 0; n < 1_000; n += 1) await cohort.testMode.code();
    const first = await cohort.testMode.calls({ cursor, limit: 1 });
    expect([first.calls[0]?.operation, first.hasMore]).toEqual(["getTestCode", true]);
    let count = 0;
    for await (const _ of cohort.testMode.calls({ limit: 100 })) count += 1;
    expect(count).toBe(1_000);
  });

  it.each([400, 401, 404, 409, 422, 429, 500, 503])(
    "fails with %d in each area when asked to",
    async (status) => {
      const server = fakeServer();
      const cohort = new Cohort({ ...server.options, fetch: noting(server.fetch, []), retries: 0 });
      const calls: [() => Promise<unknown>, string?][] = [
        [() => cohort.verifications.list()],
        [() => cohort.transactions.list()],
        [() => cohort.members.revoke("token")],
      ];
      for (const [call] of calls) {
        server.failNext(status, { retryAfter: 7 });
        await expect(call()).rejects.toMatchObject({
          status,
          retryAfter: 7,
          code: expect.stringMatching(/^(?!unknown)/),
        });
        await call();
      }
      server.failNext(status);
      await expect(cohort.members.lookUp("token")).rejects.toMatchObject({ status });
    },
  );

  it("fails for one operation, so many times, under a name that is asked for", async () => {
    const { server, cohort } = student();
    server.failNext(409, { operation: "createVerification", times: 2, code: "invalid_stage" });
    await cohort.verifications.list();
    expect(await codeOf(cohort.verifications.create(ADA))).toBe("invalid_stage");
    expect(await codeOf(cohort.verifications.create(ADA))).toBe("invalid_stage");
    expect(await codeOf(cohort.verifications.create(ADA))).toBe("none");
    expect(server.calls.map(({ operation, status }) => [operation, status])).toEqual([
      ["listVerifications", 200],
      ["createVerification", 409],
      ["createVerification", 409],
      ["createVerification", 200],
    ]);
    expect(server.calls[1]?.body).toEqual(ADA);
    for (const wrong of [200, 600, 404.5, "never" as never])
      expect(() => server.failNext(wrong)).toThrow(RangeError);
    expect(() => server.failNext(503, { times: 0 })).toThrow(RangeError);
  });

  it("does once what the client repeats after a lost answer", async () => {
    const { server } = student();
    const cohort = new Cohort(server.options);
    server.failNext("lost");
    server.failNext("unreachable");
    const { verificationId } = await cohort.verifications.create(ADA);
    expect(server.calls.map(({ status }) => status)).toEqual([undefined, undefined, 200]);
    const { verifications } = await cohort.verifications.list();
    expect(verifications.map((one) => one.verificationId)).toEqual([verificationId]);
  });

  it("verifies a graduate whom it has verified as a student, where that is asked for", async () => {
    for (const acceptFormerStudents of [true, false]) {
      const server = fakeServer({ now: "2026-03-04T05:06:07Z", acceptFormerStudents });
      const cohort = new Cohort(server.options);
      const student = await ready(cohort, "07400 200009");
      await cohort.verifications.createEmailAttempt(student, { email: "ada@ox.ac.uk" });
      await cohort.testMode.decide(student, "approved");
      await cohort.testMode.moveClock({ by: "P400D" });
      const { stage } = await cohort.verifications.get(
        await ready(cohort, "07400 200009", { consumerGroup: "graduate", graduationYear: 2026 }),
      );
      expect(stage).toBe(acceptFormerStudents ? "success" : "select_verification_method");
    }
  });

  it("refuses a paper that shows health without a consent", async () => {
    const server = fakeServer({ consumerGroups: ["disability"] });
    const { verifications, testMode } = new Cohort(server.options);
    const { verificationId: id } = await verifications.create(ADA);
    await verifications.sendPhoneOtp(id, { phoneNumber: "07400 200010", territory: "GB" });
    await verifications.verifyPhoneOtp(id, { code: await testMode.code() });
    const files = [{ fileName: "card.pdf", content: PDF }];
    const paperIds = (await verifications.papers(id)).papers.map(({ paperId }) => paperId);
    expect(await codeOf(verifications.createManualAttempt(id, { files, paperIds }))).toBe("bad_request");
    await verifications.createManualAttempt(id, { files, paperIds, consent: "2026-11-27.1" });
  });

  it("lets a member withdraw their consent, and delete their account", async () => {
    const { server, cohort } = student();
    const loginLink = cohort.members.loginLink({ supergroup: "student", redirectUri: BACK, country: "uk" });
    const { code = "", svcId = "" } = await cohort.testMode.signIn({ loginLink });
    const { access_token: token, refresh_token: refresh } = await cohort.members.exchangeCode(code, BACK);
    server.withdrawConsent(svcId);
    expect(await codeOf(cohort.members.lookUp(token))).toBe("invalid_token");
    expect(await codeOf(cohort.members.refresh(refresh))).toBe("invalid_grant");
    const again = await cohort.testMode.signIn({ loginLink });
    const tokens = await cohort.members.exchangeCode(again.code ?? "", BACK);
    server.deleteAccount(again.svcId ?? "");
    expect(await codeOf(cohort.members.lookUp(tokens.access_token))).toBe("account_deleted");
    expect(server.events.map(({ type }) => type)).toEqual([
      "consent.given",
      "consent.withdrawn",
      "consent.given",
      "consent.withdrawn",
      "account.deleted",
    ]);
    expect(() => server.withdrawConsent("FAKE999")).toThrow(RangeError);
    expect(() => server.deleteAccount("FAKE999")).toThrow(RangeError);
  });

  it("does both by calls as well, as the service does for test apps", async () => {
    const { server, cohort } = student();
    const loginLink = cohort.members.loginLink({ supergroup: "student", redirectUri: BACK, country: "uk" });
    const { svcId = "" } = await cohort.testMode.signIn({ loginLink });
    await cohort.testMode.withdrawConsents(svcId);
    await cohort.testMode.withdrawConsents(svcId);
    await cohort.testMode.deleteMember(svcId);
    expect(await codeOf(cohort.testMode.deleteMember(svcId))).toBe("not_found");
    expect(server.events.map(({ type }) => type)).toEqual([
      "consent.given",
      "consent.withdrawn",
      "account.deleted",
    ]);
  });

  it("refuses a sign-in whose verifier does not fit", async () => {
    const { cohort } = student();
    // RFC 7636, appendix B.
    const codeChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    const link = { supergroup: "student", redirectUri: BACK, country: "uk", codeChallenge } as const;
    const { code = "" } = await cohort.testMode.signIn({ loginLink: cohort.members.loginLink(link) });
    expect(await codeOf(cohort.members.exchangeCode(code, BACK))).toBe("invalid_grant");
    const codeVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    expect((await cohort.members.exchangeCode(code, BACK, { codeVerifier })).token_type).toBe("Bearer");
  });

  it("is a world of its own, and refuses a setting that makes none", async () => {
    const [one, other] = [student(), student()];
    const { verificationId } = await one.cohort.verifications.create(ADA);
    expect(await codeOf(other.cohort.verifications.get(verificationId))).toBe("not_found");
    expect(await codeOf(one.cohort.verifications.create({ ...ADA, consumerGroup: "teacher" }))).toBe(
      "bad_request",
    );
    expect(() => fakeServer({ now: "yesterday" })).toThrow(RangeError);
    expect(() => fakeServer({ consumerGroups: [] })).toThrow(RangeError);
    const { status } = await one.server.fetch(new Request("https://cohort.fake/nowhere"));
    const path = "https://cohort.fake/app/app_fake/whitelabel/verifications";
    expect([status, (await one.server.fetch(new Request(path, { method: "PUT" }))).status]).toEqual([
      404, 405,
    ]);
  });
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);
const documents = { whitelabel: whitelabelDocument, tracking: trackingDocument, auth: authDocument };
for (const [name, document] of Object.entries(documents)) ajv.addSchema({ ...document, $id: name });

function faultsIn(area: keyof typeof documents, schema: string, value: unknown): unknown[] {
  const validate = ajv.compile({ $ref: `${area}#/components/schemas/${schema}` });
  validate(value);
  return validate.errors ?? [];
}

describe("the examples", () => {
  it.each(stageValues)("are valid, and a verification in %s has what the stage allows", (stage) => {
    const example = exampleVerification(stage);
    expect(faultsIn("whitelabel", "Verification", example)).toEqual([]);
    expect([example.stage, example.status]).toEqual([stage, statusOf(stage)]);
    const open = operationsFor(actionsOf(stage).filter((action) => action !== "start_inbound_email"));
    expect(example.nextOperations).toEqual(open);
    expect(exampleVerification(stage, { externalId: "customer-42" })).toEqual({
      ...example,
      externalId: "customer-42",
    });
    example.nextOperations.push("sendPhoneOtp");
    expect(exampleVerification(stage).nextOperations).toEqual(open);
  });

  const types = whitelabelDocument.components.schemas.AppEvent.oneOf.map(({ $ref }) => {
    const name = $ref.split("/").at(-1) as keyof typeof whitelabelDocument.components.schemas;
    const { properties } = whitelabelDocument.components.schemas[name] as unknown as {
      properties: { type: { const: AppEvent["type"] } };
    };
    return properties.type.const;
  });

  it.each(types)("have an event %s, which verifiers accept", (type) => {
    const event = exampleEvent(type);
    expect(event.type).toBe(type);
    expect(faultsIn("whitelabel", "AppEvent", event)).toEqual([]);
    const { body, headers } = signEvent(event);
    const { webhooks } = new Cohort({
      baseUrl: "https://verify.example",
      webhookSecret: TEST_WEBHOOK_SECRET,
    });
    expect(webhooks.verify(body, headers)).toEqual(event);
    expect(new Webhook(TEST_WEBHOOK_SECRET).verify(body, headers)).toEqual(event);
    expect(headers["webhook-id"]).toBe(event.eventId);
  });

  it("have transactions, lookups, tokens and errors", () => {
    expect(types).toHaveLength(25);
    expect(faultsIn("tracking", "StoredTransaction", exampleTransaction({ code: "OTHER" }))).toEqual([]);
    expect(faultsIn("auth", "Lookup", exampleLookup("student", "key-worker"))).toEqual([]);
    expect(exampleLookup().verifications).toEqual([]);
    expect(faultsIn("auth", "TokenResponse", exampleTokens())).toEqual([]);
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
