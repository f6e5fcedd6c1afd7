/** The first step of an operator's sign-in: six digits in a mail, entered in the browser that asked. */
import { randomUUID } from "node:crypto";
import type { Operator, OperatorCode } from "../../../generated/prisma/client.ts";
import { codeHash, randomPasscode, sameSecret, seal, tokenHash, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { RESEND_WAIT_SECONDS } from "../message/budget.ts";
import { deliver } from "../message/deliver.ts";
import type { MemberAddress } from "../person/address.ts";
import { CODE_CHECKS_MAX, CODE_SECONDS, type PendingCode } from "../session/code.ts";
import { type CodeWords, codeMessage } from "../session/code-message.ts";
import { lockName, lockRow } from "../shared/lock.ts";
import { emailIndexOf } from "./people.ts";

/** To one address, whoever asks and whether or not it is an operator's. */
const CODES_PER_HOUR_MAX = 5;
const HOUR_MS = 3_600_000;
/** So long after its use a right code may come again from the same browser: the second half of a double click. */
const AGAIN_MS = 60_000;

type Sending = Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

export type OperatorCodeSent = { kind: "sent" } | { kind: "too_soon" | "too_many"; seconds: number };

export interface OperatorCodeRequest {
  browserSecret: string;
  address: MemberAddress;
  words: CodeWords;
  /** Who gets it: an operator who has joined, or the one whose invitation was opened. */
  operator: Operator | null;
}

/**
 * Sends a code, after which the browser's last one is void. Nobody waits for the mail, so neither answer nor time
 * tells whether the address is an operator's.
 */
export async function sendOperatorCode(
  services: Sending,
  { browserSecret, address, words, operator }: OperatorCodeRequest,
): Promise<OperatorCodeSent> {
  const { database, log } = services;
  const code = randomPasscode();
  const sent = await database.$transaction((tx) =>
    record(tx, services, { browserSecret, address, operator, code }),
  );
  if (sent.kind === "sent" && sent.isNew && operator !== null) {
    const minutes = CODE_SECONDS / 60;
    const message = codeMessage(words, address, { code, name: "cohort console", minutes });
    void deliver(services, { appId: null, mode: "live" }, message).catch((error: unknown) => {
      log.warn({ error, operatorId: operator.id }, "an operator's code was not delivered");
    });
  }
  return sent;
}

type Recorded = { kind: "sent"; isNew: boolean } | { kind: "too_soon" | "too_many"; seconds: number };

async function record(
  tx: Transaction,
  { keyring, now }: Pick<Services, "keyring" | "now">,
  { browserSecret, address, operator, code }: Omit<OperatorCodeRequest, "words"> & { code: string },
): Promise<Recorded> {
  const at = now();
  const addressIndex = emailIndexOf(keyring, address);
  const browserHash = tokenHash(browserSecret);
  await lockName(tx, "operator-code", addressIndex);
  const before = await tx.operatorCode.findMany({
    where: { addressIndex, createdAt: { gt: new Date(at.getTime() - HOUR_MS) } },
    orderBy: { createdAt: "asc" },
  });
  const last = before.at(-1);
  const pauseMs =
    last === undefined ? 0 : last.createdAt.getTime() + RESEND_WAIT_SECONDS * 1000 - at.getTime();
  if (last !== undefined && pauseMs > 0) {
    // The second half of a double click finds what the first one did; an invitation's code is another than a sign-in's.
    const isOurs = last.browserHash === browserHash && last.operatorId === (operator?.id ?? null);
    if (isOurs && last.closedAt === null) return { kind: "sent", isNew: false };
    return { kind: "too_soon", seconds: Math.ceil(pauseMs / 1000) };
  }
  const blocking = before[before.length - CODES_PER_HOUR_MAX];
  if (blocking !== undefined) {
    const waitMs = blocking.createdAt.getTime() + HOUR_MS - at.getTime();
    return { kind: "too_many", seconds: Math.ceil(waitMs / 1000) };
  }
  await tx.operatorCode.updateMany({ where: { browserHash, closedAt: null }, data: { closedAt: at } });
  const id = randomUUID();
  await tx.operatorCode.create({
    data: {
      ...{ id, addressIndex, browserHash, operatorId: operator?.id ?? null },
      addressSealed: seal(keyring, "operator-code.address", address.text),
      codeHash: codeHash(keyring, "operator-code", id, code),
      createdAt: at,
      expiresAt: new Date(at.getTime() + CODE_SECONDS * 1000),
    },
  });
  return { kind: "sent", isNew: true };
}

/** Another code to where this browser's last one went; null when there was none. */
export async function sendOperatorCodeAgain(
  services: Sending,
  browserSecret: string,
  words: CodeWords,
): Promise<OperatorCodeSent | null> {
  const { database, keyring } = services;
  const row = await newest(database, browserSecret);
  if (row === null) return null;
  const text = unseal(keyring, "operator-code.address", row.addressSealed);
  const operator =
    row.operatorId === null
      ? null
      : await database.operator.findFirst({ where: { id: row.operatorId, disabledAt: null } });
  return sendOperatorCode(services, { browserSecret, words, operator, address: { channel: "email", text } });
}

/** The code that waits to be entered in this browser; null when none was asked for, or it was used. */
export async function pendingOperatorCode(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  browserSecret: string,
): Promise<PendingCode | null> {
  const row = await newest(database, browserSecret);
  if (row === null) return null;
  const isExhausted = row.checks >= CODE_CHECKS_MAX;
  if (row.closedAt !== null && !isExhausted) return null;
  return {
    address: { channel: "email", text: unseal(keyring, "operator-code.address", row.addressSealed) },
    state: isExhausted ? "exhausted" : row.expiresAt <= now() ? "lapsed" : "open",
    checksLeft: CODE_CHECKS_MAX - row.checks,
    resendAt: new Date(row.createdAt.getTime() + RESEND_WAIT_SECONDS * 1000),
  };
}

function newest(on: Pick<Transaction, "operatorCode">, browserSecret: string): Promise<OperatorCode | null> {
  const where = { browserHash: tokenHash(browserSecret) };
  return on.operatorCode.findFirst({ where, orderBy: { createdAt: "desc" } });
}

/** A right code, inside the transaction that uses it up. */
export interface RightOperatorCode {
  codeId: string;
  operatorId: string;
  /** Used before: the second half of a double click. */
  again: boolean;
}

/**
 * Checks what was typed, one check after another under the row's lock. A wrong code is an outcome and does not throw:
 * that would roll back its count. `use` may say null: then it was wrong after all.
 */
export function checkOperatorCode<Result>(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  browserSecret: string,
  typed: string,
  use: (tx: Transaction, right: RightOperatorCode, at: Date) => Promise<Result | null>,
): Promise<Result | null> {
  return database.$transaction(async (tx) => {
    const seen = await newest(tx, browserSecret);
    if (seen === null) return null;
    await lockRow(tx, "OperatorCode", seen.id);
    const row = await tx.operatorCode.findUnique({ where: { id: seen.id } });
    const at = now();
    if (row === null) return null;
    const { id: codeId, operatorId } = row;
    const isRight = sameSecret(codeHash(keyring, "operator-code", codeId, typed), row.codeHash);
    const right = isRight && operatorId !== null ? { codeId, operatorId } : null;
    if (row.closedAt !== null) {
      const isRecent = row.checks < CODE_CHECKS_MAX && at.getTime() - row.closedAt.getTime() < AGAIN_MS;
      return right !== null && isRecent ? use(tx, { ...right, again: true }, at) : null;
    }
    if (row.expiresAt <= at) return null;
    const result = right === null ? null : await use(tx, { ...right, again: false }, at);
    const checks = result === null ? row.checks + 1 : row.checks;
    const closedAt = result !== null || checks >= CODE_CHECKS_MAX ? at : null;
    await tx.operatorCode.update({ where: { id: codeId }, data: { checks, closedAt } });
    return result;
  });
}
