// Credentials: tokens, client secrets, API keys, preview and trial links. Only a secret's SHA-256 is kept.
import { randomUUID } from "node:crypto";
import type { Credential, Mode, Team } from "../../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../../errors.ts";
import { randomToken, tokenHash } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../audit.ts";
import { lockName } from "../lock.ts";
import { DAY_MS, later } from "../time.ts";
import { type Maker, narrow, USUAL_RATES, unlimited } from "./maker.ts";

type CredentialOwner =
  | { kind: "app_token"; appId: string }
  | { kind: "client_secret"; clientId: string }
  | { kind: "preview_link"; clientId: string }
  | { kind: "trial_link"; providerId: string }
  | { kind: "tracking_key"; partnerId: string }
  | { kind: "operator_token"; name?: string }
  | { kind: "partner_token"; teamId: string };

const OPERATORS = { kind: "operator_token" } as const;
/** Operator token without scopes: only it can issue another such. */
const MAY_ALL = { ...OPERATORS, scopes: { isEmpty: true } };

const OWNERS = {
  app_token: "app",
  client_secret: "client",
  preview_link: "client",
  trial_link: "identity_provider",
  tracking_key: "partner",
  partner_token: "team",
} as const;
const PREFIXES = {
  app_token: "cohort_",
  app_access_token: "cohort_access_",
  client_secret: "cohort_secret_",
  preview_link: "cohort_preview_",
  trial_link: "cohort_trial_",
  tracking_key: "cohort_tracking_",
  operator_token: "cohort_operator_",
  partner_token: "cohort_partner_",
};
const ID_NAMES = {
  app_token: "tokenId",
  client_secret: "secretId",
  preview_link: "linkId",
  trial_link: "linkId",
  tracking_key: "keyId",
  operator_token: "tokenId",
  partner_token: "tokenId",
};

const ACTION_NAMES = {
  app_token: "app-token",
  client_secret: "client-secret",
  preview_link: "preview-link",
  trial_link: "trial-link",
  tracking_key: "tracking-key",
  operator_token: "operator-token",
  partner_token: "partner-token",
} as const;

/** Live credentials of one owner: one in use and one to rotate to; several of links, and of tokens that are for one program each. */
const LIVE_MAX = {
  app_token: 2,
  client_secret: 2,
  preview_link: 20,
  trial_link: 5,
  tracking_key: 2,
  partner_token: 20,
} as const;
export const SHOWN_MAX = 1000;

function ownerIdOf(owner: CredentialOwner): string | null {
  if ("appId" in owner) return owner.appId;
  if ("clientId" in owner) return owner.clientId;
  if ("providerId" in owner) return owner.providerId;
  if ("teamId" in owner) return owner.teamId;
  return "partnerId" in owner ? owner.partnerId : null;
}

export function liveAt(at: Date) {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
}

async function lockCredentials(tx: Transaction, owner: CredentialOwner): Promise<void> {
  await lockName(tx, "credentials", owner.kind, ownerIdOf(owner) ?? "");
}

type IssuedCredential = Credential & { secret: string };

interface NewCredential {
  /** For a partner token. */
  name?: string;
  /** Null or absent: the latest that the kind and the maker allow. */
  expiresAt?: Date | null;
  ratePerMinute?: number | null;
  scopes?: string[];
  networks?: string[];
}

type Needs = Pick<Services, "database" | "now">;

/** Issues within the maker's limits; a name alone has none. */
export async function issueCredential(
  { database, now }: Needs,
  by: string | Maker,
  owner: CredentialOwner,
  settings: NewCredential = {},
): Promise<IssuedCredential> {
  const mode = await findOwnersMode(database, owner);
  const maker = typeof by === "string" ? unlimited(by) : by;
  return transact(database, async (tx) => {
    const at = now();
    await lockCredentials(tx, owner);
    const ceilings = await findCeilings(tx, maker);
    if (owner.kind !== "operator_token") await requireRoom(tx, owner, owner.kind, ceilings, at);
    const rateMax = ceilings && rateCeiling(owner.kind, ceilings);
    const limits = isLink(owner) ? {} : narrow(maker, owner.kind, settings, rateMax);
    const given = { ...settings, ...limits };
    const lastDay = isForProgram(owner) ? later(at, TOKEN_DAYS_MAX * DAY_MS) : null;
    const expiresAt = given.expiresAt ?? lastDay;
    return addCredential(tx, maker.id, owner, mode, { ...given, expiresAt }, at);
  });
}

