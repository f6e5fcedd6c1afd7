import { refuse } from "../../errors.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { lostRace } from "./advance.ts";
import { hasLapsed } from "./clock.ts";
import { openingsOf } from "./open.ts";
import { releaseProofs } from "./outcome.ts";
import type { Stage } from "./stages.ts";
import { loadVerification, type VerificationKey } from "./whole.ts";

/**
 * Lets the clock of a verification run out now: in test mode, or because an operator says so. Refuses where no clock
 * runs, or where it has run out already. The stage stays as it stands, as it does when time passes. `record` is a part
 * of the deed: where it fails, nothing has happened.
 */
export async function expireNow(
  services: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
  operation: string,
  record?: (tx: Transaction, at: Date) => Promise<void>,
): Promise<void> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  const at = now();
  const { id, version, lapsesAt } = verification;
  if (lapsesAt === null || hasLapsed(verification, at)) {
    refuse({
      kind: "invalid_stage",
      operation,
      stage: verification.stage as Stage,
      expired: lapsesAt !== null,
      open: openingsOf(verification, config, at).operations,
    });
  }
  await database.$transaction(async (tx) => {
    const { count } = await tx.verification.updateMany({
      where: { id, version },
      data: { lapsesAt: at, version: version + 1, updatedAt: at, dueAt: null, dueVerdict: null },
    });
    if (count !== 1) lostRace();
    // What it proved is free again, as it would be on the day of its end.
    await releaseProofs(tx, id, at);
    await record?.(tx, at);
  });
}
