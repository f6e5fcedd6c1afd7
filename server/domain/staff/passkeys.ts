/** Passkeys of staff users: WebAuthn with user verification, which is two factors by itself. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { type Config, consoleOrigin } from "../../config.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { securityEvent } from "../../security-events.ts";
import type { Services } from "../../services.ts";
import { isRunning, later, MINUTE_MS } from "../shared/time.ts";
import { lockStaffUser, proceed } from "./second-factor.ts";
import type { ConsoleSession } from "./sessions.ts";

const CHALLENGE_MS = 5 * MINUTE_MS;
/** Limit: nobody has more devices. */
const PASSKEYS_MAX = 10;

/** Loaded when somebody uses a passkey: it brings its own X.509 and CBOR. */
const webauthn = () => import("@simplewebauthn/server");

type Addresses = Pick<Config, "ssoUrl" | "consoleUrl">;

/** The relying party is the console's host; a signature made for another page is none. */
function relyingPartyId(config: Addresses): string {
  return new URL(consoleOrigin(config)).hostname;
}

/** What a browser's response is verified against (WebAuthn, sections 7.1 and 7.2). */
function expectations(config: Addresses, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: consoleOrigin(config),
    expectedRPID: relyingPartyId(config),
    requireUserVerification: true,
  };
}

/** Passkeys by their ids, as the browser is told of them. */
async function listCredentials({ database }: Pick<Services, "database">, staffUserId: string) {
  return (await database.staffPasskey.findMany({ where: { staffUserId } })).map(describe);
}

type Purpose = "create" | "get";

/** One open challenge for each browser and purpose; a new one replaces it. */
async function keepChallenge(
  { database, now }: Pick<Services, "database" | "now">,
  browserSecret: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const id = challengeId(browserSecret, purpose);
  const data = { challenge, expiresAt: later(now(), CHALLENGE_MS) };
  await database.staffChallenge.upsert({ where: { id }, create: { id, ...data }, update: data });
}

function challengeId(browserSecret: string, purpose: Purpose): string {
  return tokenHash(`${purpose}:${browserSecret}`);
}

/** The open challenge, which is used up by looking; null when there is none. */
async function takeChallenge(
  { database, now }: Pick<Services, "database" | "now">,
  browserSecret: string,
  purpose: Purpose,
): Promise<string | null> {
  const [row] = await database.$queryRaw<{ challenge: string; expiresAt: Date }[]>`
    DELETE FROM "StaffChallenge" WHERE id = ${challengeId(browserSecret, purpose)}
    RETURNING challenge, "expiresAt"`;
  return row !== undefined && isRunning(row.expiresAt, CHALLENGE_MS, now()) ? row.challenge : null;
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** What the browser needs to make a passkey for somebody. */
export async function creationOptions(services: Needs, session: ConsoleSession, browserSecret: string) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: "cohort console",
    rpID: relyingPartyId(services.config),
    userID: new Uint8Array(Buffer.from(session.staffUserId)),
    userName: session.email,
    userDisplayName: session.name,
    attestationType: "none",
    excludeCredentials: await listCredentials(services, session.staffUserId),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await keepChallenge(services, browserSecret, "create", options.challenge);
  return options;
}

function describe({ id, transports }: { id: string; transports: string[] }) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

/** A passkey that a browser has made, proven to be fresh and made for us; null when it is not. */
export async function readNewPasskey(services: Needs, browserSecret: string, text: string) {
  const response = readCredential<RegistrationResponseJSON>(text);
  const challenge = await takeChallenge(services, browserSecret, "create");
  if (response === null || challenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const expected = expectations(services.config, challenge);
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    return verified && registrationInfo !== undefined ? registrationInfo.credential : null;
  } catch {
    // Whatever a stranger may put into it, it is no passkey.
    return null;
  }
}

export type NewPasskey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>;

/** False where somebody has it already, or more than a person needs. */
export async function addPasskey(
  tx: Transaction,
  staffUserId: string,
  { id, publicKey, counter, transports = [] }: NewPasskey,
  at: Date,
): Promise<boolean> {
  if ((await tx.staffPasskey.count({ where: { staffUserId } })) >= PASSKEYS_MAX) return false;
  const { count } = await tx.staffPasskey.createMany({
    data: { id, staffUserId, publicKey, counter: BigInt(counter), transports, createdAt: at },
    skipDuplicates: true,
  });
  return count === 1;
}

/** What the browser needs to sign with a passkey: those of one staff user, or any that it has for us. */
export async function signingOptions(services: Needs, session: ConsoleSession | null, browserSecret: string) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services.config),
    userVerification: "required",
    allowCredentials: session === null ? [] : await listCredentials(services, session.staffUserId),
  });
  await keepChallenge(services, browserSecret, "get", options.challenge);
  return options;
}

type PasskeyChecked = { kind: "right"; sessionSecret: string } | { kind: "wrong" };

/**
 * A signature by a passkey signs in by itself, since it proves the device and its owner, or gives the second factor of
 * the session that there is.
 */
export async function signInByPasskey(
  services: Needs,
  asked: PasskeySignIn,
  text: string,
): Promise<PasskeyChecked> {
  const checked = await checkPasskey(services, asked, text);
  if (checked.kind === "wrong") securityEvent("authn_login_fail", { factor: "passkey" });
  return checked;
}

interface PasskeySignIn {
  session: ConsoleSession | null;
  browserSecret: string;
  ip: string | null;
}

async function checkPasskey(
  services: Needs,
  { session, browserSecret, ip }: PasskeySignIn,
  text: string,
): Promise<PasskeyChecked> {
  const response = readCredential<AuthenticationResponseJSON>(text);
  const challenge = await takeChallenge(services, browserSecret, "get");
  if (response === null || challenge === null) return { kind: "wrong" };
  const verified = await verify(services, response, challenge);
  if (verified === null || (session !== null && session.staffUserId !== verified.staffUserId))
    return { kind: "wrong" };
  const { database, now } = services;
  return database.$transaction(async (tx) => {
    const staffUser = await lockStaffUser(tx, verified.staffUserId);
    const at = now();
    const { id, counter } = verified;
    // Joined by now: an invitation that was sent again has taken the passkey away, and the row with it.
    const { count } = await tx.staffPasskey.updateMany({
      where: { id },
      data: { counter: BigInt(counter), lastUsedAt: at },
    });
    if (staffUser === null || staffUser.joinedAt === null || count === 0) return { kind: "wrong" };
    const done = { staffUser, factor: "passkey", ip } as const;
    return { kind: "right", sessionSecret: await proceed(tx, session, done, at) };
  });
}

async function verify({ config, database }: Needs, response: AuthenticationResponseJSON, challenge: string) {
  const passkey = await database.staffPasskey.findUnique({ where: { id: response.id } });
  if (passkey === null) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, staffUserId } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectations(config, challenge),
      credential: {
        ...describe(passkey),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    return verified ? { id, staffUserId, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}

/** In base64url; WebAuthn allows 1,023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** The browser's JSON, as far as we look at it ourselves; the library validates the rest. */
function readCredential<Response extends { id: string }>(text: string): Response | null {
  try {
    const read = JSON.parse(text) as { id?: unknown } | null;
    return typeof read?.id === "string" && CREDENTIAL_ID.test(read.id) ? (read as Response) : null;
  } catch {
    return null;
  }
}
