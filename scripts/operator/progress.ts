/** Progress on standard error, at most once a second, so that standard output stays what was asked for. */
import { MANIFEST_NAME } from "../../server/domain/operations/backup/format.ts";
import type { BackupProgress } from "../../server/domain/operations/backup/read.ts";

const MEBIBYTE = 1_048_576;

/** How much a backup has stored so far. */
export function createStoredProgress(): (bytes: number) => void {
  const isDue = onceASecond();
  return (bytes) => {
    if (isDue()) process.stderr.write(`${mebibytes(bytes)} stored\n`);
  };
}

/** Reports how far the reading of a backup, or a move, has come; `withLast` reports the total, however short it took. */
export function createReadProgress({ withLast = false } = {}): (done: BackupProgress) => void {
  const isDue = onceASecond();
  return ({ bytes, rows, table, tables, part }) => {
    if (!isDue() && !(withLast && part === MANIFEST_NAME)) return;
    process.stderr.write(`${table} of ${tables} tables, ${rows} rows, ${mebibytes(bytes)}  ${part}\n`);
  };
}

function onceASecond(): () => boolean {
  let last = performance.now();
  return () => {
    if (performance.now() - last < 1_000) return false;
    last = performance.now();
    return true;
  };
}

function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}
