/** Requests to wallets, and answers that are sealed for them. */
import { expect, it } from "@jest/globals";
import { CompactEncrypt, compactVerify, decodeProtectedHeader, importJWK, type JWK } from "jose";
import type { WalletError } from "../../../server/platform/wallet/fault.ts";
import {
  audienceOf,
  clientIdOf,
  makeAnswerKey,
  openAnswer,
  signRequest,
} from "../../../server/platform/wallet/request.ts";
import { certify } from "../../support/authority.ts";

/** ECDSA on three curves and EdDSA, as RFC 7518, RFC 9053 and RFC 9864 name them. */
const ALGORITHMS = ["ES256", "ES384", "ES512", "Ed25519", "EdDSA"];
const COSE = [-7, -9, -35, -51, -36, -52];
const made = certify("Verifier", null, { extensions: ["subjectAltName=DNS:verify.example.com"] });
const verifier = { key: made.key, chain: [made.base64] };

it("names itself by its certificate or by its host", () => {
  expect(clientIdOf(verifier, "x509_hash")).toMatch(/^x509_hash:[\w-]{43}$/);
  expect(clientIdOf(verifier, "x509_san_dns")).toBe("x509_san_dns:verify.example.com");
  expect(() => clientIdOf({ chain: [certify("No host", null).base64] }, "x509_san_dns")).toThrow("no host");
});

it("signs what HAIP asks for", async () => {
  const { encryption } = await makeAnswerKey("1");
  const clientId = clientIdOf(verifier, "x509_hash");
  const asked = { clientId, responseUri: "https://verify.example.com/wallet/1", nonce: "n", query: {} };
  const text = await signRequest(verifier, { ...asked, encryption, walletNonce: "w" });
  const { payload } = await compactVerify(text, made.certificate.publicKey);
  expect(decodeProtectedHeader(text)).toEqual({
    alg: "ES256",
    typ: "oauth-authz-req+jwt",
    x5c: [made.base64],
  });
  expect(JSON.parse(Buffer.from(payload).toString())).toMatchObject({
    response_type: "vp_token",
    response_mode: "direct_post.jwt",
    client_id: clientId,
    response_uri: asked.responseUri,
    nonce: "n",
    wallet_nonce: "w",
    aud: "https://self-issued.me/v2",
    client_metadata: {
      jwks: { keys: [{ kid: "1", use: "enc", crv: "P-256" }] },
      vp_formats_supported: {
        "dc+sd-jwt": { "sd-jwt_alg_values": ALGORITHMS, "kb-jwt_alg_values": ALGORITHMS },
        mso_mdoc: { issuerauth_alg_values: COSE, deviceauth_alg_values: COSE },
      },
    },
  });
  expect(JSON.parse(Buffer.from(payload).toString()).client_metadata.jwks.keys[0]).not.toHaveProperty("d");
});

it("asks by the browser's API for one origin, and names no address for the answer", async () => {
  const { encryption } = await makeAnswerKey("1");
  const clientId = clientIdOf(verifier, "x509_hash");
  const origins = ["https://verify.example.com"];
  const text = await signRequest(verifier, { clientId, origins, nonce: "n", query: {}, encryption });
  const { payload } = await compactVerify(text, made.certificate.publicKey);
  const claims = JSON.parse(Buffer.from(payload).toString());
  expect(claims).toMatchObject({
    client_id: clientId,
    response_mode: "dc_api.jwt",
    expected_origins: origins,
    nonce: "n",
  });
  expect(Object.keys(claims)).not.toContain("response_uri");
  expect(audienceOf("https://verify.example.com")).toBe("origin:https://verify.example.com");
});

async function sealed(answer: object | string, key: JWK, header: object = {}): Promise<string> {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid: String(key.kid), ...header })
    .encrypt(await importJWK(key, "ECDH-ES"));
}
const faultOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    ({ fault, detail }: WalletError) => `${fault}: ${detail}`,
  );

it("opens an answer, and refuses one in clear, for another key, or with something else", async () => {
  const { secret, encryption } = await makeAnswerKey("1");
  const open = (text: string) => openAnswer(text, secret, ["student", "pid"]);
  const good = { vp_token: { student: ["a~b"] } };
  expect(await open(await sealed(good, encryption))).toEqual({
    presentations: new Map([["student", ["a~b"]]]),
  });
  expect(await open(await sealed(good, encryption, { enc: "A256GCM" }))).toHaveProperty("presentations");
  expect(await open(await sealed({ error: "access_denied" }, encryption))).toEqual({
    error: "access_denied",
  });

  const old = await makeAnswerKey("1");
  const cannot = "response: it can't be opened";
  for (const [text, fault] of [
    [JSON.stringify(good), cannot],
    [await sealed(good, old.encryption), cannot],
    [await sealed(good, encryption, { kid: "2" }), cannot],
    [await sealed(good, encryption, { enc: "A128CBC-HS256" }), cannot],
    [await sealed("[]", encryption), cannot],
    ["x".repeat(300_000), "response: too long"],
    [await sealed({}, encryption), "malformed: vp_token"],
    [await sealed({ vp_token: {} }, encryption), "response: nothing was sent"],
    [await sealed({ vp_token: { other: ["a"] } }, encryption), "response: something else was sent"],
    [
      await sealed({ vp_token: { student: ["a", "b"] } }, encryption),
      "response: one presentation was asked for",
    ],
    [await sealed({ vp_token: { student: "a" } }, encryption), "response: one presentation was asked for"],
  ] as const)
    expect(await faultOf(open(text))).toBe(fault);
});
