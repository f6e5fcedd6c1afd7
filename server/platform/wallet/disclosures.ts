/** Disclosures of an SD-JWT (RFC 9901, section 7.1, step 3), stricter than the libraries: each counts once, and none is over. */
import { createHash } from "node:crypto";
import { fail } from "./fault.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** Claims that the issuer's signature must show at the top (SD-JWT VC, section 2.2.2.2, and RFC 9901, section 7.1). */
const NEVER_HIDDEN: readonly string[] = ["iss", "nbf", "exp", "cnf", "vct", "vct#integrity", "status"];
const RESERVED: readonly string[] = ["_sd", "..."];
const DEPTH_MAX = 16;

interface Disclosure {
  /** Null for an element of an array. */
  name: string | null;
  value: unknown;
}

/** The issuer's claims with those disclosed, and without `_sd`, `_sd_alg` and elements that stay hidden. */
export function discloseClaims(signed: Claims, texts: readonly string[]): Claims {
  const { _sd_alg: algorithm = "sha-256", ...claims } = signed;
  if (algorithm !== "sha-256") fail("algorithm", "_sd_alg");
  const open = new Map(texts.map((text) => [digestOf(text), readDisclosure(text)]));
  if (open.size !== texts.length) fail("disclosures", "one is there twice");
  const named = new Set<string>();

  /** The disclosure of a digest, once; undefined for a decoy, or a claim that the member keeps. */
  function take(digest: unknown): Disclosure | undefined {
    if (typeof digest !== "string") fail("malformed", "a digest is no text");
    if (named.has(digest)) fail("disclosures", "a digest is there twice");
    named.add(digest);
    const found = open.get(digest);
    open.delete(digest);
    return found;
  }

  function reveal(value: unknown, depth: number): unknown {
    if (depth > DEPTH_MAX) fail("disclosures", "nested too deep");
    if (Array.isArray(value)) return value.flatMap((element) => revealElement(element, depth + 1));
    return isObject(value) ? revealObject(value, depth) : value;
  }

  function revealElement(element: unknown, depth: number): unknown[] {
    if (!isObject(element) || !Object.hasOwn(element, "...")) return [reveal(element, depth)];
    if (Object.keys(element).length !== 1) fail("malformed", "an element with ... has more members");
    const found = take(element["..."]);
    if (found === undefined) return [];
    if (found.name !== null) fail("disclosures", "one of a claim stands for an element");
    return [reveal(found.value, depth)];
  }

  function revealObject(object: Claims, depth: number): Claims {
    const { _sd: digests = [], ...shown } = object;
    if (!Array.isArray(digests)) fail("malformed", "_sd is no list");
    if (Object.hasOwn(shown, "...")) fail("malformed", "... is no claim");
    if (depth > 0 && Object.hasOwn(shown, "_sd_alg")) fail("malformed", "_sd_alg below the top");
    const revealed = new Map(
      Object.entries(shown).map(([name, value]) => [name, reveal(value, depth + 1)] as const),
    );
    for (const digest of digests) {
      const found = take(digest);
      if (found === undefined) continue;
      const { name, value } = found;
      if (name === null) fail("disclosures", "one of an element stands for a claim");
      if (RESERVED.includes(name)) fail("disclosures", `one is named ${name}`);
      if (depth === 0 && NEVER_HIDDEN.includes(name)) fail("disclosures", `${name} is hidden`);
      if (revealed.has(name)) fail("disclosures", "a claim is there twice");
      revealed.set(name, reveal(value, depth + 1));
    }
    // fromEntries makes own members of any name, `__proto__` too.
    return Object.fromEntries(revealed);
  }

  const revealed = revealObject(claims, 0);
  if (open.size > 0) fail("disclosures", "one is not the issuer's");
  return revealed;
}

/** Digest of a disclosure, or of a presentation: over its text as it was sent. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

function readDisclosure(text: string): Disclosure {
  const [salt, ...rest] = asArray(readJson(decode(text)));
  const [value] = rest.slice(-1);
  const [name = null] = rest.length === 2 ? rest : [];
  if (typeof salt !== "string" || rest.length < 1 || rest.length > 2)
    fail("malformed", "a disclosure's parts");
  if (name !== null && typeof name !== "string") fail("malformed", "a disclosure's name");
  if (rest.length === 2 && name === null) fail("malformed", "a disclosure's name");
  return { name, value };
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : fail("malformed", "a disclosure is no list");
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Base64url without padding, as it would be written again: so that one text has one meaning. */
function decode(text: string): Uint8Array {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : fail("malformed", "base64url");
}

export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(UTF_8.decode(bytes));
  } catch (error) {
    return fail("malformed", "JSON", error);
  }
}

export function isObject(value: unknown): value is Claims {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
