import { extendChain } from "./domain/audit/extend.ts";
import { drawPending } from "./domain/document/render.ts";
import { journalErasures } from "./domain/erasure/journal.ts";
import { guardedSweep } from "./domain/retention/guarded-sweep.ts";
import type { Services } from "./services.ts";
import { metrics } from "./telemetry/metrics.ts";

const SWEEP_EVERY_MS = 60_000;
const SYNC_EVERY_MS = 1_000;
const COUNT_EVERY_MS = 10_000;
/** As long as an entry can be changed without a trace. */
const CHAIN_EVERY_MS = 5_000;
/** As long as an erasure can be lost together with the database. */
const JOURNAL_EVERY_MS = 5_000;
/** A reviewer seldom opens a case sooner. */
const DRAW_EVERY_MS = 2_000;

/**
 * The background work of one process: tidying up each minute, sharing the counts of calls each second.
 * Nothing waits for it, so timers are enough; a job that must not be lost would be a row in a queue.
 * Ends when the signal fires, after the round that runs.
 */
export function startWorker(services: Services, signal: AbortSignal): { rounds: Round[] } {
  const rounds = [
    every(SWEEP_EVERY_MS, signal, services, "sweep", async () => {
      const swept = await guardedSweep(services, signal);
      if (swept === null) return;
      const { settled, filesRemoved, filesQuarantined, retention } = swept;
      if (settled + filesRemoved + filesQuarantined + Object.keys(retention).length > 0)
        services.log.info({ settled, filesRemoved, filesQuarantined, retention }, "sweep completed");
    }),
    every(DRAW_EVERY_MS, signal, services, "draw", async () => void (await drawPending(services, signal))),
    every(COUNT_EVERY_MS, signal, services, "query credentials", () => saveQueryCredentials(services)),
    every(CHAIN_EVERY_MS, signal, services, "audit chain", async () => void (await extendChain(services))),
    every(
      JOURNAL_EVERY_MS,
      signal,
      services,
      "erasure journal",
      async () => void (await journalErasures(services)),
    ),
    every(SYNC_EVERY_MS, signal, services, "rates", () => services.rates.sync()),
  ];
  return { rounds };
}

interface Round {
  name: string;
  ended: Promise<void>;
}

/** Names each client once a day. */
async function saveQueryCredentials({ queryCredentials, log }: Services): Promise<void> {
  for (const clientId of await queryCredentials.save())
    log.warn(
      { clientId },
      "client sends credentials in addresses: end it with clients update --refuse-query-credentials",
    );
}

function every(
  milliseconds: number,
  signal: AbortSignal,
  services: Pick<Services, "log">,
  name: string,
  work: () => Promise<void>,
): Round {
  return { name, ended: repeat(milliseconds, signal, services, name, work) };
}

/** Runs `work` again and again, each round after the one before has ended. A failed round is logged. */
async function repeat(
  milliseconds: number,
  signal: AbortSignal,
  { log }: Pick<Services, "log">,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      }
      signal.addEventListener("abort", done);
    });
    if (signal.aborted) return;
    const began = performance.now();
    try {
      await work();
      metrics.jobSuccess.set({ task: name }, Date.now() / 1_000);
    } catch (error) {
      metrics.jobFailures.inc({ task: name });
      log.error({ error, name }, "background job failed");
    }
    metrics.jobDuration.set({ task: name }, (performance.now() - began) / 1_000);
  }
}
