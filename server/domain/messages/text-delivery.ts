/** What became of texts and calls, as their providers report it. */
import { randomUUID } from "node:crypto";
import type { Queryable } from "../../platform/database/database.ts";
import type { TextTries, TextWay } from "../../platform/delivery/delivery.ts";
import type { TextReceipt } from "../../platform/texts/provider.ts";
import type { Services } from "../../services.ts";
import { metrics } from "../../telemetry/metrics.ts";
import { type Charge, chargeAgain, DAY_MS, earlier } from "../shared/index.ts";

/** How long support and the operator can look up what became of a text. */
const TEXT_DELIVERY_DAYS_MAX = 30;

type TextState = "sent" | "delivered" | "undeliverable";

/** One try, for support: which provider, and what it said. */
export interface TextDelivery {
  provider: string;
  way: TextWay;
  sentAt: Date;
  state: TextState;
  code: string | null;
}

type Needs = Pick<Services, "database" | "now">;

/** The tries of one message: each is a row before its provider can report on it. */
export interface RecordedTries extends TextTries {
  /** No provider took the message: nothing is left of its tries. */
  forget: () => Promise<void>;
}

/** Where a text before did not arrive, or was not enough, another provider goes first. */
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

/**
 * Takes a receipt down. What was delivered stays so, since receipts come late, twice and out of order; one of an unknown
 * id is none of ours any more.
 */
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

/**
 * How the last message about it was sent; "undeliverable" where it is known not to come: no try of it was delivered or
 * may still be. Null where none was sent by a provider.
 */
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

/** Newest first. */
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

/** Retention: deletes a piece of what nobody looks up any more; returns how many. */
export async function forgetTexts(database: Queryable, at: Date, limit: number): Promise<number> {
  const before = earlier(at, TEXT_DELIVERY_DAYS_MAX * DAY_MS);
  return (await database.textDelivery.deleteMany({ where: { sentAt: { lt: before } }, limit })).count;
}
