/** One-time codes: six digits in a message, entered in the browser that asked for them. */
import { randomUUID } from "node:crypto";
import type { App, OneTimeCode, Prisma } from "../../../../generated/prisma/client.ts";
import type { Caller } from "../../../config/budgets.ts";
import { realTime } from "../../../context/clock.ts";
import { RefusalError, refuse } from "../../../errors.ts";
import {
  codeHash,
  isCodeHash,
  type Keyring,
  randomPasscode,
  seal,
  tokenHash,
  unseal,
} from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import {
  type Asker,
  type Charge,
  callerOf,
  charge,
  countAnyway,
  countEntered,
  dimensionsOf,
  type Expense,
  giveBack,
  NO_CHARGE,
  spentUntil,
} from "../budget.ts";
import { lockName, lockRow } from "../lock.ts";
import { DAY_MS, earlier, isRunning, later, latestEnd, MINUTE_MS, SECOND_MS, secondsUntil } from "../time.ts";
import { LIVE, type World } from "../world.ts";
import { type AddressHolder, findKnownBrowser, newKnownSecret, rememberBrowser } from "./known-browser.ts";
import { nextAllowedAt, type SlidingWindow } from "./sliding-window.ts";

export const CODE_MS = 10 * MINUTE_MS;
export const CODE_CHECKS_MAX = 5;
/** Pause between two messages; on our own pages in test mode too. */
export const RESEND_PAUSE: SlidingWindow = { max: 1, ms: 30 * SECOND_MS };
/** More in a day than an owner is likely to ask for. */
const MANY = 2;
/** More than are sent to an address within the pause. */
const RECENT = 20;
/** Double-click tolerance: how long a used code may come again from the same browser. */
const AGAIN_MS = MINUTE_MS;

/** "fresh": reauthentication; "staff": first factor of the console; "phone": stored with the verification. */
export type CodePurpose = "sign_in" | "fresh" | "add" | "staff" | "phone";
export type StoredPurpose = Exclude<CodePurpose, "phone">;

const HASHED_FOR: Record<CodePurpose, string> = {
  sign_in: "code.sign_in",
  fresh: "code.fresh",
  add: "code.add",
  staff: "operator-code",
  phone: "passcode",
};

/** A test app has one fixed code, so that the whole journey can be automated. */
export function newCode({ testCode }: Pick<App, "testCode">): string {
  return testCode ?? randomPasscode();
}

async function newCodeIn(tx: Transaction, world: World): Promise<string> {
  if (world === LIVE) return randomPasscode();
  return newCode(await tx.app.findUniqueOrThrow({ where: { id: world }, select: { testCode: true } }));
}

export function keptCode(keyring: Keyring, purpose: CodePurpose, id: string, code: string, at: Date) {
  return {
    codeHash: codeHash(keyring, HASHED_FOR[purpose], id, code),
    expiresAt: later(at, CODE_MS),
  };
}

export interface KeptCode {
  id: string;
  codeHash: string | null;
  expiresAt: Date | null;
  checks: number;
}

type CodeCheck =
  | { kind: "right" }
  | { kind: "expired" }
  | { kind: "wrong"; checks: number; exhausted: boolean };

/** Checks an entered code. The caller holds the row lock, so that concurrent checks are counted. */
export function checkTyped(
  keyring: Keyring,
  purpose: CodePurpose,
  kept: KeptCode,
  typed: string,
  at: Date,
): CodeCheck {
  if (kept.expiresAt === null || !isRunning(kept.expiresAt, CODE_MS, at)) return { kind: "expired" };
  return isRight(keyring, purpose, kept, typed) ? { kind: "right" } : wrong(kept);
}

function isRight(
  keyring: Keyring,
  purpose: CodePurpose,
  kept: Pick<KeptCode, "id" | "codeHash">,
  typed: string,
) {
  return kept.codeHash !== null && isCodeHash(keyring, HASHED_FOR[purpose], kept.id, typed, kept.codeHash);
}

