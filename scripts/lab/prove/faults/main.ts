/** Faults of what the server stands on, made on purpose while it works (docs/reliability.md has the figures). */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { HAPROXY } from "../../support/haproxy.ts";
import { POSTGRES_PROGRAMS } from "../../support/postgres-process.ts";
import { removeLeftovers } from "../../support/server-process.ts";
import { runFaults } from "./support/run.ts";

/** What a fault can't do without: a PostgreSQL server that DATABASE_URL names; programs of Debian's; root, for mounts. */
export type Need = "PostgreSQL" | "HAProxy" | "PostgreSQL's programs" | "root";

const HAS: Readonly<Record<Need, boolean>> = {
  PostgreSQL: process.env.DATABASE_URL !== undefined,
  "PostgreSQL's programs": existsSync(POSTGRES_PROGRAMS),
  HAProxy: existsSync(HAPROXY),
  root: process.getuid?.() === 0,
};

/** Null where the fault could not be made here. */
export interface FaultOutcome {
  held: boolean | null;
  seen: string;
}

export interface Fault {
  /** Its number in the review of faults. */
  finding: string;
  title: string;
  needs?: readonly Need[];
  /** Makes its own server, and removes it. Tells a line for each thing that was counted. */
  run: (tell: (line: string) => void) => Promise<FaultOutcome>;
}

/** Those that are named by their file, such as "failover"; without any name, all. */
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
