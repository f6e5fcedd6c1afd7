/** Sender of syslog over TLS, with octet counting (RFC 5425). */
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { finished } from "node:stream/promises";
import { connect } from "node:tls";
import type { SyslogConfig } from "../../config.ts";

/** A receiver that reads nothing for so long has hung. */
const SILENCE_MS = 30_000;

/**
 * Sends messages over a connection of their own. Syslog has no answers: the receiver's end of the connection, after it has
 * read ours (RFC 5425, section 4.4), is taken for one. Throws what the socket does.
 */
export async function sendSyslog(
  { host, port, caFile, client }: SyslogConfig,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    ...(caFile !== undefined && { ca: await readFile(caFile) }),
    ...(client && { cert: await readFile(client.certificateFile), key: await readFile(client.keyFile) }),
  });
  const abort = () => socket.destroy(new Error("aborted"));
  signal.addEventListener("abort", abort);
  socket.setTimeout(SILENCE_MS, () =>
    socket.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })),
  );
  try {
    socket.resume().end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(""));
    await finished(socket);
  } finally {
    signal.removeEventListener("abort", abort);
    socket.destroy();
  }
}
