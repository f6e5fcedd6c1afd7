/** Imports a federation's identity providers, each for its institutions. */
import { randomUUID } from "node:crypto";
import type { FederationBatch, FederationEntity } from "../../../../../generated/management.ts";
import type { IdentityProvider, Mode } from "../../../../../generated/prisma/client.ts";
import type { Problem } from "../../../../errors.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { lockName } from "../../../shared/lock.ts";
import { REQUESTED } from "../../institution/write.ts";
import { domainOfPattern } from "../assertion/scope-pattern.ts";
import { describedDisplay, type ProviderDisplay, readDisplay } from "./display.ts";
import { endOfProvider } from "./provider-end.ts";
import { writeDisplays } from "./store-display.ts";
import { type ValidProvider, validateProvider } from "./valid-provider.ts";

type SkipProblem = Problem<"saml_provider" | "federation">;

/** Change of an institution's identity provider; a new end alone is none. */
export interface ProviderChange {
  kind: "added" | "gone" | "changed";
  institutionId: string;
  entityId: string;
  what: ("entity" | "keys" | "scopes" | "address")[];
}

interface Imported {
  added: number;
  updated: number;
  unchanged: number;
  removed: number;
  skipped: { entityId: string; problem: SkipProblem }[];
  changes: ProviderChange[];
}

interface Importing {
  mode: Mode;
  sourceId: string | null;
  at: Date;
  done: Imported;
  owners: ReadonlyMap<string, string>;
  providers: Map<string, IdentityProvider>;
  displays: Map<string, ProviderDisplay>;
  changed: Set<string>;
  removed: Set<string>;
}

/** Updates a batch of entities, decided in memory, under the directory's lock. Idempotent. */
export async function importIdentityProviders(
  { database, now }: Pick<Services, "database" | "now">,
  actor: string,
  { mode, entities }: FederationBatch,
  sourceId: string | null = null,
): Promise<Imported> {
  const at = now();
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const importing = await readEntryContext(tx, { mode, sourceId, at }, entities);
    for (const entity of entities) importEntity(importing, entity);
    await write(tx, importing);
    const { added, updated, removed } = importing.done;
    if (added + updated + removed > 0) {
      const detail = { added, updated, removed };
      await audit(tx, at, { actor, action: "identity-providers.imported", subject: mode, detail });
    }
    return importing.done;
  });
}

async function readEntryContext(
  tx: Transaction,
  { mode, sourceId, at }: Pick<Importing, "mode" | "sourceId" | "at">,
  entities: FederationEntity[],
): Promise<Importing> {
  const scopes = new Set(
    entities.flatMap(({ scopes: literal, scopePatterns = [] }) => [
      ...literal.map((scope) => scope.toLowerCase()),
      ...scopePatterns.flatMap((pattern) => domainOfPattern(pattern) ?? []),
    ]),
  );
  const domains = await tx.institutionDomain.findMany({
    where: { domain: { in: [...scopes] }, institution: { kind: "education", source: { not: REQUESTED } } },
    select: { domain: true, institutionId: true },
  });
  const owners = new Map(domains.map(({ domain, institutionId }) => [domain, institutionId]));
  const entityIds = entities.map(({ entityId }) => entityId);
  const known = await tx.identityProvider.findMany({
    where: { mode, OR: [{ institutionId: { in: [...owners.values()] } }, { entityId: { in: entityIds } }] },
  });
  const providers = new Map(known.map((provider) => [provider.institutionId, provider]));
  const done: Imported = { added: 0, updated: 0, unchanged: 0, removed: 0, skipped: [], changes: [] };
  return {
    mode,
    sourceId,
    at,
    done,
    owners,
    providers,
    displays: new Map(),
    changed: new Set(),
    removed: new Set(),
  };
}

function importEntity(importing: Importing, entity: FederationEntity): void {
  const { done, at } = importing;
  const skip = (problem: SkipProblem) => void done.skipped.push({ entityId: entity.entityId, problem });
  const validUntil = entity.validUntil === undefined ? null : new Date(entity.validUntil);
  const { scopePatterns: patterns = [], signInBinding = "redirect" } = entity;
  const display = readDisplay(describedDisplay(entity.display));
  const sound = validateProvider({ ...entity, patterns, signInBinding, validUntil }, at);
  if ("code" in sound) {
    skip(sound);
    return;
  }
  const scopesOf = scopesByInstitution(importing, sound);
  forgetOthers(importing, sound.entityId, scopesOf);
  if (sound.scopes.length + sound.scopePatterns.length === 0) skip({ code: "no_scope" });
  else if (scopesOf.size === 0) skip({ code: "no_institution" });
  for (const [institutionId, scopes] of scopesOf) {
    const why = keep(importing, sound, institutionId, scopes);
    if (why === null) importing.displays.set(institutionId, display);
    else skip(why);
  }
}

interface OwnScopes {
  affiliationScopes: string[];
  scopePatterns: string[];
}

