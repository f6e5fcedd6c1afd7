import type { MetadataSource } from "../../../generated/operator.ts";
import type * as stored from "../../../generated/prisma/client.ts";
import { derOfPem } from "../../platform/federation/certificate.ts";
import { compact } from "../compact.ts";
import { certificateOf } from "./present-identity-provider.ts";

export function presentMetadataSource(source: stored.MetadataSource): MetadataSource {
  const { id, kind, certificate, etag: _, ...rest } = source;
  return compact({
    ...rest,
    sourceId: id,
    kind: kind as MetadataSource["kind"],
    certificate: certificate === null ? null : certificateOf(derOfPem(certificate)),
  });
}
