import { randomUUID } from "node:crypto";
import { openPartnerKey, operatorCalls, type PartnerKey } from "../../../../support/partner.ts";
import type { ServerLocation } from "../../../../support/server-process.ts";
import { type Asked, type Cases, JSON_TYPE } from "./case.ts";

function newTransaction({ brandUid }: PartnerKey): string {
  const amounts = { transactionValue: 2, qualifyingAmount: 1, currency: "GBP" };
  const timestamp = Math.floor(Date.now() / 1_000);
  return JSON.stringify({ brandUid, code: randomUUID(), ...amounts, timestamp });
}

function post(
  ask: (place: ServerLocation, key: PartnerKey) => Promise<Partial<Asked>> | Partial<Asked>,
): Cases[string] {
  return async (place) => {
    const key = await openPartnerKey(place);
    return {
      repeats: [200],
      isOnce: true,
      prepare: async () => {
        const { url = "", headers, body = "" } = await ask(place, key);
        return {
          method: "POST",
          url: `${place.baseUrl}/code-tracking/${url}`,
          headers: { "api-key": key.apiKey, ...JSON_TYPE, ...headers },
          body,
        };
      },
    };
  };
}

async function recordOne({ baseUrl }: ServerLocation, key: PartnerKey): Promise<string> {
  const response = await fetch(`${baseUrl}/code-tracking/transaction`, {
    method: "POST",
    headers: { "api-key": key.apiKey, ...JSON_TYPE },
    body: newTransaction(key),
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

function newRefund(transactionId: string): string {
  const amounts = { transactionValue: 1, qualifyingAmount: 1, currency: "GBP" };
  const timestamp = Math.floor(Date.now() / 1_000) + 60;
  const about = { adjustmentId: randomUUID(), type: "refund", timestamp, reason: "proof" };
  return JSON.stringify({ transactionId, ...about, ...amounts });
}

const withKey = () => ({ "Idempotency-Key": randomUUID() });

/** A generic code of the key's brand, as a body with an order of its own. */
async function makeCode(place: ServerLocation, { partnerId, brandUid }: PartnerKey): Promise<string> {
  const calls = await operatorCalls(place);
  const code = randomUUID();
  await calls.POST("/management/partners/{partnerId}/brands/{brandUid}/code-pools", {
    params: { path: { partnerId, brandUid } },
    body: { name: "All", kind: "generic", supergroups: ["student"], allowance: "once", genericCode: code },
  });
  return JSON.stringify({ brandUid, code, orderId: randomUUID() });
}

export const trackingCases: Cases = {
  recordTransaction: post((_place, key) => ({
    url: "transaction",
    headers: withKey(),
    body: newTransaction(key),
  })),
  recordTransactions: post((_place, key) => ({
    url: "transactions",
    headers: { ...withKey(), "Content-Type": "application/x-ndjson" },
    body: Array.from({ length: 20 }, () => `${newTransaction(key)}\n`).join(""),
  })),
  checkCode: post(async (place, key) => {
    const { orderId: _, ...code } = JSON.parse(await makeCode(place, key)) as Record<string, string>;
    return { url: "codes/check", body: JSON.stringify(code) };
  }),
  holdCode: post(async (place, key) => ({ url: "codes/hold", body: await makeCode(place, key) })),
  redeemCode: post(async (place, key) => ({ url: "codes/redeem", body: await makeCode(place, key) })),
  releaseCode: post(async (place, key) => {
    const body = await makeCode(place, key);
    const headers = { "api-key": key.apiKey, ...JSON_TYPE };
    await fetch(`${place.baseUrl}/code-tracking/codes/hold`, { method: "POST", headers, body });
    return { url: "codes/release", body };
  }),
  // Take no key: each adjustment has an id of its own.
  recordAdjustment: post(async (place, key) => ({
    url: "adjustment",
    body: newRefund(await recordOne(place, key)),
  })),
  recordAdjustments: post(async (place, key) => ({
    url: "adjustments",
    headers: { "Content-Type": "application/x-ndjson" },
    body: `${newRefund(await recordOne(place, key))}\n`,
  })),
  // Takes no key: to void it again changes nothing.
  voidTransaction: post(async (place, key) => ({
    url: `transaction/${await recordOne(place, key)}/void`,
    body: JSON.stringify({ reason: "proof" }),
  })),
};
