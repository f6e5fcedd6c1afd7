/** Faults of what the server stands on, made on purpose while it works (docs/reliability.md has the figures). */
import { readdir } from "node:fs/promises";

export interface Fault {
  /** Its number in the review of faults. */
  finding: string;
  title: string;
  /** Makes its own server, and removes it. Tells a line for each thing that was counted. */
  run: (tell: (line: string) => void) => Promise<{ held: boolean; seen: string }>;
}

/** Those that are named by their file, such as "failover"; without any name, all. */
export async function proveFaults(names: readonly string[]): Promise<boolean> {
  const folder = new URL("./", import.meta.url);
  const isAsked = (file: string) => names.length === 0 || names.includes(file.slice(0, -".ts".length));
  const files = (await readdir(folder))
    .filter((file) => /^(?!main\.).*\.ts$/.test(file) && isAsked(file))
    .sort();
  const rows = [];
  for (const file of files) {
    const { fault } = (await import(new URL(file, folder).href)) as { fault: Fault };
    const { held, seen } = await fault.run((line) => console.log(`  ${line}`));
    rows.push({ finding: fault.finding, fault: fault.title, held, seen });
    console.log(`${fault.finding} ${held ? "held" : "FAILED"}: ${seen}`);
  }
  console.table(rows);
  return rows.length > 0 && rows.every(({ held }) => held);
}
