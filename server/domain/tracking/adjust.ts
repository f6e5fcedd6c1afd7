/** Adjustments: row locks on their orders decide races, with each other and with a void. */
import { z } from "zod";
import type { TrackingAdjustment } from "../../../generated/prisma/client.ts";
import type { NewAdjustment } from "../../../generated/tracking.ts";
import { type Refusal, RefusalError } from "../../errors.ts";
import { timeUuid } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { type NewEvent, putEvents } from "../events/event/write.ts";
import { readCursor, writeCursor } from "../shared/lists/cursor.ts";
import { PAGE_SIZE, type Paged, type PageRequest } from "../shared/lists/keyset.ts";
import { changeOf, findOrderIssue, type OrderState, toCents, toText } from "./adjustment-rules.ts";
import { releaseReturned } from "./codes/use.ts";
import { findTransaction } from "./read.ts";
import { findDifferences } from "./rules.ts";

export type StoredAdjustment = TrackingAdjustment;

type Needs = Pick<Services, "database" | "now">;

/** Two names of the same order make no other adjustment. */
const NAMES_OF_ORDER = new Set(["transactionId", "brandUid", "orderId"]);

interface LockedOrder extends OrderState {
  id: string;
  brandUid: string;
  isVoided: boolean;
}

/** Records one adjustment, or finds the first of its id. Refuses what its order does not allow. */
export async function recordAdjustment(
  services: Needs,
  caller: TrackingCaller,
  sent: NewAdjustment,
): Promise<StoredAdjustment> {
  const [answer] = await recordAdjustments(services, caller, [sent]);
  if (answer === undefined || "kind" in answer) throw new RefusalError(answer as Refusal);
  return answer;
}

/** Records adjustments in their order, in one commit; a refused one leaves the others. */
export async function recordAdjustments(
  { database, now }: Needs,
  caller: TrackingCaller,
  sent: readonly NewAdjustment[],
): Promise<(StoredAdjustment | Refusal)[]> {
  const { partnerId, appId } = caller;
  return database.$transaction(async (tx) => {
    const ids = await findOrderIds(tx, sent);
    const orders = await lockOrders(tx, partnerId, ids);
    const at = now();
    const known = await findKnown(tx, ids, sent);
    const made: StoredAdjustment[] = [];
    const events: NewEvent[] = [];
    const answers = sent.map((adjustment, index): StoredAdjustment | Refusal => {
      const order = orders.get(ids[index] ?? "");
      if (order === undefined) return { kind: "not_found", code: "transaction" };
      const attributes = JSON.stringify(adjustment);
      const name = nameOf(order.id, adjustment.adjustmentId);
      const first = known.get(name);
      if (first !== undefined) return repeatOf(first, attributes);
      if (order.isVoided) return { kind: "conflict", code: "transaction_voided" };
      const issue = findOrderIssue(adjustment, order);
      if (issue !== undefined) return { kind: "invalid", issues: [issue] };
      const row = apply(order, adjustment, { id: timeUuid(at), receivedAt: at, attributes });
      known.set(name, row);
      made.push(row);
      const { adjustmentId, type: adjustmentType } = adjustment;
      const data = {
        transactionId: order.id,
        partnerId,
        brandUid: order.brandUid,
        adjustmentId,
        adjustmentType,
      };
      if (appId !== null) events.push({ appId, type: "transaction.adjusted", data });
      return row;
    });
    if (made.length === 0) return answers;
    await tx.trackingAdjustment.createMany({ data: made });
    const changed = new Set(made.map(({ transactionId }) => transactionId));
    await storeSums(tx, orders, changed);
    await putEvents(tx, events, at);
    const returned = [...orders.values()].filter(({ id, net }) => net.value === 0 && changed.has(id));
    await releaseReturned(
      tx,
      caller,
      returned.map(({ id }) => id),
      at,
    );
    return answers;
  });
}

function nameOf(transactionId: string, adjustmentId: string): string {
  return `${transactionId} ${adjustmentId}`;
}

function repeatOf(first: StoredAdjustment, attributes: string): StoredAdjustment | Refusal {
  const differences = findDifferences(first.attributes, attributes, NAMES_OF_ORDER);
  if (differences.length === 0) return first;
  return { kind: "conflict", code: "adjustment_differs", params: { differences } };
}

/** Applies a valid adjustment to the order, and makes its row. */
function apply(
  order: LockedOrder,
  sent: NewAdjustment,
  row: Pick<StoredAdjustment, "id" | "receivedAt" | "attributes">,
): StoredAdjustment {
  const change = changeOf(sent, order);
  const { net, refunded } = order;
  order.net = { value: net.value + change.value, qualifying: net.qualifying + change.qualifying };
  order.adjustments += 1;
  if (sent.type !== "correction")
    order.refunded = {
      value: refunded.value - change.value,
      qualifying: refunded.qualifying - change.qualifying,
    };
  const decimals = {
    valueChange: toText(change.value),
    qualifyingChange: toText(change.qualifying),
    netValue: toText(order.net.value),
    netQualifying: toText(order.net.qualifying),
  };
  const { adjustmentId } = sent;
  const place = order.adjustments;
  return { transactionId: order.id, place, adjustmentId, ...decimals, ...row } as unknown as StoredAdjustment;
}

