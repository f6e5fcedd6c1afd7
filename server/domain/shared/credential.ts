/** Credentials: bearer tokens, client secrets and API keys. A secret is shown once; its SHA-256 is all that is kept. */
import { randomUUID } from "node:crypto";
import type { Credential, Mode } from "../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../errors.ts";
import { randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "./audit.ts";
import { lockName } from "./lock.ts";

/** Whose credentials are meant, as the row has it. An operator token has a name in place of an owner. */
export type CredentialOwner =
  | { kind: "app_token"; appId: string }
  | { kind: "client_secret"; clientId: string }
  | { kind: "tracking_key"; partnerId: string }
  | { kind: "operator_token"; name?: string };

/** What the kinds are called in the secret itself, and their ids in the audit log. */
const PREFIXES = {
  app_token: "cohort_",
  client_secret: "cohort_secret_",
  tracking_key: "cohort_tracking_",
  operator_token: "cohort_operator_",
};
const ID_NAMES = {
  app_token: "tokenId",
  client_secret: "secretId",
  tracking_key: "keyId",
  operator_token: "tokenId",
};

/** Live ones of one owner: one in use and one to rotate to. */
const LIVE_MAX = 2;
/** As many as the documents promise at most; who rotates daily reaches it in three years. */
const SHOWN_MAX = 1000;

function ownerIdOf(owner: CredentialOwner): string | null {
  if ("appId" in owner) return owner.appId;
  if ("clientId" in owner) return owner.clientId;
  return "partnerId" in owner ? owner.partnerId : null;
}

function liveAt(at: Date) {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
}

/** Of two calls at once the second sees what the first one did. */
export async function lockCredentials(tx: Transaction, owner: CredentialOwner): Promise<void> {
  await lockName(tx, "credentials", owner.kind, ownerIdOf(owner) ?? "");
}

/** A credential as it is shown, this once. */
export interface IssuedCredential {
  id: string;
  secret: string;
  createdAt: Date;
}

export interface NewCredential {
  /** Null for an operator token, which opens both modes. */
  mode: Mode | null;
  expiresAt?: Date | null;
  ratePerMinute?: number | null;
}

/** Refuses a third live one of an owner. */
export async function issueCredential(
  tx: Transaction,
  actor: string,
  owner: CredentialOwner,
  { mode, ...settings }: NewCredential,
  createdAt: Date,
): Promise<IssuedCredential> {
  await lockCredentials(tx, owner);
  if (owner.kind !== "operator_token" && (await countLive(tx, owner, createdAt)) >= LIVE_MAX)
    conflict("too_many_live", { max: LIVE_MAX, credential: owner.kind });
  const id = randomUUID();
  const secret = `${PREFIXES[owner.kind]}${mode === null ? "" : `${mode}_`}${randomToken()}`;
  await tx.credential.create({ data: { ...owner, ...settings, id, hash: tokenHash(secret), createdAt } });
  await record(tx, actor, owner, id, "issued", createdAt);
  return { id, secret, createdAt };
}

/** How many of these work. */
export function countLive(on: Queryable, owner: CredentialOwner, at: Date): Promise<number> {
  return on.credential.count({ where: { ...owner, ...liveAt(at) } });
}

/** Newest first, those that work no more as well. */
export function listCredentials(on: Queryable, owner: CredentialOwner): Promise<Credential[]> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "asc" as const }];
  return on.credential.findMany({ where: owner, orderBy, take: SHOWN_MAX });
}

/** From here on it is refused. Revoking it once more changes nothing, and nothing is on record of it. */
export async function revokeCredential(
  tx: Transaction,
  actor: string,
  owner: CredentialOwner,
  id: string,
  at: Date,
): Promise<void> {
  const known = await tx.credential.findFirst({ where: { ...owner, id } });
  if (known === null) notFound(owner.kind);
  const { count } = await tx.credential.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: at },
  });
  if (count > 0) await record(tx, actor, owner, id, "revoked", at);
}

/** Changes how often it may be used. */
export async function changeCredential(
  tx: Transaction,
  actor: string,
  owner: CredentialOwner,
  id: string,
  changes: { ratePerMinute: number | null },
  at: Date,
): Promise<Credential> {
  const [changed] = await tx.credential.updateManyAndReturn({ where: { ...owner, id }, data: changes });
  if (changed === undefined) notFound(owner.kind);
  await record(tx, actor, owner, id, "changed", at, changes);
  return changed;
}

async function record(
  tx: Transaction,
  actor: string,
  owner: CredentialOwner,
  id: string,
  event: "issued" | "changed" | "revoked",
  at: Date,
  changes: { ratePerMinute?: number | null } = {},
): Promise<void> {
  const subject = ownerIdOf(owner);
  const action = `${owner.kind.replace("_", "-")}.${event}`;
  if (subject === null) return audit(tx, at, { actor, action, subject: id });
  await audit(tx, at, { actor, action, subject, detail: { [ID_NAMES[owner.kind]]: id, ...changes } });
}

/**
 * Which row a secret that somebody shows stands for, while it works. It is found by its SHA-256, so the time that
 * a comparison takes says nothing about a secret that somebody guesses.
 */
export function liveSecret(kind: CredentialOwner["kind"], secret: string, at: Date) {
  return { hash: tokenHash(secret), kind, ...liveAt(at) };
}

/** For the demo tenant: `known` as long as it works; else nobody holds the old ones any more, and one is issued. */
export async function keepOrReplace(
  { database, now }: Pick<Services, "database" | "now">,
  owner: CredentialOwner,
  known: string | undefined,
  issue: () => Promise<string>,
): Promise<string> {
  const at = now();
  if (
    known &&
    (await database.credential.count({ where: { ...owner, ...liveSecret(owner.kind, known, at) } })) > 0
  )
    return known;
  await database.credential.updateMany({ where: { ...owner, revokedAt: null }, data: { revokedAt: at } });
  return issue();
}
