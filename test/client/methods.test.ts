/** Every method of `Cohort` by itself, with a fetch that stands in: what it sends, and what it needs. */
import { expect, it } from "@jest/globals";
import { Cohort, CohortError } from "../../client/index.ts";
import { VERSION } from "../../client/version.ts";
import { operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { textOf } from "../support/imports.ts";

const ID = "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1";
const KEY = "Idempotency-Key";
const CREDENTIALS = {
  appId: "app_1",
  accessToken: "token",
  clientId: "client",
  clientSecret: "secret",
  apiKey: "key",
};
const OPTIONS = { baseUrl: "https://verify.example", ...CREDENTIALS, userAgent: "acme-shop/2.4 (orders)" };
const REFUND = {
  transactionId: "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
  adjustmentId: "re_1",
  type: "refund" as const,
  currency: "GBP",
  timestamp: 1795219200,
  reason: "returned",
};
const PURCHASE = {
  brandUid: "br_1",
  code: "STUDENT10",
  transactionValue: 59.99,
  qualifyingAmount: 49.99,
  currency: "GBP",
  timestamp: 1_772_600_767,
};
const CLAIM = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2004-12-10",
};

const DEVICE = {
  deviceCode: "code",
  userCode: "BDFK-MPRX",
  verificationUri: "https://verify.example/device",
  verificationUriComplete: "https://verify.example/device?user_code=BDFK-MPRX",
  number: "42",
  expiresInSeconds: 600,
  intervalSeconds: 0,
};
const CODE = { brandUid: "br_demo_gb", code: "AUTUMN-7Q2K" };

/** A call of every method, by its name. A method without one fails the first test. */
const SIGN_IN = { supergroup: "student", redirectUri: "https://shop.example/back", country: "uk" } as const;

