/** Requests for mdocs by `org-iso-mdoc`, and answers that are sealed for them; @hpke/core seals for them in test/peers. */
import { generateKeyPairSync, verify } from "node:crypto";
import { beforeAll, expect, it } from "@jest/globals";
import { Tagged } from "cborg";
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import type { JWK } from "jose";
import { encryptionInfoOf, mdocRequest, openMdocAnswer } from "../../../server/platform/wallet/annex-c.ts";
import {
  type CborMap,
  encodedOf,
  listOf,
  mapOf,
  readCbor,
  writeCbor,
  writeEncoded,
} from "../../../server/platform/wallet/cbor.ts";
import { keyOfChain } from "../../../server/platform/wallet/certificates.ts";
import type { WalletError } from "../../../server/platform/wallet/fault.ts";
import { verifyMdoc, writeTranscript } from "../../../server/platform/wallet/mdoc.ts";
import { makeAnswerKey } from "../../../server/platform/wallet/request.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import { coseKey, item, presentMdoc, SPACE } from "../../support/mdoc.ts";

const MDL = "org.iso.18013.5.1.mDL";
const PID = "eu.europa.ec.eudi.pid.1";
const ORIGIN = "https://verify.example.com";
const nonce = "n-0S6_WzA2Mj-n-0S6_WzA2Mj";
const root = certify("Root", null, { extensions: AUTHORITY });
const between = certify("Readers", root, { extensions: AUTHORITY });
const reader = certify("Verifier", between);
const documents = {
  [MDL]: { [SPACE]: { family_name: false, birth_date: true } },
  [PID]: { [PID]: { family_name: false } },
};
const read = (text: string) => readCbor(Buffer.from(text, "base64url"), "it");
const field = (map: CborMap, name: string) => map.get(name);

let secret: JWK;
let key: JWK;
beforeAll(async () => {
  ({ secret, encryption: key } = await makeAnswerKey("1"));
});
const asked = (chain = [reader.base64, between.base64]) =>
  mdocRequest({ documents, nonce, key, origin: ORIGIN, verifier: { key: reader.key, chain } });

it("asks for documents in place of each other, to a key of this request", () => {
  const { deviceRequest, encryptionInfo } = asked();
  const request = mapOf(read(deviceRequest), "request");
  expect(field(request, "version")).toBe("1.1");
  const items = listOf(field(request, "docRequests"), "docRequests").map((one) =>
    readCbor(encodedOf(mapOf(one, "one").get("itemsRequest"), "items"), "items"),
  );
  const asMap = (value: object): unknown =>
    new Map(Object.entries(value).map(([name, one]) => [name, typeof one === "object" ? asMap(one) : one]));
  expect(items).toEqual(
    Object.entries(documents).map(([docType, nameSpaces]) => asMap({ docType, nameSpaces })),
  );
  expect(readCbor(encodedOf(field(request, "deviceRequestInfo"), "info"), "info")).toEqual(
    new Map([
      [
        "useCases",
        [
          new Map<string, unknown>([
            ["mandatory", true],
            ["documentSets", [[0], [1]]],
          ]),
        ],
      ],
    ]),
  );

  const [kind, parameters] = listOf(read(encryptionInfo), "info");
  expect(kind).toBe("dcapi");
  expect(mapOf(parameters, "info")).toEqual(
    new Map<string, unknown>([
      ["nonce", new Uint8Array(Buffer.from(nonce))],
      ["recipientPublicKey", coseKey({ x: key.x ?? "", y: key.y ?? "" })],
    ]),
  );
  expect(encryptionInfo).toBe(encryptionInfoOf({ nonce, key: secret }));
});

it("signs each document's request, and all of them, for this page and key alone", () => {
  const { deviceRequest, encryptionInfo } = asked();
  const request = mapOf(read(deviceRequest), "request");
  const docs = listOf(field(request, "docRequests"), "docRequests").map((one) => mapOf(one, "one"));
  const items = docs.map((one) => one.get("itemsRequest"));
  const verified = (auth: unknown, named: string, bound: readonly unknown[], origin = ORIGIN) => {
    const [header, unprotected, payload, signature] = listOf(auth, "auth") as [
      Uint8Array,
      CborMap,
      null,
      Uint8Array,
    ];
    expect([Buffer.from(header).toString("hex"), payload]).toEqual(["a10126", null]);
    const transcript = readCbor(writeTranscript("dcapi", [encryptionInfo, origin]), "it");
    const bytes = writeEncoded(writeCbor([named, transcript, ...bound]));
    const signed = writeCbor(["Signature1", header, new Uint8Array(), bytes]);
    const x5c = listOf(unprotected.get(33), "x5chain").map((der) =>
      Buffer.from(der as Uint8Array).toString("base64"),
    );
    const by = keyOfChain(x5c, [root.certificate], new Date(Date.now() + 60_000)).key;
    return verify("sha256", signed, { key: by, dsaEncoding: "ieee-p1363" }, signature);
  };
  for (const one of docs) {
    const bound = [one.get("itemsRequest")];
    expect(verified(one.get("readerAuth"), "ReaderAuthentication", bound)).toBe(true);
    expect(verified(one.get("readerAuth"), "ReaderAuthentication", bound, "https://else.example")).toBe(
      false,
    );
  }
  const [all] = listOf(field(request, "readerAuthAll"), "readerAuthAll");
  const bound = [items, field(request, "deviceRequestInfo")];
  expect(verified(all, "ReaderAuthenticationAll", bound)).toBe(true);

  // A chain of one certificate is no array (RFC 9360, section 2).
  const [single] = listOf(
    mapOf(read(asked([reader.base64]).deviceRequest), "it").get("docRequests"),
    "it",
  ).map((one) => mapOf(one, "one").get("readerAuth"));
  expect(mapOf(listOf(single, "it")[1], "it").get(33)).toBeInstanceOf(Uint8Array);
});

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
interface Wish {
  origin?: string;
  to?: JWK;
  kind?: string;
  change?: (cipherText: Uint8Array) => Uint8Array;
}

