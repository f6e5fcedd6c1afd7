const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";

/** Signs the root by RSA-SHA256 (XML Signature 1.1, enveloped), as its first child, with the certificate. PEM. */
export async function signEnveloped(
  xml: string,
  root: string,
  { privateKey, certificate }: { privateKey: string; certificate: string },
): Promise<string> {
  const { SignedXml } = await import("xml-crypto");
  const signature = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXC_C14N,
  });
  const xpath = `/*[local-name(.)='${root}']`;
  signature.addReference({ xpath, transforms: [ENVELOPED, EXC_C14N], digestAlgorithm: SHA256 });
  signature.computeSignature(xml, {
    prefix: "ds",
    location: { reference: xpath, action: "prepend" },
  });
  return signature.getSignedXml();
}