function wrong({ checks: before }: Pick<KeptCode, "checks">) {
  const checks = before + 1;
  return { kind: "wrong" as const, checks, exhausted: checks >= CODE_CHECKS_MAX };
}

/** E-mail address as written, or phone number in E.164. */
export interface ContactAddress {
  channel: "email" | "sms";
  text: string;
}

/** Identifies a code: at most one of a kind is open in a browser. */
export interface CodeKey {
  world: World;
  purpose: StoredPurpose;
  browserSecret: string;
  /** Account or staff user; null if not known yet, undefined matches any. */
  subjectId?: string | null;
  knownSecret?: string | undefined;
}

export interface CodeRequest extends CodeKey {
  subjectId: string | null;
  address: ContactAddress;
  addressIndex: string;
  asker: Asker;
  deliver: (code: string, to: CodeFor) => Promise<void>;
  /**
   * Enumeration safety: true or false if the response must not show whether the address is known; null to always
   * send.
   */
  isKnown: boolean | null;
}

interface CodeFor {
  id: string;
  isKnownBrowser: boolean;
  caller: Caller;
  isOneOfMany: boolean;
}

export type CodeSent =
  | { kind: "sent" }
  | { kind: "too_soon" | "network_busy"; seconds: number }
  /** `hasLink`: the address has had too many, and its mails bring its owner a link (sign-in/own-browser.ts). */
  | { kind: "too_many" | "too_many_wrong"; seconds: number; hasLink: boolean }
  | { kind: "unreachable" | "undeliverable"; channel: ContactAddress["channel"] }
  | { kind: "not_served" };

type Needs = Pick<Services, "database" | "keyring" | "now">;
type Counting = Pick<Services, "config" | "log">;

/** Sends a code and voids the browser's last one. */
export async function sendOneTimeCode(services: Needs & Counting, request: CodeRequest): Promise<CodeSent> {
  const { database, log } = services;
  const { purpose, subjectId, address, deliver, isKnown } = request;
  const issued = await transact(database, (tx) => issue(tx, services, request));
  if (!("id" in issued)) return issued;
  const delivered = async () => {
    try {
      await deliver(issued.code, issued);
    } catch (error) {
      log.warn({ error, purpose, channel: address.channel, subjectId }, "code not delivered");
      throw error;
    }
  };
  if (isKnown !== null) {
    if (isKnown) void delivered().catch(() => {});
    return { kind: "sent" };
  }
  try {
    await delivered();
    return { kind: "sent" };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    await database.oneTimeCode.deleteMany({ where: { id: issued.id } });
    await giveBack(database, issued.charged);
    return describeRefused(error, address);
  }
}

function describeRefused(
  { refusal }: RefusalError,
  { channel }: Pick<ContactAddress, "channel">,
  hasLink = false,
): CodeSent {
  if (refusal.kind === "too_many_requests") {
    const seconds = refusal.retryAfterSeconds;
    if (refusal.code === "network_spent") return { kind: "network_busy", seconds };
    return { kind: "too_many", seconds, hasLink: hasLink && refusal.code === "recipient_daily_limit" };
  }
  return { kind: refusal.kind === "invalid" ? "unreachable" : "undeliverable", channel };
}

// Scope of an address's counts: a known browser alone, all others together.
async function countedFor(
  tx: Transaction,
  keyring: Keyring,
  { world, purpose, subjectId, knownSecret }: CodeKey,
  { address, addressIndex }: Pick<CodeRequest, "address" | "addressIndex">,
  at: Date,
): Promise<{ known_browser: string } | { recipient: string }> {
  const holder = holderOf(purpose);
  const known =
    purpose === "fresh"
      ? subjectId
      : await findKnownBrowser(tx, keyring, knownSecret, { world, holder, address }, at);
  return known ? { known_browser: `${addressIndex}:${known}` } : { recipient: addressIndex };
}

/** Whether the mail brings the link by which the address's owner makes a browser known. */
export function hasOwnLink({ purpose, address }: Pick<CodeRequest, "purpose" | "address">): boolean {
  return purpose === "sign_in" && address.channel === "email";
}

