/** SMTP listener (RFC 5321) for a few recipients; it never relays. */
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext } from "node:tls";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { StartupError } from "../../errors.ts";
import type { Log } from "../log.ts";
import { networkOf } from "../network/network.ts";

/** SMTP reply (RFC 5321, section 4.2), with the enhanced code of RFC 3463 in its text. */
export interface SmtpReply {
  code: 250 | 450 | 451 | 550 | 552;
  text: string;
}

export interface SmtpMail {
  raw: Buffer;
  isOversized: boolean;
  recipient: string;
  envelopeFrom: string;
}

export interface SmtpListening {
  port: number;
  host: string;
  name: string;
  tls: { certificateFile: string; keyFile: string } | null;
  bytesMax: number;
  checkRecipient: (recipient: string, peer: string) => Promise<SmtpReply | null>;
  /** Replies after the work: a 250 stands for a commit. */
  receive: (mail: SmtpMail) => Promise<SmtpReply>;
  log: Log;
}

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

/** Connection limits: a member writes one mail, and each pending one may hold 1 MiB. */
const CONNECTIONS_MAX = 50;
const CONNECTIONS_PER_PEER_MAX = 5;
/** Idle timeout, and timeout of the whole connection, for a peer that sends a byte now and then. */
const SILENCE_MS = 30_000;
const CONNECTION_MS = 120_000;
const CLOSE_MS = 10_000;
const COMMAND_BYTES_MAX = 2_048;
const MAILS_PER_CONNECTION_MAX = 10;
const RECIPIENTS_REFUSED_MAX = 5;

export interface SmtpLimits {
  silenceMs?: number;
  connectionMs?: number;
}

export async function listenSmtp(
  listening: SmtpListening,
  { silenceMs = SILENCE_MS, connectionMs = CONNECTION_MS }: SmtpLimits = {},
): Promise<SmtpListener> {
  const { SMTPServer } = await import("smtp-server");
  const { port, host, name, tls, bytesMax, log } = listening;
  const peers = new Map<string, number>();
  const server = new SMTPServer({
    name,
    banner: "cohort",
    size: bytesMax,
    rejectOversized: true,
    // A server that knows the limit bounces by itself, and the member never learns why (A6).
    hideSize: true,
    maxRecipients: 1,
    maxClients: CONNECTIONS_MAX,
    maxCommandLength: COMMAND_BYTES_MAX,
    socketTimeout: silenceMs,
    closeTimeout: CLOSE_MS,
    authOptional: true,
    disabledCommands: ["AUTH", ...(tls === null ? ["STARTTLS"] : [])],
    disableReverseLookup: true,
    logger: false,
    ...(tls !== null && (await readCertificate(tls))),
    onConnect: ({ remoteAddress }, done) => {
      const peer = networkOf(remoteAddress);
      const open = (peers.get(peer) ?? 0) + 1;
      peers.set(peer, open);
      if (open > CONNECTIONS_PER_PEER_MAX) done(failure(421, "4.7.0 too many connections from your address"));
      else done();
    },
    onClose: ({ remoteAddress }) => {
      const peer = networkOf(remoteAddress);
      const open = (peers.get(peer) ?? 1) - 1;
      if (open > 0) peers.set(peer, open);
      else peers.delete(peer);
    },
    onMailFrom: (_address, { transaction }, done) => {
      if (transaction > MAILS_PER_CONNECTION_MAX)
        done(failure(421, "4.7.0 too many mails in one connection"));
      else done();
    },
    ...conversation(listening),
  });
  // Disconnects and protocol errors of a peer are no errors of ours.
  server.on("error", (error) =>
    log.info({ code: (error as NodeJS.ErrnoException).code }, "smtp: connection aborted"),
  );
  server.server.on("connection", (socket: Duplex) => {
    // STARTTLS removes our listener from the socket; closed ones are not waited for.
    const deadline = setTimeout(() => socket.destroy(), connectionMs).unref();
    socket.once("close", () => clearTimeout(deadline));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Certificate and key in PEM; throws a StartupError unless both are readable and belong together. */
export async function readCertificate({ certificateFile, keyFile }: NonNullable<SmtpListening["tls"]>) {
  try {
    const pair = { cert: await readFile(certificateFile), key: await readFile(keyFile) };
    createSecureContext(pair);
    return pair;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      `INBOUND_SMTP_CERTIFICATE_FILE, INBOUND_SMTP_KEY_FILE: no certificate with its key (${code ?? message}).`,
      { cause },
    );
  }
}

function conversation({ bytesMax, checkRecipient, receive, log }: SmtpListening) {
  const refusedRecipients = new WeakMap<SMTPServerSession, number>();
  /** Our own failures make the sender's server retry (451). */
  const guarded = (work: () => Promise<SmtpReply | null>): Promise<SmtpReply | null> =>
    work().catch((error: unknown) => {
      log.error({ error }, "smtp: message could not be processed");
      return { code: 451, text: "4.3.0 something went wrong here, try again later" };
    });
  return {
    onRcptTo: (
      { address }: { address: string },
      session: SMTPServerSession,
      done: (error?: Error | null) => void,
    ) => {
      const refused = refusedRecipients.get(session) ?? 0;
      if (refused >= RECIPIENTS_REFUSED_MAX) return done(failure(421, "4.7.0 too many unknown recipients"));
      const isOversized = declaredSize(session) > bytesMax;
      const check = async () =>
        (await checkRecipient(address, session.remoteAddress)) ??
        // RFC 1870, section 6.1: refused before it is sent, once the sender is known.
        (isOversized
          ? receive({ raw: NOTHING, isOversized, recipient: address, envelopeFrom: senderOf(session) })
          : null);
      void guarded(check).then((reply) => {
        if (reply === null) return done();
        refusedRecipients.set(session, refused + 1);
        done(failure(reply.code, reply.text));
      });
    },
    onData: (
      stream: SMTPServerDataStream,
      session: SMTPServerSession,
      done: (error: Error | null, text?: string) => void,
    ) => {
      const [recipient = { address: "" }] = session.envelope.rcptTo;
      const envelopeFrom = senderOf(session);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.once("end", () => {
        const { sizeExceeded: isOversized } = stream;
        const mail = { raw: Buffer.concat(chunks), isOversized, recipient: recipient.address, envelopeFrom };
        void guarded(() => receive(mail)).then((reply) => {
          if (reply?.code === 250) done(null, reply.text);
          else done(failure(reply?.code ?? 451, reply?.text ?? "4.3.0 try again later"));
        });
      });
    },
  };
}

const NOTHING = Buffer.alloc(0);

function senderOf({ envelope: { mailFrom } }: SMTPServerSession): string {
  return mailFrom === false ? "" : mailFrom.address;
}

function declaredSize({ envelope: { mailFrom } }: SMTPServerSession): number {
  const size = mailFrom === false ? undefined : Object(mailFrom.args).SIZE;
  return typeof size === "string" ? Number(size) : 0;
}

function failure(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
