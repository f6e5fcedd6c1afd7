/** Progress on standard error, at most once a second, so that standard output stays what was asked for. */
export function createProgress(): (done: { bytes: number; part: string }) => void {
  let last = performance.now();
  return ({ bytes, part }) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    process.stderr.write(`${(bytes / 1_048_576).toFixed(1)} MiB  ${part}\n`);
  };
}
