/**
 * The parsers of wallets' answers under good presentations that were mutated: as bytes, and before they were signed or sealed.
 * Nothing but `WalletError` may come out, and nothing may take a second.
 *
 *   npm run prove -- wallet 10    minutes
 */
import { inspect } from "node:util";
import { Tagged } from "cborg";
import { CompactEncrypt, importJWK } from "jose";
import { openMdocAnswer } from "../../../server/platform/wallet/annex-c.ts";
import { readCbor, writeCbor } from "../../../server/platform/wallet/cbor.ts";
import { WalletError } from "../../../server/platform/wallet/fault.ts";
import { makeAnswerKey, openAnswer } from "../../../server/platform/wallet/request.ts";
import { readPlace, verifyStatusList } from "../../../server/platform/wallet/status-list.ts";
import { signStatusList } from "../../../test/support/mdoc.ts";
import { disclose, sign } from "../../../test/support/sd-jwt.ts";
import * as made from "../../../test/support/wallet-credentials.ts";

const DEEP = Array.from({ length: 20 }).reduce((inner: unknown) => [inner], 1);
const ODD = [null, true, 0, -1, 1.5, 1e308, "", "x", "_sd", "...", "__proto__", "exp", "\ud800", [], {}, DEEP]
  .concat(["a".repeat(2_000), new Map(), new Uint8Array(64), new Tagged(24, new Uint8Array(1))])
  .concat([[1, 2], { "...": "x" }, { _sd: ["x", 1] }]);
const TOKENS = ["", "~", ".", "e30", "=", "{", "\u0000", "\x9f", "\xff", "\x5a\xff\xff\xff\xff", "\xd8\x18"];

const below = (limit: number): number => Math.floor(Math.random() * limit);

/** Drops, repeats, adds or flips bytes. */
function mutateBytes(bytes: Uint8Array): Buffer {
  const [from, to] = [below(bytes.length), below(bytes.length)];
  const added = Buffer.from(TOKENS[below(TOKENS.length)] ?? "", "latin1");
  const rest = bytes.subarray(added.length > 0 && below(2) === 0 ? from : to);
  const changed = Buffer.concat([bytes.subarray(0, from), added, rest]);
  const place = below(changed.length);
  if (below(2) === 0 && changed.length > 0) changed[place] = (changed[place] ?? 0) ^ (1 << below(8));
  return below(2) === 0 && !changed.equals(bytes) ? changed : mutateBytes(changed);
}
const mutateText = (text: string): string => mutateBytes(Buffer.from(text, "latin1")).toString("latin1");

/** Exchanges a value or a name somewhere in a structure for an odd one. */
function mutateTree<Tree>(value: Tree): Tree {
  if (value instanceof Tagged) return new Tagged(value.tag, mutateTree(value.value)) as Tree;
  const isPlain = typeof value === "object" && value !== null && !(value instanceof Uint8Array);
  const parts: [unknown, unknown][] =
    value instanceof Map ? [...value] : isPlain ? Object.entries(value) : [];
  const chosen = parts[below(parts.length)];
  const odd = ODD[below(ODD.length)];
  if (chosen === undefined || below(8) === 0) return odd as Tree;
  chosen[1] = mutateTree(chosen[1]);
  if (below(8) === 0) chosen[0] = odd;
  if (value instanceof Map) return new Map(parts) as Tree;
  return (Array.isArray(value) ? parts.map(([, one]) => one) : Object.fromEntries(parts)) as Tree;
}

