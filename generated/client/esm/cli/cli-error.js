/** Why a command has failed, in words for the person at the command line. */
export class CliError extends Error {
    name = "CliError";
    /** 1: the server has refused. 2: the command can't be carried out, or no server answers. */
    exitCode;
    constructor(exitCode, message, options) {
        super(message, options);
        this.exitCode = exitCode;
    }
}
