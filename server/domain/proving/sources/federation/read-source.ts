/** Reads a metadata source; only valid metadata replaces what is stored. */
import type { FederationEntity } from "../../../../../generated/management.ts";
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import {
  AGGREGATE_BYTES_MAX,
  fetchMetadata,
  queryUrl,
} from "../../../../platform/federation/fetch-metadata.ts";
import { MetadataError } from "../../../../platform/federation/metadata-error.ts";
import {
  readText,
  textOf,
  verifyMetadataByPem,
  withCopy,
} from "../../../../platform/federation/verified-metadata.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { lockName } from "../../../shared/lock.ts";
import { toFederationEntity } from "../identity-provider/federation-entity.ts";
import {
  importIdentityProviders,
  listDifferences,
  type ProviderChange,
} from "../identity-provider/import.ts";
import { type DescribedProvider, metadataReader } from "../identity-provider/metadata.ts";
import { endOfProvider } from "../identity-provider/provider-end.ts";
import { validateProvider } from "../identity-provider/valid-provider.ts";
import { removeGone, requireMostStill } from "./gone.ts";

export type Needs = Pick<Services, "config" | "database" | "now">;

export interface Refreshed {
  changes: ProviderChange[];
  validUntil: Date | null;
  etag: string | null;
  failed: { entityId: string; why: MetadataError["why"] }[];
}

const BATCH_SIZE = 100;
const ELEMENTS_MAX = 5_000;
const ACTOR = "system";

/** Throws MetadataError, with nothing changed. */
export function readSourceNow(services: Needs, source: MetadataSource): Promise<Refreshed> {
  if (source.kind === "federation") return readFederation(services, source);
  return source.kind === "query" ? readQuery(services, source) : readInstitution(services, source);
}

const requestOf = ({ config }: Needs) => ({ allowLoopback: !config.production });

function readFederation(services: Needs, source: MetadataSource): Promise<Refreshed> {
  return withCopy(async (path) => {
    const { url, etag: known } = source;
    const { isNew, etag } = await fetchMetadata(url, path, {
      ...requestOf(services),
      bytesMax: AGGREGATE_BYTES_MAX,
      etag: known,
    });
    if (!isNew) return { changes: [], validUntil: requireValid(services, source), etag, failed: [] };
    const { validUntil } = await verify(services, source, path);
    if (source.validUntil !== null && validUntil < source.validUntil)
      throw new MetadataError("older", "it ends before the copy that is in use");
    const seen = new Set<string>();
    for await (const { entityId } of providersIn(path)) seen.add(entityId);
    const gone = await requireMostStill(services, source.id, seen);
    const changes: ProviderChange[] = [];
    let batch: FederationEntity[] = [];
    const send = async () => {
      const entities = batch;
      batch = [];
      if (entities.length === 0) return;
      const done = await importIdentityProviders(services, ACTOR, { mode: source.mode, entities }, source.id);
      changes.push(...done.changes);
    };
    for await (const described of providersIn(path)) {
      const entity = toFederationEntity(described, services.now());
      // An unusable entity stays as it is, until its metadata ends.
      if (!("code" in entity) && batch.push(entity) === BATCH_SIZE) await send();
    }
    await send();
    return {
      changes: [...changes, ...(await removeGone(services, source.id, gone))],
      validUntil,
      etag,
      failed: [],
    };
  });
}

/** A server may answer "not modified" for ever. */
function requireValid({ now }: Needs, { validUntil }: MetadataSource): Date | null {
  if (validUntil !== null && validUntil <= now())
    throw new MetadataError("expired", "it has not changed, and is no longer valid");
  return validUntil;
}

/** Entities of a metadata query service, each signed by itself. A failure stops no other. */
async function readQuery(services: Needs, source: MetadataSource): Promise<Refreshed> {
  const refreshed: Refreshed = { changes: [], validUntil: null, etag: null, failed: [] };
  for (const entityId of source.entityIds)
    try {
      refreshed.changes.push(...(await readQueried(services, source, entityId)));
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error;
      if (source.entityIds.length === 1) throw error;
      refreshed.failed.push({ entityId, why: error.why });
    }
  return refreshed;
}

