/** What is kept between commands, in files that only their owner can read. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { CliError } from "./cli-error.js";
/** `$XDG_CONFIG_HOME/cohort`, or `~/.config/cohort` (XDG Base Directory Specification: a relative path counts as unset). */
function folderOf({ XDG_CONFIG_HOME }) {
    const base = XDG_CONFIG_HOME !== undefined && isAbsolute(XDG_CONFIG_HOME)
        ? XDG_CONFIG_HOME
        : join(homedir(), ".config");
    return join(base, "cohort");
}
export function pathOf(env, name) {
    return join(folderOf(env), `${name}.json`);
}
/** Undefined where there is none. Throws a CliError for a file that can't be read, or isn't ours. */
export async function readStored(env, name, fields) {
    const path = pathOf(env, name);
    let text;
    try {
        text = await readFile(path, "utf8");
    }
    catch (cause) {
        if (isMissing(cause))
            return undefined;
        throw new CliError(2, `${path} can't be read (${codeOf(cause)}).`, { cause });
    }
    const found = parse(text);
    if (fields.every((field) => typeof found[field] === "string" && found[field] !== ""))
        return found;
    throw new CliError(2, `${path} is damaged. Run cohort logout, then cohort login.`);
}
/** Replaces the file as a whole, so that a reader never finds half of it. Throws a CliError where that can't be done. */
export async function writeStored(env, name, value) {
    const path = pathOf(env, name);
    const draft = `${path}.${randomUUID()}`;
    try {
        await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
        await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: "wx" });
        await rename(draft, path);
    }
    catch (cause) {
        await rm(draft, { force: true }).catch(() => { });
        throw new CliError(2, `${path} can't be written (${codeOf(cause)}).`, { cause });
    }
}
/** Deletes everything that is kept; whether there was a login. */
export async function removeStored(env) {
    const path = pathOf(env, "login");
    try {
        await rm(pathOf(env, "listen"), { force: true });
        await rm(path);
        return true;
    }
    catch (cause) {
        if (isMissing(cause))
            return false;
        throw new CliError(2, `${path} can't be deleted (${codeOf(cause)}).`, { cause });
    }
}
function parse(text) {
    try {
        return Object(JSON.parse(text));
    }
    catch {
        return {};
    }
}
function codeOf(error) {
    return String(Object(error).code ?? error);
}
function isMissing(error) {
    return ["ENOENT", "ENOTDIR"].includes(codeOf(error));
}
