/** A wallet of @openid4vc/openid4vp, and an issuer and holder of @sd-jwt, which share no code with ours. */
import { createHash, randomBytes, sign, X509Certificate } from "node:crypto";
import { Openid4vpClient } from "@openid4vc/openid4vp";
import { setGlobalConfig } from "@openid4vc/utils";
import { SDJwtVcInstance } from "@sd-jwt/sd-jwt-vc";
import { DcqlQuery } from "dcql";
import { CompactEncrypt, compactVerify, importJWK } from "jose";

// The service under test is on this machine, without TLS.
setGlobalConfig({ allowInsecureUrls: true });

const signer = (key) => (text) =>
  sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
const hasher = (data, algorithm) =>
  new Uint8Array(createHash(algorithm.replace("-", "")).update(Buffer.from(data)).digest());
const holderOf = (key) =>
  new SDJwtVcInstance({
    hasher,
    hashAlg: "sha-256",
    saltGenerator: () => randomBytes(12).toString("base64url"),
    signer: signer(key),
    signAlg: "ES256",
    kbSigner: signer(key),
    kbSignAlg: "ES256",
  });

export function issue({ claims, hidden, key, x5c }) {
  return holderOf(key).issue(claims, hidden, { header: { x5c } });
}

/** Answers a request with the claims that are named; returns the sealed answer. */
export async function answer({ clientId, request, credential, show, key, at }) {
  const client = new Openid4vpClient({ callbacks });
  const url = `openid4vp://?${new URLSearchParams({ client_id: clientId, request })}`;
  const { params } = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: url });
  const resolved = await client.resolveOpenId4vpAuthorizationRequest({ authorizationRequestPayload: params });
  const asked = resolved.authorizationRequestPayload;
  const [{ id }] = resolved.dcql.query.credentials;
  const payload = { aud: asked.client_id, nonce: asked.nonce, iat: Math.floor(at / 1_000) };
  const presentation = await holderOf(key).present(credential, show, { kb: { payload } });
  const { jarm } = await client.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: asked,
    authorizationResponsePayload: { vp_token: { [id]: [presentation] } },
    jarm: {
      encryption: { nonce: randomBytes(12).toString("base64url") },
      serverMetadata: {
        authorization_signing_alg_values_supported: [],
        authorization_encryption_alg_values_supported: ["ECDH-ES"],
        authorization_encryption_enc_values_supported: ["A128GCM"],
      },
    },
  });
  return jarm.responseJwt;
}

const callbacks = {
  hash: hasher,
  getX509CertificateMetadata: (certificate) => {
    const { subjectAltName = "" } = new X509Certificate(Buffer.from(certificate, "base64"));
    return { sanDnsNames: subjectAltName.match(/(?<=DNS:)[^,]+/g) ?? [], sanUriNames: [] };
  },
  async verifyJwt({ x5c }, { compact }) {
    const { publicKey } = new X509Certificate(Buffer.from(x5c[0], "base64"));
    await compactVerify(compact, publicKey);
    return { verified: true, signerJwk: publicKey.export({ format: "jwk" }) };
  },
  async encryptJwe({ publicJwk, alg, enc, apu, apv }, data) {
    const jwe = new CompactEncrypt(Buffer.from(data))
      .setProtectedHeader({ alg, enc, kid: publicJwk.kid })
      .setKeyManagementParameters({
        apu: Buffer.from(apu ?? "", "base64url"),
        apv: Buffer.from(apv ?? "", "base64url"),
      });
    return { jwe: await jwe.encrypt(await importJWK(publicJwk, alg)), encryptionJwk: publicJwk };
  },
};

/** Names of the claims that DCQL's library would show of an SD-JWT; null where it doesn't fit the query. */
export function matches(query, vct, claims) {
  const parsed = DcqlQuery.parse(query);
  DcqlQuery.validate(parsed);
  const credential = {
    credential_format: "dc+sd-jwt",
    vct,
    claims,
    cryptographic_holder_binding: true,
  };
  const result = DcqlQuery.query(parsed, [credential]);
  if (!result.can_be_satisfied) return null;
  const [match] = Object.values(result.credential_matches).filter(({ success }) => success);
  const [{ output }] = match.valid_credentials[0].claims.valid_claim_sets;
  return Object.keys(output);
}
