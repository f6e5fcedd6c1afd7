import type { MetadataSource } from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import { derOfPem } from "../../../platform/federation/certificate.ts";
import { compact } from "../../compact.ts";
import { certificateOf } from "./identity-provider.ts";

export function presentMetadataSource(source: stored.MetadataSource): MetadataSource {
  const { certificate } = source;
  return compact({
    sourceId: source.id,
    mode: source.mode,
    kind: source.kind as MetadataSource["kind"],
    url: source.url,
    certificate: certificate === null ? null : certificateOf(derOfPem(certificate)),
    entityIds: source.entityIds,
    institutionId: source.institutionId,
    createdAt: source.createdAt,
    dueAt: source.dueAt,
    refreshedAt: source.refreshedAt,
    validUntil: source.validUntil,
    failures: source.failures,
    failure: source.failure,
    failedAt: source.failedAt,
  });
}
