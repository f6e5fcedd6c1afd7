/** Who is signed in at the console. A session is half one until the second factor was given. */
import { randomUUID } from "node:crypto";
import { Secret } from "otpauth";
import type { Operator, OperatorSession } from "../../../generated/prisma/client.ts";
import { codeHash, randomToken, seal, tokenHash, unseal } from "../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { checkOneTimeCode } from "../shared/one-time-code.ts";
import { operatorCodeKey } from "./codes.ts";
import type { DeskOperator, Role } from "./roles.ts";

/** A session ends so long after it began, whatever happens, */
const SESSION_HOURS_MAX = 12;
/** and so long after its browser was last seen: documents of strangers are on the screen. */
const SESSION_IDLE_MINUTES_MAX = 30;
/** So long there is for the second factor, setting one up included. */
const HALF_SESSION_MINUTES = 15;
const MINUTE_MS = 60_000;
/** Being seen is written down once in so long. */
const SEEN_EVERY_MS = 60_000;
/** Grave things need a second factor that was given less than so long ago. */
const FRESH_MS = 10 * MINUTE_MS;
/** 160 bits, as RFC 4226, section 4, recommends. */
const TOTP_SECRET_BYTES = 20;

/** An operator's browser, as pages know it. */
export interface ConsoleSession {
  sessionId: string;
  operatorId: string;
  name: string;
  email: string;
  role: Role;
  /** Whether they have a second factor; otherwise they came by an invitation, to set one up. */
  joined: boolean;
  /** When the second factor was last given; null in half a session. */
  provenAt: Date | null;
  /** The secret of the authenticator app that is being set up, in base32. */
  newTotp: string | null;
}

/** A whole session's operator, as the domain knows who acts. */
export function deskOperator({ operatorId, role }: ConsoleSession, ip: string | null): DeskOperator {
  return { operatorId, role, ip, actor: `person:${operatorId}` };
}

/** The session behind a browser's secret; null when there is none, it has ended, or the operator was disabled. */
export async function readConsoleSession(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  secret: string | undefined,
): Promise<ConsoleSession | null> {
  if (secret === undefined) return null;
  const at = now();
  const row = await database.operatorSession.findFirst({
    where: { hash: tokenHash(secret), OR: aliveSessions(at), operator: { disabledAt: null } },
    include: { operator: true },
  });
  if (row === null) return null;
  if (at.getTime() - row.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    await database.operatorSession.updateMany({ where: { id: row.id }, data: { lastSeenAt: at } });
  }
  return sessionOf(keyring, row);
}

function sessionOf(
  keyring: Services["keyring"],
  { id, provenAt, newTotpSealed, operator }: OperatorSession & { operator: Operator },
): ConsoleSession {
  return {
    ...{ sessionId: id, operatorId: operator.id, provenAt },
    name: unseal(keyring, "operator.name", operator.nameSealed),
    email: unseal(keyring, "operator.email", operator.emailSealed),
    role: operator.role as Role,
    joined: operator.joinedAt !== null,
    newTotp: newTotpSealed === null ? null : unseal(keyring, "operator.totp", newTotpSealed),
  };
}

/** Which sessions have not ended by time, for "OR". */
export function aliveSessions(at: Date) {
  const ago = (minutes: number) => ({ gt: new Date(at.getTime() - minutes * MINUTE_MS) });
  return [
    { provenAt: null, createdAt: ago(HALF_SESSION_MINUTES) },
    {
      provenAt: { not: null },
      createdAt: ago(SESSION_HOURS_MAX * 60),
      lastSeenAt: ago(SESSION_IDLE_MINUTES_MAX),
    },
  ];
}

/** Whether the second factor was given just now, for what is grave. */
export function isFreshlyProven({ provenAt }: ConsoleSession, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < FRESH_MS;
}

/** What the browser holds from here on. */
export interface ConsoleSecrets {
  sessionSecret: string;
  browserSecret: string;
}

/**
 * The right code opens half a session. Both secrets are derived, so that both halves of a double click are answered
 * alike with one session between them. Null for a wrong code.
 */
export async function enterCode(
  services: Pick<Services, "database" | "keyring" | "now">,
  { browserSecret, code }: { browserSecret: string; code: string },
): Promise<ConsoleSecrets | null> {
  const { keyring } = services;
  const key = operatorCodeKey(browserSecret);
  const checked = await checkOneTimeCode(services, key, code, async (tx, { id, subjectId, again }, at) => {
    const secrets = {
      sessionSecret: codeHash(keyring, "operator-session", id, browserSecret),
      browserSecret: codeHash(keyring, "operator-browser", id, browserSecret),
    };
    if (again) return (await tx.operatorSession.count({ where: { id } })) === 1 ? secrets : null;
    // A code for an address of nobody was never sent, so it is wrong even where somebody guesses it.
    const operator =
      subjectId && (await tx.operator.findFirst({ where: { id: subjectId, disabledAt: null } }));
    if (!operator) return null;
    const newTotp = operator.joinedAt === null ? sealedNewTotp(keyring) : null;
    await tx.operatorSession.create({
      data: {
        id,
        operatorId: operator.id,
        createdAt: at,
        lastSeenAt: at,
        newTotpSealed: newTotp,
        hash: tokenHash(secrets.sessionSecret),
      },
    });
    return secrets;
  });
  return checked.kind === "right" ? checked.result : null;
}

export function sealedNewTotp(keyring: Services["keyring"]): string {
  return seal(keyring, "operator.totp", new Secret({ size: TOTP_SECRET_BYTES }).base32);
}

/** How somebody showed the second factor. */
export type Factor = "totp" | "recovery" | "passkey";

/**
 * The second factor was given: a whole session in place of the half one, with a secret of its own; in a whole one only
 * the time is renewed, and null says that the browser's secret stays.
 */
export async function openWhole(
  tx: Transaction,
  {
    operatorId,
    half,
    ip,
    factor,
  }: { operatorId: string; half: string | null; ip: string | null; factor: Factor },
  at: Date,
): Promise<string> {
  if (half !== null) await tx.operatorSession.deleteMany({ where: { id: half } });
  const secret = randomToken();
  await tx.operatorSession.create({
    data: {
      ...{ id: randomUUID(), operatorId, createdAt: at, lastSeenAt: at, provenAt: at },
      hash: tokenHash(secret),
    },
  });
  const actor = `person:${operatorId}`;
  await audit(tx, at, { actor, ip, action: "person.signed-in", subject: operatorId, detail: { factor } });
  return secret;
}

/** The same second factor again, before something grave. */
export async function renewProof(on: Queryable, sessionId: string, at: Date): Promise<void> {
  await on.operatorSession.updateMany({ where: { id: sessionId }, data: { provenAt: at } });
}

export async function endConsoleSession(
  { database }: Pick<Services, "database">,
  { sessionId }: ConsoleSession,
): Promise<void> {
  await database.operatorSession.deleteMany({ where: { id: sessionId } });
}
