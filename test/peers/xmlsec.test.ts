/** Signatures and encryptions of SAML messages made by xmlsec1, an independent program. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decryptElement, XmlDecryptionError } from "../../server/platform/federation/xml-decryption.ts";
import { parseXml, readSigned, XmlSignatureError } from "../../server/platform/federation/xml-signature.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const MORE = "http://www.w3.org/2001/04/xmldsig-more#";
const XENC = "http://www.w3.org/2001/04/xmlenc#";
const XENC11 = "http://www.w3.org/2009/xmlenc11#";
const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const SAML = "urn:oasis:names:tc:SAML:2.0:assertion";

let folder: string;
const at = (name: string) => join(folder, name);
/** Certificates in PEM, by the name of their key. */
const certificates: Record<string, string> = {};
const privateKeys: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-xmlsec-"));
  const kinds = {
    rsa: ["rsa:2048"],
    stranger: ["rsa:2048"],
    p256: ["P-256"],
    p384: ["P-384"],
    p521: ["P-521"],
  };
  for (const [name, [kind = ""]] of Object.entries(kinds)) {
    const key = kind.startsWith("rsa") ? [kind] : ["ec", "-pkeyopt", `ec_paramgen_curve:${kind}`];
    const files = ["-keyout", at(`${name}.key`), "-out", at(`${name}.pem`)];
    const made = [
      "req",
      "-x509",
      "-nodes",
      "-newkey",
      ...key,
      ...files,
      "-subj",
      `/CN=${name}`,
      "-days",
      "2",
    ];
    execFileSync("openssl", made, { stdio: "ignore" });
    const read = (file: string) => execFileSync("cat", [at(file)], { encoding: "utf8" });
    [certificates[name], privateKeys[name]] = [read(`${name}.pem`), read(`${name}.key`)];
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe("a signature", () => {
  async function sign(key: string, method: string, digest: string): Promise<string> {
    const template = `<saml:Assertion xmlns:saml="${SAML}" xmlns:xs="http://www.w3.org/2001/XMLSchema" ID="_1">
<saml:Issuer>idp</saml:Issuer><ds:Signature xmlns:ds="${DSIG}"><ds:SignedInfo>
<ds:CanonicalizationMethod Algorithm="${EXC_C14N}"/><ds:SignatureMethod Algorithm="${method}"/>
<ds:Reference URI="#_1"><ds:Transforms><ds:Transform Algorithm="${DSIG}enveloped-signature"/>
<ds:Transform Algorithm="${EXC_C14N}"><ec:InclusiveNamespaces xmlns:ec="${EXC_C14N}" PrefixList="xs"/></ds:Transform></ds:Transforms>
<ds:DigestMethod Algorithm="${digest}"/><ds:DigestValue/></ds:Reference></ds:SignedInfo><ds:SignatureValue/></ds:Signature>
<saml:Subject>ada</saml:Subject></saml:Assertion>`;
    await writeFile(at("template.xml"), template);
    const keys = ["--privkey-pem", `${at(`${key}.key`)},${at(`${key}.pem`)}`];
    const args = ["--sign", ...keys, "--id-attr:ID", `${SAML}:Assertion`, at("template.xml")];
    return execFileSync("xmlsec1", args, { encoding: "utf8" });
  }
  const read = (text: string, ...names: string[]) => {
    const parsed = parseXml(text);
    return readSigned(
      parsed.text,
      parsed.root,
      names.map((name) => certificates[name] ?? ""),
    );
  };

  it.each([
    ["rsa", `${MORE}rsa-sha256`, `${XENC}sha256`],
    ["rsa", `${MORE}rsa-sha384`, `${MORE}sha384`],
    ["rsa", `${MORE}rsa-sha512`, `${MORE}sha384`],
    ["rsa", `${MORE}rsa-sha512`, `${XENC}sha512`],
    ["p256", `${MORE}ecdsa-sha256`, `${XENC}sha256`],
    ["p384", `${MORE}ecdsa-sha384`, `${MORE}sha384`],
    ["p521", `${MORE}ecdsa-sha512`, `${XENC}sha512`],
  ])(
    "A9: by %s with %s over %s is borne out by its certificate, and by no other",
    async (key, method, digest) => {
      const text = await sign(key, method, digest);
      expect(read(text, "stranger", key)).toContain("<saml:Subject>ada</saml:Subject>");
      expect(() => read(text, "stranger")).toThrow(XmlSignatureError);
      expect(() => read(text.replace("ada", "eve"), key)).toThrow(XmlSignatureError);
      const other = text.replace("</saml:Assertion>", '<saml:Advice ID="_1"/></saml:Assertion>');
      expect(() => read(other, key)).toThrow(XmlSignatureError);
    },
  );

  it("A9: by SHA-1 is not", async () => {
    const text = await sign("rsa", `${DSIG}rsa-sha1`, `${DSIG}sha1`);
    expect(() => read(text, "rsa")).toThrow(XmlSignatureError);
  });
});

describe("an encryption", () => {
  async function encrypt(cipher: string, sessionKey: string, transport: string): Promise<Element> {
    const template = `<xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element">
<xenc:EncryptionMethod Algorithm="${cipher}"/><ds:KeyInfo xmlns:ds="${DSIG}"><xenc:EncryptedKey>
<xenc:EncryptionMethod Algorithm="${transport}"/><xenc:CipherData><xenc:CipherValue/></xenc:CipherData>
</xenc:EncryptedKey></ds:KeyInfo><xenc:CipherData><xenc:CipherValue/></xenc:CipherData></xenc:EncryptedData>`;
    await writeFile(at("encrypt.xml"), template);
    await writeFile(at("data.xml"), "<Assertion>Ada, Élodie and 李</Assertion>");
    const options = [
      "--pubkey-cert-pem",
      at("rsa.pem"),
      "--session-key",
      sessionKey,
      "--xml-data",
      at("data.xml"),
    ];
    const text = execFileSync("xmlsec1", ["--encrypt", ...options, at("encrypt.xml")], { encoding: "utf8" });
    const inside = text.replace(/<\?xml[^>]*>/, "");
    return parseXml(`<saml:EncryptedAssertion xmlns:saml="${SAML}">${inside}</saml:EncryptedAssertion>`).root;
  }
  const keys = (...names: string[]) => names.map((name) => privateKeys[name] ?? "");

  it.each([
    [`${XENC11}aes128-gcm`, "aes-128"],
    [`${XENC11}aes192-gcm`, "aes-192"],
    [`${XENC11}aes256-gcm`, "aes-256"],
    [`${XENC}aes128-cbc`, "aes-128"],
    [`${XENC}aes192-cbc`, "aes-192"],
    [`${XENC}aes256-cbc`, "aes-256"],
  ])("A10: by %s is opened by the key for which it was made", async (cipher, sessionKey) => {
    const sealed = await encrypt(cipher, sessionKey, `${XENC}rsa-oaep-mgf1p`);
    expect(decryptElement(sealed, keys("stranger", "rsa"))).toMatch(/Ada, Élodie and 李/);
    expect(() => decryptElement(sealed, keys("stranger"))).toThrow(XmlDecryptionError);
  });

  it.each([
    ["the key transport of PKCS #1 v1.5", `${XENC11}aes128-gcm`, "aes-128", `${XENC}rsa-1_5`],
    ["triple DES", `${XENC}tripledes-cbc`, "des-192", `${XENC}rsa-oaep-mgf1p`],
  ])("A10: by %s is refused, since it is not announced", async (_what, cipher, sessionKey, transport) => {
    const sealed = await encrypt(cipher, sessionKey, transport);
    expect(() => decryptElement(sealed, keys("rsa"))).toThrow(XmlDecryptionError);
  });
});
