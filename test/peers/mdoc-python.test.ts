/** Our mdocs, as they should be and with faults, against Debian's python3-cbor2 and python3-cryptography. */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { Tagged } from "cborg";
import { browserTranscriptOf } from "../../server/platform/wallet/mdoc.ts";
import { AUTHORITY, certify } from "../support/authority.ts";
import { coseKey, item, type MdocWish, presentMdoc } from "../support/mdoc.ts";

const SCRIPT = fileURLToPath(new URL("./wallets/judge-mdoc.py", import.meta.url));
const issuer = certify("Licences", certify("Root", null, { extensions: AUTHORITY }));
const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });
const thief = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const name = item(0, "family_name", "Lovelace");
const born = item(1, "birth_date", new Tagged(1004, "1815-12-10"));
const asked = { origin: "https://verify.example.com", nonce: "n", thumbprint: new Uint8Array(32) };
const transcript = browserTranscriptOf(asked);

it.each<[string, Partial<MdocWish>, string[]]>([
  ["as it should be", {}, []],
  ["with one claim shown", { shown: [name] }, []],
  ["with a claim that was not signed", { shown: [item(0, "family_name", "Byron")] }, ["digests"]],
  ["by another's device", { key: thief }, ["device"]],
  ["for another request", { transcript: browserTranscriptOf({ ...asked, nonce: "other" }) }, ["device"]],
  ["by another issuer's key", { issuer: { ...issuer, key: thief } }, ["issuer"]],
])("holds to Python, %s", (_what, wish, broken) => {
  const response = presentMdoc({
    issuer,
    docType: "org.iso.18013.5.1.mDL",
    signedItems: [name, born],
    shown: [name, born],
    deviceKey: coseKey(holder.publicKey.export({ format: "jwk" })),
    key: holder.privateKey,
    transcript,
    validity: { from: new Date("2026-01-01"), until: new Date("2027-01-01") },
    ...wish,
  });
  const input = JSON.stringify({ response, transcript: Buffer.from(transcript).toString("hex") });
  const verdict: object = JSON.parse(execFileSync("/usr/bin/python3", [SCRIPT], { input, encoding: "utf8" }));
  expect(Object.keys(verdict)).toEqual(["issuer", "digests", "device"]);
  expect(Object.entries(verdict).flatMap(([part, holds]) => (holds ? [] : [part]))).toEqual(broken);
});