const calls: Record<string, (cohort: Cohort) => Promise<unknown>> = {
  "statements.list": ({ statements }) => statements.list({ brandUid: "br_1" }),
  "statements.exportStream": ({ statements }) => statements.exportStream({ brandUid: "br_1", number: 1 }),
  "statements.reconcile": ({ statements }) =>
    statements.reconcile({ brandUid: "br_1", month: "2026-05" }, [
      { orderId: "100234", amount: 59.99, currency: "GBP" },
    ]),
  "statements.keys": ({ statements }) => statements.keys(),
  "verifications.create": ({ verifications }) => verifications.create(CLAIM),
  "verifications.get": ({ verifications }) => verifications.get(ID),
  "verifications.list": ({ verifications }) => verifications.list({ status: "pending" }),
  "verifications.withdrawEvidenceConsent": ({ verifications }) => verifications.withdrawEvidenceConsent(ID),
  "verifications.erase": ({ verifications }) => verifications.erase(ID),
  "verifications.sendPhoneOtp": ({ verifications }) =>
    verifications.sendPhoneOtp(ID, { phoneNumber: "07400 123456", territory: "GB" }),
  "verifications.verifyPhoneOtp": ({ verifications }) => verifications.verifyPhoneOtp(ID, { code: "123456" }),
  "verifications.setInstitution": ({ verifications }) =>
    verifications.setInstitution(ID, { institutionId: "ox.ac.uk" }),
  "verifications.createWalletAttempt": ({ verifications }) =>
    verifications.createWalletAttempt(ID, { redirectUrl: "https://shop.example/back" }),
  "verifications.createPortalAttempt": ({ verifications }) =>
    verifications.createPortalAttempt(ID, { redirectUrl: "https://shop.example/back" }),
  "verifications.papers": ({ verifications }) => verifications.papers(ID, { language: "de" }),
  "verifications.statuses": ({ verifications }) => verifications.statuses({ ids: [ID] }),
  "verifications.registers": ({ verifications }) => verifications.registers(ID),
  "verifications.checkRegister": ({ verifications }) =>
    verifications.checkRegister(ID, { registerId: ID, number: "MR-20417" }),
  "verifications.createManualAttempt": ({ verifications }) =>
    verifications.createManualAttempt(ID, { files: [{ fileName: "a.pdf", content: new Uint8Array([1]) }] }),
  "verifications.createEmailAttempt": ({ verifications }) => verifications.createEmailAttempt(ID),
  "verifications.claimCode": ({ verifications }) => verifications.claimCode(ID, { poolId: ID }),
  "institutions.search": ({ institutions }) => institutions.search({ territory: "GB", query: "ox" }),
  "institutions.request": ({ institutions }) =>
    institutions.request({ name: "Ashby", territory: "GB", domain: "ashby.ac.uk" }),
  "events.list": ({ events }) => events.list({ from: "now" }),
  "events.follow": ({ events }) => events.follow()[Symbol.asyncIterator]().next(),
  "webhooks.verify": async ({ webhooks }) => webhooks.verify("{}", {}),
  "testMode.code": ({ testMode }) => testMode.code(),
  "testMode.messages": ({ testMode }) => testMode.messages(),
  "testMode.calls": ({ testMode }) => testMode.calls({ from: "now" }),
  "testMode.expire": ({ testMode }) => testMode.expire(ID),
  "testMode.receiveEmail": ({ testMode }) => testMode.receiveEmail(ID, { from: "ada@ox.ac.uk" }),
  "testMode.decide": ({ testMode }) => testMode.decide(ID, "approved"),
  "testMode.clock": ({ testMode }) => testMode.clock(),
  "testMode.moveClock": ({ testMode }) => testMode.moveClock({ by: "P28D" }),
  "testMode.createCodePool": ({ testMode }) => testMode.createCodePool({ codes: 1 }),
  "testMode.signIn": ({ testMode }) =>
    testMode.signIn({ loginLink: "https://verify.example/sso/student?client_id=client" }),
  "testMode.deleteMember": ({ testMode }) => testMode.deleteMember("7K2M9QX"),
  "testMode.withdrawConsents": ({ testMode }) => testMode.withdrawConsents("7K2M9QX"),
  "testMode.spendRateLimit": ({ testMode }) => testMode.spendRateLimit(1),
  "members.beginSignIn": ({ members }) => members.beginSignIn(SIGN_IN),
  "members.finishSignIn": async ({ members }) => {
    const { link, cookie } = await members.beginSignIn(SIGN_IN);
    const back = new URL(link).searchParams.get("redirect_uri");
    return members.finishSignIn({ url: `${back}&code=x`, cookies: cookie.split(";")[0] });
  },
  "members.loginLink": async ({ members }) =>
    members.loginLink({ supergroup: "student", redirectUri: "https://shop.example/back" }),
  "members.exchangeCode": ({ members }) => members.exchangeCode("code", "https://shop.example/back"),
  "members.startDevice": ({ members }) => members.startDevice({ supergroup: "student", country: "GB" }),
  "members.pollDevice": ({ members }) => members.pollDevice(DEVICE),
  "members.refresh": ({ members }) => members.refresh("token"),
  "members.revoke": ({ members }) => members.revoke("token"),
  "members.lookUp": ({ members }) => members.lookUp("token"),
  "members.lookUpMany": ({ members }) => members.lookUpMany(["7K3MZQ1"]),
  "members.claimCode": ({ members }) => members.claimCode("token", { poolId: ID }),
  "codes.check": ({ codes }) => codes.check(CODE),
  "codes.report": ({ codes }) => codes.report({ brandUid: CODE.brandUid, month: "2026-01" }),
  "codes.hold": ({ codes }) => codes.hold({ ...CODE, orderId: "1" }),
  "codes.redeem": ({ codes }) => codes.redeem({ ...CODE, orderId: "1" }),
  "codes.release": ({ codes }) => codes.release({ ...CODE, orderId: "1" }),
  "transactions.record": ({ transactions }) => transactions.record(PURCHASE),
  "transactions.recordMany": ({ transactions }) => transactions.recordMany([]),
  "transactions.get": ({ transactions }) => transactions.get(ID),
  "transactions.getByOrder": ({ transactions }) =>
    transactions.getByOrder({ brandUid: "br_1", orderId: "1001" }),
  "transactions.list": ({ transactions }) => transactions.list(),
  "transactions.sums": ({ transactions }) =>
    transactions.sums({ by: "day", from: "2026-03-04", until: "2026-03-04" }),
  "transactions.void": ({ transactions }) => transactions.void(ID, { reason: "cancelled" }),
  "transactions.adjust": ({ transactions }) => transactions.adjust(REFUND),
  "transactions.adjustMany": ({ transactions }) => transactions.adjustMany([]),
  "transactions.adjustments": ({ transactions }) => transactions.adjustments(ID),
  "transactions.export": ({ transactions }) => transactions.export(),
  "transactions.exportStream": ({ transactions }) => transactions.exportStream(),
};

/** Operations of the documents that are no partner's server's to call by this package. */
const NOT_OURS = [
  // A library for OpenID Connect calls these.
  ...["pushAuthorizationRequest", "introspectToken", "getUserInfo", "postUserInfo", "getPublicKeys"],
  ...["getOpenIdConfiguration", "getIssuerMetadata"],
  // A library for OAuth calls these.
  ...["getAppIssuerMetadata", "issueAppAccess", "introspectAppAccess", "revokeAppAccess"],
  ...["getTestOpenIdConfiguration", "getTestIssuerMetadata", "getTestPublicKeys"],
];

