/** Taking over a federation's identity providers: to which institutions each belongs, and what is left out. */
import { randomUUID } from "node:crypto";
import type { FederationBatch, FederationEntity, FederationImported } from "../../../generated/operator.ts";
import type { Mode } from "../../../generated/prisma/client.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.ts";
import { lockDirectory, REQUESTED } from "../institution/write.ts";
import { type SoundProvider, soundProvider } from "./sound-provider.ts";

interface Importing {
  tx: Transaction;
  mode: Mode;
  at: Date;
  done: FederationImported;
  /** The institution that each known domain belongs to. */
  owners: ReadonlyMap<string, string>;
}

/** Brings a batch of entities up to date. The same batch again changes nothing. */
export async function importIdentityProviders(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  { mode, entities }: FederationBatch,
): Promise<FederationImported> {
  const at = now();
  return database.$transaction(async (tx) => {
    await lockDirectory(tx);
    const done: FederationImported = { added: 0, updated: 0, unchanged: 0, removed: 0, skipped: [] };
    const importing = { tx, mode, at, done, owners: await ownersOf(tx, entities) };
    for (const entity of entities) await importEntity(importing, entity);
    const { added, updated, removed } = done;
    if (added + updated + removed > 0) {
      const detail = { added, updated, removed };
      await audit(tx, at, { actor: operator, action: "identity-providers.imported", subject: mode, detail });
    }
    return done;
  });
}

async function ownersOf(tx: Transaction, entities: FederationEntity[]): Promise<Map<string, string>> {
  const scopes = [
    ...new Set(entities.flatMap((entity) => entity.scopes.map((scope) => scope.toLowerCase()))),
  ];
  const rows = await tx.institutionDomain.findMany({
    where: { domain: { in: scopes }, institution: { kind: "education", source: { not: REQUESTED } } },
    select: { domain: true, institutionId: true },
  });
  return new Map(rows.map(({ domain, institutionId }) => [domain, institutionId]));
}

async function importEntity(importing: Importing, entity: FederationEntity): Promise<void> {
  const { done, owners, at } = importing;
  const skip = (reason: string) => void done.skipped.push({ entityId: entity.entityId, reason });
  const { validUntil } = entity;
  const described = {
    ...entity,
    patterns: 0,
    validUntil: validUntil === undefined ? null : new Date(validUntil),
  };
  const sound = soundProvider(described, at);
  if (typeof sound === "string") return skip(sound);
  const scopesOf = new Map<string, string[]>();
  for (const scope of sound.scopes) {
    const owner = owners.get(scope);
    if (owner !== undefined) scopesOf.set(owner, [...(scopesOf.get(owner) ?? []), scope]);
  }
  await forgetOthers(importing, sound.entityId, [...scopesOf.keys()]);
  if (scopesOf.size === 0) {
    const reason =
      sound.scopes.length === 0 ? "it has no scope" : "no institution has a domain among its scopes";
    return skip(reason);
  }
  for (const [institutionId, scopes] of scopesOf) {
    const why = await keep(importing, sound, institutionId, scopes);
    if (why !== null) skip(why);
  }
}

/** A scope that was taken from it must not go on counting. */
async function forgetOthers(
  { tx, mode, done }: Importing,
  entityId: string,
  institutionIds: string[],
): Promise<void> {
  const { count } = await tx.identityProvider.deleteMany({
    where: { entityId, mode, source: "import", institutionId: { notIn: institutionIds } },
  });
  done.removed += count;
}

/** Null when it is kept, or why it is not. */
async function keep(
  { tx, mode, at, done }: Importing,
  { scopes: all, ...provider }: SoundProvider,
  institutionId: string,
  affiliationScopes: string[],
): Promise<string | null> {
  const where = { institutionId_mode: { institutionId, mode } };
  const known = await tx.identityProvider.findUnique({ where });
  if (known?.source === "operator") return `an operator has saved one for ${institutionId}, and it stays`;
  const isOver = known?.validUntil != null && known.validUntil <= at;
  if (known !== null && known.entityId !== provider.entityId && !isOver)
    return `${institutionId} has ${known.entityId} already`;
  const shared = affiliationScopes.length < all.length;
  const settings = { ...provider, kind: "saml", affiliationScopes, shared, source: "import" };
  if (known === null) {
    const id = randomUUID();
    await tx.identityProvider.create({
      data: { id, institutionId, mode, ...settings, createdAt: at, updatedAt: at },
    });
    done.added += 1;
  } else if (Object.entries(settings).every(([name, value]) => isEqual(known[name as "kind"], value))) {
    done.unchanged += 1;
  } else {
    await tx.identityProvider.update({ where, data: { ...settings, updatedAt: at } });
    done.updated += 1;
  }
  return null;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
