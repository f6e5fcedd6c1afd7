/** Status lists: the draft's examples, and lists and places that are none. */
import { createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { createLocalJWKSet, type JWK } from "jose";
import { keyOfChain } from "../../../server/platform/wallet/certificates.ts";
import type { WalletError } from "../../../server/platform/wallet/fault.ts";
import type { VerifyingKey } from "../../../server/platform/wallet/jws.ts";
import {
  readPlace,
  requireUnrevoked,
  type StatusList,
  verifyStatusList,
} from "../../../server/platform/wallet/status-list.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import { map, signStatusList } from "../../support/mdoc.ts";
import { sign } from "../../support/sd-jwt.ts";

const root = certify("Root", null, { extensions: AUTHORITY });
const issuer = certify("University", root);
const stranger = certify("University", certify("Root", null, { extensions: AUTHORITY }));
const NOW = Math.floor(Date.now() / 1_000) + 60;
const AT = new Date(NOW * 1_000);
const URI = "https://ox.example/statuslists/1";
const keyOf = ({ x5c }: { x5c: unknown }) => keyOfChain(x5c, [root.certificate], AT).key;

const signed = (list: object, more: object = {}, typ = "statuslist+jwt") =>
  sign({ sub: URI, iat: NOW, status_list: list, ...more }, issuer.key, { typ, x5c: [issuer.base64] });
const judged = async (text: Promise<string>) => verifyStatusList(await text, { uri: URI, at: AT, keyOf });
const faultOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    ({ fault, detail }: WalletError) => `${fault}: ${detail}`,
  );
const isRevoked = (list: StatusList, index: number): boolean => {
  try {
    requireUnrevoked(list, { uri: URI, index });
    return false;
  } catch (error) {
    expect((error as WalletError).fault).toBe("revoked");
    return true;
  }
};

it("reads the draft's examples: a bit, and two bits a credential", async () => {
  const one = await judged(signed({ bits: 1, lst: "eNrbuRgAAhcBXQ" }));
  const bits = [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1];
  expect(bits.map((_, index) => Number(isRevoked(one, index)))).toEqual(bits);
  const two = await judged(signed({ bits: 2, lst: "eNo76fITAAPfAgc" }));
  const pairs = [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3];
  expect(pairs.map((_, index) => isRevoked(two, index))).toEqual(pairs.map((status) => status !== 0));
  // A place beyond the list is the issuer's fault, and no yes.
  expect(() => requireUnrevoked(two, { uri: URI, index: 12 })).toThrow("malformed, status index");
});

it("keeps a list for its time, and a day at most", async () => {
  const list = { bits: 1, lst: "eNrbuRgAAhcBXQ" };
  const seconds = async (more: object) =>
    ((await judged(signed(list, more))).until.getTime() - AT.getTime()) / 1_000;
  expect(await seconds({ ttl: 60 })).toBe(60);
  expect(await seconds({ ttl: 10_000_000 })).toBe(86_400);
  expect(Math.round(await seconds({ exp: NOW + 900 }))).toBe(900);
  expect(Math.round(await seconds({}))).toBe(300);
});

it.each<[string, string, Promise<string>]>([
  ["another kind of JWT", "status_unread: typ", signed({ bits: 1, lst: "eNrbuRgAAhcBXQ" }, {}, "JWT")],
  ["another address", "status_unread: sub", signed({ bits: 1, lst: "x" }, { sub: "https://else.example" })],
  ["an end that is over", "status_unread: exp", signed({ bits: 1, lst: "x" }, { exp: NOW - 1 })],
  ["a beginning ahead", "status_unread: iat", signed({ bits: 1, lst: "x" }, { iat: NOW + 3_600 })],
  ["three bits", "status_unread: status_list", signed({ bits: 3, lst: "eNrbuRgAAhcBXQ" })],
  ["no zlib", "status_unread: lst", signed({ bits: 1, lst: "AAAA" })],
  [
    "a list of 100 MB",
    "status_unread: lst",
    signed({ bits: 1, lst: deflateSync(Buffer.alloc(100_000_000)).toString("base64url") }),
  ],
])("refuses %s", async (_what, fault, text) => {
  expect(await faultOf(judged(text))).toBe(fault);
});

