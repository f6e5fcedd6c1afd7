/** Status lists: the draft's examples, and lists and places that are none. */
import { deflateSync } from "node:zlib";
import { expect, it } from "@jest/globals";
import { keyOfChain } from "../../../server/platform/wallet/certificates.ts";
import type { WalletError } from "../../../server/platform/wallet/fault.ts";
import {
  readPlace,
  requireUnrevoked,
  type StatusList,
  verifyStatusList,
} from "../../../server/platform/wallet/status-list.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import { sign } from "../../support/sd-jwt.ts";

const root = certify("Root", null, { extensions: AUTHORITY });
const issuer = certify("University", root);
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

it("reads a credential's place, and refuses what is none", () => {
  expect(readPlace({ status_list: { uri: URI, idx: 7 } })).toEqual({ uri: URI, index: 7 });
  expect(readPlace(null)).toBeNull();
  for (const status of ["x", {}, { status_list: { uri: URI } }, { status_list: { uri: URI, idx: -1 } }])
    expect(() => readPlace(status)).toThrow("malformed, status");
});
