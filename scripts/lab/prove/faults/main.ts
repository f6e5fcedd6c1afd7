/** Faults of what the server stands on, made on purpose while it works (docs/reliability.md has the figures). */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { HAPROXY } from "../../support/haproxy.ts";
import { POSTGRES_PROGRAMS } from "../../support/postgres-process.ts";
import { removeLeftovers } from "../../support/server-process.ts";
import { runFaults } from "./support/run.ts";

/** Requirements of a fault: a PostgreSQL server in DATABASE_URL; Debian's programs; root, for mounts. */
export type Need = "PostgreSQL" | "HAProxy" | "PostgreSQL's programs" | "root";

const HAS: Readonly<Record<Need, boolean>> = {
  PostgreSQL: process.env.DATABASE_URL !== undefined,
  "PostgreSQL's programs": existsSync(POSTGRES_PROGRAMS),
  HAProxy: existsSync(HAPROXY),
  root: process.getuid?.() === 0,
};

/** `held` is null if the fault can't be made here. */
export interface FaultOutcome {
  held: boolean | null;
  seen: string;
}

export interface Fault {
  /** The number in the review of faults. */
  finding: string;
  title: string;
  needs?: readonly Need[];
  /** Starts its own server, and removes it. Prints a line for each thing that it counts. */
  run: (tell: (line: string) => void) => Promise<FaultOutcome>;
}

/** Runs the faults that are named by their files, such as "failover"; without a name, all. */
export async function proveFaults(names: readonly string[]): Promise<boolean> {
  const folder = new URL("./", import.meta.url);
  const files = (await readdir(folder)).filter((file) => /^(?!main\.).*\.ts$/.test(file)).sort();
  const loaders = Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".ts".length),
      async () => ((await import(new URL(file, folder).href)) as { fault: Fault }).fault,
    ]),
  );
  return runFaults(loaders, names, {
    has: (need) => HAS[need],
    print: console.log,
    cleanUp: removeLeftovers,
  });
}
