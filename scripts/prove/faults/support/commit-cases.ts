/** The calls at whose commits a connection is cut (commit.ts). */
import { randomUUID } from "node:crypto";
import { document as whitelabel } from "../../../../generated/whitelabel.document.ts";
import { issueCode } from "../../../../server/domain/oauth/code.ts";
import type { DemoAccess } from "../../../../server/domain/oauth/demo.ts";
import { operationsOf } from "../../../../server/http/document.ts";
import { openServer } from "../../../../server/platform/database/database.ts";
import {
  freshNumber,
  makeFile,
  makePartner,
  makeReady,
  openPartnerKey,
  operatorCalls,
  type Partner,
} from "../../../partner.ts";
import { demoOf, type ServerLocation } from "../../../server-process.ts";

export interface Asked {
  method: "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Case {
  name: string;
  prepare: () => Promise<Asked>;
  /** The statuses that are right for a repeat. */
  repeats: readonly number[];
  /** Whether a repeat must leave what a single call leaves, and get the same response. */
  isOnce: boolean;
}

/** Every operation of the white-label document that a POST carries out, and some of the others that write. */
export async function casesOf(place: ServerLocation): Promise<Case[]> {
  const cases = [
    ...(await whitelabelCases(place)),
    ...(await trackingCases(place)),
    ...(await operatorCases(place)),
    ...(await tokenCases(place)),
  ];
  const posts = operationsOf(whitelabel).filter(({ method }) => method === "post");
  const missing = posts.filter(({ operationId }) => !cases.some(({ name }) => name.startsWith(operationId)));
  if (missing.length > 0) throw new Error(`no case for ${missing.map((one) => one.operationId).join(", ")}`);
  return cases;
}

const JSON_TYPE = { "Content-Type": "application/json" };

async function whitelabelCases(place: ServerLocation): Promise<Case[]> {
  const ROOT = `${place.baseUrl}/app`;
  const claim = { territory: "GB", firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };
  const person = { ...claim, userEmail: "ada@example.com" };
  const calls = await operatorCalls(place);
  const back = `${place.baseUrl}/dev/return`;
  const params = ({ appId }: Partner) => ({ path: { appId } });
  const make = async (
    name: string,
    path: (partner: Partner) => Promise<string> | string,
    body?: (partner: Partner) => object,
  ): Promise<Case> => {
    // An app of its own for each: 300 calls a minute.
    const partner = await makePartner(place);
    await calls.PATCH("/operator/apps/{appId}", { params: params(partner), body: { redirectUrls: [back] } });
    return {
      name,
      repeats: [200],
      isOnce: true,
      prepare: async () => ({
        method: "POST",
        url: `${ROOT}/${partner.appId}/whitelabel${await path(partner)}`,
        headers: {
          ...(body && JSON_TYPE),
          Authorization: `Bearer ${partner.accessToken}`,
          "Idempotency-Key": randomUUID(),
        },
        body: body === undefined ? "" : JSON.stringify(body(partner)),
      }),
    };
  };
  const created = async (partner: Partner) => {
    const asked = { params: params(partner), body: person };
    const { data } = await partner.calls.POST("/app/{appId}/whitelabel/verifications", asked);
    return data?.verificationId ?? "";
  };
  const one = (id: string) => `/verifications/${id}`;
  const otp = () => ({ phoneNumber: freshNumber(), territory: "GB" });
  const sent = async (partner: Partner) => {
    const verificationId = await created(partner);
    const asked = { params: { path: { appId: partner.appId, verificationId } }, body: otp() };
    await partner.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/otp", asked);
    return verificationId;
  };
  const awaiting = async (partner: Partner) => {
    const verificationId = await makeReady(partner);
    const asked = {
      params: { path: { appId: partner.appId, verificationId } },
      body: { direction: "inbound" as const },
    };
    await partner.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/email", asked);
    return verificationId;
  };
  const email = () => ({ email: `ada${Math.random().toString(36).slice(2)}@ox.ac.uk` });
  return [
    await make(
      "createVerification",
      () => "/verifications",
      () => person,
    ),
    await make("sendPhoneOtp", async (p) => `${one(await created(p))}/otp`, otp),
    await make(
      "verifyPhoneOtp, wrong",
      async (p) => `${one(await sent(p))}/otp/verify`,
      () => ({ code: "000000" }),
    ),
    await make(
      "verifyPhoneOtp, right",
      async (p) => `${one(await sent(p))}/otp/verify`,
      (p) => ({ code: p.testCode }),
    ),
    await make("createEmailAttempt", async (p) => `${one(await makeReady(p))}/email`, email),
    await make(
      "createManualAttempt",
      async (p) => `${one(await makeReady(p))}/manual`,
      () => ({
        files: [makeFile(100_000)],
      }),
    ),
    await make(
      "createPortalAttempt",
      async (p) => `${one(await makeReady(p))}/portal`,
      () => ({
        redirectUrl: back,
      }),
    ),
    await make(
      "requestInstitution",
      () => "/institutions/requests",
      () => ({
        name: "Lost College",
        domain: `lost${Math.random().toString(36).slice(2)}.ac.uk`,
        territory: "GB",
      }),
    ),
    await make("expireTestVerification", async (p) => `${one(await created(p))}/test/expire`),
    await make(
      "receiveTestEmail",
      async (p) => `${one(await awaiting(p))}/test/inbound-email`,
      () => ({
        from: email().email,
      }),
    ),
  ];
}