function holderOf(purpose: StoredPurpose): AddressHolder {
  return purpose === "staff" ? "staff" : "member";
}

type Issued = CodeFor & { code: string; charged: Charge };

/** Counts and stores the code, or returns the refusal. Serialised by address. */
async function issue(
  tx: Transaction,
  services: Pick<Services, "config" | "keyring" | "log" | "now">,
  request: CodeRequest,
): Promise<CodeSent | Issued> {
  const { world, purpose, browserSecret, subjectId, address, addressIndex, asker } = request;
  const { keyring, now } = services;
  const at = now();
  const browserHash = tokenHash(browserSecret);
  await lockName(tx, "code", world, addressIndex);
  const whose = await countedFor(tx, keyring, request, request, at);
  const isKnownBrowser = "known_browser" in whose;
  const recent = await tx.oneTimeCode.findMany({
    where: {
      world,
      addressIndex,
      createdAt: { gt: earlier(at, DAY_MS), lte: latestEnd(0, at) },
    },
    orderBy: { createdAt: "desc" },
    take: RECENT,
  });
  // An unknown caller's code delays no known browser.
  const last = recent.find((code) => !isKnownBrowser || code.browserHash === browserHash);
  const pauseEndsAt = last === undefined ? null : nextAllowedAt([last.createdAt], RESEND_PAUSE, at);
  if (last !== undefined && pauseEndsAt !== null) {
    // Double click: the second request finds the first one's code.
    const isRepeated =
      last.browserHash === browserHash && isSame(keyring, last, { purpose, subjectId, address });
    return isRepeated ? { kind: "sent" } : { kind: "too_soon", seconds: secondsUntil(pauseEndsAt, at) };
  }
  const id = randomUUID();
  const caller = isKnownBrowser ? "proven" : await callerOf(tx, asker);
  const hasLink = hasOwnLink(request) && !isKnownBrowser;
  const asked = { id, address, whose, asker, caller, hasLink };
  const charged = world === LIVE ? await chargeCode(tx, services, asked, at) : NO_CHARGE;
  if ("kind" in charged) return charged;
  await tx.oneTimeCode.updateMany({ where: { world, browserHash, closedAt: null }, data: { closedAt: at } });
  const code = await newCodeIn(tx, world);
  await tx.oneTimeCode.create({
    data: {
      id,
      world,
      purpose,
      subjectId,
      channel: address.channel,
      addressIndex,
      addressSealed: seal(keyring, "OneTimeCode.addressSealed", id, address.text),
      browserHash,
      ...keptCode(keyring, purpose, id, code, at),
      createdAt: at,
    },
  });
  return { id, code, charged, isKnownBrowser, caller, isOneOfMany: recent.length >= MANY };
}

// Charges the address and the asker. A known browser shares neither budget with unknown callers.
async function chargeCode(
  tx: Transaction,
  services: Pick<Services, "config" | "keyring" | "log">,
  {
    id,
    address: { channel },
    whose,
    asker,
    caller,
    hasLink,
  }: Pick<CodeRequest, "address" | "asker"> &
    Pick<Issued, "id" | "caller"> & { whose: Awaited<ReturnType<typeof countedFor>>; hasLink: boolean },
  at: Date,
): Promise<Charge | CodeSent> {
  const wrongUntil = await spentUntil(tx, services, { kind: "wrong_code", of: whose }, at);
  if (wrongUntil !== null)
    return { kind: "too_many_wrong", seconds: secondsUntil(wrongUntil, realTime(at)), hasLink };
  const code = { kind: channel === "sms" ? "sms_code" : "mail_code", of: whose } as const;
  const asked: Expense = {
    kind: channel === "sms" ? "sms" : "mail",
    of: dimensionsOf(services.keyring, asker),
    caller,
  };
  try {
    return await charge(tx, services, [code, asked], at, id);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return describeRefused(error, { channel }, hasLink);
  }
}

