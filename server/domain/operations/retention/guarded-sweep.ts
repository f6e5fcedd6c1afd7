// Guarded sweep: a clock that jumped, or a database beside another installation's documents, holds it back
// (spec/decisions/security.md, "Sweeps that are held back").
import { type Lease, runAlone } from "../../../jobs/lease.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { isOwnStore, readInstallation } from "../../proving/document/installation.ts";
import { audit } from "../../shared/audit.ts";
import { type ClockDoubt, checkClocksNow, isConfirmed } from "../../shared/trusted-clock.ts";
import type { Needs as RuleNeeds } from "./rules.ts";
import { type Swept, sweep } from "./sweep.ts";

type Needs = RuleNeeds & Pick<Services, "databaseNow">;

export const SWEEP: Lease = { holder: "sweeperId", until: "sweepingUntil" };

type HeldFor = ClockDoubt | "foreign_files";

const HINTS: Record<HeldFor, string> = {
  clocks_differ: "the clocks of this process and of the database differ; set them by NTP",
  clock_ahead:
    "the last sweep was long ago, or the clock is ahead. It goes on when the clock has been steady for 24 hours, or now with: npm run operator -- sweep confirm",
  clock_behind:
    "the last sweep was in the future. It goes on when the clock has been steady for 24 hours, or now with: npm run operator -- sweep confirm",
  foreign_files: "the documents are another installation's; restart the server, and it says what to do",
};

/** Confirms the clock, or many files without rows, for the next sweeps. */
export async function confirmSweep(services: Pick<Services, "database" | "now">, operator: string) {
  const { database, now } = services;
  const { id } = await readInstallation(services);
  const at = now();
  return database.$transaction(async (tx) => {
    await audit(tx, at, { actor: operator, action: "sweep.confirmed", subject: id });
    return tx.installation.update({ where: { singleton: true }, data: { confirmedAt: at } });
  });
}

/** Sweeps; if held back, logs the reason and returns null, silently while another process sweeps. */
export async function guardedSweep(services: Needs, signal?: AbortSignal): Promise<Swept | null> {
  const { now } = services;
  const { heldSince } = await readInstallation(services);
  const { isForeign, storeError } = await isOwnStore(services).then(
    (isOwn) => ({ isForeign: !isOwn, storeError: undefined }),
    (error: unknown) => ({ isForeign: false, storeError: error }),
  );
  if (isForeign) return noteHeld(services, { heldFor: "foreign_files", since: heldSince ?? now() });
  const doubt = await checkClocksNow(services);
  if (doubt !== null) return noteHeld(services, doubt);
  return runAlone(services, SWEEP, signal, (untilLost) => sweepAndNote(services, untilLost, storeError));
}

async function noteHeld(
  { database, log, now }: Needs,
  { heldFor, since }: { heldFor: HeldFor; since: Date },
): Promise<null> {
  metrics.sweepsHeld.inc({ reason: heldFor });
  log.error({ heldFor, since }, `sweep held back: ${HINTS[heldFor]}`);
  // A process with a wrong clock stores nothing that others rely on.
  if (heldFor !== "clocks_differ")
    await database.installation.update({
      where: { singleton: true },
      data: { heldFor, heldSince: since, heldSeenAt: now() },
    });
  return null;
}

/** Records a right clock even after a partial failure: other work relies on it. */
async function sweepAndNote(services: Needs, signal: AbortSignal, storeError: unknown): Promise<Swept> {
  const { database, now } = services;
  const confirmed = isConfirmed(await readInstallation(services), now());
  const swept = await sweep(services, { signal, isConfirmed: confirmed, storeError });
  await database.installation.update({
    where: { singleton: true },
    data: { sweptAt: now(), heldFor: null, heldSince: null, heldSeenAt: null },
  });
  return swept;
}
