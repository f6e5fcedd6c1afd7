/** Why a command has failed, in words for the person at the command line. */
export class CliError extends Error {
  override readonly name = "CliError";
  /** 1: the server has refused. 2: the command can't be carried out, or no server answers. */
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
