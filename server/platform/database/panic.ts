/**
 * The embedded database that can't write its own log, as on a full disk. PGlite goes on after PostgreSQL's PANIC, in
 * the middle of what it did: statements fail at random, or it turns round for ever. A server of PostgreSQL ends.
 */
import { writeSync } from "node:fs";

const PANIC = /\bPANIC: +(.+)/;

/** Takes what PGlite writes to standard error, while it works: the process ends before PGlite can go on. */
export function endOnPanic(dataDir: string, exit: (code: number) => void = process.exit) {
  return (line: string): boolean => {
    const [, why] = PANIC.exec(line) ?? [];
    if (why === undefined) return false;
    const what = `DATA_DIR: the embedded database in ${dataDir} can't go on (${why}). Make room on its disk, or mend it, and start the server again: what was acknowledged is kept.`;
    try {
      writeSync(2, `${what}\n`);
    } catch {
      // A log that nobody takes keeps no broken database alive.
    }
    exit(1);
    return false;
  };
}
