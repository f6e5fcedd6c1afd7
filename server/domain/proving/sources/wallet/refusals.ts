/** Why answers of wallets were refused, for the health board (as identity-provider/outcomes.ts). */
import { createHash } from "node:crypto";
import type { Verification } from "../../../../../generated/prisma/client.ts";
import { realTime } from "../../../../context/clock.ts";
import type { WalletError } from "../../../../platform/wallet/fault.ts";
import type { Services } from "../../../../services.ts";

/** By institution, or all without one; the oldest gives way. */
const ROWS_MAX = 40;

/** Counts the refusal by its fault and detail, which have no value of a credential. */
export async function recordWalletRefusal(
  { database, now }: Pick<Services, "database" | "now">,
  { mode, institutionId }: Pick<Verification, "mode" | "institutionId">,
  { fault, detail }: Pick<WalletError, "fault" | "detail">,
): Promise<void> {
  const idOf = (detail: string) => {
    const digest = createHash("sha256").update(detail).digest("hex").slice(0, 16);
    return `${mode} ${institutionId ?? ""} ${fault} ${digest}`;
  };
  const { walletRefusal } = database;
  const lastAt = realTime(now());
  const where = { mode, institutionId };
  const isKnown = (await walletRefusal.count({ where: { id: idOf(detail) } })) > 0;
  if (!isKnown && (await walletRefusal.count({ where })) >= ROWS_MAX) {
    const oldest = await walletRefusal.findFirst({ where, orderBy: { lastAt: "asc" } });
    if (oldest !== null) await walletRefusal.deleteMany({ where: { id: oldest.id } });
  }
  await walletRefusal.upsert({
    where: { id: idOf(detail) },
    create: { id: idOf(detail), mode, institutionId, fault, detail, count: 1, lastAt },
    update: { count: { increment: 1 }, lastAt },
  });
}
