/** The operators' command line against a service, as a shell would run it, each test in a folder of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { type Ended, OPERATOR_CLI, runCli } from "./cli.ts";
import { type Service, startService } from "./service.ts";

/** `service` is there before the tests run, `folder` before each. */
export interface OperatorCli {
  service: Service;
  /** The working directory of commands. */
  folder: string;
  /** Runs a command with the service's token. */
  operator: (...args: string[]) => Promise<Ended>;
  /** A command's output with `--json`; throws if it fails. */
  json: <T>(...args: string[]) => Promise<T>;
  /** Runs a command with the settings of `env` only. */
  shell: (args: string[], env: Record<string, string>, cwd: string) => Promise<Ended>;
}

/** Makes the setting; call it at the top of a test file. */
export function withOperatorCli(): OperatorCli {
  const shell: OperatorCli["shell"] = (args, env, cwd) => runCli(OPERATOR_CLI, args, { env, cwd });
  const operator: OperatorCli["operator"] = (...args) => {
    const { service, folder } = cli;
    return shell(args, { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken }, folder);
  };
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await operator(...args, "--json");
    if (code !== 0 || err !== "") throw new Error(`${args.join(" ")} ended with ${code}: ${err}`);
    return JSON.parse(out) as T;
  };
  const cli = { operator, json, shell } as OperatorCli;
  beforeAll(async () => {
    cli.service = await startService();
  });
  afterAll(() => cli.service.stop());
  beforeEach(async () => {
    cli.folder = await mkdtemp(join(tmpdir(), "cohort-operator-"));
  });
  afterEach(() => rm(cli.folder, { recursive: true }));
  return cli;
}
