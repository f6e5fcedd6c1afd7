/** oidc-agent, from Debian's package `oidc-agent-cli`: keeps a person's tokens on a machine without a browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eventually } from "../../support/eventually.ts";

/** Starts an agent with a folder and a socket of its own. */
export async function startOidcAgent() {
  const folder = await mkdtemp(join(tmpdir(), "cohort-oidc-agent-"));
  const socket = join(folder, "socket");
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    OIDC_CONFIG_DIR: folder,
    OIDC_ENCRYPTION_PW: "only-for-a-test",
    OIDC_SOCK: socket,
  };
  const agent = spawn("/usr/bin/oidc-agent", ["--console", "--socket-path", socket], {
    env,
    stdio: "ignore",
  });
  await eventually(() => existsSync(socket));
  const run = (program: string, args: readonly string[]): ChildProcess =>
    spawn(`/usr/bin/${program}`, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  return {
    /** Begins to make an account of the agent; its standard error has the address and the code. */
    make: (args: readonly string[]) => run("oidc-gen", args),
    /** An access token of an account, a new one by its refresh token. */
    async token(account: string): Promise<string> {
      const { stdout } = run("oidc-token", ["--force-new", account]);
      return stdout === null ? "" : (await text(stdout)).trim();
    },
    async stop(): Promise<void> {
      agent.kill();
      await once(agent, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
