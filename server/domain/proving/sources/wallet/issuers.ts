/** Issuers whose credentials in wallets count: of institutions, and of countries for their persons. */
import { randomUUID } from "node:crypto";
import type { JSONWebKeySet } from "jose";
import type { NewWalletIssuer } from "../../../../../generated/management.ts";
import type { WalletIssuer } from "../../../../../generated/prisma/client.ts";
import type { Config } from "../../../../config.ts";
import { checkAll, invalid, notFound } from "../../../../errors.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { isSoundKey } from "../../../../platform/sound-key.ts";
import { readPem } from "../../../../platform/wallet/certificates.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../../shared/lists/keyset.ts";
import { lockName } from "../../../shared/lock.ts";
import { isTerritory } from "../../../shared/phone-number.ts";
import { REQUESTED } from "../../institution/write.ts";
import { readScope } from "../assertion/affiliation.ts";
import { requirePublic } from "../identity-provider/valid-provider.ts";

type Needs = Pick<Services, "config" | "database" | "now">;
type Settings = Omit<WalletIssuer, "id" | "createdAt" | "updatedAt">;

/** Columns for the settings. Refuses by field, without the database. */
export async function readIssuer(
  wish: NewWalletIssuer,
  now: Date,
  { production }: Pick<Config, "production">,
): Promise<Settings> {
  const { mode, institutionId, territory, issuer, keys, keysUrl, credentialTypes = [], docTypes = [] } = wish;
  const roots = wish.roots === undefined ? [] : readPem(wish.roots);
  const scopes = (wish.affiliationScopes ?? []).map(readScope);
  const requireKeys = await keysCheck(keys as JSONWebKeySet | undefined);
  checkAll(
    () => {
      if ((institutionId === undefined) === (territory === undefined))
        invalid("institutionId", "one_of_both", { other: "territory" });
    },
    () => {
      if (territory !== undefined && !isTerritory(territory)) invalid("territory", "unknown_territory");
    },
    () => {
      if (roots === null) return invalid("roots", "not_a_certificate");
      if (roots.some(({ ca }) => !ca)) invalid("roots", "not_an_authority");
      if (roots.some(({ validToDate }) => validToDate <= now)) invalid("roots", "certificate_not_in_force");
    },
    () => {
      if (issuer !== undefined) requirePublic("issuer", issuer, production);
    },
    () => {
      if (keysUrl !== undefined) requirePublic("keysUrl", keysUrl, production);
    },
    () => {
      const given = [keys, keysUrl].filter((one) => one !== undefined).length;
      // With roots alone it is the name in the certificates that count.
      const isPaired =
        issuer === undefined ? given === 0 : given === 1 || (given === 0 && wish.roots !== undefined);
      if (!isPaired) invalid("keys", "keys_of_issuer");
      if (issuer === undefined && wish.roots === undefined) invalid([], "issuer_unproven");
    },
    requireKeys,
    () => {
      if (credentialTypes.length + docTypes.length === 0) invalid([], "credentials_unnamed");
      if (docTypes.length > 0 && wish.roots === undefined) invalid("docTypes", "documents_without_roots");
    },
    () => {
      if (scopes.includes(null)) invalid("affiliationScopes", "not_a_scope");
      if (scopes.length > 0 && territory !== undefined) invalid("affiliationScopes", "scopes_of_country");
    },
  );
  const ends = (roots ?? []).map(({ validToDate }) => validToDate.getTime());
  return {
    mode,
    institutionId: institutionId ?? null,
    territory: territory ?? null,
    issuer: issuer ?? null,
    roots: (roots ?? []).map(({ raw }) => raw.toString("base64")),
    keys: keys === undefined ? null : JSON.stringify(keys),
    keysUrl: keysUrl ?? null,
    credentialTypes,
    docTypes,
    affiliationScopes: scopes.filter((scope) => scope !== null),
    endsAt: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

/** A check that names each key that is private, or by which nothing is proven. */
async function keysCheck({ keys }: JSONWebKeySet = { keys: [] }): Promise<() => void> {
  const sound = await Promise.all(keys.map(isSoundKey));
  const checks = keys.map((key, index) => () => {
    const at = ["keys", "keys", index] as const;
    if (key.d !== undefined || key.k !== undefined) invalid(at, "private_key");
    if (!sound[index]) invalid(at, "unusable_key");
  });
  return () => checkAll(...checks);
}

/** Throws by `readIssuer`, and for an institution that can't have issuers. */
export async function addWalletIssuer(
  { config, database, now }: Needs,
  operator: string,
  wish: NewWalletIssuer,
): Promise<WalletIssuer> {
  const at = now();
  const settings = await readIssuer(wish, at, config);
  const { institutionId, territory, mode } = settings;
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    if (institutionId !== null) await requireEducation(tx, institutionId);
    const added = await tx.walletIssuer.create({
      data: { id: randomUUID(), ...settings, createdAt: at, updatedAt: at },
    });
    await noteModes(tx, institutionId);
    const detail = institutionId === null ? { territory, mode } : { institutionId, mode };
    await audit(tx, at, { actor: operator, action: "wallet-issuer.added", subject: added.id, detail });
    return added;
  });
}

async function requireEducation(tx: Transaction, id: string): Promise<void> {
  const institution = await tx.institution.findUnique({
    where: { id },
    select: { kind: true, source: true },
  });
  if (institution === null) notFound("institution");
  if (institution.kind !== "education" || institution.source === REQUESTED)
    invalid("institutionId", "institution_without_portal");
}

/** Keeps the modes in which the institution has issuers, under the directory's lock. */
async function noteModes(tx: Transaction, institutionId: string | null): Promise<void> {
  if (institutionId === null) return;
  const found = await tx.walletIssuer.groupBy({ by: ["mode"], where: { institutionId } });
  const walletModes = found.map(({ mode }) => mode);
  await tx.institution.updateMany({ where: { id: institutionId }, data: { walletModes } });
}

export function listWalletIssuers(
  { database }: Pick<Services, "database">,
  { institutionId, ...page }: PageRequest & { institutionId?: string | undefined },
): Promise<Paged<WalletIssuer>> {
  const ofInstitution = institutionId === undefined ? {} : { institutionId };
  return pageOf(page, ({ where, ...keyset }: Keyset) =>
    database.walletIssuer.findMany({ ...keyset, where: { ...ofInstitution, ...where } }),
  );
}

export async function removeWalletIssuer(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  id: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const removed = await tx.walletIssuer.findUnique({ where: { id } });
    if (removed === null) notFound("wallet_issuer");
    await tx.walletIssuer.delete({ where: { id } });
    const { institutionId, territory, mode } = removed;
    await noteModes(tx, institutionId);
    const detail = institutionId === null ? { territory, mode } : { institutionId, mode };
    await audit(tx, now(), { actor: operator, action: "wallet-issuer.removed", subject: id, detail });
  });
}
