import type { Services } from "../../../services.ts";
import { deleteAccount } from "../../accounts/account/delete.ts";
import type { ErasureRecord } from "../../shared/erasure/lines.ts";
import { noteErasures } from "../../shared/erasure/record.ts";
import { eraseVerification } from "../retention/erase-verification.ts";

const NOTED_AT_ONCE = 1_000;

/** Repeats erasures made after the backup, and records them again. Idempotent. Returns counts. */
export async function replayErasures(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  records: readonly ErasureRecord[],
): Promise<number> {
  const { database } = services;
  let erased = 0;
  for (let at = 0; at < records.length; at += NOTED_AT_ONCE) {
    const some = records.slice(at, at + NOTED_AT_ONCE);
    await noteErasures(database, some);
    const ids = (kind: ErasureRecord["kind"]) => ({
      in: some.filter((record) => record.kind === kind).map(({ subjectId }) => subjectId),
    });
    const verifications = await database.verification.findMany({
      where: { id: ids("verification") },
      select: { id: true, appId: true },
    });
    const accounts = await database.account.findMany({
      where: { id: ids("account"), deletedAt: null },
      select: { id: true },
    });
    for (const key of verifications) await eraseVerification(services, key, "system");
    for (const { id } of accounts) await deleteAccount(services, id, "system", { deletedAt: null });
    erased += verifications.length + accounts.length;
  }
  return erased;
}
