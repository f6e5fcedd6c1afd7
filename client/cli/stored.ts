/** State between commands, in files that only their owner can read. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { CliError } from "./cli-error.ts";

export interface Login {
  url: string;
  appId: string;
  accessToken: string;
}

interface Files {
  login: Login;
  listen: { webhookSecret: string };
}

/** `$XDG_CONFIG_HOME/cohort`, or `~/.config/cohort` (XDG Base Directory Specification: a relative path counts as unset). */
function folderOf({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string {
  const base =
    XDG_CONFIG_HOME !== undefined && isAbsolute(XDG_CONFIG_HOME)
      ? XDG_CONFIG_HOME
      : join(homedir(), ".config");
  return join(base, "cohort");
}

export function pathOf(env: NodeJS.ProcessEnv, name: keyof Files): string {
  return join(folderOf(env), `${name}.json`);
}

/** Undefined where there is none. Throws a CliError for an unreadable or foreign file. */
export async function readStored<Name extends keyof Files>(
  env: NodeJS.ProcessEnv,
  name: Name,
  fields: readonly (keyof Files[Name] & string)[],
): Promise<Files[Name] | undefined> {
  const path = pathOf(env, name);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new CliError(2, `${path} can't be read (${codeOf(cause)}).`, { cause });
  }
  const found = parse(text);
  if (fields.every((field) => typeof found[field] === "string" && found[field] !== ""))
    return found as unknown as Files[Name];
  throw new CliError(2, `${path} is damaged. Run cohort logout, then cohort login.`);
}

/** Replaces the file atomically. Throws a CliError on failure. */
export async function writeStored<Name extends keyof Files>(
  env: NodeJS.ProcessEnv,
  name: Name,
  value: Files[Name],
): Promise<void> {
  const path = pathOf(env, name);
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
    await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {});
    throw new CliError(2, `${path} can't be written (${codeOf(cause)}).`, { cause });
  }
}

export async function removeStored(env: NodeJS.ProcessEnv): Promise<boolean> {
  const path = pathOf(env, "login");
  try {
    await rm(pathOf(env, "listen"), { force: true });
    await rm(path);
    return true;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw new CliError(2, `${path} can't be deleted (${codeOf(cause)}).`, { cause });
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function codeOf(error: unknown): string {
  return String(Object(error).code ?? error);
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes(codeOf(error));
}
