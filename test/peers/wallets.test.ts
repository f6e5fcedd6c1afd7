/** Wallets that share no code with ours, nor with each other: they take our requests, and their answers count. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { writeEncoded } from "../../server/platform/wallet/cbor.ts";
import { keyOfChain } from "../../server/platform/wallet/certificates.ts";
import { transcriptOf, verifyMdoc } from "../../server/platform/wallet/mdoc.ts";
import {
  type ClientIdPrefix,
  clientIdOf,
  makeAnswerKey,
  openAnswer,
  signRequest,
} from "../../server/platform/wallet/request.ts";
import { verifySdJwt } from "../../server/platform/wallet/sd-jwt.ts";
import { AUTHORITY, type Certified, certify } from "../support/authority.ts";
import { apart, installApart } from "./support/installed-apart.ts";

/** Both wallets, as test/peers/wallets writes them. */
interface Wallet {
  issue: (wish: {
    claims: object;
    hidden: object;
    key: KeyObject;
    x5c: readonly string[];
  }) => Promise<string>;
  answer: (wish: {
    clientId: string;
    request: string;
    credential: string;
    show: object;
    key: KeyObject;
    at: number;
    trusted: readonly string[];
  }) => Promise<string>;
}

const PLACE = apart("wallets");
const TYPE = "https://schema.example/student";
const root = certify("Root", null, { extensions: AUTHORITY });
const issuer = certify("University", root);
const verifier = certify("Verifier", root, {
  extensions: ["basicConstraints=critical,CA:FALSE", "subjectAltName=DNS:verify.example.com"],
});
const QUERY = {
  credentials: [
    {
      id: "student",
      format: "dc+sd-jwt",
      meta: { vct_values: [TYPE] },
      claims: [{ path: ["family_name"] }, { path: ["eduPersonScopedAffiliation"] }],
    },
  ],
};

/** The wallet of mdocs. */
interface MdocWallet {
  present: (wish: {
    docType: string;
    space: string;
    claims: object;
    show: readonly string[];
    issuer: { key: KeyObject; certificate: string };
    device: { publicKey: KeyObject; privateKey: KeyObject };
    transcript: Uint8Array;
    at: Date;
  }) => Promise<string>;
}

const load = async <Kind>(name: string) =>
  (await import(pathToFileURL(join(PLACE.installed, `${name}.mjs`)).href)) as Kind;
const WALLETS = ["wallet-a", "wallet-b"] as const;
const wallets = new Map<string, Wallet>();
beforeAll(async () => {
  await installApart(PLACE);
  for (const name of WALLETS) wallets.set(name, await load<Wallet>(name));
});

describe.each([
  ["wallet-a", "x509_hash"],
  // Its library throws at x509_hash.
  ["wallet-b", "x509_san_dns"],
] as const)("%s by %s", (name, prefix) => {
  const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });

  async function presented(by: ClientIdPrefix, key = holder.privateKey, chain: Certified[] = [issuer]) {
    const wallet = wallets.get(name) as Wallet;
    const at = Date.now();
    const jwk = createPublicKey(holder.privateKey).export({ format: "jwk" });
    const times = { iat: Math.floor(at / 1_000), exp: Math.floor(at / 1_000) + 3_600 };
    const shown = { family_name: "Lovelace", eduPersonScopedAffiliation: "student@ox.example" };
    const credential = await wallet.issue({
      claims: {
        iss: "https://ox.example",
        vct: TYPE,
        ...times,
        cnf: { jwk },
        ...shown,
        birthdate: "2004-12-10",
      },
      hidden: { _sd: ["family_name", "eduPersonScopedAffiliation", "birthdate"] },
      key: issuer.key,
      x5c: chain.map(({ base64 }) => base64),
    });
    const asker = { key: verifier.key, chain: [verifier.base64] };
    const clientId = clientIdOf(asker, by);
    const { secret, encryption } = await makeAnswerKey("answer-1");
    const asked = { clientId, responseUri: "https://verify.example.com/wallet/1", nonce: "n-0S6_WzA2Mj" };
    const request = await signRequest(asker, { ...asked, query: QUERY, encryption });
    const show = { family_name: true, eduPersonScopedAffiliation: true };
    const trusted = [root.certificate.toString()];
    const sealed = await wallet.answer({ clientId, request, credential, show, key, at, trusted });
    const answer = await openAnswer(sealed, secret, ["student"]);
    const [text = ""] = "presentations" in answer ? (answer.presentations.get("student") ?? []) : [];
    const expected = { audience: clientId, nonce: asked.nonce, types: [TYPE], at: new Date(at + 1_000) };
    const keyOf = ({ x5c }: { x5c: unknown }) =>
      keyOfChain(x5c, [root.certificate], new Date(at + 1_000)).key;
    return verifySdJwt(text, { ...expected, keyOf });
  }

  it("takes the request, and what it shows counts, and nothing else", async () => {
    const { claims } = await presented(prefix);
    expect([claims.family_name, claims.eduPersonScopedAffiliation, claims.birthdate]).toEqual([
      "Lovelace",
      "student@ox.example",
      undefined,
    ]);
  });

  it("counts nothing with another's key, or of an issuer whose chain leads elsewhere", async () => {
    const thief = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    await expect(presented(prefix, thief)).rejects.toThrow("holder_binding, signature");
    const stranger = certify("University", certify("Root", null, { extensions: AUTHORITY }));
    await expect(presented(prefix, holder.privateKey, [stranger])).rejects.toThrow("issuer_untrusted");
  });
});

it("takes an mdoc of another issuer and wallet, for this request alone", async () => {
  const { present } = await load<MdocWallet>("wallet-c");
  const device = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const at = new Date();
  const asked = { clientId: "x509_hash:abc", nonce: "n", responseUri: "https://verify.example.com/wallet/1" };
  const transcript = transcriptOf({ ...asked, thumbprint: new Uint8Array(32) });
  const [docType, space] = ["org.iso.18013.5.1.mDL", "org.iso.18013.5.1"];
  const text = await present({
    docType,
    space,
    claims: { family_name: "Lovelace", given_name: "Ada", birth_date: "1815-12-10" },
    show: ["family_name", "birth_date"],
    issuer: { key: issuer.key, certificate: issuer.certificate.toString() },
    device,
    transcript: writeEncoded(transcript),
    at,
  });
  const soon = new Date(at.getTime() + 1_000);
  const verified = (over: Uint8Array) =>
    verifyMdoc(text, {
      docTypes: [docType],
      transcript: over,
      at: soon,
      keyOf: ({ x5c }) => keyOfChain(x5c, [root.certificate], soon).key,
    });
  expect(verified(transcript).claims).toEqual({
    [space]: { family_name: "Lovelace", birth_date: "1815-12-10" },
  });
  const other = transcriptOf({ ...asked, nonce: "other", thumbprint: new Uint8Array(32) });
  expect(() => verified(other)).toThrow("holder_binding, signature");
});
