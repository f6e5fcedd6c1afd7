/** A verifier of mdocs by @owf/mdoc, with the machine's cryptography. */
import "./javascript-alone.mjs";
import { createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import { CoseKey, Verifier } from "@owf/mdoc";

/** Whether a DeviceResponse (base64url) counts: "yes", or the check that failed. */
export async function judge(response, { transcript, root, at }) {
  try {
    await Verifier.verifyDeviceResponse(
      {
        deviceResponse: Buffer.from(response, "base64url"),
        sessionTranscript: transcript,
        trustedCertificates: [root],
        now: at,
      },
      context,
    );
    return "yes";
  } catch (error) {
    return error.message;
  }
}

const certificateOf = (der) => new X509Certificate(der);
const context = {
  crypto: {
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace("-", "")).update(bytes).digest()),
  },
  cose: {
    sign1: {
      verify({ key, sign1 }) {
        const publicKey = createPublicKey({ key: key.jwk, format: "jwk" });
        const signed = { key: publicKey, dsaEncoding: "ieee-p1363" };
        return verify("sha256", sign1.toBeSigned, signed, sign1.signature);
      },
    },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      certificateOf(certificate)
        .issuer.split("\n")
        .filter((line) => line.startsWith(`${field}=`))
        .map((line) => line.slice(field.length + 1)),
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk(certificateOf(certificate).publicKey.export({ format: "jwk" })),
    verifyCertificateChain({ trustedCertificates: [root], x5chain: [leaf], now }) {
      const [own, authority] = [certificateOf(leaf), certificateOf(root)];
      const isIssued = own.checkIssued(authority) && own.verify(authority.publicKey);
      if (!isIssued || now < own.validFromDate || now > own.validToDate)
        throw new Error("no chain to the root");
    },
    getCertificateData({ certificate }) {
      const { issuer, subject, serialNumber, fingerprint256, validFromDate, validToDate } =
        certificateOf(certificate);
      return {
        issuerName: issuer,
        subjectName: subject,
        serialNumber,
        thumbprint: fingerprint256,
        notBefore: validFromDate,
        notAfter: validToDate,
        pem: certificateOf(certificate).toString(),
      };
    },
  },
};
