/** Mails as institutions send them: with DKIM keys that a name server on loopback publishes. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createUDPServer, Packet } from "dns2";
import { txtResolver } from "../../server/platform/delivery/dns.ts";

/** Key pairs by size, made once: making one takes a moment. */
const pairs = new Map<number, { privateKey: KeyObject; record: string }>();

export function keyPair(bits = 2048) {
  const known = pairs.get(bits);
  if (known !== undefined) return known;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  const pair = {
    privateKey,
    record: `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`,
  };
  pairs.set(bits, pair);
  return pair;
}

/** A name server that knows these TXT records, and fails for names in `failing`. */
export async function openNameServer() {
  const records = new Map<string, string>();
  const failing = new Set<string>();
  const asked: string[] = [];
  const server = createUDPServer((request, send) => {
    const response = Packet.createResponseFromRequest(request);
    const name = request.questions[0]?.name.toLowerCase() ?? "";
    asked.push(name);
    const record = records.get(name);
    if (failing.has(name)) response.header.rcode = Packet.RCODE.SERVFAIL;
    else if (record === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
    else {
      const data = record.match(/.{1,200}/g) ?? [];
      const answer = { name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 1, data };
      response.answers.push(new Packet.Resource(answer));
    }
    void send(response);
  });
  await server.listen(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const address = `127.0.0.1:${port}`;
  return {
    address,
    records,
    failing,
    asked,
    resolveTxt: txtResolver([address]),
    /** Publishes the key of a domain. */
    publish(domain: string, { selector = "s1", bits = 2048, record = keyPair(bits).record } = {}) {
      records.set(`${selector}._domainkey.${domain}`, record);
    },
    close: () => server.close(),
  };
}

/** How a mail is signed; the rest is what institutions do. */
export interface Signing {
  domain: string;
  selector?: string;
  bits?: number;
  privateKey?: KeyObject;
  signed?: string[];
  /** More tags, as "l=10;". */
  tags?: string;
  algorithm?: "rsa-sha256" | "rsa-sha1";
}

export type Headers = [name: string, value: string][];

const USUAL_FIELDS = ["From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type"];

/** A message in its raw form, each header line as given. */
export function rawMail(headers: Headers, body = "Hello\r\n"): string {
  return `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}

/** The headers of a mail that a person wrote. */
export function headersOf({
  from,
  to,
  subject,
  at,
}: Record<"from" | "to" | "subject", string> & { at: Date }): Headers {
  return [
    ["From", from],
    ["To", to],
    ["Subject", subject],
    ["Date", at.toUTCString()],
    ["Message-ID", `<${randomUUID()}@mail.example>`],
    ["MIME-Version", "1.0"],
    ["Content-Type", "text/plain; charset=utf-8"],
  ];
}

/**
 * Puts a DKIM signature in front (RFC 6376, relaxed/relaxed). Written for the odd ones that no mail server makes;
 * nodemailer's own signer is in the tests as well.
 */
export function signed(raw: string, signing: Signing): string {
  const { domain, selector = "s1", bits = 2048, privateKey = keyPair(bits).privateKey } = signing;
  const { signed: names = USUAL_FIELDS, tags = "", algorithm = "rsa-sha256" } = signing;
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const length = /\bl=(\d+)/.exec(tags)?.[1];
  const body = relaxedBody(rest.join("\r\n\r\n")).slice(0, length === undefined ? undefined : Number(length));
  const hash = algorithm === "rsa-sha1" ? "sha1" : "sha256";
  const bodyHash = createHash(hash).update(body).digest("base64");
  const unsigned =
    `DKIM-Signature: v=1; a=${algorithm}; c=relaxed/relaxed; d=${domain}; s=${selector}; ${tags} ` +
    `h=${names.join(":")}; bh=${bodyHash}; b=`;
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const left = [...lines];
  const covered = names.flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return at === -1 ? [] : left.splice(at, 1);
  });
  const text = [...covered.map((line) => `${relaxedLine(line)}\r\n`), relaxedLine(unsigned)].join("");
  const signature = createSign(`RSA-${hash.toUpperCase()}`).update(text).sign(privateKey, "base64");
  return `${unsigned}${signature}\r\n${raw}`;
}

function relaxedLine(line: string): string {
  const colon = line.indexOf(":");
  const value = line
    .slice(colon + 1)
    .replaceAll(/[ \t]+/g, " ")
    .trim();
  return `${line.slice(0, colon).toLowerCase().trim()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.replaceAll(/[ \t]+/g, " ").replaceAll(/ +\r\n/g, "\r\n");
  const trimmed = lines.replace(/(\r\n)+$/, "");
  return trimmed === "" ? "" : `${trimmed}\r\n`;
}