function isSame(
  keyring: Keyring,
  row: OneTimeCode,
  { purpose, subjectId, address }: Pick<CodeRequest, "purpose" | "subjectId" | "address">,
): boolean {
  if (row.purpose !== purpose || row.subjectId !== subjectId || row.closedAt !== null) return false;
  return addressOf(keyring, row).text.toLowerCase() === address.text.toLowerCase();
}

export interface PendingCode {
  address: ContactAddress;
  state: "open" | "wrong" | "exhausted" | "expired";
  checksLeft: number;
  sentAt: Date;
  waitSeconds: number;
  /** Key of the message's delivery state (messages/text-delivery.ts); null if that would show who is known. */
  aboutId: string | null;
  isUndelivered: boolean;
}

// Enumeration safety: a sign-in texts known numbers only, the console mails staff users only; their delivery would show
// it. A member's mail goes out always.
function revealsWhoIsKnown(purpose: StoredPurpose, { channel }: Pick<ContactAddress, "channel">): boolean {
  return purpose === "staff" || (purpose === "sign_in" && channel === "sms");
}

export function pauseAfter(sentAt: Date, now: Date): number {
  const allowedAt = nextAllowedAt([sentAt], RESEND_PAUSE, now);
  return allowedAt === null ? 0 : secondsUntil(allowedAt, now);
}

export async function pendingCode(
  { database, keyring, now }: Needs,
  key: CodeKey,
): Promise<PendingCode | null> {
  const row = await newest(database, key);
  if (row === null) return null;
  const isExhausted = row.checks >= CODE_CHECKS_MAX;
  if (row.closedAt !== null && !isExhausted) return null;
  const open = row.checks > 0 ? "wrong" : "open";
  const address = addressOf(keyring, row);
  const isHidden = revealsWhoIsKnown(key.purpose, address);
  return {
    address,
    state: isExhausted ? "exhausted" : isRunning(row.expiresAt, CODE_MS, now()) ? open : "expired",
    checksLeft: CODE_CHECKS_MAX - row.checks,
    sentAt: row.createdAt,
    waitSeconds: pauseAfter(row.createdAt, now()),
    aboutId: isHidden ? null : row.id,
    isUndelivered: !isHidden && row.undeliveredAt !== null,
  };
}

/** Address of this browser's last code in any state; null if there was none. */
export async function lastCode({ database, keyring }: Pick<Needs, "database" | "keyring">, key: CodeKey) {
  const row = await newest(database, key);
  return row && { address: addressOf(keyring, row), subjectId: row.subjectId };
}

export interface RightCode {
  id: string;
  subjectId: string | null;
  address: ContactAddress;
  again: boolean;
  knownSecret: string;
}

export type CodeChecked<Result> =
  | { kind: "right"; result: Result }
  | { kind: "closed" }
  /** `warnAt`: address to warn after the last wrong code that unknown callers have. */
  | { kind: "wrong"; warnAt: ContactAddress | null };

/**
 * Checks an entered code under the row lock, so that the count holds over all processes. Wrong is an outcome, not an
 * error, which would roll back the count. Null from `use` means wrong after all. Refuses an address with too many
 * wrong codes, except the first check of a code that is out.
 */
