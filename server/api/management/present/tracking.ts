import {
  type Brand,
  type BrandStatement,
  type CodePool,
  type CommissionRule,
  codeAllowanceValues,
  codePoolKindValues,
  type Partner,
  type TrackingKey,
} from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import { isSupergroup } from "../../../domain/shared/group/supergroups.ts";
import type { Pool } from "../../../domain/tracking/codes/pools.ts";
import { compact } from "../../compact.ts";
import { presentLastUse } from "./present.ts";

export function presentPartner({
  id,
  createdAt,
  name,
  mode,
  teamId,
  appId,
  disabledAt,
}: stored.Partner): Partner {
  return compact({ partnerId: id, teamId, name, mode, appId, disabledAt, createdAt });
}

export function presentBrand({ uid, partnerId: _, ...brand }: stored.Brand): Brand {
  return compact({ brandUid: uid, ...brand });
}

export function presentRule({ id, supergroup, brandUid: _, ...rule }: stored.CommissionRule): CommissionRule {
  const named = supergroup !== null && isSupergroup(supergroup) ? supergroup : undefined;
  return compact({ ruleId: id, supergroup: named, ...rule });
}

export function presentStatement(statement: stored.Statement): BrandStatement {
  const { brandUid, number, month, timeZone, lines, digest, closedAt } = statement;
  const base = { brandUid, number, month, timeZone, lines };
  if (closedAt === null) return { ...base, state: "closing" };
  return { ...base, state: "closed", digest, closedAt: closedAt.toISOString() };
}

export function presentTrackingKey(key: stored.Credential): TrackingKey {
  const { id, createdAt, ratePerMinute, expiresAt, revokedAt } = key;
  return compact({
    keyId: id,
    createdAt,
    ratePerMinute,
    expiresAt,
    revokedAt,
    lastUsedOn: presentLastUse(key),
  });
}

export function presentPool({ id, brandUid, name, supergroups, added, ...pool }: Pool): CodePool {
  const {
    kind,
    allowance,
    opensAt,
    closesAt,
    lowAt,
    releaseOnReturn,
    listed,
    unlimited,
    codesLeft,
    claims,
    createdAt,
  } = pool;
  return compact({
    poolId: id,
    brandUid,
    name,
    kind: codePoolKindValues.find((value) => value === kind) ?? "unique",
    supergroups: supergroups.filter(isSupergroup),
    allowance: codeAllowanceValues.find((value) => value === allowance) ?? "once",
    opensAt,
    closesAt,
    lowAt,
    releaseOnReturn,
    listed,
    unlimited,
    codesAdded: added,
    codesLeft,
    claims,
    createdAt,
  });
}
