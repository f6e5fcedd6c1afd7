/** The process in which `runCli` runs commands, one after another: each evaluates its main.ts anew. */
import { Readable } from "node:stream";
import type { Ended, Started } from "./cli.ts";

const { env, cwd } = { env: { ...process.env }, cwd: process.cwd() };
let runs = 0;

async function run({ script, args, env: given, cwd: folder, input }: Started): Promise<Ended> {
  const ended: Ended = { code: 0, out: "", err: "" };
  const restore = [collect(process.stdout, (text) => (ended.out += text))];
  restore.push(collect(process.stderr, (text) => (ended.err += text)));
  process.argv = [process.execPath, script, ...args];
  process.env = { ...given };
  process.chdir(folder);
  const bytes = Buffer.from(input);
  const stdin = Object.assign(Readable.from([bytes], { objectMode: false }), { bytesRead: bytes.length });
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  process.exitCode = undefined;
  runs += 1;
  try {
    await import(`${script}?run=${runs}`);
    ended.code = Number(process.exitCode ?? 0);
  } finally {
    process.env = env;
    process.chdir(cwd);
    process.exitCode = undefined;
    for (const each of restore) each();
  }
  return ended;
}

/** Gives what is written to a stream to `add`; what it returns ends that, and what the command listened for. */
function collect(stream: NodeJS.WriteStream, add: (text: string) => void): () => void {
  const { write } = stream;
  const decoder = new TextDecoder();
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    add(typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }));
    const done = rest.find((each) => typeof each === "function");
    if (done !== undefined) process.nextTick(done as () => void);
    return true;
  };
  return () => {
    stream.write = write;
    stream.removeAllListeners("error");
  };
}

process.on("message", async (started: Started) => process.send?.(await run(started)));
