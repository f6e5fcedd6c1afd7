// Handover: a phone uploads documents for a browser. The QR code's token works once, for ten minutes, and for this
// verification only (spec/decisions/documents.md, "From desktop to phone").
import { randomUUID } from "node:crypto";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { derivedSecret, tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { linkHashAt, type Site } from "../../clients/brand/site.ts";
import { liveSessions } from "../../shared/access/browser-session.ts";
import { isRunning, later, latestEnd, MINUTE_MS } from "../../shared/time.ts";
import { enterClockOf, type Mode } from "../../shared/world.ts";
import { methods } from "../method/methods.ts";
import { loadVerification, type VerificationWithRelations } from "../verification/load.ts";
import { openingsOf } from "../verification/open.ts";

/** Lifetime of the QR code, and of a phone that scanned it. */
const LINK_MS = 10 * MINUTE_MS;
const PHONE_MS = 30 * MINUTE_MS;

type Needs = Pick<Services, "database" | "keyring" | "now">;

interface Asking {
  verificationId: string;
  sessionId: string;
  browserSecret: string;
  site: Site;
}

export type HandoverState = "waiting" | "connected" | "expired";

export interface OwnHandover {
  id: string;
  state: HandoverState;
  token: string;
}

/** Domain separation. Derived, so that the page can show it again and the database holds only its hash. */
const tokenOf = ({ keyring }: Pick<Services, "keyring">, id: string, browserSecret: string): string =>
  derivedSecret(keyring, "handover", id, browserSecret);

/** Opens a handover, and ends the verification's last. */
export async function openHandover(
  services: Needs,
  { verificationId, sessionId, browserSecret, site }: Asking,
): Promise<void> {
  const { database, now } = services;
  const at = now();
  const id = randomUUID();
  const fresh = {
    id,
    sessionId,
    tokenHash: linkHashAt(site, tokenOf(services, id, browserSecret)),
    createdAt: at,
    expiresAt: later(at, LINK_MS),
    phoneHash: null,
    connectedAt: null,
  };
  await database.handover.upsert({
    where: { verificationId },
    create: { ...fresh, verificationId },
    update: fresh,
  });
}

/** Null if this browser has none, or the token can't be shown again. */
export async function readHandover(
  services: Needs,
  { verificationId, sessionId, browserSecret, site }: Asking,
): Promise<OwnHandover | null> {
  const { database, now } = services;
  const row = await database.handover.findFirst({ where: { verificationId, sessionId } });
  if (row === null) return null;
  const token = tokenOf(services, row.id, browserSecret);
  if (linkHashAt(site, token) !== row.tokenHash) return null;
  const isOpen =
    row.connectedAt === null
      ? isRunning(row.expiresAt, LINK_MS, now())
      : isRunning(later(row.connectedAt, PHONE_MS), PHONE_MS, now());
  const state = isOpen ? (row.connectedAt === null ? "waiting" : "connected") : "expired";
  return { id: row.id, state, token };
}

export async function endHandover(
  { database }: Pick<Services, "database">,
  { verificationId, sessionId }: Pick<Asking, "verificationId" | "sessionId">,
): Promise<void> {
  await database.handover.deleteMany({ where: { verificationId, sessionId } });
}

export type ScannedToken =
  | { state: "open"; verificationId: string; mode: Mode }
  | { state: "used" | "expired" | "unknown" };

/** Changes nothing. */
export async function lookAtToken(
  { database, now }: Pick<Services, "database" | "now">,
  { token, site }: { token: string; site: Site },
): Promise<ScannedToken> {
  const row = await database.handover.findUnique({
    where: { tokenHash: linkHashAt(site, token) },
    include: { verification: { select: { mode: true, app: true } } },
  });
  if (row === null) return { state: "unknown" };
  enterClockOf(row.verification.app);
  if (row.phoneHash !== null) return { state: "used" };
  if (!isRunning(row.expiresAt, LINK_MS, now())) return { state: "expired" };
  return { state: "open", verificationId: row.verificationId, mode: row.verification.mode };
}

/**
 * Connects a phone; the database lets in one of two. The same phone may repeat it (double click). False for others.
 */
export async function connectPhone(
  { database, now }: Pick<Services, "database" | "now">,
  { token, site, phoneSecret }: { token: string; site: Site; phoneSecret: string },
): Promise<boolean> {
  const [hash, phoneHash] = [linkHashAt(site, token), tokenHash(phoneSecret)];
  await enterClockOfHandover(database, { tokenHash: hash });
  const at = now();
  const { count } = await database.handover.updateMany({
    where: { tokenHash: hash, phoneHash: null, expiresAt: { gt: at, lte: latestEnd(LINK_MS, at) } },
    data: { phoneHash, connectedAt: at },
  });
  return count === 1 || (await database.handover.count({ where: { tokenHash: hash, phoneHash } })) === 1;
}

/** A phone has no session: the handover decides the clock. */
async function enterClockOfHandover(
  database: Services["database"],
  where: Prisma.HandoverWhereInput,
): Promise<void> {
  const row = await database.handover.findFirst({
    where,
    select: { verification: { select: { app: true } } },
    orderBy: { connectedAt: "desc" },
  });
  if (row !== null) enterClockOf(row.verification.app);
}

export interface PhoneHandover {
  verification: VerificationWithRelations;
  /** "done" once documents are there; "closed" if the verification went on without them. */
  state: "open" | "done" | "closed";
}

/** Null for an unknown or expired phone, and once the member has signed out. */
export async function findPhoneHandover(
  services: Pick<Services, "config" | "database" | "now">,
  phoneSecret: string | undefined,
): Promise<PhoneHandover | null> {
  if (phoneSecret === undefined) return null;
  const { config, database, now } = services;
  await enterClockOfHandover(database, { phoneHash: tokenHash(phoneSecret) });
  const row = await database.handover.findFirst({
    where: { phoneHash: tokenHash(phoneSecret), session: liveSessions("member", now()) },
    include: { verification: { select: { id: true, appId: true } } },
    orderBy: { connectedAt: "desc" },
  });
  if (row?.connectedAt == null || !isRunning(later(row.connectedAt, PHONE_MS), PHONE_MS, now())) return null;
  const verification = await loadVerification(services, row.verification);
  const { actions } = openingsOf(verification, config, now());
  if (actions.includes("start_manual")) return { verification, state: "open" };
  const isThere = [methods.manual.pending, "success"].includes(verification.stage);
  return { verification, state: isThere ? "done" : "closed" };
}
