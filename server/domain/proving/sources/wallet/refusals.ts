/** Why answers of wallets were refused, for the health board (as identity-provider/outcomes.ts). */
import { createHash } from "node:crypto";
import type { Verification } from "../../../../../generated/prisma/client.ts";
import type { WalletError } from "../../../../platform/wallet/fault.ts";
import type { Services } from "../../../../services.ts";

/** By institution, or all without one; what comes beyond is counted as one. */
const ROWS_MAX = 40;
const DETAIL_MAX = 300;

/** Counts the refusal by its fault and detail, which have no value of a credential. */
export async function recordWalletRefusal(
  { database, now }: Pick<Services, "database" | "now">,
  { mode, institutionId }: Pick<Verification, "mode" | "institutionId">,
  { fault, detail: given }: Pick<WalletError, "fault" | "detail">,
): Promise<void> {
  const idOf = (detail: string) => {
    const digest = createHash("sha256").update(detail).digest("hex").slice(0, 16);
    return `${mode} ${institutionId ?? ""} ${fault} ${digest}`;
  };
  const { walletRefusal } = database;
  const wanted = given.slice(0, DETAIL_MAX);
  const isKnown = (await walletRefusal.count({ where: { id: idOf(wanted) } })) > 0;
  const isFull = !isKnown && (await walletRefusal.count({ where: { mode, institutionId } })) >= ROWS_MAX;
  const detail = isFull ? "" : wanted;
  const lastAt = now();
  await walletRefusal.upsert({
    where: { id: idOf(detail) },
    create: { id: idOf(detail), mode, institutionId, fault, detail, count: 1, lastAt },
    update: { count: { increment: 1 }, lastAt },
  });
}
