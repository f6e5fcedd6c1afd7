/** An issuer and a wallet of mdocs, by @auth0/mdl. */
import "./javascript-alone.mjs";
import { DeviceResponse, Document, MDoc } from "@auth0/mdl";

/** Issues a document, and presents the elements of its one namespace that are named; `transcript` is tagged. Returns base64url. */
export async function present({ docType, space, claims, show, issuer, device, transcript, at }) {
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  const document = await new Document(docType)
    .addIssuerNameSpace(space, claims)
    .useDigestAlgorithm("SHA-256")
    .addValidityInfo({ signed: at, validFrom: at, validUntil: until })
    .addDeviceKeyInfo({ deviceKey: device.publicKey.export({ format: "jwk" }) })
    .sign({
      issuerPrivateKey: { ...issuer.key.export({ format: "jwk" }), alg: "ES256" },
      issuerCertificate: issuer.certificate,
      alg: "ES256",
    });
  const fields = show.map((name) => ({ path: [`$['${space}']['${name}']`], intent_to_retain: false }));
  const constraints = { limit_disclosure: "required", fields };
  const format = { mso_mdoc: { alg: ["ES256"] } };
  const response = await DeviceResponse.from(new MDoc([document]).encode())
    .usingPresentationDefinition({ id: "asked", input_descriptors: [{ id: docType, format, constraints }] })
    .usingSessionTranscriptBytes(Buffer.from(transcript))
    .authenticateWithSignature({ ...device.privateKey.export({ format: "jwk" }), alg: "ES256" }, "ES256")
    .sign();
  return Buffer.from(response.encode()).toString("base64url");
}
