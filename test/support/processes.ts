/** Programs of Debian's packages: free ports, and waiting until one answers. */
import { type SpawnOptions, spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { eventually } from "./eventually.ts";

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits for the first response, which must be no 5xx; otherwise the error has the log. */
export async function firstAnswer(url: string, log: () => string): Promise<Response> {
  const look = () => fetch(url, { redirect: "manual" }).catch(() => null);
  const response = await eventually(look, (found) => found !== null);
  if (response === null || response.status >= 500) throw new Error(`${url} does not come up: ${log()}`);
  return response;
}

/** Resolves once a server listens there; otherwise the error has the log. */
export async function listening(port: number, log: () => string): Promise<void> {
  await eventually(() => isListening(port)).catch((cause) => {
    throw new Error(`nothing listens on port ${port}: ${log()}`, { cause });
  });
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
