/** Months of brands: rules, closings, and what is on the statements. */
import type { BrandStatement, CommissionRule } from "../../generated/management.ts";
import type { NewAdjustment, NewTransaction } from "../../generated/tracking.ts";
import { ask } from "./operator.ts";
import type { Service } from "./service.ts";
import { ask as askTracking, type Partner, purchase, record, refund } from "./tracking.ts";

export type BrandOf = Pick<Partner, "partnerId" | "brandUid">;

const RULE = { percent: "7.5", fromMonth: "2026-01" };

export function brandPath({ partnerId, brandUid }: BrandOf): string {
  return `/management/partners/${partnerId}/brands/${brandUid}`;
}

export function addRule(service: Service, brand: BrandOf, changes: object = {}) {
  return ask<CommissionRule>(service, "POST", `${brandPath(brand)}/commission-rules`, {
    ...RULE,
    ...changes,
  });
}

export function close(service: Service, brand: BrandOf, month: string) {
  return ask<BrandStatement>(service, "POST", `${brandPath(brand)}/statements`, { month });
}

/** The file of a statement. */
export async function fileOf(
  { baseUrl, fetch, operatorToken }: Service,
  brand: BrandOf,
  number: number,
  format = "lines",
): Promise<string> {
  const path = `${brandPath(brand)}/statements/${number}/export?format=${format}`;
  const headers = { authorization: `Bearer ${operatorToken}` };
  return (await fetch(`${baseUrl}${path}`, { headers })).text();
}

export type FileLine = Record<string, string | number> & { kind: string };

export function linesIn(file: string): FileLine[] {
  return file
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as FileLine);
}

/** Orders, adjustments and voids of a statement, as [kind, order id, month, qualifying amount, commission]. */
export async function statedOn(service: Service, brand: BrandOf, number: number): Promise<unknown[]> {
  return linesIn(await fileOf(service, brand, number))
    .filter(({ kind }) => ["order", "adjustment", "void"].includes(kind))
    .map((line) => [line.kind, line.orderId, line.month, line.qualifyingAmount, line.commission]);
}

/** UTC Unix epoch seconds. */
export function secondsAt(time: string): number {
  return Date.parse(time) / 1000;
}

/** Records an order of this moment; returns its transaction's id. */
export async function order(
  service: Service,
  partner: Partner,
  time: string,
  qualifyingAmount: number,
  changes: Partial<NewTransaction> = {},
): Promise<string> {
  const body = purchase(service, partner, {
    transactionValue: qualifyingAmount,
    qualifyingAmount,
    timestamp: secondsAt(time),
    ...changes,
  });
  const { status, text, body: answer } = await record(service, partner, body);
  if (status !== 200) throw new Error(text);
  return answer.data.id;
}

/** Records a refund of this moment. */
export async function refundAt(
  service: Service,
  partner: Partner,
  transactionId: string,
  time: string,
  changes: Partial<NewAdjustment> = {},
): Promise<void> {
  const body = refund(service, transactionId, { timestamp: secondsAt(time), ...changes });
  const { status, text } = await askTracking(service, partner, "POST", "/code-tracking/adjustment", body);
  if (status !== 200) throw new Error(text);
}

export async function voidAt(service: Service, partner: Partner, transactionId: string): Promise<void> {
  const path = `/code-tracking/transaction/${transactionId}/void`;
  const { status, text } = await askTracking(service, partner, "POST", path, { reason: "cancelled" });
  if (status !== 200) throw new Error(text);
}
