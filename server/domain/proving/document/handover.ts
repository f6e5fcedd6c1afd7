/**
 * Handover: a phone uploads documents in place of the browser that asked for it. The token in the QR code works once,
 * within ten minutes; the phone that brings it may then upload for this one verification, and nothing else
 * (spec/decisions/documents.md, "From desktop to phone").
 */
import { randomUUID } from "node:crypto";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { derivedSecret, tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { linkHashAt, type Site } from "../../clients/index.ts";
import {
  enterClockOf,
  isRunning,
  later,
  latestEnd,
  liveSessions,
  MINUTE_MS,
  type Mode,
} from "../../shared/index.ts";
import { methods } from "../method/methods.ts";
import { loadVerification, type VerificationWithRelations } from "../verification/load.ts";
import { openingsOf } from "../verification/open.ts";

/** How long the QR code works, and how long a phone that has scanned it. */
const LINK_MS = 10 * MINUTE_MS;
const PHONE_MS = 30 * MINUTE_MS;

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** Who asked: the member's session, and the browser that it is in. */
interface Asking {
  verificationId: string;
  sessionId: string;
  browserSecret: string;
  /** Where the QR code leads. */
  site: Site;
}

export type HandoverState = "waiting" | "connected" | "expired";

/** What the browser that asked may know. */
export interface OwnHandover {
  id: string;
  state: HandoverState;
  /** For the QR code. */
  token: string;
}

/** Domain separation. The token is derived, so that the page can show it again and the database holds its hash only. */
const tokenOf = ({ keyring }: Pick<Services, "keyring">, id: string, browserSecret: string): string =>
  derivedSecret(keyring, "handover", id, browserSecret);

/** Opens one, and ends the last of the verification, whoever has scanned that. */
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

/** The one that this browser has opened; null where there is none, or the token can't be shown again. */
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

/** From here on the phone may do nothing any more. */
export async function endHandover(
  { database }: Pick<Services, "database">,
  { verificationId, sessionId }: Pick<Asking, "verificationId" | "sessionId">,
): Promise<void> {
  await database.handover.deleteMany({ where: { verificationId, sessionId } });
}

/** What a scanned token is good for: "used" for whoever comes second, "unknown" for one that was never ours or has ended. */
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
 * Connects the phone whose secret this is. Of two that bring the token at once the database lets one in; the same phone may
 * bring it again (double click). False for everybody else.
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

/** A phone has no session: whose clock it is, the handover tells. */
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

/** What a phone may upload for. */
export interface PhoneHandover {
  verification: VerificationWithRelations;
  /** "done" once documents are there; "closed" where the verification has gone on without them. */
  state: "open" | "done" | "closed";
}

/** Null for a phone that has scanned nothing, or whose time is over; and where the member has signed out meanwhile. */
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
