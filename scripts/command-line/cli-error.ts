/** Why a command ends without what it was for, in one line. */
export class CliError extends Error {
  override readonly name = "CliError";
  /** 1: it was refused. 2: it could not be asked. */
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
