export function print(line) {
    process.stdout.write(`${clean(line)}\n`);
}
/** For the person at the command line; what reads standard output doesn't get it. */
export function note(line) {
    process.stderr.write(`${clean(line)}\n`);
}
/** One line for each value, so that a program can read them as they come (NDJSON). */
export function printJson(value) {
    process.stdout.write(`${JSON.stringify(value)}\n`);
}
export function isJson(command) {
    return command.optsWithGlobals().json === true;
}
/** `POST /app/app_42/whitelabel/verifications  200  12 ms`, and what has come of it. */
export function describeCall({ method, path, status, durationMs }, result = "") {
    return [method.padEnd(6), path, ` ${status}`, ` ${durationMs} ms`, ` ${result}`].join(" ").trimEnd();
}
/** Without control characters, with which what a server says could change the terminal. */
function clean(text) {
    return text.replaceAll(/[^\P{Cc}\t\n]/gu, "\ufffd");
}
