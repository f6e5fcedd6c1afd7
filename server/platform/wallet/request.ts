/** Requests to wallets, and their answers (OpenID for Verifiable Presentations 1.0, by HAIP 1.0). */
import { createHash, type KeyObject, X509Certificate } from "node:crypto";
import { CompactSign, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type Claims, isObject, readJson } from "./disclosures.ts";
import { fail } from "./fault.ts";
import { ALGORITHMS, objectOf } from "./jws.ts";

/** The asking side: a key with its certificates, the first one its own. */
export interface Verifier {
  key: KeyObject;
  /** Base64 of DER. */
  chain: readonly string[];
  /** Registration certificates (OpenID4VP, section 5.11), as the registrar gave them. */
  verifierInfo?: readonly object[];
}

/** How a wallet knows the verifier (section 5.9.3): by its certificate, or by a name in it. */
export type ClientIdPrefix = "x509_hash" | "x509_san_dns";

export function clientIdOf({ chain }: Pick<Verifier, "chain">, prefix: ClientIdPrefix): string {
  const der = Buffer.from(chain[0] ?? "", "base64");
  if (prefix === "x509_hash") return `x509_hash:${createHash("sha256").update(der).digest("base64url")}`;
  const [, host] = /DNS:([^,]+)/.exec(new X509Certificate(der).subjectAltName ?? "") ?? [];
  return host === undefined ? fail("malformed", "the certificate names no host") : `x509_san_dns:${host}`;
}

/** Audience of presentations by the browser's API: the origin, also where the request is signed (appendix A.4). */
export const audienceOf = (origin: string): string => `origin:${origin}`;

/** A request by a link or a QR code, or by the browser's API. */
export type WalletRequest = {
  clientId: string;
  nonce: string;
  /** The credentials that are asked for (section 6). */
  query: object;
  /** Public key of this request, for the answer. */
  encryption: JWK;
} & (
  | {
      /** Address to which the wallet posts its answer. */
      responseUri: string;
      /** From a wallet that fetched the request by POST (section 5.10). */
      walletNonce?: string | undefined;
    }
  | {
      /** Origins of the pages that may ask (appendix A.2). */
      origins: readonly string[];
    }
);

/** Signature algorithms of COSE, each also in its fully specified form (RFC 9864). */
const COSE_SIGNATURES = [-7, -9, -35, -51, -36, -52];
/** Formats of presentations (appendices B.2.2 and B.3.4). */
const FORMATS = {
  "dc+sd-jwt": { "sd-jwt_alg_values": ALGORITHMS, "kb-jwt_alg_values": ALGORITHMS },
  mso_mdoc: { issuerauth_alg_values: COSE_SIGNATURES, deviceauth_alg_values: COSE_SIGNATURES },
};
/** Encryptions of answers (HAIP, section 5). */
const ENCRYPTIONS = ["A128GCM", "A256GCM"];
const ANSWER_MAX = 262_144;

/** The request object, signed; by the browser's API it is `request` of `openid4vp-v1-signed` (appendix A.3.2.1). */
export async function signRequest(
  { key, chain, verifierInfo }: Verifier,
  request: WalletRequest,
): Promise<string> {
  const claims = {
    response_type: "vp_token",
    client_id: request.clientId,
    nonce: request.nonce,
    aud: "https://self-issued.me/v2",
    dcql_query: request.query,
    client_metadata: {
      jwks: { keys: [request.encryption] },
      encrypted_response_enc_values_supported: ENCRYPTIONS,
      vp_formats_supported: FORMATS,
    },
    ...(verifierInfo !== undefined && { verifier_info: verifierInfo }),
    ...claimsOfWay(request),
  };
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "ES256", typ: "oauth-authz-req+jwt", x5c: [...chain] })
    .sign(key);
}

function claimsOfWay(request: WalletRequest): object {
  if ("origins" in request) return { response_mode: "dc_api.jwt", expected_origins: request.origins };
  const { responseUri, walletNonce } = request;
  return { response_mode: "direct_post.jwt", response_uri: responseUri, wallet_nonce: walletNonce };
}

/** A key for one answer: the private part is kept sealed with the request. */
export async function makeAnswerKey(kid: string): Promise<{ secret: JWK; encryption: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const named = { kid, use: "enc", alg: "ECDH-ES" };
  return {
    secret: { ...(await exportJWK(privateKey)), ...named },
    encryption: { ...(await exportJWK(publicKey)), ...named },
  };
}

/** A wallet's answer: presentations by the ids of the query, or its error code. */
export type WalletAnswer = { presentations: Map<string, readonly string[]> } | { error: string };

/** Opens an answer of either way (section 8.3; `response` of the browser's API, appendix A.2). Refuses one in clear, for another key, and one with more than was asked for. */
export async function openAnswer(text: string, secret: JWK, asked: readonly string[]): Promise<WalletAnswer> {
  if (text.length > ANSWER_MAX) fail("response", "too long");
  const answer = await decrypt(text, secret);
  const { error, vp_token: token } = answer;
  if (typeof error === "string") return { error };
  const entries = Object.entries(objectOf(token, "vp_token"));
  const presentations = new Map(entries.map(([id, given]) => [id, readList(given)]));
  for (const id of presentations.keys()) if (!asked.includes(id)) fail("response", "something else was sent");
  if (presentations.size === 0) fail("response", "nothing was sent");
  return { presentations };
}

function readList(given: unknown): readonly string[] {
  const isOne = Array.isArray(given) && given.length === 1 && typeof given[0] === "string";
  return isOne ? (given as string[]) : fail("response", "one presentation was asked for");
}

async function decrypt(text: string, secret: JWK): Promise<Claims> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, await importJWK(secret, "ECDH-ES"), {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: ENCRYPTIONS,
    });
    if (protectedHeader.kid !== secret.kid) throw new Error("another key");
    const answer = readJson(plaintext);
    if (!isObject(answer)) throw new Error("no object");
    return answer;
  } catch (error) {
    return fail("response", "it can't be opened", error);
  }
}
