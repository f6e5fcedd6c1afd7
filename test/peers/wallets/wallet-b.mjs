/** A wallet of @digitalbazaar/oid4-client, and an issuer of @meeco/sd-jwt, which share no code with ours or with wallet A's. */
import { createHash, randomBytes, sign } from "node:crypto";
import { oid4vp } from "@digitalbazaar/oid4-client";
import { issueSDJWT } from "@meeco/sd-jwt";

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (header, payload, key) => {
  const text = `${base64url(header)}.${base64url(payload)}`;
  return `${text}.${signatureOf(text, key)}`;
};
const signatureOf = (text, key) =>
  sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
const hashOf = (text) => createHash("sha256").update(text).digest("base64url");

export function issue({ claims, hidden, key, x5c }) {
  return issueSDJWT({ alg: "ES256", typ: "dc+sd-jwt", x5c }, claims, hidden, {
    hash: { alg: "sha-256", callback: hashOf },
    signer: (header, payload) => signatureOf(`${base64url(header)}.${base64url(payload)}`, key),
    generateSalt: (length) => randomBytes(length).toString("hex"),
  });
}

export async function answer({ clientId, request, credential, show, key, at, trusted }) {
  const url = `openid4vp://?${new URLSearchParams({ client_id: clientId, request })}`;
  const { authorizationRequest } = await oid4vp.authzRequest.get({
    url,
    getTrustedCertificates: async () => trusted,
  });
  const [issuer, ...disclosures] = credential.split("~").filter((part) => part !== "");
  const named = (text) => JSON.parse(Buffer.from(text, "base64url").toString())[1];
  const shown = [issuer, ...disclosures.filter((text) => show[named(text)])];
  const text = `${shown.join("~")}~`;
  const { client_id: aud, nonce } = authorizationRequest;
  const payload = { aud, nonce, iat: Math.floor(at / 1_000), sd_hash: hashOf(text) };
  const presentation = text + signed({ alg: "ES256", typ: "kb+jwt" }, payload, key);
  const [{ id }] = authorizationRequest.dcql_query.credentials;
  const { authorizationResponse } = await oid4vp.authzResponse.create({
    authorizationRequest,
    vpToken: { [id]: [presentation] },
    vpTokenMediaType: "application/json",
  });
  return authorizationResponse.response;
}
