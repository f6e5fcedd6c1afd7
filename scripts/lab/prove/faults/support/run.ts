/** Runs faults one after another, and reports the outcome of each. */
import { inspect } from "node:util";
import { UnknownNameError } from "../../unknown-name.ts";
import type { Fault, Need } from "../main.ts";

interface Surroundings {
  has: (need: Need) => boolean;
  print: (line: string) => void;
  /** Ends what a fault that threw has left running. */
  cleanUp: () => Promise<void>;
}

type Outcome = "held" | "FAILED" | "skipped";

interface Row {
  name: string;
  outcome: Outcome;
  finding: string;
  fault: string;
  seen: string;
}

/** Whether at least one ran and none failed. One that throws has failed, and the others still run. */
export async function runFaults(
  loaders: Readonly<Record<string, () => Promise<Fault>>>,
  names: readonly string[],
  surroundings: Surroundings,
): Promise<boolean> {
  const unknown = names.filter((name) => !Object.hasOwn(loaders, name));
  if (unknown.length > 0) throw new UnknownNameError(unknown, Object.keys(loaders));
  const rows: Row[] = [];
  for (const [name, load] of Object.entries(loaders)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const fault = await load();
    const { outcome, seen } = await runFault(fault, surroundings);
    rows.push({ name, outcome, finding: fault.finding, fault: fault.title, seen });
    surroundings.print(`${name} (${fault.finding}) ${outcome}: ${seen}`);
  }
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  surroundings.print("");
  for (const { name, outcome, finding, fault } of rows)
    surroundings.print(`${outcome.padEnd(7)} ${name.padEnd(14)} ${finding.padEnd(8)} ${fault}`);
  surroundings.print(`${count("held")} held, ${count("FAILED")} failed, ${count("skipped")} skipped`);
  return count("held") > 0 && count("FAILED") === 0;
}

async function runFault(
  fault: Fault,
  { has, print, cleanUp }: Surroundings,
): Promise<{ outcome: Outcome; seen: string }> {
  const missing = (fault.needs ?? []).filter((need) => !has(need));
  if (missing.length > 0) return { outcome: "skipped", seen: `needs ${missing.join(" and ")}` };
  try {
    const { held, seen } = await fault.run((line) => print(`  ${line}`));
    return { outcome: held === null ? "skipped" : held ? "held" : "FAILED", seen };
  } catch (error) {
    print(inspect(error));
    await cleanUp();
    return { outcome: "FAILED", seen: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
}
