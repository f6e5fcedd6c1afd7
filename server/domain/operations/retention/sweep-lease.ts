/**
 * One sweep at a time over all processes and machines: a lease in the row of the installation, by the database's clock,
 * which they share. It is taken and renewed by single statements, so that it works through PgBouncer by transaction.
 */
import { randomUUID } from "node:crypto";
import type { Services } from "../../../services.ts";
import { SECOND_MS } from "../../shared/index.ts";

type Needs = Pick<Services, "database" | "log">;

/** What a crash leaves keeps others from sweeping for so long. */
const LEASE_SECONDS = 60;
const RENEW_MS = 15 * SECOND_MS;
/** By how much a lease may end later than it should before it was taken by a clock that has been put back since. */
const SKEW_SECONDS = 60;

/**
 * Does the work while nobody else has the lease; returns null where somebody has. Its signal fires when `signal` does, or
 * the lease was lost.
 */
export async function sweepAlone<Result>(
  services: Needs,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  renewMs = RENEW_MS,
): Promise<Result | null> {
  const sweeperId = randomUUID();
  if (!(await take(services, sweeperId))) return null;
  const lost = new AbortController();
  const renewal = setInterval(() => void keep(), renewMs);
  let endsAt = performance.now() + LEASE_SECONDS * SECOND_MS;
  try {
    return await work(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(renewal);
    await end(services, sweeperId).catch((error: unknown) =>
      services.log.warn({ error }, "lease of the sweep not given back"),
    );
  }

  async function keep(): Promise<void> {
    const began = performance.now();
    // A database that is away may be there again before the lease ends.
    const isOurs = await renew(services, sweeperId).catch(() => null);
    if (isOurs) endsAt = began + LEASE_SECONDS * SECOND_MS;
    else if (isOurs === false || performance.now() >= endsAt) lost.abort();
  }
}

async function take({ database }: Needs, sweeperId: string): Promise<boolean> {
  const taken = await database.$executeRaw`
    UPDATE "Installation"
    SET "sweeperId" = ${sweeperId}::uuid, "sweepingUntil" = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE "sweepingUntil" IS NULL OR "sweepingUntil" <= clock_timestamp()
      OR "sweepingUntil" > clock_timestamp() + make_interval(secs => ${LEASE_SECONDS + SKEW_SECONDS}::int)`;
  return taken === 1;
}

async function renew({ database }: Needs, sweeperId: string): Promise<boolean> {
  const renewed = await database.$executeRaw`
    UPDATE "Installation" SET "sweepingUntil" = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE "sweeperId" = ${sweeperId}::uuid`;
  return renewed === 1;
}

async function end({ database }: Needs, sweeperId: string): Promise<void> {
  await database.installation.updateMany({
    where: { sweeperId },
    data: { sweeperId: null, sweepingUntil: null },
  });
}
