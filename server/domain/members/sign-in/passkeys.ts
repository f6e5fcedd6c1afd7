/** Passkeys of members: add, name, remove, sign in, step up (members/passkey/). */
import { randomUUID } from "node:crypto";
import { randomToken, seal, unseal } from "../../../platform/crypto.ts";
import { transact } from "../../../platform/database/transact.ts";
import { isPrintable } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import {
  endSessions,
  openSession,
  reauthenticate,
  sealUserAgent,
} from "../../shared/access/browser-session.ts";
import { audit } from "../../shared/audit.ts";
import { charge } from "../../shared/budget.ts";
import { lockRow } from "../../shared/lock.ts";
import type { World } from "../../shared/world.ts";
import { readAddresses } from "../member/login-identifiers.ts";
import { putSecurityNotices } from "../member/security-notice.ts";
import * as create from "../passkey/create.ts";
import { PASSKEYS_MAX, type RelyingParty } from "../passkey/relying-party.ts";
import * as sign from "../passkey/sign.ts";
import type { SignedIn } from "./sessions.ts";

export const PASSKEY_NAME_MAX = 50;

function relyingParty({ ssoUrl }: Services["config"]): RelyingParty {
  return { name: "cohort", origin: new URL(ssoUrl).origin };
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

export interface OwnPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listPasskeys(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  accountId: string,
): Promise<OwnPasskey[]> {
  const rows = await database.passkey.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, nameSealed, createdAt, lastUsedAt }) => ({
    id,
    name: unseal(keyring, "Passkey.nameSealed", id, nameSealed),
    createdAt,
    lastUsedAt,
  }));
}

/** Options to make a passkey. Only the browser and its keychain show the address. */
export async function creationOptions(
  services: Needs,
  { accountId }: Pick<SignedIn, "accountId">,
  browserSecret: string,
) {
  const [address] = await readAddresses(services, accountId);
  const userName = address?.text ?? "cohort";
  return create.creationOptions(services, relyingParty(services.config), browserSecret, {
    handle: accountId,
    userName,
    displayName: userName,
    has: await services.database.passkey.findMany({ where: { accountId } }),
    residentKey: "required",
  });
}

interface PasskeyToAdd {
  session: SignedIn;
  browserSecret: string;
  credential: string;
  name: string;
  language: string;
}

export function isPasskeyName(name: string): boolean {
  return name.length <= PASSKEY_NAME_MAX && isPrintable(name);
}

/** `refused`: invalid, registered already, or one too many. Removing has no budget: it must not be kept from the owner. */
export async function addPasskey(
  services: Needs & Pick<Services, "log">,
  { session: { world, accountId }, browserSecret, credential, name, language }: PasskeyToAdd,
): Promise<"added" | "refused"> {
  const { config, database, keyring, now } = services;
  const made = await create.readNewPasskey(services, relyingParty(config), browserSecret, credential);
  if (made === null) return "refused";
  const { id, publicKey, counter, transports = [] } = made;
  return transact(database, async (tx) => {
    if (!(await lockRow(tx, "Account", accountId))) return "refused";
    if ((await tx.passkey.count({ where: { accountId } })) >= PASSKEYS_MAX) return "refused";
    const at = now();
    const nameSealed = seal(keyring, "Passkey.nameSealed", id, name);
    const row = { id, accountId, nameSealed, publicKey, counter: BigInt(counter), transports, createdAt: at };
    const { count } = await tx.passkey.createMany({ data: row, skipDuplicates: true });
    if (count === 0) return "refused";
    await audit(tx, at, { actor: "member", action: "passkey.added", subject: accountId });
    const before = await readAddresses({ database: tx, keyring }, accountId);
    const change = { world, accountId, action: "passkey_added", at, before } as const;
    await putSecurityNotices(tx, services, [change], language);
    await charge(tx, services, [{ kind: "passkey", of: { account: accountId } }], at);
    return "added";
  });
}

export async function namePasskey(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  accountId: string,
  id: string,
  name: string,
): Promise<void> {
  const nameSealed = seal(keyring, "Passkey.nameSealed", id, name);
  await database.passkey.updateMany({ where: { id, accountId }, data: { nameSealed } });
}

/** Ends the other sessions, which it may have opened. An address or number always remains. */
export async function removePasskey(
  services: Needs,
  { world, accountId, sessionId }: SignedIn,
  id: string,
  language: string,
): Promise<void> {
  const { database, keyring, now } = services;
  await transact(database, async (tx) => {
    if (!(await lockRow(tx, "Account", accountId))) return;
    const { count } = await tx.passkey.deleteMany({ where: { id, accountId } });
    if (count === 0) return;
    const at = now();
    await endSessions(tx, { accountId }, sessionId);
    await audit(tx, at, { actor: "member", action: "passkey.removed", subject: accountId });
    const before = await readAddresses({ database: tx, keyring }, accountId);
    const change = { world, accountId, action: "passkey_removed", at, before } as const;
    await putSecurityNotices(tx, services, [change], language);
  });
}

export async function signingOptions(services: Needs, session: SignedIn | null, browserSecret: string) {
  const allowed =
    session === null
      ? []
      : await services.database.passkey.findMany({ where: { accountId: session.accountId } });
  return sign.signingOptions(services, relyingParty(services.config), browserSecret, allowed);
}

interface PasskeySignIn {
  world: World;
  browserSecret: string;
  credential: string;
  session: SignedIn | null;
  userAgent: string | undefined;
}

/** Signs in, or steps up a session of the same member; returns its secret, null for no passkey of this world. */
export async function signInByPasskey(services: Needs, asked: PasskeySignIn): Promise<string | null> {
  const { world, browserSecret, credential, session, userAgent } = asked;
  const { config, database, keyring, now } = services;
  const signed = { browserSecret, text: credential };
  const verified = await sign.verifySignature(services, relyingParty(config), signed, (id) =>
    database.passkey.findFirst({ where: { id, account: { world, deletedAt: null } } }),
  );
  const secret =
    verified === null || (session !== null && session.accountId !== verified.passkey.accountId)
      ? null
      : await transact(database, async (tx) => {
          const { passkey, counter } = verified;
          const { id, accountId } = passkey;
          if (!(await lockRow(tx, "Account", accountId))) return null;
          const at = now();
          const { count } = await tx.passkey.updateMany({ where: { id }, data: { counter, lastUsedAt: at } });
          if (count === 0) return null;
          const fresh = { sessionId: session?.sessionId ?? randomUUID(), secret: randomToken() };
          if (session !== null)
            return (await reauthenticate(tx, { ...fresh, provenBy: "passkey" }, at)) ? fresh.secret : null;
          const userAgentSealed = sealUserAgent(keyring, fresh.sessionId, userAgent);
          const opened = { id: fresh.sessionId, secret: fresh.secret, world, owner: { accountId } };
          await openSession(tx, { ...opened, provenAt: at, provenBy: "passkey", userAgentSealed }, at);
          securityEvent("authn_login_success", { factor: "passkey", accountId });
          return fresh.secret;
        });
  if (secret === null) securityEvent("authn_login_fail", { factor: "passkey" });
  return secret;
}
