export class CliError extends Error {
  override readonly name = "CliError";
  /** 1: refused by the server. 2: not possible, or no server answers. */
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
