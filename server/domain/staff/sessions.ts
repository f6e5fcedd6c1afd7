/** Who is signed in at the console. A session is half one until the second factor was given. */
import { randomUUID } from "node:crypto";
import { Secret } from "otpauth";
import type { Operator, Session } from "../../../generated/prisma/client.ts";
import { randomToken, seal, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import {
  endSession,
  openSession,
  type SignInSecrets,
  sessionOfSecret,
  signInSecrets,
  touchSession,
} from "../shared/browser-session.ts";
import { checkOneTimeCode } from "../shared/one-time-code.ts";
import { operatorCodeKey } from "./codes.ts";
import type { Role, StaffUser } from "./roles.ts";

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
export function readStaffUser({ operatorId, role }: ConsoleSession, ip: string | null): StaffUser {
  return { operatorId, role, ip, actor: `person:${operatorId}` };
}

/** The session behind a browser's secret; null when there is none, it has ended, or the operator was disabled. */
export async function readConsoleSession(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  secret: string | undefined,
): Promise<ConsoleSession | null> {
  if (secret === undefined) return null;
  const at = now();
  const row = await database.session.findFirst({
    where: { ...sessionOfSecret("staff", secret, at), operator: { disabledAt: null } },
    include: { operator: true },
  });
  if (row === null || row.operator === null) return null;
  await touchSession(database, row, at);
  return sessionOf(keyring, row, row.operator);
}

function sessionOf(
  keyring: Services["keyring"],
  { id, provenAt, newTotpSealed }: Session,
  operator: Operator,
): ConsoleSession {
  return {
    sessionId: id,
    operatorId: operator.id,
    provenAt,
    name: unseal(keyring, "operator.name", operator.nameSealed),
    email: unseal(keyring, "operator.email", operator.emailSealed),
    role: operator.role as Role,
    joined: operator.joinedAt !== null,
    newTotp: newTotpSealed === null ? null : unseal(keyring, "operator.totp", newTotpSealed),
  };
}

/** The right code opens half a session, the same for both halves of a double click. Null for a wrong code. */
export async function enterCode(
  services: Pick<Services, "database" | "keyring" | "now">,
  { browserSecret, code }: { browserSecret: string; code: string },
): Promise<SignInSecrets | null> {
  const { keyring } = services;
  const key = operatorCodeKey(browserSecret);
  const checked = await checkOneTimeCode(services, key, code, async (tx, { id, subjectId, again }, at) => {
    const secrets = signInSecrets(keyring, "staff", id, browserSecret);
    if (again) return (await tx.session.count({ where: { id } })) === 1 ? secrets : null;
    // A code for an address of nobody was never sent, so it is wrong even where somebody guesses it.
    const operator =
      subjectId && (await tx.operator.findFirst({ where: { id: subjectId, disabledAt: null } }));
    if (!operator) return null;
    const newTotpSealed = operator.joinedAt === null ? sealedNewTotp(keyring) : null;
    const secret = secrets.sessionSecret;
    const session = { ...staffSession(operator.id, id, secret), provenAt: null, newTotpSealed };
    await openSession(tx, session, at);
    return secrets;
  });
  return checked.kind === "right" ? checked.result : null;
}

function staffSession(operatorId: string, id: string, secret: string) {
  return { id, secret, mode: "live" as const, owner: { operatorId } };
}

export function sealedNewTotp(keyring: Services["keyring"]): string {
  return seal(keyring, "operator.totp", new Secret({ size: TOTP_SECRET_BYTES }).base32);
}

/** How somebody showed the second factor. */
export type Factor = "totp" | "recovery" | "passkey";

/** Session fixation: a whole session, with a secret of its own, takes the place of the half one. Returns the secret. */
export async function completeSignIn(
  tx: Transaction,
  {
    operatorId,
    half,
    ip,
    factor,
  }: { operatorId: string; half: string | null; ip: string | null; factor: Factor },
  at: Date,
): Promise<string> {
  if (half !== null) await endSession(tx, { operatorId }, half);
  const secret = randomToken();
  await openSession(tx, { ...staffSession(operatorId, randomUUID(), secret), provenAt: at }, at);
  const actor = `person:${operatorId}`;
  await audit(tx, at, { actor, ip, action: "person.signed-in", subject: operatorId, detail: { factor } });
  return secret;
}

export async function endConsoleSession(
  { database }: Pick<Services, "database">,
  { operatorId, sessionId }: ConsoleSession,
): Promise<void> {
  await endSession(database, { operatorId }, sessionId);
}
