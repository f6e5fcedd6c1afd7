import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import {
  liveSessions,
  provenWith,
  recentlyAuthenticated,
  sessionOfSecret,
  touchSession,
  userAgentOf,
} from "../../shared/access/browser-session.ts";
import { enterClockOfWorld, LIVE, type World } from "../../shared/world.ts";
import { readTerritory, territoryColumns } from "../member/territory.ts";

export interface SignedIn {
  sessionId: string;
  accountId: string;
  world: World;
  /** Last code entered in this browser; null if in another. */
  provenAt: Date | null;
  /** Last code entered for this session, in any browser. */
  signedInAt: Date;
  provenBy: string | null;
  language: string | null;
  territory: string | undefined;
}

/** Session of a browser's secret; null if there is none or it has ended. A null `world` is any test world. */
export async function readSession(
  { database, now }: Pick<Services, "database" | "now">,
  world: World | null,
  secret: string | undefined,
): Promise<SignedIn | null> {
  if (world !== null) await enterClockOfWorld({ database }, world);
  if (secret === undefined) return null;
  if (world === null) await enterClockOfSession(database, secret);
  const at = now();
  const own = world === null ? { not: LIVE } : world;
  const where = { ...sessionOfSecret("member", secret, at), world: own, account: { deletedAt: null } };
  const session = await database.session.findFirst({
    where,
    include: { account: { select: { language: true, ...territoryColumns } } },
  });
  if (session === null || session.accountId === null || session.provenAt === null) return null;
  await touchSession(database, session, at);
  const { id: sessionId, accountId, provenBy, provenAt: signedInAt } = session;
  return {
    sessionId,
    accountId,
    world: session.world,
    provenBy,
    signedInAt,
    provenAt: provenWith(session, secret),
    language: session.account?.language ?? null,
    territory: readTerritory(session.account),
  };
}

async function enterClockOfSession(database: Services["database"], secret: string): Promise<void> {
  const hash = tokenHash(secret);
  const where = { OR: [{ hash }, { formerHash: hash }], world: { not: LIVE } };
  const session = await database.session.findFirst({ where, select: { world: true } });
  if (session !== null) await enterClockOfWorld({ database }, session.world);
}

/** Step-up: whether a new code is due. A text's code is enough only without mail address. */
export async function isStepUpDue(
  { database, now }: Pick<Services, "database" | "now">,
  session: SignedIn,
): Promise<boolean> {
  if (!recentlyAuthenticated(session, now())) return true;
  if (session.provenBy === "email" || session.provenBy === "passkey") return false;
  const { accountId } = session;
  return (await database.loginIdentifier.count({ where: { accountId, channel: "email" } })) > 0;
}

export interface OpenSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
}

export async function sessionsOf(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  accountId: string,
): Promise<OpenSession[]> {
  const rows = await database.session.findMany({
    where: { ...liveSessions("member", now()), accountId, provenAt: { not: null } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  });
  return rows.map((row) => {
    const { id, createdAt, lastSeenAt } = row;
    return { id, createdAt, lastSeenAt, userAgent: userAgentOf(keyring, row) };
  });
}
