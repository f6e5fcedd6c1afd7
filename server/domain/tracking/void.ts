import type { Services, TrackingCaller } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { findTransaction, type StoredTransaction } from "./read.ts";

/** Marks a transaction as void: it stays, and sums leave it out. Of several calls the first one's reason stays. */
export async function voidTransaction(
  { database, now }: Pick<Services, "database" | "now">,
  { partnerId, keyId }: TrackingCaller,
  id: string,
  reason: string,
): Promise<StoredTransaction> {
  await database.$transaction(async (tx) => {
    const at = now();
    const { count } = await tx.trackingTransaction.updateMany({
      where: { id, partnerId, voidedAt: null },
      data: { voidedAt: at, voidReason: reason },
    });
    if (count === 0) return;
    await audit(tx, at, { actor: `tracking-key:${keyId}`, action: "transaction.voided", subject: id });
  });
  return findTransaction({ database }, partnerId, id);
}
