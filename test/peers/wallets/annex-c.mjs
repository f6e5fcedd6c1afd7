/** The browser's side of `org-iso-mdoc`: reads a request with the CBOR of @owf/mdoc, and seals an answer with @hpke/core. */
import "./javascript-alone.mjs";
import { createHash } from "node:crypto";
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { cborDecode, cborEncode, DeviceRequest } from "@owf/mdoc";

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

/** Session transcript that a wallet signs for this request and page, encoded. */
export function transcriptFor({ encryptionInfo }, origin) {
  const hash = createHash("sha256")
    .update(cborEncode([encryptionInfo, origin]))
    .digest();
  return cborEncode([null, null, ["dcapi", new Uint8Array(hash)]]);
}

/** Elements by document type and namespace that the request asks for. */
export function askedBy({ deviceRequest }) {
  const { docRequests } = DeviceRequest.decode(Buffer.from(deviceRequest, "base64url"));
  return docRequests.map(({ itemsRequest }) => [
    itemsRequest.docType,
    [...itemsRequest.namespaces].map(([space, elements]) => [space, [...elements.keys()]]),
  ]);
}

/** Seals a DeviceResponse (base64url) for the key in the request; returns `response`. */
export async function seal(response, request, origin) {
  const [, parameters] = cborDecode(Buffer.from(request.encryptionInfo, "base64url"));
  const key = parameters.get("recipientPublicKey");
  const point = Buffer.concat([Uint8Array.of(4), key.get(-2), key.get(-3)]);
  const recipientPublicKey = await suite.kem.deserializePublicKey(point);
  const sender = await suite.createSenderContext({
    recipientPublicKey,
    info: transcriptFor(request, origin),
  });
  const cipherText = new Uint8Array(await sender.seal(Buffer.from(response, "base64url")));
  const data = new Map(Object.entries({ enc: new Uint8Array(sender.enc), cipherText }));
  return Buffer.from(cborEncode(["dcapi", data])).toString("base64url");
}
