/** A member's codes, and pools that offer another one. */
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { SHOWN_MAX } from "../../shared/access/credential.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { periodInSql } from "./claim.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

export interface OwnCode {
  id: string;
  brandName: string;
  poolName: string;
  code: string;
  /** State of a unique code; an order with a generic one does not say whose it is. */
  state: "valid" | "used" | "over";
  claimedAt: Date;
  redeemedAt: Date | null;
  /** When the pool ends. */
  validUntil: Date | null;
}

/** Newest first. */
export async function listOwnCodes({ database, keyring, now }: Needs, accountId: string): Promise<OwnCode[]> {
  const at = now();
  const claims = await database.codeClaim.findMany({
    where: { accountId },
    include: { code: true, pool: { include: { brand: { select: { name: true } } } } },
    orderBy: [{ claimedAt: "desc" }, { id: "desc" }],
    take: SHOWN_MAX,
  });
  return claims.map(({ id, claimedAt, code, pool }) => {
    const { name: poolName, brand, closesAt: validUntil } = pool;
    const { redeemedAt } = code;
    const isOver = validUntil !== null && validUntil <= at;
    const text = unseal(keyring, "PoolCode.textSealed", code.id, code.textSealed);
    const state = redeemedAt !== null ? "used" : isOver ? "over" : "valid";
    return { id, brandName: brand.name, poolName, code: text, state, claimedAt, redeemedAt, validUntil };
  });
}

export interface Offer {
  poolId: string;
  appId: string;
  brandName: string;
  poolName: string;
  validUntil: Date | null;
}

/** Listed pools of these apps that have a code for one of the supergroups, and from which the member has none in this period. */
export async function listOffers(
  { database, now }: Pick<Needs, "database" | "now">,
  accountId: string,
  access: ReadonlyMap<string, ReadonlySet<Supergroup>>,
): Promise<Offer[]> {
  const at = now();
  const pools = await database.codePool.findMany({
    where: {
      listed: true,
      brand: { disabledAt: null, partner: { disabledAt: null, appId: { in: [...access.keys()] } } },
      AND: [
        { OR: [{ opensAt: null }, { opensAt: { lte: at } }] },
        { OR: [{ closesAt: null }, { closesAt: { gt: at } }] },
      ],
      codes: { some: { claimedAt: null } },
    },
    include: { brand: { select: { name: true, partner: { select: { appId: true } } } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: SHOWN_MAX,
  });
  const had = await readHad(database, pools, accountId, at);
  const offers: Offer[] = [];
  for (const { brand, ...pool } of pools) {
    const appId = brand.partner.appId ?? "";
    const supergroups: ReadonlySet<string> = access.get(appId) ?? new Set();
    if (!pool.supergroups.some((supergroup) => supergroups.has(supergroup))) continue;
    if (had.has(pool.id)) continue;
    const { id: poolId, name: poolName, closesAt: validUntil } = pool;
    offers.push({ poolId, appId, brandName: brand.name, poolName, validUntil });
  }
  return offers;
}

/** Pools from which the member has a code in this period. */
async function readHad(
  database: Needs["database"],
  pools: readonly { id: string }[],
  accountId: string,
  at: Date,
): Promise<Set<string>> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT pool.id::text AS id FROM "CodePool" AS pool JOIN "CodeClaim" AS claim ON claim."poolId" = pool.id
    WHERE pool.id = ANY (${pools.map(({ id }) => id)}::uuid[]) AND claim."accountId" = ${accountId}::uuid
      AND claim.period = ${periodInSql(accountId, at)}`;
  return new Set(rows.map(({ id }) => id));
}
