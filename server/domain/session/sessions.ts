/** Who is signed in where. A session is a row; the browser holds a secret whose hash is in it. */
import type { Mode } from "../../../generated/prisma/client.ts";
import { seal, tokenHash, unseal } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Services } from "../../services.ts";

/** A session ends this long after the sign-in, whatever happens. */
export const SESSION_DAYS_MAX = 30;
/** And this long after its browser was last seen. */
const SESSION_IDLE_HOURS_MAX = 12;
const HOUR_MS = 3_600_000;
/** Being seen is written down once in so long, so that most page views only read. */
const SEEN_EVERY_MS = 60_000;
/** Grave things need a code that is younger than this. */
const FRESH_MS = 600_000;

/** A signed-in member, as pages know one. */
export interface SignedIn {
  sessionId: string;
  accountId: string;
  mode: Mode;
  /** When the member last entered a code. */
  provenAt: Date;
}

/** The session behind a browser's secret; null when there is none, or it has ended. */
export async function readSession(
  { database, now }: Pick<Services, "database" | "now">,
  mode: Mode,
  secret: string | undefined,
): Promise<SignedIn | null> {
  if (secret === undefined) return null;
  const at = now();
  const session = await database.session.findFirst({
    where: { hash: tokenHash(secret), mode, ...alive(at), account: { deletedAt: null } },
  });
  if (session === null) return null;
  const { id: sessionId, accountId, provenAt, lastSeenAt } = session;
  if (at.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    await database.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: at } });
  }
  return { sessionId, accountId, mode, provenAt };
}

/** Which sessions have not ended by time. */
export function alive(at: Date) {
  return {
    createdAt: { gt: new Date(at.getTime() - SESSION_DAYS_MAX * 24 * HOUR_MS) },
    lastSeenAt: { gt: new Date(at.getTime() - SESSION_IDLE_HOURS_MAX * HOUR_MS) },
  };
}

/** Whether the member has just shown who they are, for what can't be undone. */
export function isFresh({ provenAt }: SignedIn, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < FRESH_MS;
}

/** A browser that signs in. */
export interface NewSession {
  id: string;
  secret: string;
  accountId: string;
  mode: Mode;
  userAgent: string | undefined;
}

export async function openSession(
  on: Queryable,
  { keyring }: Pick<Services, "keyring">,
  { id, secret, accountId, mode, userAgent }: NewSession,
  at: Date,
): Promise<void> {
  const userAgentSealed =
    userAgent === undefined ? null : seal(keyring, "session.userAgent", userAgent.slice(0, USER_AGENT_MAX));
  await on.session.create({
    data: {
      id,
      hash: tokenHash(secret),
      accountId,
      mode,
      createdAt: at,
      lastSeenAt: at,
      provenAt: at,
      userAgentSealed,
    },
  });
}

/** More tells nobody which browser it was. */
const USER_AGENT_MAX = 300;

/** Ends one session of an account; whose it is belongs to the question. */
export async function endSession(on: Queryable, accountId: string, sessionId: string): Promise<void> {
  await on.session.deleteMany({ where: { id: sessionId, accountId } });
}

/** Ends all sessions of an account, but for one where it is given. */
export async function endSessions(on: Queryable, accountId: string, except?: string): Promise<void> {
  await on.session.deleteMany({
    where: { accountId, ...(except === undefined ? {} : { id: { not: except } }) },
  });
}

/** A browser that is signed in, for the member's list. */
export interface OpenSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
}

/** Where a member is signed in, the browser seen last first. */
export async function sessionsOf(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  accountId: string,
): Promise<OpenSession[]> {
  const rows = await database.session.findMany({
    where: { accountId, ...alive(now()) },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ id, createdAt, lastSeenAt, userAgentSealed }) => ({
    ...{ id, createdAt, lastSeenAt },
    userAgent: userAgentSealed === null ? null : unseal(keyring, "session.userAgent", userAgentSealed),
  }));
}
