/**
 * The sweep of the worker. It deletes by the clock and by the rows, so it distrusts both: a clock that jumped, and a
 * database beside another installation's documents, hold it back (spec/decisions/security.md, "Sweeps that are held back").
 */
import { type Lease, runAlone } from "../../../jobs/lease.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { isOwnStore, readInstallation } from "../../proving/index.ts";
import { audit, type ClockDoubt, isConfirmed, judgeClocksNow } from "../../shared/index.ts";
import type { Needs as RuleNeeds } from "./rules.ts";
import { type Swept, sweep } from "./sweep.ts";

type Needs = RuleNeeds & Pick<Services, "databaseNow">;

/** One sweep at a time, over all processes. */
export const SWEEP: Lease = { holder: "sweeperId", until: "sweepingUntil" };

/** Why sweeps are held back. */
type HeldFor = ClockDoubt | "foreign_files";

const HINTS: Record<HeldFor, string> = {
  clocks_differ: "the clocks of this process and of the database differ; set them by NTP",
  clock_ahead:
    "the last sweep was long ago, or the clock is ahead. It goes on when the clock has been steady for 24 hours, or now with: npm run operator -- sweep confirm",
  clock_behind:
    "the last sweep was in the future. It goes on when the clock has been steady for 24 hours, or now with: npm run operator -- sweep confirm",
  foreign_files: "the documents are another installation's; restart the server, and it says what to do",
};

/** Lets the next sweeps run although a clock seems to have jumped, or many files have no row. */
export async function confirmSweep(services: Pick<Services, "database" | "now">, operator: string) {
  const { database, now } = services;
  const { id } = await readInstallation(services);
  const at = now();
  return database.$transaction(async (tx) => {
    await audit(tx, at, { actor: operator, action: "sweep.confirmed", subject: id });
    return tx.installation.update({ where: { singleton: true }, data: { confirmedAt: at } });
  });
}

/**
 * Sweeps, unless something is wrong: then it says so in the log and returns null. So it does, without a word, while another
 * process sweeps.
 */
export async function guardedSweep(services: Needs, signal?: AbortSignal): Promise<Swept | null> {
  const { now } = services;
  const { heldSince } = await readInstallation(services);
  const { isForeign, storeError } = await isOwnStore(services).then(
    (isOwn) => ({ isForeign: !isOwn, storeError: undefined }),
    (error: unknown) => ({ isForeign: false, storeError: error }),
  );
  if (isForeign) return noteHeld(services, { heldFor: "foreign_files", since: heldSince ?? now() });
  const doubt = await judgeClocksNow(services);
  if (doubt !== null) return noteHeld(services, doubt);
  return runAlone(services, SWEEP, signal, (untilLost) => sweepAndNote(services, untilLost, storeError));
}

async function noteHeld(
  { database, log, now }: Needs,
  { heldFor, since }: { heldFor: HeldFor; since: Date },
): Promise<null> {
  metrics.sweepsHeld.inc({ reason: heldFor });
  log.error({ heldFor, since }, `sweep held back: ${HINTS[heldFor]}`);
  // A process whose own clock is wrong leaves nothing that others would go by.
  if (heldFor !== "clocks_differ")
    await database.installation.update({
      where: { singleton: true },
      data: { heldFor, heldSince: since, heldSeenAt: now() },
    });
  return null;
}

/** That the clock was right is noted even where a part of the sweep fails: other work goes by it too. */
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