const operations = areas
  .filter(({ name }) => ["whitelabel", "auth", "tracking"].includes(name))
  .flatMap(({ document }) =>
    operationsOf(document).map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
      takesKey: JSON.stringify(
        (document.paths as Record<string, Record<string, unknown>>)[operation.path]?.[operation.method],
      ).includes('"#/components/parameters/IdempotencyKey"'),
    })),
  );

function operationOf({ method, url }: Request) {
  const { pathname } = new URL(url);
  const found = operations.find(
    ({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(pathname),
  );
  if (found === undefined) throw new Error(`no document has ${method} ${pathname}`);
  return found;
}

/** Requests of one call, whose response does not matter. */
async function sentBy(call: (cohort: Cohort) => Promise<unknown>): Promise<Request[]> {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return new Response("{}", { status: 400 });
  };
  await call(new Cohort({ ...OPTIONS, fetch })).catch(() => {});
  return asked;
}

it("has a method for every operation of the documents for partners", async () => {
  const cohort = new Cohort(OPTIONS);
  const methods = Object.entries(cohort).flatMap(([resource, members]) =>
    Object.keys(members).map((name) => `${resource}.${name}`),
  );
  expect(Object.keys(calls).sort()).toEqual(methods.sort());
  const called = (await Promise.all(Object.values(calls).map(sentBy))).flat().map(operationOf);
  const ids = new Set([...called.map(({ operation }) => operation.operationId), ...NOT_OURS]);
  expect([...ids].sort()).toEqual(operations.map(({ operation }) => operation.operationId).sort());
});

const SENDS_NOTHING = ["members.beginSignIn", "members.loginLink", "webhooks.verify"];

it.each(Object.entries(calls).filter(([name]) => !SENDS_NOTHING.includes(name)))(
  "%s names its program, and sends an idempotency key where one is honoured",
  async (_name, call) => {
    const [request] = await sentBy(call);
    expect(request?.headers.get("User-Agent")).toMatch(
      new RegExp(`^acme-shop/2\\.4 \\(orders\\) cohort-client/${VERSION.replaceAll(".", "\\.")} \\(\\S+\\)$`),
    );
    const { takesKey } = operationOf(request as Request);
    const [again] = await sentBy(call);
    const keys = [request, again].map((one) => one?.headers.get(KEY));
    if (takesKey) expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    else expect(keys[0]).toBe(null);
    expect(new Set(keys).size).toBe(takesKey ? 2 : 1);
  },
);

it.each(Object.entries(calls))(
  "%s says which settings it needs, and sends nothing without",
  async (_name, call) => {
    let sent = 0;
    const fetch = async () => {
      sent += 1;
      return new Response("{}", { status: 400 });
    };
    const error = await call(new Cohort({ baseUrl: OPTIONS.baseUrl, fetch })).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(CohortError);
    // The lookup and the claim need nothing but the member's token.
    if (sent > 0) expect([calls["members.lookUp"], calls["members.claimCode"]]).toContain(call);
    else
      expect(error).toMatchObject({ code: "invalid_argument", detail: expect.stringMatching(/needs \w+/) });
  },
);

it.each([
  ["baseUrl", ""],
  ["trackingUrl", "verify.invalid"],
  ["authUrl", "https://user@verify.invalid"],
  ["ssoUrl", "https://verify.invalid/?a=b"],
  ["accessToken", "a\nb"],
  ["appId", " "],
  ["apiKey", "ключ"],
  ["userAgent", "a\r\nX: y"],
  ["webhookSecret", "whsec_ÿ"],
])("refuses %s where no call could work with it, and doesn't show it", (name, value) => {
  const open = () => new Cohort({ ...OPTIONS, [name]: value });
  expect(open).toThrow(TypeError);
  expect(open).toThrow(name);
  if (value.trim() !== "") expect(open).not.toThrow(value);
});

it("names the version that the package has", () => {
  expect(JSON.parse(textOf("client/package.json")).version).toBe(VERSION);
});

it("the guide of the client names every method", () => {
  const [, list = ""] = /## All methods\n(.*?)\n## /s.exec(textOf("client/README.md")) ?? [];
  const missing = Object.keys(calls).filter((name) => {
    const [resource = "", method = ""] = name.split(".");
    const rows = list.split("\n").filter((row) => row.includes(`${resource}.`));
    return !rows.some((row) => row.includes(`.${method}(`));
  });
  expect(missing).toEqual([]);
});