/** A wallet's answer with this response. */
async function sealed(response: Uint8Array, { origin = ORIGIN, to = key, ...wish }: Wish = {}) {
  const point = Buffer.concat([
    Uint8Array.of(4),
    ...[to.x, to.y].map((part) => Buffer.from(part ?? "", "base64url")),
  ]);
  const info = writeTranscript("dcapi", [encryptionInfoOf({ nonce, key }), origin]);
  const publicKey = await suite.DeserializePublicKey(point);
  const { encapsulatedSecret: enc, ciphertext } = await suite.Seal(publicKey, response, { info });
  const cipherText = (wish.change ?? ((same) => same))(ciphertext);
  return Buffer.from(writeCbor([wish.kind ?? "dcapi", { enc, cipherText }])).toString("base64url");
}
const open = (answer: string, origin = ORIGIN) =>
  openMdocAnswer(answer, { secret, encryptionInfo: encryptionInfoOf({ nonce, key }), origin });

it("opens an answer, whose document counts for this request", async () => {
  const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = item(0, "family_name", "Lovelace");
  const born = item(1, "birth_date", new Tagged(1004, "1815-12-10"));
  const at = new Date(Date.now() + 60_000);
  const validity = { from: new Date(at.getTime() - 1_000), until: new Date(at.getTime() + 1_000) };
  const issuer = certify("Licences", root);
  const presented = (origin: string) =>
    Buffer.from(
      presentMdoc({
        issuer,
        docType: MDL,
        signedItems: [name, born],
        shown: [name],
        deviceKey: coseKey(holder.publicKey.export({ format: "jwk" })),
        key: holder.privateKey,
        transcript: writeTranscript("dcapi", [encryptionInfoOf({ nonce, key }), origin]),
        validity,
      }),
      "base64url",
    );
  const claimsOf = async (origin: string) => {
    const { response, transcript } = await open(await sealed(presented(origin)));
    const keyOf = ({ x5c }: { x5c: unknown }) => keyOfChain(x5c, [root.certificate], at).key;
    return verifyMdoc(response, { docTypes: [MDL], transcript, at, keyOf }).claims;
  };
  expect(await claimsOf(ORIGIN)).toEqual({ [SPACE]: { family_name: "Lovelace" } });
  // Relayed: sealed for this page, and signed for another.
  await expect(claimsOf("https://else.example")).rejects.toThrow("holder_binding, signature");
});

it("refuses an answer for another page or key, damaged, in clear, or none", async () => {
  const response = Buffer.from("a0", "hex");
  expect(Buffer.from((await open(await sealed(response))).response)).toEqual(response);

  const { encryption: old } = await makeAnswerKey("1");
  const flip = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
  const clear = { enc: new Uint8Array(65), cipherText: response };
  for (const answer of [
    await sealed(response, { origin: "https://else.example" }),
    await sealed(response, { to: old }),
    await sealed(response, { change: flip }),
    await sealed(response, { change: (bytes) => bytes.subarray(1) }),
    await sealed(response, { change: () => new Uint8Array() }),
    await sealed(response, { kind: "OpenID4VP" }),
    Buffer.from(writeCbor(["dcapi", clear])).toString("base64url"),
    Buffer.from(writeCbor(["dcapi", {}])).toString("base64url"),
    Buffer.from(writeCbor({ version: "1.0", documents: [], status: 0 })).toString("base64url"),
    "",
    "x",
    Buffer.alloc(70_000).toString("base64url"),
  ]) {
    const fault = await open(answer).then(
      () => "none",
      (error: WalletError) => `${error.fault}: ${error.detail}`,
    );
    expect(fault).toBe("response: it can't be opened");
  }
});