/** Links show pages, and end within weeks. */
function isLink({ kind }: CredentialOwner): boolean {
  return kind === "preview_link" || kind === "trial_link";
}

function isForProgram({ kind }: CredentialOwner): boolean {
  return kind === "operator_token" || kind === "partner_token";
}

type Ceilings = Pick<Team, "ratePerMinuteMax" | "tokensMax">;

/** Ceilings of the maker's team; null where the operator issues. */
function findCeilings(on: Queryable, { teamId }: Maker): Promise<Ceilings | null> {
  const select = { ratePerMinuteMax: true, tokensMax: true } as const;
  return teamId === undefined ? Promise.resolve(null) : on.team.findUnique({ where: { id: teamId }, select });
}

/** Calls a minute that a team may give one of its own; null for kinds without a rate of their own. */
function rateCeiling(kind: string, { ratePerMinuteMax }: Ceilings): number | null {
  if (kind !== "partner_token" && kind !== "tracking_key") return null;
  return ratePerMinuteMax ?? USUAL_RATES[kind];
}

/** Longest lifetime of a token of a program, so that a forgotten one ends; its lifetime unless asked otherwise. */
export const TOKEN_DAYS_MAX = 365;

/** First token of an installation; null if an unrestricted one exists. Of concurrent calls one gets it. */
export async function issueFirstOperatorToken(
  { database, now }: Needs,
  name: string,
): Promise<IssuedCredential | null> {
  return database.$transaction(async (tx) => {
    await lockCredentials(tx, OPERATORS);
    const at = now();
    if ((await tx.credential.count({ where: { ...MAY_ALL, ...liveAt(at) } })) > 0) return null;
    const expiresAt = later(at, TOKEN_DAYS_MAX * DAY_MS);
    return addCredential(tx, "system", { ...OPERATORS, name }, null, { expiresAt }, at);
  });
}

async function addCredential(
  tx: Transaction,
  actor: string,
  owner: CredentialOwner,
  mode: Mode | null,
  settings: NewCredential,
  createdAt: Date,
): Promise<IssuedCredential> {
  const id = randomUUID();
  const secret = newSecret(owner.kind, mode);
  const data = { ...owner, ...settings, id, hash: tokenHash(secret), createdAt };
  const created = await tx.credential.create({ data });
  await record(tx, actor, owner, id, "issued", createdAt);
  return { ...created, secret };
}

/** A new secret, with its kind and mode in front. `mode` is null for an operator token. */
export function newSecret(kind: keyof typeof PREFIXES, mode: Mode | null): string {
  return `${PREFIXES[kind]}${mode === null ? "" : `${mode}_`}${randomToken()}`;
}

/** Refuses an owner that does not exist. Null for operator and partner tokens, which open both modes. */
async function findOwnersMode(on: Queryable, owner: CredentialOwner): Promise<Mode | null> {
  if (owner.kind === "operator_token") return null;
  if (owner.kind === "partner_token") {
    if ((await on.team.count({ where: { id: owner.teamId } })) === 0) notFound("team");
    return null;
  }
  const select = { mode: true } as const;
  const found =
    owner.kind === "app_token"
      ? await on.app.findUnique({ where: { id: owner.appId }, select })
      : "clientId" in owner
        ? await on.client.findUnique({ where: { id: owner.clientId }, select })
        : "providerId" in owner
          ? await on.identityProvider.findUnique({ where: { id: owner.providerId }, select })
          : await on.partner.findUnique({ where: { id: owner.partnerId }, select });
  return found?.mode ?? notFound(OWNERS[owner.kind]);
}