function scopesByInstitution(
  { owners }: Importing,
  { scopes, scopePatterns }: ValidProvider,
): Map<string, OwnScopes> {
  const found = new Map<string, OwnScopes>();
  const add = (domain: string | null, kind: keyof OwnScopes, scope: string) => {
    const owner = domain === null ? undefined : owners.get(domain);
    if (owner === undefined) return;
    const own = found.get(owner) ?? { affiliationScopes: [], scopePatterns: [] };
    found.set(owner, { ...own, [kind]: [...own[kind], scope] });
  };
  for (const scope of scopes) add(scope, "affiliationScopes", scope);
  for (const pattern of scopePatterns) add(domainOfPattern(pattern), "scopePatterns", pattern);
  return found;
}

/** A scope that was taken away no longer counts. */
function forgetOthers(
  { providers, removed, changed, done, sourceId }: Importing,
  entityId: string,
  scopesOf: Map<string, OwnScopes>,
): void {
  for (const [institutionId, provider] of providers) {
    const isMine = provider.entityId === entityId && provider.source === "import";
    if (!isMine || isOfAnother(provider, sourceId) || scopesOf.has(institutionId)) continue;
    providers.delete(institutionId);
    changed.delete(institutionId);
    removed.add(provider.id);
    done.removed += 1;
    done.changes.push({ kind: "gone", institutionId, entityId, what: [] });
  }
}

/** The first of two sources keeps an entity: else they would undo each other's work daily. */
function isOfAnother({ metadataSourceId }: IdentityProvider, sourceId: string | null): boolean {
  return metadataSourceId !== null && sourceId !== null && metadataSourceId !== sourceId;
}

function keep(
  { mode, sourceId, at, done, providers, changed }: Importing,
  { scopes: all, scopePatterns: allPatterns, ...provider }: ValidProvider,
  institutionId: string,
  own: OwnScopes,
): SkipProblem | null {
  const known = providers.get(institutionId);
  if (known?.source === "operator") return { code: "saved_by_operator", params: { institutionId } };
  const isOver = known?.validUntil != null && known.validUntil <= at;
  if (known !== undefined && known.entityId !== provider.entityId && !isOver)
    return { code: "institution_has_another", params: { institutionId, entityId: known.entityId } };
  const owned = own.affiliationScopes.length + own.scopePatterns.length;
  const shared = owned < all.length + allPatterns.length;
  const declared = shared
    ? { declaredScopes: all, declaredPatterns: allPatterns }
    : { declaredScopes: [], declaredPatterns: [] };
  const metadataSourceId = sourceId ?? known?.metadataSourceId ?? null;
  const settings = {
    ...provider,
    ...own,
    ...declared,
    shared,
    metadataSourceId,
    endsAt: endOfProvider(provider),
  };
  if (known !== undefined && (isUpToDate(known, settings) || (!isOver && isOfAnother(known, sourceId)))) {
    done.unchanged += 1;
    return null;
  }
  done[known === undefined ? "added" : "updated"] += 1;
  const what = known === undefined ? [] : listDifferences(known, settings);
  if (known === undefined || what.length > 0)
    done.changes.push({
      kind: known === undefined ? "added" : "changed",
      institutionId,
      entityId: provider.entityId,
      what,
    });
  changed.add(institutionId);
  providers.set(institutionId, {
    id: known?.id ?? randomUUID(),
    institutionId,
    mode,
    kind: "saml",
    source: "import",
    clientId: null,
    clientSecretSealed: null,
    scope: null,
    tokenAuthMethod: null,
    claimMapping: null,
    ...settings,
    createdAt: known?.createdAt ?? at,
    updatedAt: at,
  });
  return null;
}

/** Differences that operators get a mail about. */
export function listDifferences(
  known: Pick<
    IdentityProvider,
    "entityId" | "certificates" | "affiliationScopes" | "scopePatterns" | "signInUrl"
  >,
  settings: Partial<typeof known>,
): ProviderChange["what"] {
  const differs = (...names: (keyof typeof known)[]) =>
    names.some(
      (name) => settings[name] !== undefined && sortedText(settings[name]) !== sortedText(known[name]),
    );
  return [
    ...(differs("entityId") ? (["entity"] as const) : []),
    ...(differs("certificates") ? (["keys"] as const) : []),
    ...(differs("affiliationScopes", "scopePatterns") ? (["scopes"] as const) : []),
    ...(differs("signInUrl") ? (["address"] as const) : []),
  ];
}

function sortedText(value: string | null | readonly string[]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}

function isUpToDate(known: IdentityProvider, settings: Partial<IdentityProvider>): boolean {
  return Object.entries(settings).every(
    ([name, value]) => JSON.stringify(known[name as keyof IdentityProvider]) === JSON.stringify(value),
  );
}

/** Inserts in one statement; updates one by one, since they are few. */
async function write(
  tx: Transaction,
  { at, providers, displays, changed, removed }: Importing,
): Promise<void> {
  const rows = [...changed].flatMap((institutionId) => providers.get(institutionId) ?? []);
  const { fresh = [], old = [] } = Object.groupBy(rows, ({ createdAt }) =>
    createdAt === at ? "fresh" : "old",
  );
  await tx.identityProvider.deleteMany({ where: { id: { in: [...removed] } } });
  for (const { id, ...row } of old) await tx.identityProvider.update({ where: { id }, data: row });
  await tx.identityProvider.createMany({ data: fresh });
  const shown = [...displays].flatMap(([institutionId, display]) => {
    const providerId = providers.get(institutionId)?.id;
    return providerId === undefined ? [] : { providerId, display };
  });
  await writeDisplays(tx, shown, at);
}
