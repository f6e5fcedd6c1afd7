/** Usage of the scripts of package.json that take arguments. */

/** Prints a script's usage and exits, with `--help`. Call it before any side effect. */
export function tellUsage(text: string): void {
  if (!process.argv.slice(2).includes("--help")) return;
  console.log(text);
  process.exit();
}

/** Exits with code 2 after a wrong call. */
export function endWrongCall(text: string): never {
  console.error(text);
  process.exit(2);
}
