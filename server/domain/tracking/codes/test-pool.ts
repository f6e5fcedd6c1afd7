/** Pools of made codes that a test app makes itself, to try codes without the operator. */
import { randomUUID } from "node:crypto";
import type { App, CodePool } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import { conflict, invalid } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type Supergroup, supergroupValues } from "../../shared/group/supergroups.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { lockRow } from "../../shared/lock.ts";
import { DAY_MS, later } from "../../shared/time.ts";
import { makeInto } from "./add.ts";
import { CODE_FORM } from "./code-text.ts";

type Needs = Pick<Services, "database" | "keyring" | "now" | "trackingKeys">;

/** Pools that an app may make in seven days, after which they are deleted. */
const POOLS_MAX = 1_000;

export interface NewTestPool {
  /** How many codes to make. */
  codes: number;
  brandUid?: string | undefined;
  supergroups?: readonly Supergroup[] | undefined;
  allowance?: "once" | "monthly" | "redeemed" | undefined;
  releaseOnReturn?: boolean | undefined;
}

/** Refuses an app that no partner with a brand names, a brand that is not its partner's, and more than 1,000 in a week. */
export async function createTestPool(
  services: Needs,
  { id: appId }: Pick<App, "id">,
  given: NewTestPool,
  keep?: Keep<CodePool>,
): Promise<CodePool> {
  const { database, now, trackingKeys } = services;
  const {
    codes,
    brandUid,
    supergroups = supergroupValues,
    allowance = "once",
    releaseOnReturn = false,
  } = given;
  const createdAt = realTime(now());
  const pool = await database.$transaction(async (tx) => {
    await lockRow(tx, "App", appId);
    const path = await findBrand(tx, appId, brandUid);
    const recent = { ...OF_APP(appId), ofTestApp: true, createdAt: { gt: later(createdAt, -7 * DAY_MS) } };
    if ((await tx.codePool.count({ where: recent })) >= POOLS_MAX)
      conflict("too_many_test_pools", { max: POOLS_MAX });
    const poolId = randomUUID();
    await tx.codePool.create({
      data: {
        ...path,
        id: poolId,
        name: "Test pool",
        kind: "unique",
        supergroups: [...supergroups],
        allowance,
        releaseOnReturn,
        ofTestApp: true,
        textForm: CODE_FORM,
        createdAt,
      },
    });
    await makeInto(tx, services, { ...path, poolId }, { count: codes, prefix: "TEST-" });
    const made = await tx.codePool.findUniqueOrThrow({ where: { id: poolId } });
    await keep?.(tx, made);
    return made;
  });
  trackingKeys.forget();
  return pool;
}

const OF_APP = (appId: string) => ({ brand: { partner: { appId } } });

/** The named brand, or the first one of the partner that names the app. */
async function findBrand(
  tx: Transaction,
  appId: string,
  brandUid: string | undefined,
): Promise<{ partnerId: string; brandUid: string }> {
  const open = { disabledAt: null, partner: { appId, mode: "test", disabledAt: null } } as const;
  const brand = await tx.brand.findFirst({
    where: { ...open, ...(brandUid !== undefined && { uid: brandUid }) },
    orderBy: [{ createdAt: "asc" }, { uid: "asc" }],
  });
  if (brand !== null) return { partnerId: brand.partnerId, brandUid: brand.uid };
  return brandUid === undefined ? conflict("no_test_brand") : invalid("brandUid", "brand_of_another_app");
}