async function findOrderIds(
  tx: Transaction,
  sent: readonly NewAdjustment[],
): Promise<(string | undefined)[]> {
  const named = sent.filter(({ transactionId }) => transactionId === undefined);
  const names = JSON.stringify(named.map(({ brandUid, orderId }) => ({ brandUid, orderId })));
  const found =
    named.length === 0
      ? []
      : await tx.$queryRaw<{ brandUid: string; orderId: string; transactionId: string }[]>`
          SELECT placed."brandUid", placed."orderId", placed."transactionId"::text AS "transactionId"
          FROM json_to_recordset(${names}::json) AS given("brandUid" text, "orderId" text)
          JOIN "TrackingOrder" AS placed ON placed."brandUid" = given."brandUid" AND placed."orderId" = given."orderId"`;
  const ids = new Map(found.map((one) => [nameOf(one.brandUid, one.orderId), one.transactionId]));
  return sent.map(
    ({ transactionId, brandUid = "", orderId = "" }) =>
      transactionId?.toLowerCase() ?? ids.get(nameOf(brandUid, orderId)),
  );
}

interface OrderRow {
  id: string;
  brandUid: string;
  currency: string;
  timestamp: number;
  isVoided: boolean;
  netValue: string;
  netQualifying: string;
  refundedValue: string;
  refundedQualifying: string;
  adjustments: number;
}

/** In the order of ids, so that callers don't deadlock. */
async function lockOrders(
  tx: Transaction,
  partnerId: string,
  ids: readonly (string | undefined)[],
): Promise<Map<string, LockedOrder>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined);
  const rows = await tx.$queryRaw<OrderRow[]>`
    SELECT id::text AS id, "brandUid", currency::text AS currency,
      extract(epoch FROM "occurredAt")::float8 AS "timestamp", "voidedAt" IS NOT NULL AS "isVoided",
      coalesce("netValue", "transactionValue")::text AS "netValue",
      coalesce("netQualifying", "qualifyingAmount")::text AS "netQualifying",
      coalesce("refundedValue", 0)::text AS "refundedValue",
      coalesce("refundedQualifying", 0)::text AS "refundedQualifying", coalesce(adjustments, 0) AS adjustments
    FROM "TrackingTransaction" AS stored WHERE id = ANY (${wanted}::uuid[]) AND "partnerId" = ${partnerId}
    ORDER BY stored.id FOR NO KEY UPDATE`;
  return new Map(
    rows.map(({ netValue, netQualifying, refundedValue, refundedQualifying, ...row }) => [
      row.id,
      {
        ...row,
        net: { value: toCents(netValue), qualifying: toCents(netQualifying) },
        refunded: { value: toCents(refundedValue), qualifying: toCents(refundedQualifying) },
      },
    ]),
  );
}

/** Adjustments recorded before under the same ids; read after the lock, so that none is missed. */
async function findKnown(
  tx: Transaction,
  ids: readonly (string | undefined)[],
  sent: readonly NewAdjustment[],
): Promise<Map<string, StoredAdjustment>> {
  const names = sent.flatMap(({ adjustmentId }, index) => {
    const transactionId = ids[index];
    return transactionId === undefined ? [] : [{ transactionId, adjustmentId }];
  });
  const found = await tx.$queryRaw<StoredAdjustment[]>`
    SELECT known."transactionId"::text AS "transactionId", known.place, known.id::text AS id, known."adjustmentId",
      known."valueChange"::text AS "valueChange", known."qualifyingChange"::text AS "qualifyingChange",
      known."netValue"::text AS "netValue", known."netQualifying"::text AS "netQualifying",
      known."receivedAt", known.attributes
    FROM json_to_recordset(${JSON.stringify(names)}::json) AS given("transactionId" uuid, "adjustmentId" text)
    JOIN "TrackingAdjustment" AS known
      ON known."transactionId" = given."transactionId" AND known."adjustmentId" = given."adjustmentId"`;
  return new Map(found.map((row) => [nameOf(row.transactionId, row.adjustmentId), row]));
}

async function storeSums(
  tx: Transaction,
  orders: ReadonlyMap<string, LockedOrder>,
  ids: ReadonlySet<string>,
): Promise<void> {
  const changed = [...ids].flatMap((id) => {
    const order = orders.get(id);
    if (order === undefined) return [];
    const { net, refunded, adjustments } = order;
    return [
      {
        id,
        adjustments,
        refundedValue: toText(refunded.value),
        refundedQualifying: toText(refunded.qualifying),
        netValue: toText(net.value),
        netQualifying: toText(net.qualifying),
      },
    ];
  });
  await tx.$executeRaw`
    UPDATE "TrackingTransaction" AS stored SET adjustments = given.adjustments,
      "refundedValue" = given."refundedValue", "refundedQualifying" = given."refundedQualifying",
      "netValue" = given."netValue", "netQualifying" = given."netQualifying"
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS given(id uuid, adjustments int,
      "refundedValue" numeric, "refundedQualifying" numeric, "netValue" numeric, "netQualifying" numeric)
    WHERE stored.id = given.id`;
}

/** Adjustments of a transaction, in the order of recording. */
export async function listAdjustments(
  { database }: Pick<Services, "database">,
  partnerId: string,
  transactionId: string,
  { cursor, limit = PAGE_SIZE }: PageRequest,
): Promise<Paged<StoredAdjustment>> {
  await findTransaction({ database }, partnerId, transactionId);
  const [after] = cursor === undefined ? [0] : readCursor(cursor, Place);
  const found = await database.trackingAdjustment.findMany({
    where: { transactionId, place: { gt: after } },
    orderBy: { place: "asc" },
    take: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && writeCursor([last.place]) };
}

const Place = z.tuple([z.int().min(0).max(2_147_483_647)]);
