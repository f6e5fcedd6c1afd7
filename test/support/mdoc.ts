/** An issuer and a wallet of mdocs for tests: as they should be, or with a fault. */
import { createHash, type KeyObject, randomBytes, sign } from "node:crypto";
import { encode, Tagged } from "cborg";
import type { Certified } from "./authority.ts";

export type Pairs = [unknown, unknown][];
export const map = (...pairs: Pairs) => new Map(pairs);
const encoded = (value: unknown) => new Tagged(24, encode(value));
export const time = (at: Date) => new Tagged(0, at.toISOString().replace(/\.\d+/, ""));

/** COSE_Sign1; `detached` is signed, and not shown; `named` is signed in the header. */
export function sign1(
  payload: Uint8Array,
  key: KeyObject,
  { detached = false, header = map(), alg = -7, named = [] as Pairs } = {},
) {
  const protectedBytes = encode(map([1, alg], ...named));
  const signed = encode(["Signature1", protectedBytes, new Uint8Array(), payload]);
  const signature = sign("sha256", signed, { key, dsaEncoding: "ieee-p1363" });
  return [protectedBytes, header, detached ? null : payload, new Uint8Array(signature)];
}

export function coseKey({ x = "", y = "" }: JsonWebKey): Map<unknown, unknown> {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return map([1, 2], [-1, 1], [-2, bytes(x)], [-3, bytes(y)]);
}

export const SPACE = "org.iso.18013.5.1";

/** An item, and its digest as the issuer signs it. */
export function item(digestID: number, elementIdentifier: string, elementValue: unknown) {
  const random = new Uint8Array(randomBytes(16));
  const parts = map(["digestID", digestID], ["random", random]);
  parts.set("elementIdentifier", elementIdentifier).set("elementValue", elementValue);
  const bytes = encoded(parts);
  return { id: digestID, bytes, digest: new Uint8Array(createHash("sha256").update(encode(bytes)).digest()) };
}

export interface MdocWish {
  issuer: Certified;
  /** Changes of the mobile security object. */
  signed?: Pairs;
  /** Changes it as a whole, before it is signed. */
  change?: (signed: Map<unknown, unknown>) => unknown;
  signedDocType?: string;
  docType: string;
  signedItems: readonly ReturnType<typeof item>[];
  shown: readonly ReturnType<typeof item>[];
  deviceKey: unknown;
  key: KeyObject;
  transcript: Uint8Array;
  validity: { from: Date; until: Date };
  chain?: readonly string[];
  alg?: number;
  device?: Map<unknown, unknown>;
  response?: Pairs;
}

/** A DeviceResponse with one document, as base64url. */
export function presentMdoc(wish: MdocWish): string {
  const { issuer, docType, signedItems, shown, key, transcript, validity, change = (same) => same } = wish;
  const chain = (wish.chain ?? [issuer.base64]).map((one) => new Uint8Array(Buffer.from(one, "base64")));
  const signed = map(
    ["version", "1.0"],
    ["digestAlgorithm", "SHA-256"],
    ["valueDigests", map([SPACE, new Map(signedItems.map(({ id, digest }) => [id, digest]))])],
    ["deviceKeyInfo", map(["deviceKey", wish.deviceKey])],
    ["docType", wish.signedDocType ?? docType],
    [
      "validityInfo",
      map(
        ["signed", time(validity.from)],
        ["validFrom", time(validity.from)],
        ["validUntil", time(validity.until)],
      ),
    ],
    ...(wish.signed ?? []),
  );
  const x5chain = chain.length === 1 ? chain[0] : chain;
  const auth = { header: map([33, x5chain]), alg: wish.alg ?? -7 };
  const issuerAuth = sign1(encode(encoded(change(signed))), issuer.key, auth);
  const spaces = encoded(map());
  const authentication = Buffer.concat([
    Uint8Array.of(0x84),
    encode("DeviceAuthentication"),
    transcript,
    encode(docType),
    encode(spaces),
  ]);
  const deviceSignature = sign1(encode(new Tagged(24, new Uint8Array(authentication))), key, {
    detached: true,
  });
  const deviceAuth = wish.device ?? map(["deviceSignature", deviceSignature]);
  const document = map(
    ["docType", docType],
    [
      "issuerSigned",
      map(["nameSpaces", map([SPACE, shown.map(({ bytes }) => bytes)])], ["issuerAuth", issuerAuth]),
    ],
    ["deviceSigned", map(["nameSpaces", spaces], ["deviceAuth", deviceAuth])],
  );
  const response = map(
    ["version", "1.0"],
    ["documents", [document]],
    ["status", 0],
    ...(wish.response ?? []),
  );
  return Buffer.from(encode(response)).toString("base64url");
}

interface ListWish {
  issuer: Certified;
  sub: string;
  iat: number;
  list: { bits: number; lst: Uint8Array };
  /** Claims that are added, or put in place of others. */
  more?: Pairs;
  type?: unknown;
  key?: KeyObject;
}

/** A status list as CWT. */
export function signStatusList({ issuer, sub, iat, list, more = [], type, key = issuer.key }: ListWish) {
  const claims = map([2, sub], [6, iat], [65_533, new Map(Object.entries(list))], ...more);
  const header = map([33, new Uint8Array(Buffer.from(issuer.base64, "base64"))]);
  const named: Pairs = [[16, type ?? "application/statuslist+cwt"]];
  return new Uint8Array(encode(new Tagged(18, sign1(encode(claims), key, { header, named }))));
}
