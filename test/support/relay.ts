/** The mail server that sends for us: a real one on loopback, which keeps what it takes. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface TakenMail {
  from: string;
  to: string;
  raw: Buffer;
}

/** The reply to a recipient in place of 250; null accepts. */
export type Policy = (envelope: { from: string; to: string }) => { code: number; text: string } | null;

export async function startRelay() {
  /** The newest last. */
  const taken: TakenMail[] = [];
  const policy: { of: Policy } = { of: () => null };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address: to }, { envelope: { mailFrom } }, done) {
      const refused = policy.of({ from: senderOf(mailFrom), to });
      done(refused === null ? null : Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        taken.push({ from: senderOf(mailFrom), to: rcptTo[0]?.address ?? "", raw: Buffer.concat(chunks) });
        done(null, "queued");
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  if (!listening.listening) await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    policy,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function senderOf(mailFrom: false | { address: string }): string {
  return mailFrom === false ? "" : mailFrom.address;
}
