/**
 * Transactional outbox: what is to be sent is a row, written in the transaction of what it tells, and its key makes it
 * one. A worker claims rows in turns and sends them. What a crash leaves claimed is sent again when the claim has ended.
 */
import { Prisma } from "../../../generated/prisma/client.ts";
import type { Refusal } from "../../errors.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, later, MINUTE_MS, SECOND_MS } from "../shared/index.ts";

export type OutboxKind = "approved" | "rejected" | "ends_in_28_days" | "ends_in_7_days" | "ended";
export type OutboxOutcome = "sent" | "not_wanted" | "undeliverable";

/** Much longer than any provider may take: within it nobody else sends the same. */
export const CLAIM_MS = 5 * MINUTE_MS;
/** Exponential back-off from a minute on; ten tries take some nine hours. */
const TRIES_MAX = 10;
/** A provider or budget that asks for more patience is asked again after a day. */
export const RETRY_MS_MAX = DAY_MS;

/** What is to be told of an attempt's end; nothing where the app or its members are not told. */
export async function putOutcome(
  tx: Transaction,
  kind: "approved" | "rejected",
  { id: attemptId, verificationId }: { id: string; verificationId: string },
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "OutboxMessage" (key, "verificationId", kind, "createdAt", "dueAt")
    SELECT ${`${kind}:${attemptId}`}, verification.id, ${kind}, ${at}, ${at}
    FROM "Verification" AS verification JOIN "App" AS app ON app.id = verification."appId"
    WHERE verification.id = ${verificationId}::uuid AND coalesce(app."outcomeMails", verification."onPages")
    ON CONFLICT (key) DO NOTHING`;
}

export interface ClaimedMessage {
  id: bigint;
  key: string;
  kind: OutboxKind;
  verificationId: string;
  tries: number;
}

/** The next one that is due, of one app or of all, for this process alone until the claim ends; null when none is. */
export function claimMessage(
  services: Pick<Services, "database" | "now">,
  appId?: string,
): Promise<ClaimedMessage | null> {
  const ofApp =
    appId === undefined
      ? Prisma.empty
      : Prisma.sql`AND "verificationId" IN (SELECT id FROM "Verification" WHERE "appId" = ${appId})`;
  return claimDue(services, { table: Prisma.sql`"OutboxMessage"`, id: Prisma.sql`id`, which: ofApp });
}

/** A table of messages that wait. */
interface Waiting {
  table: Prisma.Sql;
  /** Its primary key. */
  id: Prisma.Sql;
  /** More that holds of those that are meant: `AND …`. */
  which?: Prisma.Sql;
}

/** The same of any such table. */
export async function claimDue<Row>(
  { database, now }: Pick<Services, "database" | "now">,
  { table, id, which = Prisma.empty }: Waiting,
): Promise<Row | null> {
  const at = now();
  const [claimed] = await database.$queryRaw<Row[]>`
    UPDATE ${table} SET "dueAt" = ${later(at, CLAIM_MS)}, tries = tries + 1
    WHERE ${id} = (
      SELECT ${id} FROM ${table} WHERE "dueAt" <= ${at} ${which} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`;
  return claimed ?? null;
}

/** It is done with. */
export async function finishMessage(
  database: Queryable,
  { id }: ClaimedMessage,
  outcome: OutboxOutcome,
): Promise<void> {
  await database.outboxMessage.updateMany({ where: { id }, data: { dueAt: null, outcome } });
}

/** Tried again later, or never once it was tried often enough; whether it will be. */
export async function postponeMessage(
  { database, now }: Pick<Services, "database" | "now">,
  message: ClaimedMessage,
  refusal: Refusal,
): Promise<boolean> {
  const { id, tries } = message;
  const dueAt = retryAfterRefusal(now(), tries, refusal);
  if (dueAt === null) {
    await finishMessage(database, message, "undeliverable");
    return false;
  }
  await database.outboxMessage.updateMany({ where: { id }, data: { dueAt } });
  return true;
}

/** When a mail is tried again after this refusal; null where the address does not exist, or that was often enough. */
export function retryAfterRefusal(now: Date, tries: number, refusal: Refusal): Date | null {
  if (refusal.kind === "invalid") return null;
  return retryAt(now, tries, "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds : 0);
}

/** When a mail is tried again that has been tried so often; null once that was often enough. */
export function retryAt(now: Date, tries: number, leastSeconds = 0): Date | null {
  if (tries >= TRIES_MAX) return null;
  const waitMs = Math.max(MINUTE_MS * 2 ** (tries - 1), leastSeconds * SECOND_MS);
  return later(now, Math.min(RETRY_MS_MAX, waitMs));
}
