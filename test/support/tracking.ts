/** Calls of the code tracking API, good and bad ones alike; every answer is held against the document. */
import type { Faults, NewAdjustment, NewTransaction, RecordedTransaction } from "../../generated/tracking.ts";
import type { Service } from "./service.ts";

export type Partner = Awaited<ReturnType<Service["partner"]>>;

export interface Answered<Body> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
  errors: Faults;
  /** The details of all errors. */
  details: string[];
}

export const USER_AGENT = "acme-shop/2.4 (tests)";
export const ROOT = "/code-tracking/transaction";

/** A transaction that nothing is wrong with, bought just now. */
export function purchase(
  service: Service,
  { brandUid }: Pick<Partner, "brandUid">,
  changes: Partial<NewTransaction> = {},
): NewTransaction {
  const timestamp = Math.floor(service.clock.now.getTime() / 1000);
  return {
    brandUid,
    code: "STUDENT10",
    transactionValue: 59.99,
    qualifyingAmount: 49.99,
    currency: "GBP",
    timestamp,
    ...changes,
  };
}

/** A refund of all that is left of a transaction, made just now. */
export function refund(
  service: Service,
  transactionId: string,
  changes: Partial<NewAdjustment> = {},
): NewAdjustment {
  const timestamp = Math.floor(service.clock.now.getTime() / 1000);
  const usual = {
    adjustmentId: "re_1",
    type: "refund" as const,
    currency: "GBP",
    timestamp,
    reason: "returned",
  };
  return { transactionId, ...usual, ...changes };
}

/** Calls with the partner's key and a User-Agent; a body that is no text goes as JSON. */
export async function ask<Body = unknown>(
  { baseUrl, fetch }: Service,
  { apiKey }: Pick<Partner, "apiKey">,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered<Body>> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      "api-key": apiKey,
      "user-agent": USER_AGENT,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  });
  const text = await response.text();
  const isJson = /^application\/json\b/.test(response.headers.get("content-type") ?? "");
  const read = isJson && text !== "" ? JSON.parse(text) : undefined;
  const errors: Faults = read?.errors ?? [];
  const details = errors.map(({ detail }) => detail);
  return { status: response.status, headers: response.headers, text, body: read, errors, details };
}

export async function record(
  service: Service,
  partner: Partner,
  body: unknown = purchase(service, partner),
  headers: Record<string, string> = {},
): Promise<Answered<RecordedTransaction>> {
  return ask<RecordedTransaction>(service, partner, "POST", ROOT, body, headers);
}

/** The ids of what is in the database, oldest first. */
export async function recordedIds({ services }: Service, { partnerId }: Pick<Partner, "partnerId">) {
  const rows = await services.database.trackingTransaction.findMany({
    where: { partnerId },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id }) => id);
}
