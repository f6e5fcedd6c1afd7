import type { PartnerScope, PartnerToken } from "../../../../generated/management.ts";
import type { Credential } from "../../../../generated/prisma/client.ts";
import { compact } from "../../compact.ts";
import { presentLastUse } from "./present.ts";

export function presentPartnerToken(token: Credential): PartnerToken {
  const { id, name, scopes, networks, ratePerMinute, createdAt, expiresAt, revokedAt } = token;
  return compact({
    tokenId: id,
    name: name ?? "",
    scopes: scopes as PartnerScope[],
    networks: networks.length === 0 ? undefined : networks,
    ratePerMinute,
    createdAt,
    expiresAt,
    revokedAt,
    lastUsedOn: presentLastUse(token),
  });
}
