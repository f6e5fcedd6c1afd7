/** For the scripts of package.json that take a word or two. */

/** With `--help`, prints how a script is called, and ends. Call it before there is anything to undo. */
export function tellUsage(text: string): void {
  if (!process.argv.slice(2).includes("--help")) return;
  console.log(text);
  process.exit();
}

/** Ends a script that was called wrongly with code 2. */
export function endWrongCall(text: string): never {
  console.error(text);
  process.exit(2);
}
