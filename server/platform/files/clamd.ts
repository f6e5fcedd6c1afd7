/** Virus scan by a ClamAV daemon, by its INSTREAM command (clamd(8)). Libraries on npm start programs and write temporary files. */
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { withTimeout } from "../with-timeout.ts";

export type ClamdAddress = { path: string } | { host: string; port: number };

/** The name of the virus, or null. Throws `ScannerUnavailableError`. */
export type ScanFile = (bytes: Uint8Array) => Promise<string | null>;

/** The daemon was unreachable or gave no result, so the file may be infected. */
export class ScannerUnavailableError extends Error {
  override name = "ScannerUnavailableError";
}

/** For one file of at most 10 MiB, from connection to verdict. */
const TIMEOUT_MS = 10_000;
const PING_TIMEOUT_MS = 3_000;
const CHUNK_BYTES = 65_536;
const ANSWER_BYTES_MAX = 4_096;

export function clamdScanner(address: ClamdAddress, timeoutMs = TIMEOUT_MS): ScanFile {
  return async (bytes) => {
    const answer = await ask(address, timeoutMs, (socket) => sendFile(socket, bytes));
    if (answer === "stream: OK") return null;
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (found !== undefined) return found;
    throw new ScannerUnavailableError(`clamd answered: ${answer.slice(0, 200)}`);
  };
}

export async function pingClamd(address: ClamdAddress): Promise<boolean> {
  const answer = ask(address, PING_TIMEOUT_MS, (socket) => void socket.write("zPING\0"));
  return answer.then(
    (text) => text === "PONG",
    () => false,
  );
}

async function ask(
  address: ClamdAddress,
  timeoutMs: number,
  question: (socket: Socket) => void,
): Promise<string> {
  const socket = connect(address as NetConnectOpts);
  try {
    return await withTimeout(timeoutMs, async () => {
      const answer = readAnswer(socket);
      socket.once("connect", () => question(socket));
      return await answer;
    });
  } catch (cause) {
    throw new ScannerUnavailableError("clamd did not answer", { cause });
  } finally {
    socket.destroy();
  }
}

function sendFile(socket: Socket, bytes: Uint8Array): void {
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(new Uint8Array()));
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.on("data", (data) => {
      text += data.toString("latin1");
      if (text.includes("\0")) resolve(text.slice(0, text.indexOf("\0")));
      else if (text.length > ANSWER_BYTES_MAX) reject(new Error("it says too much"));
    });
    // The daemon may hang up while we send, after its reply.
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("it hung up")));
  });
}
