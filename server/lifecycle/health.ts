/** Health checks: the process runs (/livez), and can do its work (/readyz). */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { isThisMachine } from "../config/this-machine.ts";
import { doWork } from "../context/work.ts";
import { findHigherRelease } from "../platform/database/migration/contract.ts";
import { listMigrations } from "../platform/database/migration/migrations.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import type { Services } from "../services.ts";
import type { OpenCalls } from "./open-calls.ts";

/** Own timeout: a hanging database must not hang the response. Proxies wait for longer (ops/proxies/). */
export const CHECK_MS = 2_000;
const CACHE_MS = 1_000;

interface Checks {
  database: "ok" | "unreachable" | "read_only";
  /** Whether the database has each migration of this release, and none that needs a later one. */
  migrations: "ok" | "missing" | "newer" | "unknown";
  shutdown: "ok" | "draining";
  listeners: "ok" | "starting";
  /** Whether the disk of DATA_DIR has room, where documents or the database are on it. */
  disk: "ok" | "full" | "unreachable";
}

/** Room for the largest upload, or the next segment of the database's log (16 MiB). */
const ROOM_BYTES = 32 * 1024 * 1024;

export interface HealthSource {
  services: Pick<Services, "database">;
  calls: Pick<OpenCalls, "isDraining">;
  isListening: () => boolean;
  /** Free bytes of the disk that is written; rejects where there is none. */
  freeBytes: () => Promise<number>;
}

export const livez: RequestHandler = (_request, response) => {
  response.json({ status: "ok" });
};

/** 200 if every check is "ok", else 503. Only callers on this machine see the checks. */
export function readyz({ services, calls, isListening, freeBytes }: HealthSource): RequestHandler {
  const askDatabase = cached(CACHE_MS, () => doWork("health", () => checkDatabase(services)));
  const askDisk = cached(CACHE_MS, () => checkDisk(freeBytes));
  return async (request, response) => {
    const [database, disk] = await Promise.all([askDatabase(), askDisk()]);
    const checks: Checks = {
      ...database,
      shutdown: calls.isDraining ? "draining" : "ok",
      listeners: isListening() ? "ok" : "starting",
      disk,
    };
    const isReady = Object.values(checks).every((state) => state === "ok");
    const status = isReady ? "ok" : "unavailable";
    response.status(isReady ? 200 : 503).json(isFromHere(request) ? { status, checks } : { status });
  };
}

const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

function isFromHere({ headers, socket: { remoteAddress = "unknown" } }: IncomingMessage): boolean {
  return isThisMachine(remoteAddress) && FORWARDED.every((name) => headers[name] === undefined);
}

async function checkDatabase({
  database,
}: Pick<Services, "database">): Promise<Pick<Checks, "database" | "migrations">> {
  try {
    return await withTimeout(CHECK_MS, async () => {
      const ours = await listMigrations();
      const [row] = await database.$queryRaw<{ readOnly: boolean; migrations: number; notes: string[] }[]>`
        SELECT current_setting('transaction_read_only')::boolean AS "readOnly",
          (SELECT count(DISTINCT migration_name)::int FROM "_prisma_migrations"
            WHERE migration_name = ANY(${ours}) AND finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migrations,
          ARRAY(SELECT logs FROM "_prisma_migrations" WHERE logs IS NOT NULL AND rolled_back_at IS NULL) AS notes`;
      const higher = await Promise.all((row?.notes ?? []).map(findHigherRelease));
      const isNewer = higher.some((release) => release !== undefined);
      const isMissing = (row?.migrations ?? 0) < ours.length;
      return {
        database: row?.readOnly === false ? "ok" : "read_only",
        migrations: isNewer ? "newer" : isMissing ? "missing" : "ok",
      };
    });
  } catch {
    return { database: "unreachable", migrations: "unknown" };
  }
}

async function checkDisk(askFree: HealthSource["freeBytes"]): Promise<Checks["disk"]> {
  try {
    const free = await withTimeout(CHECK_MS, askFree);
    return free < ROOM_BYTES ? "full" : "ok";
  } catch {
    return "unreachable";
  }
}

/** Shares one result among concurrent callers, and for `milliseconds` after. */
export function cached<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let made: { result: Promise<T>; untilMs: number } | undefined;
  return () => {
    if (made === undefined || performance.now() > made.untilMs) {
      const one = { result: make(), untilMs: Number.POSITIVE_INFINITY };
      made = one;
      void one.result.finally(() => {
        one.untilMs = performance.now() + milliseconds;
      });
    }
    return made.result;
  };
}