/** By name: makes an input, and reads it. */
async function openWays() {
  const { secret, encryption } = await makeAnswerKey("1");
  const key = await importJWK(encryption, "ECDH-ES");
  const header = { alg: "ECDH-ES", enc: "A128GCM", kid: "1" };
  const seal = (text: string) =>
    new CompactEncrypt(Buffer.from(text)).setProtectedHeader(header).encrypt(key);
  const [city, member] = [disclose("Oxford", "locality"), disclose("student@ox.example")];
  const address = disclose({ _sd: [city.digest], country: "GB" }, "address");
  const disclosures = [city.text, address.text, member.text];
  const status = { status_list: { uri: "u", idx: 1 } };
  const signed = { _sd: [address.digest], affiliation: [{ "...": member.digest }], status };
  const student = await made.presentStudent({ signed, disclosures });
  const licence = Buffer.from(made.presentLicence(), "base64url");
  const answer = JSON.stringify({ vp_token: { student: [student] } });
  const sealed = await seal(answer);
  const claims = { sub: "u", iat: made.NOW, ttl: 60, status_list: { bits: 1, lst: "eNrbuRgAAhcBXQ" } };
  const listed = (one: object) => sign(one, made.issuer.key, { typ: "statuslist+jwt", x5c: made.CHAIN });
  const list = await listed(claims);
  const packed = { bits: 1, lst: Buffer.from(claims.status_list.lst, "base64url") };
  const cwt = signStatusList({ issuer: made.authority, sub: "u", iat: made.NOW, list: packed });
  const toPage = writeCbor(["dcapi", { enc: new Uint8Array(65).fill(4), cipherText: licence }]);
  const page = { secret, encryptionInfo: "e", origin: "https://a.example" };
  const open = (text: string) => openAnswer(text, secret, ["student"]);
  const readList = (given: string | Uint8Array) => verifyStatusList(given, { uri: "u", ...made.asked });
  const way = <Input>(make: () => Input | Promise<Input>, read: (input: Input) => unknown) => ({
    make,
    read: read as (input: unknown) => unknown,
  });
  return {
    "SD-JWT, bytes": way(() => mutateText(student), made.judgeStudent),
    "SD-JWT, signed": way(
      () => made.presentStudent({ disclosures, signed: mutateTree(signed) }),
      made.judgeStudent,
    ),
    "SD-JWT, header": way(
      () => made.presentStudent({ header: mutateTree({ x5c: made.CHAIN }) }),
      made.judgeStudent,
    ),
    "mdoc, bytes": way(() => mutateBytes(licence), made.judgeLicence),
    "mdoc, structure": way(() => writeCbor(mutateTree(readCbor(licence, "it"))), made.judgeLicence),
    "mdoc, signed": way(() => made.presentLicence({ change: mutateTree }), made.judgeLicence),
    "CBOR, bytes": way(
      () => mutateBytes(licence),
      (bytes) => readCbor(bytes, "it"),
    ),
    "answer, bytes": way(() => mutateText(sealed), open),
    "answer, sealed": way(() => seal(mutateText(answer)), open),
    "answer of the page": way(
      () => mutateBytes(toPage).toString("base64url"),
      (text) => openMdocAnswer(text, page),
    ),
    "status list, bytes": way(() => mutateText(list), readList),
    "status list, signed": way(() => listed(mutateTree(claims)), readList),
    "status list as CWT": way(() => mutateBytes(cwt), readList),
    "place in a list": way(() => mutateTree(status), readPlace),
  };
}

export async function proveWallet([minutes = "1"]: readonly string[]): Promise<boolean> {
  const ways = Object.entries(await openWays()).map(([name, way]) => ({
    name,
    ...way,
    refused: 0,
    taken: 0,
    slowest: 0,
  }));
  const end = Date.now() + Number(minutes) * 60_000;
  let faults = 0;
  while (Date.now() < end && faults < 10)
    for (const way of ways) {
      const input = await way.make();
      const began = performance.now();
      try {
        await way.read(input);
        way.taken += 1;
      } catch (error) {
        way.refused += 1;
        if (error instanceof WalletError) continue;
        faults += 1;
        console.error(way.name, inspect(input, { maxStringLength: null, maxArrayLength: null }), error);
      } finally {
        way.slowest = Math.max(way.slowest, performance.now() - began);
      }
    }
  console.table(
    ways.map(({ name, refused, taken, slowest }) => ({
      name,
      refused,
      taken,
      "slowest, ms": Math.round(slowest),
    })),
  );
  return faults === 0 && ways.every(({ slowest }) => slowest < 1_000);
}
