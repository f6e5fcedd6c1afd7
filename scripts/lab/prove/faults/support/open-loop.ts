/** Calls made at a rate of their own, whatever becomes of the answers (open loop). */
import { fork } from "node:child_process";
import { once } from "node:events";
import { openPartnerKey, type Partner, type PartnerKey } from "../../../support/partner.ts";
import type { ServerLocation } from "../../../support/server-process.ts";
import type { LoadCall, LoadOrder, LoadSeen, SeenByKind } from "./load-worker.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** Makes calls of one kind from a process of their own. */
export async function load(order: LoadOrder): Promise<LoadSeen> {
  const [seen] = Object.values(await loadByKind(order));
  if (seen === undefined) throw new Error("An order without a call.");
  return seen;
}

/** Makes calls of several kinds from one process. */
async function loadByKind(order: LoadOrder): Promise<SeenByKind> {
  const [seen = {}] = await loadInWindows(order, 1);
  return seen;
}

/** The same in several windows of `seconds`, so that one hiccup of the machine is one of many. */
export async function loadInWindows(order: LoadOrder, windows: number): Promise<SeenByKind[]> {
  const worker = fork(new URL("load-worker.ts", import.meta.url), { serialization: "advanced" });
  worker.send({ ...order, windows });
  const [seen] = (await once(worker, "message")) as [SeenByKind[]];
  return seen;
}

/** A new verification, as the partner's own program creates it. */
export function creationBy({ baseUrl }: ServerLocation, { appId, accessToken }: Partner): LoadCall {
  const claim = { territory: "GB", firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };
  return {
    method: "POST",
    url: `${baseUrl}/app/${appId}/whitelabel/verifications`,
    headers: { ...JSON_TYPE, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ ...claim, userEmail: "ada{n}@example.com" }),
  };
}

/** What holds for the member whose access token this is. */
export function lookupWith({ baseUrl }: ServerLocation, token: string): LoadCall {
  const headers = { authorization: `Bearer ${token}`, "user-agent": "prove/1" };
  return { method: "GET", url: `${baseUrl}/api/v3/me.json`, headers, body: "" };
}

/** A purchase of a partner of its own. */
export async function transactionAt(place: ServerLocation): Promise<LoadCall> {
  return purchaseBy(place, await openPartnerKey(place));
}

/** A purchase, recorded with this key. */
function purchaseBy({ baseUrl }: ServerLocation, { apiKey, brandUid }: PartnerKey): LoadCall {
  const purchase = {
    brandUid,
    code: "SAVE{n}",
    transactionValue: 10,
    qualifyingAmount: 10,
    currency: "GBP",
    timestamp: Math.floor(Date.now() / 1_000) - 60,
  };
  return {
    method: "POST",
    url: `${baseUrl}/code-tracking/transaction`,
    headers: { ...JSON_TYPE, "api-key": apiKey, "user-agent": "prove/1" },
    body: JSON.stringify(purchase),
  };
}