function readQueried(services: Needs, source: MetadataSource, entityId: string): Promise<ProviderChange[]> {
  return withCopy(async (path) => {
    await fetchMetadata(queryUrl(source.url, entityId), path, requestOf(services));
    await verify(services, source, path);
    const described = await readOnly(path, entityId);
    const entity = toFederationEntity(described, services.now());
    if ("code" in entity) throw new MetadataError("unusable", `${entityId}: ${entity.code}`);
    const where = { entityId, mode: source.mode, metadataSourceId: source.id };
    const [known] = await services.database.identityProvider.findMany({ where, take: 1 });
    requireNotOlder(described.validUntil, known?.validUntil ?? null);
    const batch = { mode: source.mode, entities: [entity] };
    return (await importIdentityProviders(services, ACTOR, batch, source.id)).changes;
  });
}

// Metadata at an institution's own address, authenticated by TLS. Entity and scopes stay as the operator saved them.
function readInstitution(services: Needs, source: MetadataSource): Promise<Refreshed> {
  return withCopy(async (path) => {
    const { etag, isNew } = await fetchMetadata(source.url, path, {
      ...requestOf(services),
      etag: source.etag,
    });
    if (!isNew) return { changes: [], validUntil: requireValid(services, source), etag, failed: [] };
    if (source.certificate !== null) await verify(services, source, path);
    const { database, now } = services;
    const institutionId = source.institutionId ?? "";
    const where = { institutionId, mode: source.mode, kind: "saml", source: "operator" };
    return database.$transaction(async (tx) => {
      await lockName(tx, "institutions");
      const known = await tx.identityProvider.findFirst({ where });
      if (known === null) throw new MetadataError("other_entity", "its identity provider is no longer saved");
      const described = await readOnly(path, known.entityId);
      const sound = validateProvider(described, now());
      if ("code" in sound) throw new MetadataError("unusable", `${known.entityId}: ${sound.code}`);
      requireNotOlder(sound.validUntil, known.validUntil);
      const { signInUrl, signInBinding, certificates, validUntil } = sound;
      const settings = { signInUrl, signInBinding, certificates, validUntil, endsAt: endOfProvider(sound) };
      const what = listDifferences(known, settings);
      const data = what.length > 0 ? { ...settings, updatedAt: now() } : settings;
      await tx.identityProvider.update({ where: { id: known.id }, data });
      const { entityId } = known;
      const changes: ProviderChange[] =
        what.length === 0 ? [] : [{ kind: "changed", institutionId, entityId, what }];
      if (what.length > 0)
        await audit(tx, now(), {
          actor: ACTOR,
          action: "identity-provider.refreshed",
          subject: known.id,
          detail: { what: what.join(" ") },
        });
      return { changes, validUntil, etag, failed: [] };
    });
  });
}

function requireNotOlder(validUntil: Date | null, known: Date | null): void {
  if (known !== null && validUntil !== null && validUntil < known)
    throw new MetadataError("older", "it ends before the copy that is in use");
}

function verify({ now }: Needs, { certificate }: MetadataSource, path: string) {
  return verifyMetadataByPem(path, certificate ?? "", now());
}

async function readOnly(path: string, entityId: string): Promise<DescribedProvider> {
  const found = await Array.fromAsync(providersIn(path, ELEMENTS_MAX));
  const [described] = found;
  if (described === undefined || found.length > 1 || described.entityId !== entityId)
    throw new MetadataError("other_entity", `it isn't the metadata of ${entityId} alone`);
  return described;
}

/** Streams, so that files of any size take little memory. */
async function* providersIn(
  path: string,
  elementsMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<DescribedProvider> {
  let found: DescribedProvider[] = [];
  const reader = metadataReader(elementsMax, { provider: (provider) => void found.push(provider) });
  const chunks = textOf(path)[Symbol.asyncIterator]();
  try {
    for (let isOver = false; !isOver; ) {
      isOver = await readText(async () => {
        const { value, done = false } = await chunks.next();
        if (done) reader.end();
        else reader.write(value);
        return done;
      });
      yield* found;
      found = [];
    }
  } finally {
    await chunks.return?.(undefined);
  }
}
