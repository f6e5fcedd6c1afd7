/** Six digits to an e-mail address or phone, which whoever reads them enters in the browser that asked. */
import { randomUUID } from "node:crypto";
import type { Mode, SignInCode } from "../../../generated/prisma/client.ts";
import { RefusalError } from "../../errors.ts";
import { codeHash, randomPasscode, sameSecret, seal, tokenHash, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { RESEND_WAIT_SECONDS } from "../message/budget.ts";
import { TEST_PASSCODE } from "../otp/passcode.ts";
import { accountOf, budgetIndex, type MemberAddress } from "../person/address.ts";
import { TEXTS_PER_DAY_MAX, tellMember } from "../person/tell.ts";
import { lockName, lockRow } from "../shared/lock.ts";
import { type CodeWords, codeMessage } from "./code-message.ts";

export const CODE_SECONDS = 600;
/** Wrong codes, then a new one is needed. */
export const CODE_CHECKS_MAX = 5;
/** To one address. What was never sent counts as well, or the difference would tell who has an account. */
const CODES_PER_HOUR_MAX = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Signing in; "fresh", a member shows again who they are; "add", a further address of theirs. */
export type CodePurpose = "sign_in" | "fresh" | "add";

/** Which code is meant: at most one of a kind is open in a browser. */
export interface CodeKey {
  mode: Mode;
  purpose: CodePurpose;
  browserSecret: string;
  /** The member who is signed in; null for a sign-in. */
  accountId: string | null;
}

export interface CodeRequest extends CodeKey {
  address: MemberAddress;
  /** On whose behalf: its mailbox holds the message in test mode, its name stands in it. */
  sender: { appId: string | null; name: string };
  words: CodeWords;
}

export type CodeSent =
  | { kind: "sent" }
  | { kind: "too_soon" | "too_many"; seconds: number }
  | { kind: "undeliverable" };

type Sending = Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

/**
 * Sends a code, after which the browser's last one is void. For an address that nobody has, everything is the
 * same: a mail goes out, for its owner may open an account with it; a text message does not, and since nobody
 * waits for the provider, neither answer nor time tells.
 */
export async function sendCode(services: Sending, request: CodeRequest): Promise<CodeSent> {
  const { database, keyring, now } = services;
  const { mode, address } = request;
  const code = mode === "test" ? TEST_PASSCODE : randomPasscode();
  const recorded = await database.$transaction((tx) => record(tx, services, request, code, now()));
  if (typeof recorded !== "string") return recorded;
  const owner = await accountOf(database, keyring, mode, address);
  if (request.purpose === "sign_in" && address.channel === "sms") {
    if (owner !== null) void dispatch(services, request, code).catch(() => {});
    return { kind: "sent" };
  }
  try {
    await dispatch(services, request, code);
    return { kind: "sent" };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    // What was not sent does not count.
    await database.signInCode.deleteMany({ where: { id: recorded } });
    return { kind: "undeliverable" };
  }
}

/** Counts the code and writes it down, or says why not. Calls for one address come one after another. */
async function record(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { mode, purpose, browserSecret, accountId, address }: CodeRequest,
  code: string,
  at: Date,
): Promise<string | CodeSent> {
  const addressIndex = budgetIndex(keyring, address);
  const browserHash = tokenHash(browserSecret);
  await lockName(tx, "code", mode, addressIndex);
  const before = await tx.signInCode.findMany({
    where: { mode, addressIndex, createdAt: { gt: new Date(at.getTime() - DAY_MS) } },
    orderBy: { createdAt: "asc" },
  });
  const last = before.at(-1);
  const pauseMs =
    last === undefined ? 0 : last.createdAt.getTime() + RESEND_WAIT_SECONDS * 1000 - at.getTime();
  if (last !== undefined && pauseMs > 0) {
    // The second half of a double click finds what the first one did.
    const isOurs = last.browserHash === browserHash && last.purpose === purpose && last.closedAt === null;
    return isOurs && sameAddress(keyring, last, address)
      ? { kind: "sent" }
      : { kind: "too_soon", seconds: Math.ceil(pauseMs / 1000) };
  }
  const full = mode === "live" && fullUntil(before, address.channel, at);
  if (full) return { kind: "too_many", seconds: Math.ceil((full.getTime() - at.getTime()) / 1000) };
  await tx.signInCode.updateMany({ where: { mode, browserHash, closedAt: null }, data: { closedAt: at } });
  const id = randomUUID();
  await tx.signInCode.create({
    data: {
      ...{ id, mode, purpose, channel: address.channel, addressIndex, browserHash, accountId },
      addressSealed: seal(keyring, "code.address", address.text),
      codeHash: codeHash(keyring, `code.${purpose}`, id, code),
      createdAt: at,
      expiresAt: new Date(at.getTime() + CODE_SECONDS * 1000),
    },
  });
  return id;
}

function sameAddress(
  keyring: Services["keyring"],
  { addressSealed }: SignInCode,
  { text }: MemberAddress,
): boolean {
  return unseal(keyring, "code.address", addressSealed) === text;
}

/** When the budget of an address has room again; undefined when it has. */
function fullUntil(before: readonly SignInCode[], channel: string, at: Date): Date | undefined {
  const lastHour = before.filter(({ createdAt }) => createdAt.getTime() > at.getTime() - HOUR_MS);
  const blocking = lastHour[lastHour.length - CODES_PER_HOUR_MAX];
  if (blocking !== undefined) return new Date(blocking.createdAt.getTime() + HOUR_MS);
  const ofDay = channel === "sms" ? before[before.length - TEXTS_PER_DAY_MAX] : undefined;
  return ofDay && new Date(ofDay.createdAt.getTime() + DAY_MS);
}

async function dispatch(
  services: Sending,
  { mode, address, sender, words }: CodeRequest,
  code: string,
): Promise<void> {
  const message = codeMessage(words, address, { code, name: sender.name, minutes: CODE_SECONDS / 60 });
  try {
    await tellMember(services, { appId: sender.appId, mode }, address, message);
  } catch (error) {
    services.log.warn({ error, channel: address.channel, appId: sender.appId }, "a code was not delivered");
    throw error;
  }
}

/** The code that waits to be entered in this browser, for the page that asks for it. */
export interface PendingCode {
  address: MemberAddress;
  state: "open" | "exhausted" | "lapsed";
  checksLeft: number;
  /** When another one may be sent. */
  resendAt: Date;
}

/** Null when none was asked for, or it was used. */
export async function pendingCode(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  key: CodeKey,
): Promise<PendingCode | null> {
  const row = await database.signInCode.findFirst({ where: whereOf(key), orderBy: { createdAt: "desc" } });
  if (row === null) return null;
  const isExhausted = row.checks >= CODE_CHECKS_MAX;
  if (row.closedAt !== null && !isExhausted) return null;
  return {
    address: addressOf(keyring, row),
    state: isExhausted ? "exhausted" : row.expiresAt <= now() ? "lapsed" : "open",
    checksLeft: CODE_CHECKS_MAX - row.checks,
    resendAt: new Date(row.createdAt.getTime() + RESEND_WAIT_SECONDS * 1000),
  };
}

/** A code that was right: what it stands for, inside the transaction that uses it up. */
export interface RightCode {
  id: string;
  address: MemberAddress;
  /** Used before: the second half of a double click asks again. */
  again: boolean;
}

export type CodeChecked<Result> = { kind: "right"; result: Result } | { kind: "wrong" | "closed" };

/** So long after its use a right code may come again, from the same browser. */
const AGAIN_MS = 60_000;

/**
 * Checks what was typed. Checks at once are judged one after another under the row's lock, in the database,
 * so that the count holds over all processes. A wrong code is an outcome and does not throw: that would roll
 * back its count. `use` may say null: then the code was wrong after all.
 */
export function checkCode<Result>(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  key: CodeKey,
  typed: string,
  use: (tx: Transaction, right: RightCode, at: Date) => Promise<Result | null>,
): Promise<CodeChecked<Result>> {
  return database.$transaction(async (tx) => {
    const newest = { where: whereOf(key), orderBy: { createdAt: "desc" } } as const;
    const seen = await tx.signInCode.findFirst({ ...newest, select: { id: true } });
    if (seen === null) return { kind: "closed" };
    await lockRow(tx, "SignInCode", seen.id);
    const row = await tx.signInCode.findUnique({ where: { id: seen.id } });
    const at = now();
    if (row === null) return { kind: "closed" };
    const isRight = sameSecret(codeHash(keyring, `code.${row.purpose}`, row.id, typed), row.codeHash);
    const right = { id: row.id, address: addressOf(keyring, row) };
    if (row.closedAt !== null) {
      const isRecent = row.checks < CODE_CHECKS_MAX && at.getTime() - row.closedAt.getTime() < AGAIN_MS;
      const result = isRight && isRecent ? await use(tx, { ...right, again: true }, at) : null;
      return result === null ? { kind: "closed" } : { kind: "right", result };
    }
    if (row.expiresAt <= at) return { kind: "closed" };
    const result = isRight ? await use(tx, { ...right, again: false }, at) : null;
    if (result !== null) {
      await tx.signInCode.update({ where: { id: row.id }, data: { closedAt: at } });
      return { kind: "right", result };
    }
    const checks = row.checks + 1;
    const closedAt = checks >= CODE_CHECKS_MAX ? at : null;
    await tx.signInCode.update({ where: { id: row.id }, data: { checks, closedAt } });
    return { kind: "wrong" };
  });
}

function whereOf({ mode, purpose, browserSecret, accountId }: CodeKey) {
  return { mode, purpose, accountId, browserHash: tokenHash(browserSecret) };
}

function addressOf(keyring: Services["keyring"], { channel, addressSealed }: SignInCode): MemberAddress {
  return {
    channel: channel as MemberAddress["channel"],
    text: unseal(keyring, "code.address", addressSealed),
  };
}
