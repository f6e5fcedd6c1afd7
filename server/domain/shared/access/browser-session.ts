/** Browser sessions: a row is found by the SHA-256 of a secret in a cookie. */
import type { Prisma, Session } from "../../../../generated/prisma/client.ts";
import { derivedSecret, type Keyring, seal, tokenHash, unseal } from "../../../platform/crypto.ts";
import type { Database, Queryable } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { DAY_MS, earlier, HOUR_MS, isPlausible, later, latestEnd, MINUTE_MS } from "../time.ts";
import type { World } from "../world.ts";

type SessionOwner = { accountId: string } | { staffUserId: string };
type SessionKind = "member" | "staff";

/** Absolute and idle timeout. Staff see members' documents; the second factor has its own. */
const LIFETIMES = {
  member: {
    absoluteMs: 30 * DAY_MS,
    idleMs: 12 * HOUR_MS,
    secondFactorMs: 15 * MINUTE_MS,
    owner: "accountId",
  },
  staff: {
    absoluteMs: 12 * HOUR_MS,
    idleMs: 30 * MINUTE_MS,
    secondFactorMs: 15 * MINUTE_MS,
    owner: "staffUserId",
  },
} as const;

export const MEMBER_SESSION_MS = LIFETIMES.member.absoluteMs;
/** Throttle of `lastSeenAt`, so that most page views only read. */
const SEEN_EVERY_MS = MINUTE_MS;
/** Step-up: what can't be undone needs a more recent authentication than this. */
const RECENT_MS = 10 * MINUTE_MS;
/** Double-click tolerance: how long a replaced secret still finds the session. */
const FORMER_MS = MINUTE_MS;
const USER_AGENT_MAX = 300;

/** Condition of good sessions. One begun or seen while the clock was ahead is not: it would last too long. */
export function liveSessions(kind: SessionKind, at: Date): Prisma.SessionWhereInput {
  const plausible = { lte: latestEnd(0, at) };
  return { ...unendedSessions(kind, at), createdAt: plausible, lastSeenAt: plausible };
}

/** Condition of unexpired sessions, future ones included: deletion goes by it, as the clock may be wrong. */
export function unendedSessions(kind: SessionKind, at: Date): Prisma.SessionWhereInput {
  const { absoluteMs, idleMs, secondFactorMs, owner } = LIFETIMES[kind];
  return {
    [owner]: { not: null },
    OR: [
      {
        provenAt: { not: null },
        createdAt: { gt: earlier(at, absoluteMs) },
        lastSeenAt: { gt: earlier(at, idleMs) },
      },
      { provenAt: null, createdAt: { gt: earlier(at, secondFactorMs) } },
    ],
  };
}

/** Live session of a browser's secret, or of the one that it just replaced. */
export function sessionOfSecret(kind: SessionKind, secret: string, at: Date): Prisma.SessionWhereInput {
  const hash = tokenHash(secret);
  const former = { formerHash: hash, formerUntil: { gt: at, lte: latestEnd(FORMER_MS, at) } };
  return { AND: [{ OR: [{ hash }, former] }, liveSessions(kind, at)] };
}

/** Time of the last authentication; null for a replaced secret. */
export function provenWith({ hash, provenAt }: Session, secret: string): Date | null {
  return hash === tokenHash(secret) ? provenAt : null;
}

export async function touchSession(on: Queryable, { id, lastSeenAt }: Session, at: Date): Promise<void> {
  if (lastSeenAt > earlier(at, SEEN_EVERY_MS)) return;
  await on.session.updateMany({ where: { id }, data: { lastSeenAt: at } });
}

type ProvenBy = "email" | "sms" | "passkey";

interface NewSession {
  id: string;
  secret: string;
  world: World;
  owner: SessionOwner;
  provenAt: Date | null;
  provenBy?: ProvenBy;
  userAgentSealed?: string | null;
  newTotpSealed?: string | null;
}

export interface SignInSecrets {
  sessionSecret: string;
  browserSecret: string;
}

const DERIVED = {
  member: { session: "session", browser: "browser" },
  staff: { session: "operator-session", browser: "operator-browser" },
};

/** Double-click tolerance: derived from the code's row and the browser's old secret, so that both get one session. */
export function signInSecrets(
  keyring: Keyring,
  kind: SessionKind,
  codeId: string,
  browserSecret: string,
): SignInSecrets {
  return {
    sessionSecret: derivedSecret(keyring, DERIVED[kind].session, codeId, browserSecret),
    browserSecret: derivedSecret(keyring, DERIVED[kind].browser, codeId, browserSecret),
  };
}

export async function openSession(
  on: Queryable,
  { secret, owner, ...session }: NewSession,
  at: Date,
): Promise<void> {
  const data = { ...session, ...owner, hash: tokenHash(secret), createdAt: at, lastSeenAt: at };
  await on.session.create({ data });
}

export function sealUserAgent(keyring: Keyring, sessionId: string, userAgent: string | undefined) {
  return userAgent === undefined
    ? null
    : seal(keyring, "Session.userAgentSealed", sessionId, userAgent.slice(0, USER_AGENT_MAX));
}

export function userAgentOf(keyring: Keyring, { id, userAgentSealed }: Session): string | null {
  return userAgentSealed === null ? null : unseal(keyring, "Session.userAgentSealed", id, userAgentSealed);
}

export function recentlyAuthenticated({ provenAt }: { provenAt: Date | null }, now: Date): boolean {
  return provenAt !== null && provenAt > earlier(now, RECENT_MS) && isPlausible(provenAt, now);
}

/** Session fixation: gives the session a new secret (ASVS 7.2.4). False if it has ended meanwhile. */
export async function reauthenticate(
  on: Queryable,
  { sessionId, secret, provenBy }: { sessionId: string; secret: string; provenBy?: ProvenBy },
  at: Date,
): Promise<boolean> {
  const session = await on.session.findUnique({ where: { id: sessionId }, select: { hash: true } });
  if (session === null) return false;
  const former = { formerHash: session.hash, formerUntil: later(at, FORMER_MS) };
  const proven = { provenAt: at, lastSeenAt: at, ...(provenBy && { provenBy }) };
  const data = { hash: tokenHash(secret), ...former, ...proven };
  return (await on.session.updateMany({ where: { id: sessionId }, data })).count === 1;
}

export async function endSession(on: Queryable, owner: SessionOwner, sessionId: string): Promise<void> {
  await on.session.deleteMany({ where: { ...owner, id: sessionId } });
}

/** Ends the session of the form's browser; another browser's form does not fit. */
export function signOut(database: Database, owner: SessionOwner, sessionId: string): Promise<void> {
  return transact(database, (tx) => endSession(tx, owner, sessionId));
}

export async function endSessions(on: Queryable, owner: SessionOwner, except?: string): Promise<void> {
  await on.session.deleteMany({
    where: { ...owner, ...(except === undefined ? {} : { id: { not: except } }) },
  });
}