async function trackingCases(place: ServerLocation): Promise<Case[]> {
  const { apiKey, brandUid } = await openPartnerKey(place);
  const transaction = () => ({
    brandUid,
    code: randomUUID(),
    transactionValue: 2,
    qualifyingAmount: 1,
    currency: "GBP",
    timestamp: Math.floor(Date.now() / 1_000),
  });
  const make = (name: string, type: string, lines: number): Case => ({
    name,
    repeats: [200],
    isOnce: true,
    prepare: async () => ({
      method: "POST",
      url: `${place.baseUrl}/code-tracking/${lines > 1 ? "transactions" : "transaction"}`,
      headers: { "api-key": apiKey, "Content-Type": type, "Idempotency-Key": randomUUID() },
      body: Array.from({ length: lines }, () => `${JSON.stringify(transaction())}\n`).join(""),
    }),
  });
  return [
    make("recordTransaction", "application/json", 1),
    make("recordTransactions", "application/x-ndjson", 20),
  ];
}

/** Without keys: what had no answer may have been done, and a repeat tells or does it again. */
async function operatorCases(place: ServerLocation): Promise<Case[]> {
  const { operator } = await demoOf(place);
  const partner = await makePartner(place);
  const make = (
    name: string,
    method: Asked["method"],
    repeats: number[],
    ask: () => Promise<{ path: string; body?: object }>,
  ): Case => ({
    name,
    repeats,
    isOnce: false,
    prepare: async () => {
      const { path, body } = await ask();
      const headers = { Authorization: `Bearer ${operator.accessToken}`, ...(body && JSON_TYPE) };
      return {
        method,
        url: `${place.baseUrl}/operator${path}`,
        headers,
        body: body ? JSON.stringify(body) : "",
      };
    },
  });
  const app = { name: "Proof", mode: "test", consumerGroups: ["student"] };
  return [
    make("createApp", "POST", [200], async () => ({ path: "/apps", body: app })),
    make("createPartner", "POST", [200], async () => ({
      path: "/partners",
      body: { name: "P", mode: "test" },
    })),
    make("removeVerification", "DELETE", [204, 404], async () => ({
      path: `/verifications/${await makeReady(partner)}`,
    })),
  ];
}

/** A code that is sent twice looks stolen, so its repeat is refused; a refresh may be repeated within a minute. */
async function tokenCases(place: ServerLocation): Promise<Case[]> {
  const { sso } = await demoOf(place);
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = sso;
  const ask = (form: Record<string, string>): Asked => ({
    method: "POST",
    url: `${place.baseUrl}/oauth/token`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ client_id, client_secret, ...form }).toString(),
  });
  const exchange = async () => {
    const code = await makeCode(place.env.DATABASE_URL ?? "", sso);
    return ask({ grant_type: "authorization_code", code, redirect_uri });
  };
  const refresh = async () => {
    const { url, method, headers, body } = await exchange();
    const tokens = (await (await fetch(url, { method, headers, body })).json()) as { refresh_token: string };
    return ask({ grant_type: "refresh_token", refresh_token: tokens.refresh_token });
  };
  return [
    { name: "issueToken, code", repeats: [400], isOnce: false, prepare: exchange },
    { name: "issueToken, refresh", repeats: [200], isOnce: false, prepare: refresh },
  ];
}

/** What the login page does at its end, for a member of its own. */
async function makeCode(databaseUrl: string, { clientId, redirectUri }: DemoAccess["sso"]): Promise<string> {
  const home = await openServer(databaseUrl);
  try {
    const services = { database: home.client, now: () => new Date() };
    const client = await home.client.client.findUniqueOrThrow({ where: { id: clientId } });
    const account = { id: randomUUID(), world: client.appId, svcId: randomUUID().slice(0, 8) };
    await home.client.account.create({ data: { ...account, createdAt: new Date() } });
    const grant = { accountId: account.id, flow: "current", redirectUri, codeChallenge: null } as const;
    return await issueCode(services, { client, ...grant });
  } finally {
    await home.close();
  }
}
