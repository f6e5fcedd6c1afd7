/** Questions to the person at the command line. They stand on standard error, so that standard output has results only. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CliError } from "./cli-error.js";
/** The answer, or `fallback` for an empty one. Throws a CliError that names `option` where nobody can be asked. */
export async function ask(question, option, fallback = "") {
    const shown = fallback === "" ? `${question}: ` : `${question} [${fallback}]: `;
    return (await answer(shown, option, process.stderr)) || fallback;
}
/** The same of a secret, which isn't shown as it is typed. */
export async function askHidden(question, option) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const typed = await answer(`${question}: `, option, nowhere);
    process.stderr.write("\n");
    return typed;
}
async function answer(question, option, output) {
    if (!process.stdin.isTTY)
        throw new CliError(2, `Nobody can be asked here: give ${option}.`);
    const lines = createInterface({ input: process.stdin, output, terminal: true });
    const ended = new Promise((_resolve, reject) => {
        // Ctrl-C and Ctrl-D.
        lines.once("close", () => reject(new CliError(2, "Cancelled.")));
    });
    // From here on the terminal itself shows nothing, so nothing that is typed at once is seen.
    if (output !== process.stderr)
        process.stderr.write(question);
    try {
        return (await Promise.race([lines.question(question), ended])).trim();
    }
    finally {
        ended.catch(() => { });
        lines.close();
    }
}
/** What is piped in, to its end. */
export async function readPiped() {
    if (process.stdin.isTTY)
        throw new CliError(2, "--with-token reads standard input: pipe the token in.");
    return (await text(process.stdin)).trim();
}
