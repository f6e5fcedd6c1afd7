/** A name on the command line that no proof has. */
export class UnknownNameError extends Error {
  constructor(unknown: readonly string[], known: readonly string[]) {
    super(`Unknown: ${unknown.join(", ")}. Choose from: ${known.join(", ")}.`);
    this.name = "UnknownNameError";
  }
}