export function checkOneTimeCode<Result>(
  services: Needs & Counting,
  key: CodeKey,
  typed: string,
  use: (tx: Transaction, right: RightCode, at: Date) => Promise<Result | null>,
): Promise<CodeChecked<Result>> {
  const { database, keyring, now } = services;
  return transact(database, async (tx) => {
    const seen = await newest(tx, key);
    if (seen === null || !(await lockRow(tx, "OneTimeCode", seen.id))) return { kind: "closed" };
    const row = await tx.oneTimeCode.findUniqueOrThrow({ where: { id: seen.id } });
    const at = now();
    const { id, subjectId, closedAt } = row;
    const address = addressOf(keyring, row);
    const knownSecret = newKnownSecret(keyring, id, key.browserSecret);
    const right = { id, subjectId, address, knownSecret };
    if (closedAt !== null) {
      const isRecent = row.checks < CODE_CHECKS_MAX && closedAt > earlier(at, AGAIN_MS);
      const isAgain = isRecent && isRight(keyring, key.purpose, row, typed);
      const result = isAgain ? await use(tx, { ...right, again: true }, at) : null;
      return result === null ? { kind: "closed" } : { kind: "right", result };
    }
    let check = checkTyped(keyring, key.purpose, row, typed, at);
    if (check.kind === "expired") return { kind: "closed" };
    const whose = await countedFor(tx, keyring, key, { address, addressIndex: row.addressIndex }, at);
    // A test app has one code for all addresses, so wrong ones count for the app.
    const wrongs: Expense = { kind: "wrong_code", of: row.world === LIVE ? whose : { app: row.world } };
    await requireFewWrong(tx, services, row, wrongs, at);
    const result = check.kind === "right" ? await use(tx, { ...right, again: false }, at) : null;
    if (check.kind === "right" && result === null) check = wrong(row);
    const changes =
      check.kind === "wrong"
        ? { checks: check.checks, closedAt: check.exhausted ? at : null }
        : { closedAt: at };
    await tx.oneTimeCode.update({ where: { id }, data: changes });
    if (check.kind === "wrong")
      securityEvent(check.exhausted ? "authn_login_fail_max" : "authn_login_fail", {
        factor: row.channel,
        purpose: row.purpose,
        address: row.addressIndex,
      });
    if (result === null) {
      await countAnyway(tx, services, wrongs, at);
      const isLast = "recipient" in wrongs.of && (await spentUntil(tx, services, wrongs, at)) !== null;
      return { kind: "wrong", warnAt: isLast ? address : null };
    }
    if (isSignIn(key.purpose)) {
      const known = { world: row.world, holder: holderOf(key.purpose), address };
      await rememberBrowser(tx, keyring, { ...known, former: key.knownSecret, secret: knownSecret }, at);
    }
    if (row.world === LIVE) await countEntered(tx, id, at);
    return { kind: "right", result };
  });
}

/** Under a lock that serialises checks of several browsers. */
async function requireFewWrong(
  tx: Transaction,
  services: Counting,
  { world, addressIndex, checks }: Pick<OneTimeCode, "world" | "addressIndex" | "checks">,
  wrongs: Expense,
  at: Date,
): Promise<void> {
  const isLive = world === LIVE;
  await lockName(tx, "code-checks", isLive ? addressIndex : world);
  const until = isLive && checks === 0 ? null : await spentUntil(tx, services, wrongs, at);
  if (until === null) return;
  const retryAfterSeconds = secondsUntil(until, realTime(at));
  refuse({ kind: "too_many_requests", code: "wrong_codes_daily_limit", retryAfterSeconds });
}

function isSignIn(purpose: StoredPurpose): boolean {
  return purpose === "sign_in" || purpose === "staff";
}

/** Voids codes without double-click tolerance. */
export async function voidCodes(tx: Transaction, purpose: StoredPurpose, subjectId: string): Promise<void> {
  await tx.oneTimeCode.updateMany({
    where: { purpose, subjectId, closedAt: null },
    data: { closedAt: new Date(0) },
  });
}

function newest(
  on: Queryable,
  { world, purpose, browserSecret, subjectId }: CodeKey,
): Promise<OneTimeCode | null> {
  const where: Prisma.OneTimeCodeWhereInput = { world, purpose, browserHash: tokenHash(browserSecret) };
  if (subjectId !== undefined) where.subjectId = subjectId;
  return on.oneTimeCode.findFirst({ where, orderBy: { createdAt: "desc" } });
}

export function addressOf(
  keyring: Keyring,
  { id, channel, addressSealed }: Pick<OneTimeCode, "id" | "channel" | "addressSealed">,
): ContactAddress {
  return {
    channel: channel as ContactAddress["channel"],
    text: unseal(keyring, "OneTimeCode.addressSealed", id, addressSealed),
  };
}
