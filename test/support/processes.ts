/** Programs of Debian's packages: free ports, and waiting until one answers. */
import { type SpawnOptions, spawn } from "node:child_process";
import { connect, createServer } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Its first answer, which must be none of 5xx; `log` is told when it is, or there is none. */
export async function firstAnswer(url: string, log: () => string): Promise<Response> {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (response !== null && response.status < 500) return response;
    if (response !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not come up: ${log()}`);
}

/** Resolves once something listens there; `log` is told when nothing does within a minute. */
export async function listening(port: number, log: () => string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isListening(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing listens on port ${port}: ${log()}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** A program that runs until it is stopped, and the beginning of what it prints. */
export function startProgram(
  command: string,
  args: readonly string[],
  { killedBy = "SIGTERM", ...options }: SpawnOptions & { killedBy?: NodeJS.Signals } = {},
) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  const note = (text: unknown) => {
    log = `${log}${text}`.slice(0, 20_000);
  };
  child.stdout?.on("data", note);
  child.stderr?.on("data", note);
  // A test that fails leaves nothing behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      process.off("exit", kill);
      resolve();
    });
    child.once("error", (error) => {
      note(`${error.message}; .ci/run lists the packages\n`);
      resolve();
    });
  });
  return {
    log: () => log,
    async stop() {
      child.kill(killedBy);
      await ended;
    },
  };
}