async function requireRoom(
  on: Queryable,
  owner: CredentialOwner,
  kind: keyof typeof LIVE_MAX,
  ceilings: Ceilings | null,
  at: Date,
): Promise<void> {
  const max = (kind === "partner_token" ? ceilings?.tokensMax : undefined) ?? LIVE_MAX[kind];
  if ((await on.credential.count({ where: { ...owner, ...liveAt(at) } })) >= max)
    conflict("too_many_live", { max, credential: kind });
}

export async function listCredentials(
  { database }: Pick<Services, "database">,
  owner: CredentialOwner,
): Promise<Credential[]> {
  await findOwnersMode(database, owner);
  const orderBy = [{ createdAt: "desc" as const }, { id: "asc" as const }];
  return database.credential.findMany({ where: owner, orderBy, take: SHOWN_MAX });
}

type Changing = Needs & Pick<Services, "trackingKeys">;

/** Idempotent: a second call changes and records nothing. */
export async function revokeCredential(
  { database, now, trackingKeys }: Changing,
  actor: string,
  owner: CredentialOwner,
  id: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const at = now();
    if (owner.kind === "operator_token") await requireAnother(tx, id, at);
    if ((await tx.credential.count({ where: { ...owner, id } })) === 0) notFound(owner.kind);
    const { count } = await tx.credential.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: at },
    });
    if (owner.kind === "app_token") await endAppAccess(tx, owner.appId, id, at);
    if (count > 0) await record(tx, actor, owner, id, "revoked", at);
  });
  trackingKeys.forget();
}

/** Ends an app's access tokens: those of one app token, with null those of assertions, without `parentId` all. */
export async function endAppAccess(
  tx: Transaction,
  appId: string,
  parentId: string | null | undefined,
  at: Date,
): Promise<void> {
  const where = { kind: "app_access_token", appId, ...(parentId !== undefined && { parentId }) } as const;
  await tx.credential.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } });
}

/** Refuses to revoke the last unrestricted operator token: none could be issued afterwards. */
async function requireAnother(tx: Transaction, id: string, at: Date): Promise<void> {
  await lockCredentials(tx, OPERATORS);
  const live = await tx.credential.findMany({ where: { ...MAY_ALL, ...liveAt(at) }, take: 2 });
  if (live.length === 1 && live[0]?.id === id) conflict("last_operator_token");
}

/** Changes the rate limit; null is the usual one. */
export async function changeCredential(
  { database, now, trackingKeys }: Changing,
  actor: string,
  owner: CredentialOwner,
  id: string,
  changes: { ratePerMinute: number | null },
): Promise<Credential> {
  const changed = await database.$transaction(async (tx) => {
    const [row] = await tx.credential.updateManyAndReturn({ where: { ...owner, id }, data: changes });
    if (row === undefined) notFound(owner.kind);
    await record(tx, actor, owner, id, "changed", now(), changes);
    return row;
  });
  trackingKeys.forget();
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
  const action = `${ACTION_NAMES[owner.kind]}.${event}` as const;
  if (subject === null) return audit(tx, at, { actor, action, subject: id });
  await audit(tx, at, { actor, action, subject, detail: { [ID_NAMES[owner.kind]]: id, ...changes } });
}

/** Timing-safe: condition for a presented secret's active row. Lookup by SHA-256 leaks nothing by time. */
export function liveSecret(kind: keyof typeof PREFIXES, secret: string, at: Date) {
  return { hash: tokenHash(secret), kind, ...liveAt(at) };
}

/** For the demo tenant: keeps `known` while it works; else revokes the old ones and issues one. */
export async function keepOrReplace(
  services: Needs,
  owner: CredentialOwner,
  known: string | undefined,
): Promise<string> {
  const { database } = services;
  const at = services.now();
  const isKnown =
    known !== undefined &&
    (await database.credential.count({ where: { ...owner, ...liveSecret(owner.kind, known, at) } })) > 0;
  if (isKnown) return known;
  await database.credential.updateMany({ where: { ...owner, revokedAt: null }, data: { revokedAt: at } });
  return (await issueCredential(services, "system", owner)).secret;
}
