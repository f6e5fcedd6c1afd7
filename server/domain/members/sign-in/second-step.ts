// Second step of a sign-in by phone number: numbers are handed on, so a text alone opens no account that knows more
// (spec/decisions/members.md, "One strength"). Until then the session is pending.
import type { Account, LoginIdentifier, Session } from "../../../../generated/prisma/client.ts";
import { derivedSecret, type Keyring } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import {
  reauthenticate,
  type SignInSecrets,
  sessionOfSecret,
  signInSecrets,
} from "../../shared/access/browser-session.ts";
import { addressOf, type ContactAddress } from "../../shared/access/one-time-code.ts";
import type { World } from "../../shared/world.ts";
import { identityIndexes } from "../member/address.ts";
import { birthDateTriesLeft, checkBirthDate, mayAskBirthDate } from "../member/birth-date.ts";
import { isProvenOfLate } from "../member/login-identifiers.ts";

/** "email": sign in by an address instead; "support": nothing else identifies the member. */
type SecondStep = "birth_date" | "email" | "support";

/** Null if the account knows neither a birth date nor a mail address. */
async function findSecondStep(
  on: Queryable,
  accountId: string,
  number: Pick<LoginIdentifier, "provenAt"> | null,
  at: Date,
): Promise<{ step: SecondStep | null; account: Account; hasEmail: boolean }> {
  const account = await on.account.findUniqueOrThrow({ where: { id: accountId } });
  const hasEmail = (await on.loginIdentifier.count({ where: { accountId, channel: "email" } })) > 0;
  const isStale = number === null || !isProvenOfLate(number, at);
  const instead = hasEmail ? "email" : "support";
  const isBirthDateEnough = account.dobSealed !== null && !(isStale && hasEmail);
  if (isBirthDateEnough)
    return { account, hasEmail, step: mayAskBirthDate(account, at) ? "birth_date" : instead };
  return { account, hasEmail, step: hasEmail || isStale ? instead : null };
}

/** Whether a newly proven number needs a second step to sign in. */
export async function needsSecondStep(
  tx: Transaction,
  keyring: Keyring,
  { world, accountId, address }: Pick<LoginIdentifier, "world" | "accountId"> & { address: ContactAddress },
  at: Date,
): Promise<boolean> {
  const addressIndex = { in: identityIndexes(keyring, address) };
  const number = await tx.loginIdentifier.findFirst({ where: { world, addressIndex } });
  return (await findSecondStep(tx, accountId, number, at)).step !== null;
}

/** Secret of a pending session, derived from the browser's: never one of a full session. */
export function pendingSecret(keyring: Keyring, browserSecret: string): string {
  return derivedSecret(keyring, "pending-session", "", browserSecret);
}

interface PendingKey {
  world: World;
  browserSecret: string;
}

async function findPending(
  on: Queryable,
  keyring: Keyring,
  { world, browserSecret }: PendingKey,
  at: Date,
): Promise<(Session & { accountId: string }) | null> {
  const secret = pendingSecret(keyring, browserSecret);
  const where = { ...sessionOfSecret("member", secret, at), world, account: { deletedAt: null } };
  const session = await on.session.findFirst({ where });
  return session?.accountId == null ? null : { ...session, accountId: session.accountId };
}

/** Number whose code opened the session (same id). Null if it has moved to another account. */
async function findNumber(
  on: Queryable,
  keyring: Keyring,
  { id, world, accountId }: Session,
): Promise<LoginIdentifier | null> {
  const code = await on.oneTimeCode.findUnique({ where: { id } });
  if (code === null || accountId === null) return null;
  const addressIndex = { in: identityIndexes(keyring, addressOf(keyring, code)) };
  return on.loginIdentifier.findFirst({ where: { world, accountId, addressIndex } });
}

export interface PendingSignIn {
  step: SecondStep;
  triesLeft: number;
  hasEmail: boolean;
}

export async function readPendingSignIn(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  key: PendingKey,
): Promise<PendingSignIn | null> {
  const at = now();
  const session = await findPending(database, keyring, key, at);
  if (session === null || session.provenAt !== null) return null;
  const number = await findNumber(database, keyring, session);
  const { step, account, hasEmail } = await findSecondStep(database, session.accountId, number, at);
  return { step: step ?? "support", triesLeft: birthDateTriesLeft(account, at), hasEmail };
}

export function signInByBirthDate(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  { typed, ...key }: PendingKey & { typed: string },
): Promise<SignInSecrets | null> {
  return database.$transaction(async (tx) => {
    const at = now();
    const session = await findPending(tx, keyring, key, at);
    if (session === null) return null;
    const { id: sessionId, accountId } = session;
    const secrets = signInSecrets(keyring, "member", sessionId, key.browserSecret);
    if (session.provenAt !== null) return secrets;
    const number = await findNumber(tx, keyring, session);
    const { step } = await findSecondStep(tx, accountId, number, at);
    if (step !== "birth_date") return null;
    if ((await checkBirthDate(tx, keyring, { accountId, typed }, at)) !== "right") return null;
    if (number !== null) await proveNumber(tx, number, at);
    const isOpen = await reauthenticate(
      tx,
      { sessionId, secret: secrets.sessionSecret, provenBy: "sms" },
      at,
    );
    if (isOpen) securityEvent("authn_login_success", { factor: "birth_date", accountId });
    return isOpen ? secrets : null;
  });
}

async function proveNumber(tx: Transaction, { id }: LoginIdentifier, at: Date): Promise<void> {
  await tx.loginIdentifier.updateMany({ where: { id }, data: { provenAt: at } });
}

/** Ends the browser's pending sign-in after one by mail; the same member's number counts as proven. */
export async function endPendingSignIn(
  tx: Transaction,
  keyring: Keyring,
  key: PendingKey,
  accountId: string,
  at: Date,
): Promise<void> {
  const session = await findPending(tx, keyring, key, at);
  if (session === null || session.provenAt !== null) return;
  const number = session.accountId === accountId ? await findNumber(tx, keyring, session) : null;
  if (number !== null) await proveNumber(tx, number, at);
  await tx.session.deleteMany({ where: { id: session.id } });
}
