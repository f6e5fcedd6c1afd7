/** Delivery of texts and calls, as providers report it. */
import { randomUUID } from "node:crypto";
import type { Queryable } from "../../platform/database/database.ts";
import type { TextTries, TextWay } from "../../platform/delivery/delivery.ts";
import type { TextReceipt } from "../../platform/texts/provider.ts";
import type { Services } from "../../services.ts";
import { metrics } from "../../telemetry/metrics.ts";
import { type Charge, chargeAgain } from "../shared/budget.ts";
import { DAY_MS, earlier } from "../shared/time.ts";

export const TEXT_DELIVERY_DAYS_MAX = 30;

type TextState = "sent" | "delivered" | "undeliverable";

export interface TextDelivery {
  provider: string;
  way: TextWay;
  sentAt: Date;
  state: TextState;
  code: string | null;
}

type Needs = Pick<Services, "database" | "now">;

/** Tries of one message, stored before their providers can report. */
export interface RecordedTries extends TextTries {
  forget: () => Promise<void>;
}

/** Begins with another provider if an earlier text did not arrive. */
export async function recordTries(
  { database, now }: Needs,
  { aboutId, way, charged }: { aboutId: string | null; way: TextWay; charged: Charge },
): Promise<RecordedTries> {
  const sentAt = now();
  const ids: string[] = [];
  const last =
    aboutId === null
      ? null
      : await database.textDelivery.findFirst({
          where: { aboutId, state: { not: "delivered" } },
          orderBy: { sentAt: "desc" },
        });
  return {
    avoid: last?.provider ?? null,
    async begin(provider, mayBeTwo) {
      const id = randomUUID();
      ids.push(id);
      const how = { isCall: way === "call", isWhatsApp: way === "whatsapp" };
      await database.textDelivery.create({ data: { id, aboutId, provider, ...how, sentAt } });
      if (mayBeTwo) await chargeAgain(database, charged);
      return id;
    },
    async forget() {
      await database.textDelivery.deleteMany({ where: { id: { in: ids } } });
    },
  };
}

/** Stores a receipt. Delivered is final, since receipts come late, twice and out of order; ignores unknown ids. */
export async function takeReceipt(
  { database, now, log }: Needs & Pick<Services, "log">,
  provider: string,
  { id, state, code, providerId }: TextReceipt,
): Promise<void> {
  const open = state === "delivered" ? ["sent", "undeliverable"] : ["sent"];
  const { count } = await database.textDelivery.updateMany({
    where: { id, provider, state: { in: open } },
    data: { state, code, providerId, reportedAt: now() },
  });
  if (count === 0) return;
  metrics.textReceipts.inc({ provider, state });
  if (state === "undeliverable") log.warn({ provider, code, textId: id }, "text not delivered");
}

/** State of the last message; "undeliverable" if no try was delivered or may still be. Null without a provider. */
export async function readDelivery(
  database: Queryable,
  aboutId: string,
): Promise<TextWay | "undeliverable" | null> {
  const tries = await listTries(database, aboutId);
  const [newest] = tries;
  if (newest === undefined) return null;
  const ofLast = tries.filter(({ sentAt }) => sentAt.getTime() === newest.sentAt.getTime());
  if (ofLast.every(({ state }) => state === "undeliverable")) return "undeliverable";
  return newest.way;
}

export async function listTries(database: Queryable, aboutId: string): Promise<TextDelivery[]> {
  const rows = await database.textDelivery.findMany({
    where: { aboutId },
    orderBy: { sentAt: "desc" },
    take: TRIES_SHOWN_MAX,
  });
  return rows.map(({ provider, isCall, isWhatsApp, sentAt, state, code }) => ({
    provider,
    way: isCall ? "call" : isWhatsApp ? "whatsapp" : "text",
    sentAt,
    state: state as TextState,
    code,
  }));
}

const TRIES_SHOWN_MAX = 100;

/** Retention: deletes some; returns how many. */
export async function forgetTexts(database: Queryable, at: Date, limit: number): Promise<number> {
  const before = earlier(at, TEXT_DELIVERY_DAYS_MAX * DAY_MS);
  return (await database.textDelivery.deleteMany({ where: { sentAt: { lt: before } }, limit })).count;
}
