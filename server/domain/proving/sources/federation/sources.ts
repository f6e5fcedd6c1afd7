/** Metadata sources, refreshed daily: add, list, remove, refresh now. */
import { randomUUID } from "node:crypto";
import type { NewMetadataSource } from "../../../../../generated/management.ts";
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import { checkAll, invalid, notFound } from "../../../../errors.ts";
import { toCertificatePem } from "../../../../platform/federation/certificate.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../../shared/lists/keyset.ts";
import { requirePublic } from "../identity-provider/valid-provider.ts";

type Needs = Pick<Services, "config" | "database" | "now">;

// "federation": a signed aggregate; "query": entities of a metadata query service; "institution": its own metadata.
type SourceKind = "federation" | "query" | "institution";

/** Validates without the database. Refuses by field. */
export function readSource(
  { url, certificate, entityIds = [], institutionId }: NewMetadataSource,
  { production }: Pick<Services["config"], "production">,
): Pick<MetadataSource, "kind" | "url" | "certificate" | "entityIds" | "institutionId"> {
  const kind: SourceKind =
    institutionId !== undefined ? "institution" : entityIds.length > 0 ? "query" : "federation";
  const pem = certificate === undefined ? null : toCertificatePem(certificate);
  checkAll(
    () => {
      requirePublic("url", url, production);
    },
    () => {
      if (institutionId !== undefined && entityIds.length > 0)
        invalid("entityIds", "entities_of_institution");
    },
    () => {
      if (certificate === undefined && kind !== "institution")
        invalid("certificate", "source_without_certificate");
      if (pem === null && certificate !== undefined) invalid("certificate", "not_a_certificate");
    },
  );
  return { kind, url, certificate: pem, entityIds: [...entityIds], institutionId: institutionId ?? null };
}

export async function addSource(
  { config, database, now }: Needs,
  operator: string,
  wish: NewMetadataSource,
): Promise<MetadataSource> {
  const settings = readSource(wish, config);
  const { institutionId, kind, url } = settings;
  const { mode } = wish;
  if (institutionId !== null) {
    const where = { institutionId, mode, kind: "saml", source: "operator" };
    if ((await database.identityProvider.count({ where })) === 0)
      invalid("institutionId", "institution_without_provider");
  }
  const at = now();
  return database.$transaction(async (tx) => {
    const data = { id: randomUUID(), mode, ...settings, createdAt: at, dueAt: at };
    const added = await tx.metadataSource.create({ data });
    const detail = { kind, url, mode };
    await audit(tx, at, { actor: operator, action: "metadata-source.added", subject: added.id, detail });
    return added;
  });
}

export function listSources(
  { database }: Pick<Services, "database">,
  page: PageRequest,
): Promise<Paged<MetadataSource>> {
  return pageOf(page, (keyset: Keyset) => database.metadataSource.findMany(keyset));
}

/** Its providers stay in use until their metadata ends. */
export async function removeSource({ database, now }: Needs, operator: string, id: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const { count } = await tx.metadataSource.deleteMany({ where: { id } });
    if (count === 0) notFound("metadata_source");
    // Another source may then refresh them.
    await tx.identityProvider.updateMany({
      where: { metadataSourceId: id },
      data: { metadataSourceId: null },
    });
    await audit(tx, now(), { actor: operator, action: "metadata-source.removed", subject: id });
  });
}

export async function scheduleRefresh({ database, now }: Needs, id: string): Promise<MetadataSource> {
  const { count } = await database.metadataSource.updateMany({
    where: { id },
    // All of it, even if the server would answer "not modified".
    data: { dueAt: now(), etag: null },
  });
  const found = count === 0 ? null : await database.metadataSource.findUnique({ where: { id } });
  return found ?? notFound("metadata_source");
}
