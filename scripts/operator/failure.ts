/** Why a command ends without what it was for, in one line. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** 1: it was refused. 2: it could not be asked. */
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** The API's no, with its words apart. */
export class ApiRefusal extends Failure {
  readonly title: string;
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(1, `${title}: ${detail}`);
    this.title = title;
    this.detail = detail;
  }
}
