// Lease: work of one process at a time over all machines, a row of the installation by the database's clock. Single
// statements take and renew it, so that PgBouncer may pool by transaction.
import { randomUUID } from "node:crypto";
import { Prisma } from "../../generated/prisma/client.ts";
import { SECOND_MS } from "../domain/shared/time.ts";
import type { Services } from "../services.ts";

export interface Lease {
  holder: "sweeperId";
  until: "sweepingUntil";
}

type Needs = Pick<Services, "database" | "log">;

const LEASE_SECONDS = 60;
const RENEW_MS = 15 * SECOND_MS;
/** Tolerance for a lease that was taken before the clock was put back. */
const SKEW_SECONDS = 60;

/** Does the work under the lease; null if another process holds it. Its signal also fires when the lease is lost. */
export async function runAlone<Result>(
  { database, log }: Needs,
  lease: Lease,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  renewMs = RENEW_MS,
): Promise<Result | null> {
  const [holder, until] = [Prisma.raw(`"${lease.holder}"`), Prisma.raw(`"${lease.until}"`)];
  const id = Prisma.sql`${randomUUID()}::uuid`;
  const end = (seconds: number) => Prisma.sql`clock_timestamp() + make_interval(secs => ${seconds}::int)`;
  const taken = await database.$executeRaw`
    UPDATE "Installation" SET ${holder} = ${id}, ${until} = ${end(LEASE_SECONDS)}
    WHERE ${until} IS NULL OR ${until} <= clock_timestamp() OR ${until} > ${end(LEASE_SECONDS + SKEW_SECONDS)}`;
  if (taken === 0) return null;
  const lost = new AbortController();
  const renewal = setInterval(() => void renew(), renewMs);
  let endsAt = performance.now() + LEASE_SECONDS * SECOND_MS;
  try {
    return await work(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(renewal);
    await database.$executeRaw`UPDATE "Installation" SET ${holder} = NULL, ${until} = NULL WHERE ${holder} = ${id}`.catch(
      (error: unknown) => log.warn({ error, lease: lease.holder }, "lease not given back"),
    );
  }

  async function renew(): Promise<void> {
    const began = performance.now();
    const renewed = await database.$executeRaw`
      UPDATE "Installation" SET ${until} = ${end(LEASE_SECONDS)} WHERE ${holder} = ${id}`.catch(() => null);
    if (renewed === 1) endsAt = began + LEASE_SECONDS * SECOND_MS;
    else if (renewed === 0 || performance.now() >= endsAt) lost.abort();
  }
}
