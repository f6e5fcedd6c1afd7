// Parses a received mail's header fields and DKIM signatures (RFC 6376), never its body. The libraries (45 MB) load with the first
// mail.
import { domainToASCII } from "node:url";
import type { AddressObject, EmailAddress } from "mailparser";
import type { ResolveTxt } from "./dns.ts";

/** Header fields in order, unfolded; names in lower case. */
export interface MailHead {
  fields: readonly { name: string; value: string }[];
  from: readonly string[];
  to: readonly string[];
  cc: readonly string[];
  fromName: string;
  subject: string;
}

export interface MailSignature {
  domain: string;
  signedFields: readonly string[];
  /** Whether `l=` leaves the end of the body unsigned. */
  isPartial: boolean;
  signedAt: Date | null;
  /** `testing`: a key with `t=y`, as good as none (RFC 6376, section 3.6.1). `later`: a name server did not answer. */
  result: "pass" | "fail" | "weak" | "testing" | "later";
}

/** Limits, which RFC 6376 lacks: real headers have some kilobytes and two or three signatures, and each costs work. */
const HEAD_BYTES_MAX = 65_536;
const FIELDS_MAX = 500;
const SIGNATURES_MAX = 10;
/** RFC 8301, section 3.2, forbids shorter keys; many institutions still use 1024 bits. */
const RSA_BITS_MIN = 1024;

export function withCrlf(raw: Buffer): Buffer {
  return raw.includes("\r\n") ? raw : Buffer.from(raw.toString("latin1").replaceAll("\n", "\r\n"), "latin1");
}

/** Null if mail servers must not relay it (RFC 5322, section 2). */
export async function readHead(raw: Buffer): Promise<MailHead | null> {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.subarray(0, end === -1 ? raw.length : end + 2);
  if (head.length > HEAD_BYTES_MAX || raw.includes(0)) return null;
  const fields = readFields(head.toString("utf8"));
  if (fields === null) return null;
  if (fields.filter(({ name }) => name === "dkim-signature").length > SIGNATURES_MAX) return null;
  const { simpleParser } = await import("mailparser");
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
    fromName: parsed.from?.value[0]?.name ?? "",
    subject: parsed.subject ?? "",
  };
}

function readFields(head: string): MailHead["fields"] | null {
  const lines = head.replace(/\r\n$/, "").split("\r\n");
  const fields: { name: string; value: string }[] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    // Header injection: a lone CR or LF ends the line for some readers only.
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

/** Verifies signatures of relevant domains only, so that a sender can't choose which name servers we query (SSRF). */
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
      return testing === true ? "testing" : "pass";
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
