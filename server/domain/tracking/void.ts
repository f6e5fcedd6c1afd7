import type { Services, TrackingCaller } from "../../services.ts";
import { putEvent } from "../events/event/write.ts";
import { audit } from "../shared/audit.ts";
import { releaseReturned } from "./codes/use.ts";
import { findTransaction, type StoredTransaction } from "./read.ts";

/** Voids a transaction: it stays, and sums leave it out. The first call's reason stays. */
export async function voidTransaction(
  { database, now }: Pick<Services, "database" | "now">,
  caller: TrackingCaller,
  id: string,
  reason: string,
): Promise<StoredTransaction> {
  const { partnerId, keyId, appId } = caller;
  await database.$transaction(async (tx) => {
    const at = now();
    const [voided] = await tx.trackingTransaction.updateManyAndReturn({
      where: { id, partnerId, voidedAt: null },
      data: { voidedAt: at, voidReason: reason },
      select: { brandUid: true },
    });
    if (voided === undefined) return;
    await audit(tx, at, { actor: `tracking-key:${keyId}`, action: "transaction.voided", subject: id });
    const data = { transactionId: id, partnerId, ...voided };
    if (appId !== null) await putEvent(tx, { appId, type: "transaction.voided", data }, at);
    await releaseReturned(tx, caller, [id], at);
  });
  return findTransaction({ database }, partnerId, id);
}
