/** End of the certificate of an https origin, as its callers see it. */
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { withTimeout } from "../with-timeout.ts";

const TIMEOUT_MS = 10_000;

/** Reads the end of an invalid certificate as well. Throws where there is no connection within 10 seconds. */
export function readCertificateEnd(origin: string): Promise<Date> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  return withTimeout(TIMEOUT_MS, async (signal) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    signal.addEventListener("abort", () => socket.destroy());
    try {
      await once(socket, "secureConnect");
      return new Date(socket.getPeerCertificate().valid_to);
    } finally {
      socket.destroy();
    }
  });
}
