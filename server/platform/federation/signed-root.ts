// Checks that a metadata file is signed as a whole: xmlsec1 finds some signature valid, and this ensures that it can only cover the
// root, which is all we read.
import { MetadataError } from "./metadata-error.ts";
import { attributeOf, type Scanned, scanner } from "./xml-scan.ts";

export interface SignedRoot {
  name: string;
  id: string;
  validUntil: Date;
}

const MD = "urn:oasis:names:tc:SAML:2.0:metadata";
const DS = "http://www.w3.org/2000/09/xmldsig#";
const ROOTS = ["EntitiesDescriptor", "EntityDescriptor"];
const DEPTH_MAX = 60;

/** Allowed transforms of the root: enveloped signature, and canonicalisation. */
const TRANSFORMS = [
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/10/xml-exc-c14n#",
  "http://www.w3.org/2001/10/xml-exc-c14n#WithComments",
];
const DIGESTS = ["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"];
const SIGNATURES = [256, 384, 512].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`);

interface Found {
  root: Pick<SignedRoot, "name" | "id"> | null;
  validUntil: string | undefined;
  /** Number of elements with the root's ID. */
  sameId: number;
  inSignature: boolean;
  signatures: number;
  references: string[];
}

export async function readSignedRoot(text: AsyncIterable<string>, now: Date): Promise<SignedRoot> {
  const found: Found = {
    root: null,
    validUntil: undefined,
    sameId: 0,
    inSignature: false,
    signatures: 0,
    references: [],
  };
  const scan = scanner(
    { depthMax: DEPTH_MAX, elementsMax: Number.POSITIVE_INFINITY },
    {
      open: (tag) => {
        if (tag.depth === 1) readRoot(found, tag);
        const ids = Object.values(tag.attributes).filter(({ local }) => /^id$/i.test(local));
        if (ids.some(({ value }) => value === found.root?.id)) found.sameId += 1;
        if (tag.uri === DS) readSignature(found, tag);
      },
      close: ({ uri, local }) => {
        if (uri === DS && local === "Signature") found.inSignature = false;
      },
    },
  );
  for await (const chunk of text) scan.write(chunk);
  scan.end();
  return requireCovered(found, now);
}

function readRoot(found: Found, tag: Scanned): void {
  const id = attributeOf(tag, "ID");
  if (tag.uri !== MD || !ROOTS.includes(tag.local))
    throw new MetadataError("not_metadata", "it isn't SAML metadata");
  if (id === undefined || !/^[\w.-]+$/.test(id))
    throw new MetadataError("not_signed", "the file isn't signed as a whole");
  found.root = { name: tag.local, id };
  found.validUntil = attributeOf(tag, "validUntil");
}

/** xmlsec1 verifies the first signature of the file, which must be the root's own. */
function readSignature(found: Found, tag: Scanned): void {
  if (tag.local === "Signature") {
    found.signatures += 1;
    if (found.signatures > 1) return;
    if (tag.depth !== 2)
      throw new MetadataError("signature_form", "its first signature doesn't cover the whole file");
    found.inSignature = true;
  }
  if (!found.inSignature) return;
  const algorithm = attributeOf(tag, "Algorithm") ?? "";
  switch (tag.local) {
    case "Reference":
      found.references.push(attributeOf(tag, "URI") ?? "");
      return;
    case "Object":
    case "Manifest":
      throw new MetadataError(
        "signature_form",
        "its signature contains elements that metadata must not have",
      );
    case "Transform":
      requireOneOf(TRANSFORMS, algorithm);
      return;
    case "DigestMethod":
      requireOneOf(DIGESTS, algorithm);
      return;
    case "SignatureMethod":
      requireOneOf(SIGNATURES, algorithm);
      return;
  }
}

function requireOneOf(allowed: string[], algorithm: string): void {
  if (!allowed.includes(algorithm))
    throw new MetadataError(
      "weak_algorithm",
      "its signature uses an algorithm or transform that isn't allowed",
    );
}

function requireCovered({ root, sameId, signatures, references, validUntil }: Found, now: Date): SignedRoot {
  if (root === null || signatures === 0)
    throw new MetadataError("not_signed", "the file isn't signed as a whole");
  if (references.length !== 1 || references[0] !== `#${root.id}` || sameId !== 1)
    throw new MetadataError("signature_form", "its signature covers something other than the whole file");
  if (validUntil === undefined)
    throw new MetadataError("no_valid_until", "it has no validUntil, so an old copy would pass as a new one");
  if (!(new Date(validUntil) > now)) throw new MetadataError("expired", "it is no longer valid");
  return { ...root, validUntil: new Date(validUntil) };
}
