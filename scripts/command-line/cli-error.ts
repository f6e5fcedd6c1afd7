/** The reason, in one line, for which a command fails. */
export class CliError extends Error {
  override readonly name = "CliError";
  /** 1: the server refused. 2: it was not reached, or the command was wrong. */
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
