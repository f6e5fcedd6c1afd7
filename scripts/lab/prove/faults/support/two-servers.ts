/** Two servers behind HAProxy on one PostgreSQL, under load, which are replaced one after the other. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startHaproxy } from "../../../support/haproxy.ts";
import {
  freePort,
  makePlace,
  ROOT,
  type Running,
  type ServerLocation,
  startServer,
} from "../../../support/server-process.ts";
import { summarize } from "./callers.ts";
import { hasFailed, LOAD_SETTINGS, type ServedAnswer, startLoad } from "./rolling-load.ts";

/** Time between two restarts, in which both servers work. */
const BETWEEN_MS = 2_000;
/** A process that has just started is slow at first. */
const BOTH_MS_MAX = 15_000;

export interface Replacing {
  admin: pg.Client;
  /**
   * Ends one of the two by SIGTERM and starts the build of this folder in its place; then both serve for a while. Gives
   * how many answers each gave meanwhile.
   */
  replace: (which: 0 | 1, build?: string) => Promise<[number, number]>;
}

export interface Replaced {
  /** Whether no call failed, and each call and job took effect once. */
  isWhole: boolean;
  /** Counts by kind and status, and the failures. */
  counts: string;
  seen: string;
}

/** `build` is the folder of the build that both begin with. */
export async function replaceUnderLoad(
  build: string | undefined,
  run: (replacing: Replacing) => Promise<void>,
): Promise<Replaced> {
  const proxyPort = await freePort();
  const place = await makePlace({
    TRUST_PROXY: "1",
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    ...LOAD_SETTINGS,
  });
  if (place.env.DATABASE_URL === undefined) throw new Error("Set DATABASE_URL to a PostgreSQL server.");
  const admin = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await admin.connect();
  const port = await freePort();
  const places = [place, { ...place, port, env: { ...place.env, PORT: String(port) } }] as const;
  const servers: Running[] = [];
  let stopProxy = () => {};
  try {
    for (const one of places) servers.push(await startServer(one, [], build));
    const proxy = await startHaproxy(place.folder, proxyPort, places);
    stopProxy = proxy.stop;
    const load = await startLoad({ ...place, baseUrl: proxy.baseUrl }, admin);
    const tookMs: number[] = [];
    const replace = async (which: 0 | 1, next = ROOT) => {
      const began = performance.now();
      await servers[which]?.stop("SIGTERM");
      servers[which] = await startServer(places[which], [], next);
      tookMs.push(Math.round(performance.now() - began));
      const from = load.answers.length;
      const answersOf = ({ port }: ServerLocation) =>
        load.answers.slice(from).filter(({ servedBy }) => servedBy.endsWith(`:${port}`)).length;
      const limit = performance.now() + BOTH_MS_MAX;
      do await sleep(BETWEEN_MS);
      while (!places.every(answersOf) && performance.now() < limit);
      return [answersOf(places[0]), answersOf(places[1])] satisfies [number, number];
    };
    await sleep(BETWEEN_MS);
    await run({ admin, replace });
    const { answered, found, jobs } = await load.stop();
    const { isWhole, counts, seen } = judge(load.answers, answered, found, tookMs);
    return {
      isWhole: isWhole && jobs.isWhole,
      counts,
      seen: `${seen}; refused while busy and sent again: ${load.refused()}; ${jobs.seen}`,
    };
  } finally {
    stopProxy();
    for (const server of servers) if (server.process.exitCode === null) await server.stop("SIGKILL");
    await admin.end();
    await place.remove();
  }
}

function judge(
  answers: ServedAnswer[],
  answered: Record<string, number>,
  found: Record<string, number>,
  tookMs: number[],
): Replaced {
  const failed = answers.filter(hasFailed);
  const { counts, slowestMs } = summarize(answers);
  const failures = failed.map(
    ({ area, servedBy, status, tookMs, failure }) =>
      `\n  ${area}: ${status} of ${servedBy || "nobody"} after ${Math.round(tookMs)} ms: ${failure}`,
  );
  const tables = Object.keys(answered);
  const rows = tables.map((table) => `${table} ${answered[table]}/${found[table]}`).join(", ");
  return {
    isWhole:
      answers.length > 0 && failed.length === 0 && tables.every((table) => answered[table] === found[table]),
    counts: counts + failures.join(""),
    seen:
      `${answers.length} calls, ${failed.length} failed; rows answered for and found: ${rows}; ` +
      `slowest ${slowestMs} ms; a restart took ${Math.min(...tookMs)} to ${Math.max(...tookMs)} ms`,
  };
}
