/** Two servers of ours with a great many connections to a PostgreSQL server of their own, all of which it can end at once. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort, type Running, startServer } from "../../../support/server-process.ts";
import { type Answer, type Callers, startCallers } from "./callers.ts";
import { openOwnServer } from "./own-server.ts";
import { openPatientRelay, type PatientRelay } from "./patient-relay.ts";
import { openSums, type Sums } from "./sums.ts";

/** Beside those of one kind of work, which are meant. */
const OTHERS = 200;
const OURS = "application_name LIKE 'cohort %' AND backend_type = 'client backend'";
const LOCK = `BEGIN; LOCK TABLE "TrackingTransaction" IN ACCESS EXCLUSIVE MODE`;
/** Below the 10 seconds after which sums give up a lock here (patient-relay.ts). */
const LOCKED_MS = 9_000;
const OPENED_MS_MAX = 90_000;
/** So many sums at most are on their way to the lock: a new connection must be there within 2 seconds. */
const AHEAD = 100;

export interface Crowd {
  /** One of each area, at the first server. */
  callers: Callers;
  areAlive: () => boolean;
  /** Has the connections opened, and ends them by one statement; `waiting` counts those that waited for a lock then. */
  endAll: (how: "locked" | "idle") => Promise<{ ended: number; waiting: number; openedMs: number }>;
  /** All answers, those to whom the connections belonged among them. */
  stop: () => Promise<Answer[]>;
  close: () => Promise<void>;
}

/** So many connections for sums, half of them of each server; there are more for other work. */
export async function openCrowd(connections: number): Promise<Crowd> {
  let relay: PatientRelay | undefined;
  const { place, server, postgres, close } = await openOwnServer(async (own) => {
    await own.run(`ALTER SYSTEM SET max_connections = ${connections + OTHERS}`);
    await own.run("ALTER SYSTEM SET shared_buffers = '32MB'");
    await own.stop("fast");
    await own.start();
    relay = await openPatientRelay(own.url);
    return { DATABASE_URL: relay.url, DATABASE_CONNECTIONS: `long=${connections / 2}` };
  });
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const places = [place, { ...place, port, baseUrl, env: { ...place.env, PORT: String(port) } }];
  const servers: Running[] = [server, await startServer(places[1] ?? place)];
  const sums = await openSums(places);
  const [admin, locker] = [await connect(postgres.url), await connect(postgres.url)];
  const callers = await startCallers(place, 1);
  return {
    callers,
    areAlive: () => servers.every(({ process }) => process.exitCode === null && process.signalCode === null),
    async endAll(how) {
      const began = performance.now();
      await openAll(admin, locker, sums, connections);
      const openedMs = Math.round(performance.now() - began);
      if (how === "idle") {
        await locker.query("COMMIT");
        await sums.settled();
      }
      const { waiting } = await countOpen(admin);
      const { rowCount } = await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OURS}`,
      );
      if (how === "locked") await locker.query("COMMIT");
      return { ended: rowCount ?? 0, waiting, openedMs };
    },
    async stop() {
      await callers.stop();
      await sums.settled();
      return [...callers.answers, ...sums.answers];
    },
    async close() {
      await Promise.all([admin.end(), locker.end()]);
      await servers[1]?.stop("SIGKILL");
      await close();
      relay?.close();
    },
  };
}

/** Until so many are open; the table is locked then. Those who wait for it keep their connections, so others need new ones. */
async function openAll(admin: pg.Client, locker: pg.Client, sums: Sums, connections: number): Promise<void> {
  const deadline = performance.now() + OPENED_MS_MAX;
  for (;;) {
    await locker.query(LOCK);
    const unlockAt = performance.now() + LOCKED_MS;
    while (performance.now() < unlockAt) {
      const { open, waiting } = await countOpen(admin);
      if (open >= connections || performance.now() > deadline) return;
      const more = Math.min(connections - sums.asked(), AHEAD - (sums.asked() - waiting));
      for (let one = 0; one < more; one += 1) sums.ask();
      await sleep(50);
    }
    await locker.query("COMMIT");
    await sums.settled();
  }
}

async function countOpen(admin: pg.Client): Promise<{ open: number; waiting: number }> {
  const { rows } = await admin.query<{ open: number; waiting: number }>(
    `SELECT count(*)::int AS open, (count(*) FILTER (WHERE wait_event_type = 'Lock'))::int AS waiting
     FROM pg_stat_activity WHERE ${OURS}`,
  );
  return rows[0] ?? { open: 0, waiting: 0 };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "crowd" });
  client.on("error", () => {}); // The statement under way says so as well.
  await client.connect();
  return client;
}
