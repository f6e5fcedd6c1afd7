/** A partner's program for proofs and benchmarks: takes people through the API, as any partner would. */

import { createHash, randomBytes } from "node:crypto";
import { managementClient } from "../../../client/index.ts";
import { demoOf, type ServerLocation } from "./server-process.ts";
import { type WhitelabelCalls, whitelabelCalls } from "./whitelabel-calls.ts";

const ROOT = "/app/{appId}/whitelabel/verifications";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

/** The highest that a key may have: far above what is measured. */
export const RATE_PER_MINUTE = 10_000_000;

/** No retries and no timeout: each call counts by itself, however long it takes. */
const ONCE = { retries: 0, timeoutMs: 0 } as const;

export interface Partner {
  appId: string;
  accessToken: string;
  /** The right code wherever its members enter one. */
  testCode: string;
  calls: WhitelabelCalls;
}

/** The management API, with the demo's token or another one. */
export async function operatorCalls(place: ServerLocation, accessToken?: string) {
  const token = accessToken ?? (await demoOf(place)).operator.accessToken;
  return managementClient({ baseUrl: place.baseUrl, accessToken: token, ...ONCE });
}

/**
 * A new app, unless it is said a test app; each has its own budget of 300 calls a minute. Its calls are sent by `send`.
 */
export async function makePartner(
  place: ServerLocation,
  mode: "test" | "live" = "test",
  send?: typeof fetch,
): Promise<Partner> {
  const calls = await operatorCalls(place);
  const app = await must(
    calls.POST("/management/apps", { body: { name: "Proof", mode, consumerGroups: ["student"] } }),
  );
  const params = { path: { appId: app.appId } };
  const { accessToken } = await must(calls.POST("/management/apps/{appId}/tokens", { params, body: {} }));
  return {
    appId: app.appId,
    accessToken,
    testCode: app.testCode ?? "",
    calls: whitelabelCalls({ baseUrl: place.baseUrl, accessToken, fetch: send, ...ONCE }),
  };
}

export function freshNumber(): string {
  return `+44740${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
}

/** Takes a new student, with these claims beside the usual ones, to where an attempt may begin. */
export async function makeReady(
  { appId, testCode, calls }: Partner,
  phoneNumber = freshNumber(),
  claim: { firstName?: string } = {},
): Promise<string> {
  const body = {
    territory: "GB",
    firstName: "Ada",
    lastName: "Lovelace",
    userEmail: "ada@example.com",
    dob: "2000-12-10",
    ...claim,
  };
  const { verificationId } = await must(calls.POST(ROOT, { params: { path: { appId } }, body }));
  const params = { path: { appId, verificationId } };
  await must(calls.POST(`${ONE}/otp`, { params, body: { phoneNumber, territory: "GB" } }));
  await must(calls.POST(`${ONE}/otp/verify`, { params, body: { code: testCode } }));
  await must(calls.PATCH(ONE, { params, body: { institutionId: "ox.ac.uk" } }));
  return verificationId;
}

/** A file of this size that passes as a PDF and waits for a reviewer. */
export function makeFile(bytes: number) {
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(Math.max(0, bytes - 9))]);
  const sha256Hash = createHash("sha256").update(content).digest("hex");
  return { fileName: "card.pdf", base64Data: content.toString("base64"), sha256Hash };
}

export async function must<T>(
  answer: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await answer;
  if (data !== undefined) return data;
  throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
}

/** Access to code tracking. */
export interface PartnerKey {
  partnerId: string;
  brandUid: string;
  apiKey: string;
}

/** A new partner with a brand, whose key may be used as often as a proof or a bench likes, unless it is said how often. */
export async function openPartnerKey(
  place: ServerLocation,
  mode: "test" | "live" = "test",
  ratePerMinute = RATE_PER_MINUTE,
): Promise<PartnerKey> {
  const calls = await operatorCalls(place);
  const body = { name: "Proof", mode };
  const { partnerId } = await must(calls.POST("/management/partners", { body }));
  const params = { path: { partnerId } };
  const brand = { name: "Proof", country: "GB" };
  const { brandUid } = await must(
    calls.POST("/management/partners/{partnerId}/brands", { params, body: brand }),
  );
  const limit = { ratePerMinute };
  const issued = calls.POST("/management/partners/{partnerId}/tracking-keys", { params, body: limit });
  return { partnerId, brandUid, apiKey: (await must(issued)).apiKey };
}
