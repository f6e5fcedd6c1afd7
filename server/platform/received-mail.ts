/**
 * Reads a message that somebody sent: its header fields, and what its DKIM signatures (RFC 6376) say. The body is
 * never parsed: nothing in it counts, and so nothing in it can harm. Whether the mail proves anything is decided
 * elsewhere. The libraries are loaded with the first mail: they take some 45 MB.
 */
import { domainToASCII } from "node:url";
import type { AddressObject, EmailAddress } from "mailparser";
import type { ResolveTxt } from "./dns.ts";

/** Fields in the order in which they stand, unfolded; names in lower case. */
export interface MailHead {
  fields: readonly { name: string; value: string }[];
  from: readonly string[];
  to: readonly string[];
  cc: readonly string[];
}

export interface MailSignature {
  /** `d=`, in ASCII and lower case. */
  domain: string;
  /** Names of the fields that it covers, in lower case; none where it could not be read. */
  signedFields: readonly string[];
  /** Whether `l=` leaves the end of the body unsigned. */
  isPartial: boolean;
  /** `t=`. */
  signedAt: Date | null;
  /** `unsigned`: the signer only tests, and asks to be ignored. `later`: a name server did not answer. */
  result: "pass" | "fail" | "weak" | "unsigned" | "later";
}

/** RFC 6376 has no bounds. Real heads have some kilobytes and two or three signatures, each of which costs work. */
const HEAD_BYTES_MAX = 65_536;
const FIELDS_MAX = 500;
const SIGNATURES_MAX = 10;
/** RFC 8301, section 3.2: shorter keys must not be taken; many institutions still have this one. */
const RSA_BITS_MIN = 1024;

/** The message with CRLF line ends: some hooks hand it over with those of their own system. */
export function withCrlf(raw: Buffer): Buffer {
  return raw.includes("\r\n") ? raw : Buffer.from(raw.toString("latin1").replaceAll("\n", "\r\n"), "latin1");
}

/** Null for what is no message that mail servers may pass on (RFC 5322, section 2). */
export async function readHead(raw: Buffer): Promise<MailHead | null> {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.subarray(0, end === -1 ? raw.length : end + 2);
  if (head.length > HEAD_BYTES_MAX || raw.includes(0)) return null;
  const fields = readFields(head.toString("utf8"));
  if (fields === null) return null;
  if (fields.filter(({ name }) => name === "dkim-signature").length > SIGNATURES_MAX) return null;
  const { simpleParser } = await import("mailparser");
  // Of the head alone, with an empty body.
  const parsed = await simpleParser(Buffer.concat([head, Buffer.from("\r\n")]), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  return {
    fields,
    from: addressesOf(parsed.from),
    to: addressesOf(parsed.to),
    cc: addressesOf(parsed.cc),
  };
}

function readFields(head: string): MailHead["fields"] | null {
  const lines = head.replace(/\r\n$/, "").split("\r\n");
  const fields: { name: string; value: string }[] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    // A lone CR or LF is a line's end to one reader and none to the next.
    if (/[\r\n]/.test(line)) return null;
    if (/^[ \t]/.test(line)) {
      if (last === undefined) return null;
      last.value = `${last.value} ${line.trim()}`.trim();
      continue;
    }
    const [, name, value] = /^([!-9;-~]+):(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined || fields.length === FIELDS_MAX) return null;
    fields.push({ name: name.toLowerCase(), value: value.trim() });
  }
  return fields;
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): string[] {
  const flat = ({ address, group }: EmailAddress): string[] => group?.flatMap(flat) ?? [address ?? ""];
  return [field ?? []].flat().flatMap(({ value }) => value.flatMap(flat));
}

/**
 * The signatures of domains that count, each verified. Keys of other domains are not even asked for: whoever
 * writes to us must not choose whom our name servers are sent to.
 */
export async function readSignatures(
  raw: Buffer,
  { resolveTxt, now, counts }: { resolveTxt: ResolveTxt; now: Date; counts: (domain: string) => boolean },
): Promise<MailSignature[]> {
  const { dkimVerify } = await import("mailauth/lib/dkim/verify.js");
  const { results } = await dkimVerify(raw, {
    strict: true,
    minBitLength: RSA_BITS_MIN,
    curTime: now,
    resolver: async (name) => {
      const [, domain] = /\._domainkey\.(.+)$/.exec(name) ?? [];
      if (domain === undefined || !counts(asciiDomain(domain)))
        throw Object.assign(new Error("not asked"), { code: "ENOTFOUND" });
      return resolveTxt(name);
    },
  });
  return results
    .flatMap((result) => (result.signingDomain === undefined ? [] : [readResult(result)]))
    .filter(({ domain }) => counts(domain));
}

type DkimResult = Awaited<
  ReturnType<typeof import("mailauth/lib/dkim/verify.js")["dkimVerify"]>
>["results"][number];

function readResult({ signingDomain = "", signingHeaders, status, ...result }: DkimResult): MailSignature {
  return {
    domain: asciiDomain(signingDomain),
    signedFields: signingHeaders?.keys.split(":").map((name) => name.trim().toLowerCase()) ?? [],
    isPartial: result.canonBodyLengthLimited === true,
    signedAt: result.signTime == null ? null : new Date(result.signTime),
    result: resultOf(status),
  };
}

function resultOf({ result, testing }: DkimResult["status"]): MailSignature["result"] {
  switch (result) {
    case "pass":
      return testing === true ? "unsigned" : "pass";
    case "policy":
      return "weak";
    case "temperror":
      return "later";
    default:
      return "fail";
  }
}

function asciiDomain(domain: string): string {
  return domainToASCII(domain).toLowerCase();
}
