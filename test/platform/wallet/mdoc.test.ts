/** Presentations of mdocs: what counts, and each fault that does not; CBOR with more than one spelling. */
import { createHash, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { Tagged } from "cborg";
import { readCbor } from "../../../server/platform/wallet/cbor.ts";
import { browserTranscriptOf, transcriptOf } from "../../../server/platform/wallet/mdoc.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import { item, type MdocWish, map, SPACE, sign1, time } from "../../support/mdoc.ts";
import {
  AT,
  around,
  authority,
  deviceKey,
  faultOf,
  nameItem as name,
  presentLicence as presented,
  transcript,
  judgeLicence as verified,
} from "../../support/wallet-credentials.ts";

const foreign = item(2, "family_name", "Byron");

it("takes the claims that are shown", () => {
  expect(verified(presented()).claims).toEqual({
    [SPACE]: { family_name: "Lovelace", birth_date: "1815-12-10" },
  });
  expect(verified(presented({ shown: [name] })).claims).toEqual({ [SPACE]: { family_name: "Lovelace" } });
});

it("takes a response's bytes as its text, of both editions, and for the way it was made for alone", async () => {
  const asked = { origin: "https://verify.example.com", nonce: "n", thumbprint: new Uint8Array(32) };
  const byBrowser = browserTranscriptOf(asked);
  const text = presented({ transcript: byBrowser, response: [["version", "1.1"]] });
  expect(verified(Buffer.from(text, "base64url"), byBrowser)).toEqual(verified(text, byBrowser));
  for (const other of [
    transcript,
    browserTranscriptOf({ ...asked, origin: "https://else.example" }),
    browserTranscriptOf({ ...asked, nonce: "other" }),
    browserTranscriptOf({ ...asked, thumbprint: new Uint8Array(32).fill(1) }),
  ])
    expect(await faultOf(() => verified(text, other))).toBe("holder_binding: signature");
});

it("makes the session transcripts of OpenID4VP's examples", () => {
  const example = {
    nonce: "exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA",
    thumbprint: Buffer.from("4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047", "hex"),
  };
  const made = transcriptOf({
    clientId: "x509_san_dns:example.com",
    responseUri: "https://example.com/response",
    ...example,
  });
  expect(Buffer.from(made).toString("hex")).toBe(
    "83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac",
  );
  const byBrowser = browserTranscriptOf({ origin: "https://example.com", ...example });
  expect(Buffer.from(byBrowser).toString("hex")).toBe(
    "83f6f682764f70656e4944345650444341504948616e646f7665725820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48ca6daab761a",
  );
});

describe("refuses", () => {
  const thief = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const secret = new Map([...deviceKey, [-4, new Uint8Array(32)]]);
  const stranger = certify("Licences", certify("Root", null, { extensions: AUTHORITY }));

  it.each<[string, string, Partial<MdocWish>]>([
    ["an item that was not signed", "disclosures: one is not the issuer's", { shown: [foreign] }],
    ["an item twice", "disclosures: one is there twice", { shown: [name, name] }],
    [
      "a name twice",
      "disclosures: one is there twice",
      { signedItems: [name, foreign], shown: [name, foreign] },
    ],
    ["another's key", "holder_binding: signature", { key: thief }],
    ["a document type inside that is another", "credential_type: docType", { signedDocType: "org.else" }],
    ["a type that was not asked for", "credential_type: docType", { docType: "org.else" }],
    ["an end that is over", "expired: validUntil", { validity: around(-9, -1) }],
    ["a beginning ahead", "not_yet_valid: validFrom", { validity: around(1, 9) }],
    ["a private key", "holder_key: it is private", { deviceKey: secret }],
    ["no key", "malformed: deviceKey", { deviceKey: null }],
    ["a key on no curve", "holder_key: deviceKey", { deviceKey: map([1, 2], [-1, 9]) }],
    ["another hash", "algorithm: digestAlgorithm", { signed: [["digestAlgorithm", "MD5"]] }],
    ["a hash of each object", "algorithm: digestAlgorithm", { signed: [["digestAlgorithm", "__proto__"]] }],
    ["another algorithm", "algorithm: alg", { alg: -257 }],
    ["another curve", "issuer_signature: another kind of key", { alg: -35 }],
    ["another version", "malformed: mobile security object", { signed: [["version", "2.0"]] }],
    ["no signature of the device", "holder_binding: it is missing", { device: map(["deviceMac", []]) }],
    [
      "a signature that is shown whole",
      "malformed: deviceSignature",
      { device: map(["deviceSignature", sign1(new Uint8Array(3), thief)]) },
    ],
    ["two documents", "response: one document was asked for", { response: [["documents", [1, 2]]] }],
    ["a status", "malformed: response", { response: [["status", 10]] }],
    ["a response of another version", "malformed: response", { response: [["version", "2.0"]] }],
    [
      "a day that is no time",
      "malformed: validFrom",
      { signed: [["validityInfo", map(["validFrom", 1.5])]] },
    ],
    [
      "the 30th of February",
      "malformed: validUntil",
      {
        signed: [
          [
            "validityInfo",
            map(["validFrom", time(AT)], ["validUntil", new Tagged(0, "2030-02-31T25:00:00Z")]),
          ],
        ],
      },
    ],
    ["an unknown issuer", "issuer_untrusted: issued by CN=Root", { issuer: stranger }],
    ["a chain of another key", "issuer_signature: signature", { issuer: { ...authority, key: thief } }],
  ])("%s", async (_what, fault, wish) => {
    expect(await faultOf(() => verified(presented(wish)))).toBe(fault);
  });

  it.each([
    ["an indefinite length", "9f01ff"],
    ["an indefinite text", "7f6161ff"],
    ["a longer form", "1801"],
    ["a longer length", "980101"],
    ["a doubled key", "a201010102"],
    ["a length of 4 GB", "5affffffff"],
    ["more than one value", "0101"],
    ["an unknown tag", "d9d9f701"],
    ["not a number", "f97e00"],
    ["an array of 17 arrays", `${"81".repeat(18)}01`],
    ["40,000 arrays", `${"81".repeat(40_000)}01`],
    ["nothing", ""],
    ["65,537 bytes", `5900${"00".repeat(65_537)}`],
  ])("CBOR with %s", async (_what, hex) => {
    expect(await faultOf(() => readCbor(Buffer.from(hex, "hex"), "it"))).toMatch(/^malformed: it/);
  });

  it("texts that are none, and any change of a byte", async () => {
    for (const text of ["", "x", "AAAA", Buffer.alloc(70_000).toString("base64url")])
      expect(await faultOf(() => verified(text))).toMatch(/^malformed: /);
    const good = Buffer.from(presented(), "base64url");
    const chosen = createHash("sha512").update(good).digest();
    for (let nth = 0; nth < 200; nth += 1) {
      const changed = Buffer.from(good);
      const place = (chosen.readUInt16BE(nth % 62) * 31 + nth * 97) % changed.length;
      changed[place] = (changed[place] ?? 0) ^ (1 << (nth % 8));
      const text = changed.toString("base64url");
      expect([place, await faultOf(() => verified(text))]).not.toEqual([place, "none"]);
    }
  });
});
