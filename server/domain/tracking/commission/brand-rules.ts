import type { CommissionRule } from "../../../../generated/prisma/client.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { SHOWN_MAX } from "../../shared/access/credential.ts";
import { lockRow } from "../../shared/lock.ts";
import { type BrandPath, getBrand } from "../partner/partners.ts";

/** Locks the brand against other changes of its rules, pools and statements; returns its uid. */
export async function lockBrand(tx: Transaction, path: BrandPath): Promise<string> {
  const { uid } = await getBrand({ database: tx }, path);
  await lockRow(tx, "Brand", uid);
  return uid;
}

export function readRules(on: Queryable, brandUid: string): Promise<CommissionRule[]> {
  return on.commissionRule.findMany({
    where: { brandUid },
    orderBy: [{ fromMonth: "asc" }, { id: "asc" }],
    take: SHOWN_MAX,
  });
}

/** Last month that is closed or being closed. */
export async function lastMonth(tx: Transaction, brandUid: string): Promise<string | null> {
  const last = await tx.statement.findFirst({ where: { brandUid }, orderBy: { number: "desc" } });
  return last?.month ?? null;
}