describe("as CWT", () => {
  const list = { bits: 1, lst: Buffer.from("eNrbuRgAAhcBXQ", "base64url") };
  const wish = { issuer, sub: URI, iat: NOW, list };
  const read = (bytes: Uint8Array) => verifyStatusList(bytes, { uri: URI, at: AT, keyOf });

  it("reads the draft's example, which names a key", async () => {
    const hex =
      "d2845820a2012610781a6170706c69636174696f6e2f7374617475736c6973742b637774a1044231325850a5027821" +
      "68747470733a2f2f6578616d706c652e636f6d2f7374617475736c697374732f31061a648c5bea041a8898dfea19ff" +
      "fe19a8c019fffda2646269747301636c73744a78dadbb918000217015d584027d5535dfe0a33291cc9bfb41053ad24" +
      "93c49d1ee4635e12548a79bac92916845fee76799c42762f928441c5c344e3612381e0cf88f2f160b3e1f97728ec8403";
    const key = {
      x: "I3HWm_0Ds1dPMI-IWmf4mBmH-YaeAVbPVu7vB27CxXo",
      y: "6N_d5Elj9bs1htgV3okJKIdbHEpkgTmAluYKJemzn1M",
    };
    const by = createPublicKey({ key: { kty: "EC", crv: "P-256", ...key }, format: "jwk" });
    const uri = "https://example.com/statuslists/1";
    const example = await verifyStatusList(Buffer.from(hex, "hex"), { uri, at: AT, keyOf: () => by });
    const bits = [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1];
    expect(bits.map((_, index) => Number(isRevoked(example, index)))).toEqual(bits);
    expect(example.until).toEqual(new Date(AT.getTime() + 43_200_000));
  });

  it("reads one of any size, with its type as a number, and without a tag", async () => {
    const lst = deflateSync(randomBytes(500_000));
    const tagged = signStatusList({ ...wish, list: { bits: 8, lst }, type: 279 });
    expect((await read(tagged)).bytes).toHaveLength(500_000);
    expect((await read(tagged.subarray(1))).bytes).toHaveLength(500_000);
  });

  const { privateKey: thief } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  it.each<[string, string, Uint8Array]>([
    [
      "another kind of CWT",
      "status_unread: typ",
      signStatusList({ ...wish, type: "application/identifierlist+cwt" }),
    ],
    ["another key", "status_unread: signature", signStatusList({ ...wish, key: thief })],
    ["another address", "status_unread: sub", signStatusList({ ...wish, sub: "https://else.example" })],
    ["an end that is over", "status_unread: exp", signStatusList({ ...wish, more: [[4, NOW - 1]] })],
    ["an end that is text", "status_unread: exp", signStatusList({ ...wish, more: [[4, "tomorrow"]] })],
    ["a beginning ahead", "status_unread: iat", signStatusList({ ...wish, iat: NOW + 3_600 })],
    ["three bits", "status_unread: status_list", signStatusList({ ...wish, list: { ...list, bits: 3 } })],
    [
      "a list of text",
      "malformed: status_list",
      signStatusList({ ...wish, more: [[65_533, map(["lst", "x"])]] }),
    ],
    ["no list", "malformed: status_list", signStatusList({ ...wish, more: [[65_533, 1]] })],
    [
      "an unknown issuer",
      "issuer_untrusted: issued by CN=Root",
      signStatusList({ ...wish, issuer: stranger }),
    ],
    ["a JWT's bytes", "malformed: status list", Buffer.from("eyJ0eXAiOiJzdGF0dXNsaXN0K2p3dCJ9.e30.x")],
    ["nothing", "malformed: status list", new Uint8Array()],
  ])("refuses %s", async (_what, fault, bytes) => {
    expect(await faultOf(read(bytes))).toBe(fault);
  });

  it("believes a key set's key for no CWT", async () => {
    const { kty, crv, x, y } = issuer.certificate.publicKey.export({ format: "jwk" });
    const set = createLocalJWKSet({ keys: [{ kty, crv, x, y } as JWK] });
    const done = verifyStatusList(signStatusList(wish), {
      uri: URI,
      at: AT,
      keyOf: () => set as VerifyingKey,
    });
    expect(await faultOf(done)).toBe("status_unread: no certificate's key");
  });
});

it("reads a credential's place, and refuses what is none", () => {
  expect(readPlace({ status_list: { uri: URI, idx: 7 } })).toEqual({ uri: URI, index: 7 });
  expect(readPlace(null)).toBeNull();
  for (const status of ["x", {}, { status_list: { uri: URI } }, { status_list: { uri: URI, idx: -1 } }])
    expect(() => readPlace(status)).toThrow("malformed, status");
});
