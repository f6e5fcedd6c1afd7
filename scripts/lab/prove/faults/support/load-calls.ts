/** Calls that a load makes again and again. */
import { openPartnerKey, type PartnerKey } from "../../../support/partner.ts";
import type { ServerLocation } from "../../../support/server-process.ts";

const JSON_TYPE = { "content-type": "application/json" };

export interface LoadCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The body; "{n}" becomes a text that no other call has. */
  body: string;
}

/** A lookup of the member with this access token. */
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
