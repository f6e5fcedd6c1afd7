import { readFileSync } from "node:fs";
import { secretNames } from "../../config/faults.ts";
import { type Config, readConfig, wrongEnvironment } from "../../config.ts";

/** Reads the configuration and removes it from the environment, which child processes and crash reports see. */
export function takeConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig({ ...environment, ...secretsInFiles(environment) });
  for (const name of secretNames) delete environment[name];
  return config;
}

/** Contents of files named by NAME_FILE, as Docker passes secrets, less an editor's line break. */
function secretsInFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets: NodeJS.ProcessEnv = {};
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    const text = readSecret(path);
    if (environment[name]) faults.push(`${name} and ${name}_FILE must not both be set`);
    else if (text === undefined) faults.push(`${name}_FILE must name a file that can be read`);
    else if (text === "") faults.push(`${name}_FILE must not name an empty file`);
    else secrets[name] = text;
  }
  if (faults.length > 0) throw wrongEnvironment(faults);
  return secrets;
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch {
    return undefined;
  }
}
