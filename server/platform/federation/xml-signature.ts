// XML signatures of SAML messages over xml-crypto, extended by algorithms. Returns only the signed bytes (saml-core-2.0-os, section
// 5.4; XML Signature 1.1).
import { constants, createHash, createPublicKey, type KeyLike, verify } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { DIGESTS, SIGNATURES, type SignatureKind } from "./xml-algorithms.ts";

/** Malformed XML, or a signature that is invalid or of a form that SAML forbids. */
export class XmlSignatureError extends Error {
  override readonly name = "XmlSignatureError";
}

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const ENVELOPED = `${DSIG}enveloped-signature`;
/** Complete by saml-core-2.0-os, section 5.4.4. */
const TRANSFORMS = new Set([ENVELOPED, EXC_C14N, `${EXC_C14N}WithComments`]);
const CANONICALIZATIONS = new Set([EXC_C14N, `${EXC_C14N}WithComments`, C14N, `${C14N}#WithComments`]);
const ID_ATTRIBUTES = ["ID", "Id", "id"];

/** Reads a document, with line ends by XML 1.0, section 2.11. Throws XmlSignatureError. */
export function parseXml(text: string): { text: string; document: Document; root: Element } {
  const normalised = text.replaceAll(/\r\n?/g, "\n");
  const fail = (why: string) => {
    throw new XmlSignatureError(why);
  };
  const errorHandler = { warning: () => {}, error: fail, fatalError: fail };
  const document = new DOMParser({ errorHandler }).parseFromString(normalised, "text/xml");
  const root = document?.documentElement;
  if (!root) throw new XmlSignatureError("no element");
  return { text: normalised, document, root };
}

export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).localName === name &&
      (node as Element).namespaceURI === namespace,
  );
}

/** The canonical bytes that the enveloped signature covers; null if unsigned. Throws if no certificate (PEM) verifies it. */
export function readSigned(text: string, element: Element, certificates: readonly string[]): string | null {
  const [signature, ...others] = childrenOf(element, DSIG, "Signature");
  if (signature === undefined) return null;
  if (others.length > 0) throw new XmlSignatureError("two signatures");
  requireOnlyId(element);
  for (const certificate of certificates) {
    const signed = verifiedBy(text, signature, element.getAttribute("ID") ?? "", certificate);
    if (signed !== undefined) return signed;
  }
  throw new XmlSignatureError("no certificate bears it out");
}

/** Signature wrapping: with a duplicate ID, one element could be verified and the other read. */
function requireOnlyId(element: Element): void {
  const id = element.getAttribute("ID");
  if (!id) throw new XmlSignatureError("no ID");
  const all = Array.from(element.ownerDocument.getElementsByTagName("*"));
  const same = all.filter((other) => ID_ATTRIBUTES.some((name) => other.getAttribute(name) === id));
  if (same.length !== 1) throw new XmlSignatureError("an ID of two elements");
}

function verifiedBy(text: string, signature: Element, id: string, certificate: string): string | undefined {
  const signed = new SignedXml({ publicCert: certificate });
  signed.SignatureAlgorithms = signatureAlgorithms as SignedXml["SignatureAlgorithms"];
  signed.HashAlgorithms = hashAlgorithms as SignedXml["HashAlgorithms"];
  try {
    signed.loadSignature(signature);
    const [reference, ...others] = signed.getReferences();
    if (reference === undefined || others.length > 0 || reference.uri !== `#${id}`) return undefined;
    if (!reference.transforms.every((transform) => TRANSFORMS.has(transform))) return undefined;
    if (!CANONICALIZATIONS.has(String(signed.canonicalizationAlgorithm))) return undefined;
    if (!signed.checkSignature(text)) return undefined;
    const [bytes, ...more] = signed.getSignedReferences();
    return more.length === 0 ? bytes : undefined;
  } catch {
    // The library throws for a wrong digest and a wrong key alike; another certificate may be the right one.
    return undefined;
  }
}

const signatureAlgorithms = Object.fromEntries(
  [...SIGNATURES].map(([name, kind]) => [
    name,
    class {
      getAlgorithmName = () => name;
      getSignature = (): never => {
        throw new XmlSignatureError("nothing is signed here");
      };
      verifySignature = (material: string, key: KeyLike, value: string) =>
        isSignedBy(kind, material, key, value);
    },
  ]),
);

function isSignedBy(
  { key: type, hash, padding }: SignatureKind,
  material: string,
  key: KeyLike,
  value: string,
): boolean {
  const publicKey = createPublicKey(key as string);
  if (publicKey.asymmetricKeyType !== type) return false;
  const bytes = Buffer.from(value, "base64");
  if (type === "ec")
    // RFC 9231, section 2.3.6: r and s, one after the other.
    return verify(hash, Buffer.from(material), { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes);
  const options =
    padding === "pss"
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : {};
  return verify(hash, Buffer.from(material), { key: publicKey, ...options }, bytes);
}

const hashAlgorithms = Object.fromEntries(
  [...DIGESTS].map(([name, hash]) => [
    name,
    class {
      getAlgorithmName = () => name;
      getHash = (text: string) => createHash(hash).update(text, "utf8").digest("base64");
    },
  ]),
);
