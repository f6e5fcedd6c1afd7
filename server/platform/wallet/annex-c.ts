/** Requests for mdocs by the browser's API as `org-iso-mdoc` (ISO/IEC TS 18013-7, annex C), and their answers, sealed by HPKE. */
import { importJWK, type JWK } from "jose";
import { asEncoded, bytesOf, listOf, mapOf, readCbor, writeCbor, writeEncoded } from "./cbor.ts";
import { signDetached } from "./cose.ts";
import { fail } from "./fault.ts";
import { writeTranscript } from "./mdoc.ts";
import type { Verifier } from "./request.ts";

/** `data` of the request in the page. */
export interface MdocRequest {
  deviceRequest: string;
  encryptionInfo: string;
}

export interface AskedMdocs {
  /** Alternatives by document type; by namespace and element, whether the value will be kept. */
  documents: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, boolean>>>>>>;
  nonce: string;
  /** Public key of this request, for the answer: on P-256, as `makeAnswerKey` makes it. */
  key: JWK;
  /** Origin of the page that asks. */
  origin: string;
  verifier: Pick<Verifier, "key" | "chain">;
}

const KIND = "dcapi";

/**
 * The request, signed for each document and as a whole: wallets of the first edition of ISO/IEC 18013-5 read the one (section
 * 9.1.4), those of the second the other (section 12.5).
 */
export function mdocRequest({ documents, nonce, key, origin, verifier }: AskedMdocs): MdocRequest {
  const encryptionInfo = encryptionInfoOf({ nonce, key });
  const transcript = readCbor(transcriptOf({ encryptionInfo, origin }), "transcript");
  const signed = (parts: unknown[]) => signDetached(writeEncoded(writeCbor(parts)), verifier);
  const items = Object.entries(documents).map(([docType, nameSpaces]) =>
    asEncoded(writeCbor({ docType, nameSpaces })),
  );
  const alternatives = [{ mandatory: true, documentSets: items.map((_, index) => [index]) }];
  const info = asEncoded(writeCbor({ useCases: alternatives }));
  const deviceRequest = writeCbor({
    version: "1.1",
    docRequests: items.map((itemsRequest) => ({
      itemsRequest,
      readerAuth: signed(["ReaderAuthentication", transcript, itemsRequest]),
    })),
    deviceRequestInfo: info,
    readerAuthAll: [signed(["ReaderAuthenticationAll", transcript, items, info])],
  });
  return { deviceRequest: base64url(deviceRequest), encryptionInfo };
}

/** The key for the answer, as the wallet gets it; made anew from nonce and key it has equal bytes. */
export function encryptionInfoOf({ nonce, key }: Pick<AskedMdocs, "nonce" | "key">): string {
  const part = (text = "") => Buffer.from(text, "base64url");
  const recipientPublicKey = new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, part(key.x)],
    [-3, part(key.y)],
  ]);
  return base64url(writeCbor([KIND, { nonce: Buffer.from(nonce), recipientPublicKey }]));
}

/** Session transcript of the request, for `verifyMdoc`. */
function transcriptOf({ encryptionInfo, origin }: { encryptionInfo: string; origin: string }): Uint8Array {
  return writeTranscript(KIND, [encryptionInfo, origin]);
}

/**
 * Opens an answer (`response` of the page) for this request's key and origin. Returns the DeviceResponse and the session
 * transcript, for `verifyMdoc`. Throws `WalletError`.
 */
export async function openMdocAnswer(
  answer: string,
  { secret, encryptionInfo, origin }: { secret: JWK; encryptionInfo: string; origin: string },
): Promise<{ response: Uint8Array; transcript: Uint8Array }> {
  const transcript = transcriptOf({ encryptionInfo, origin });
  try {
    const [kind, data] = listOf(readCbor(Buffer.from(answer, "base64url"), "answer"), "answer");
    if (kind !== KIND) throw new Error("another kind of answer");
    const sealed = mapOf(data, "answer");
    const [enc, text] = [bytesOf(sealed.get("enc"), "enc"), bytesOf(sealed.get("cipherText"), "cipherText")];
    const suite = await loadSuite();
    const response = await suite.Open(await keyPairOf(secret), enc, text, { info: transcript });
    return { response, transcript };
  } catch (error) {
    return fail("response", "it can't be opened", error);
  }
}

/** Both keys, so that the library need not derive one from the other, at which Node warns. */
async function keyPairOf(secret: JWK) {
  const { d: _private, ...shown } = secret;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(secret, "ECDH-ES"),
    importJWK(shown, "ECDH-ES"),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error("no key pair");
  return { privateKey, publicKey };
}

/** The one cipher suite of annex C (RFC 9180, section 7). */
async function loadSuite() {
  const { CipherSuite, KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM } = await import("hpke");
  return new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
