/**
 * Forms that Debian 12's xmlsec1 can't make: OAEP of XML Encryption 1.1, RSA-PSS, unusual structure. The rest:
 * test/peers/xmlsec.test.ts.
 */
import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  sign,
} from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { type KeyPair, selfSigned } from "../../server/platform/federation/certificate.ts";
import {
  decryptElement,
  encryptionMethods,
  XmlDecryptionError,
} from "../../server/platform/federation/xml-decryption.ts";
import { parseXml, readSigned } from "../../server/platform/federation/xml-signature.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const XENC = "http://www.w3.org/2001/04/xmlenc#";
const XENC11 = "http://www.w3.org/2009/xmlenc11#";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

interface Sealed {
  /** How the key is wrapped, and what is said of it. */
  hash: string;
  method: string;
  /** Whether the key stands beside the data instead of inside. */
  isBeside?: boolean;
  spoil?: (content: Buffer) => Buffer;
}

function seal(
  text: string,
  { hash, method, isBeside = false, spoil = (content) => content }: Sealed,
): Element {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const content = spoil(Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]));
  const wrapped = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash },
    key,
  );
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString("base64")}</xenc:CipherValue></xenc:CipherData>`;
  const encryptedKey = `<xenc:EncryptedKey>${method}${value(wrapped)}</xenc:EncryptedKey>`;
  const info = isBeside ? "" : `<ds:KeyInfo>${encryptedKey}</ds:KeyInfo>`;
  return parseXml(`<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xenc="${XENC}" xmlns:ds="${DSIG}"
    xmlns:xenc11="${XENC11}"><xenc:EncryptedData><xenc:EncryptionMethod Algorithm="${XENC11}aes256-gcm"/>${info}${value(content)}</xenc:EncryptedData>
    ${isBeside ? encryptedKey : ""}</saml:EncryptedAssertion>`).root;
}

const oaep = (algorithm: string, digest: string, mask = "") =>
  `<xenc:EncryptionMethod Algorithm="${algorithm}">${digest && `<ds:DigestMethod Algorithm="${digest}"/>`}${mask && `<xenc11:MGF Algorithm="${mask}"/>`}</xenc:EncryptionMethod>`;
const OAEP_SHA256 = oaep(`${XENC11}rsa-oaep`, `${XENC}sha256`, `${XENC11}mgf1sha256`);

describe("A10: encryption", () => {
  it.each<[string, Sealed]>([
    ["OAEP with SHA-256", { hash: "sha256", method: OAEP_SHA256 }],
    [
      "OAEP with SHA-512",
      { hash: "sha512", method: oaep(`${XENC11}rsa-oaep`, `${XENC}sha512`, `${XENC11}mgf1sha512`) },
    ],
    ["OAEP that says nothing, which is SHA-1", { hash: "sha1", method: oaep(`${XENC11}rsa-oaep`, "") }],
    ["a key beside the data", { hash: "sha256", method: OAEP_SHA256, isBeside: true }],
  ])("opens %s", (_what, sealed) => {
    expect(decryptElement(seal("<a>é</a>", sealed), [privateKey])).toBe("<a>é</a>");
  });

  it.each<[string, Sealed]>([
    ["another mask than digest", { hash: "sha256", method: oaep(`${XENC11}rsa-oaep`, `${XENC}sha256`) }],
    [
      "SHA-256 where only SHA-1 is announced",
      { hash: "sha256", method: oaep(`${XENC}rsa-oaep-mgf1p`, `${XENC}sha256`) },
    ],
    ["no key transport at all", { hash: "sha1", method: "" }],
    [
      "content that was changed",
      { hash: "sha256", method: OAEP_SHA256, spoil: (content) => content.fill(0, 13, 14) },
    ],
    [
      "content that is nearly empty",
      { hash: "sha256", method: OAEP_SHA256, spoil: (content) => content.subarray(0, 3) },
    ],
  ])("refuses %s, with nothing that tells which", (_what, sealed) => {
    expect(() => decryptElement(seal("<a/>", sealed), [privateKey])).toThrow(
      new XmlDecryptionError("no key of ours opens it"),
    );
  });

  it("announces each of them", () => {
    expect(encryptionMethods()).toContain(`Algorithm="${XENC11}mgf1sha256"`);
    expect(encryptionMethods()).not.toMatch(/rsa-1_5|tripledes/);
  });
});

describe("A9: RSA-PSS", () => {
  let pair: KeyPair;
  beforeAll(async () => {
    pair = await selfSigned("idp", new Date());
  });

  it.each(["sha256", "sha384", "sha512"])("over %s is verified", (hash) => {
    const method = `http://www.w3.org/2007/05/xmldsig-more#${hash}-rsa-MGF1`;
    const content = `<a xmlns="urn:a" ID="_1"><b></b></a>`;
    const digest = createHash("sha256").update(content).digest("base64");
    const c14n = "http://www.w3.org/2001/10/xml-exc-c14n#";
    const info = `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod><SignatureMethod Algorithm="${method}"></SignatureMethod><Reference URI="#_1"><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="${c14n}"></Transform></Transforms><DigestMethod Algorithm="${XENC}sha256"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
    const value = sign(hash, Buffer.from(info), {
      key: pair.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    }).toString("base64");
    const signature = `<Signature xmlns="${DSIG}">${info.replace(` xmlns="${DSIG}"`, "")}<SignatureValue>${value}</SignatureValue></Signature>`;
    const { text, root } = parseXml(content.replace("<b>", `${signature}<b>`));
    expect(readSigned(text, root, [pair.certificate])).toBe(content);
  });
});
