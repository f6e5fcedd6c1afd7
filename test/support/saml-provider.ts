/** An identity provider under a test's control: its responses are right or wrong as the test says. */
import { inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";
import xmlenc from "xml-encryption";
import { selfSigned } from "../../server/platform/federation/certificate.ts";
import type { Service } from "./service.ts";

export const AFFILIATION = "urn:oid:1.3.6.1.4.1.5923.1.1.1.9";
export const SUBJECT = "urn:oasis:names:tc:SAML:attribute:subject-id";
export const GIVEN_NAME = "urn:oid:2.5.4.42";
export const FAMILY_NAME = "urn:oid:2.5.4.4";
export const BIRTH_DATE = "urn:oid:1.3.6.1.4.1.25178.1.2.3";

export type SamlProvider = Awaited<ReturnType<typeof makeProvider>>;

/** Content of a response; a test changes the parts that it is about. */
export interface Answer {
  requestId: string;
  acsUrl: string;
  audience: string;
  issuer: string;
  recipient: string;
  destination: string;
  assertionId: string;
  /** Seconds from now. */
  notBefore: number;
  notOnOrAfter: number;
  nameIdFormat: string;
  nameId: string;
  attributes: Record<string, string | string[]>;
  confirmation: string;
  authn: string;
  /** Seconds from now; absent by default. */
  sessionNotOnOrAfter?: number;
}

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";

export async function makeProvider(entityId = "https://idp.ox.example/idp", scopes = ["ox.ac.uk"]) {
  const { privateKey, certificate } = await selfSigned("idp.ox.example", new Date());
  const der = certificate.replace(/-----[^-]+-----|\s/g, "");
  const signInUrl = `${entityId}/sso`;
  const scope = scopes.map((each) => `<shibmd:Scope regexp="false">${each}</shibmd:Scope>`).join("");
  const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
  xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}">
    <md:Extensions>${scope}</md:Extensions>
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
  return { entityId, signInUrl, privateKey, certificate, der, metadata };
}

/** Makes it the institution's; "ox.ac.uk" unless the test says otherwise. */
export async function install(
  service: Service,
  { metadata }: SamlProvider,
  mode: "test" | "live" = "test",
  institutionId = "ox.ac.uk",
) {
  const body = { institutionId, mode, saml: { metadata } };
  const { data, error } = await service.operator.POST("/management/identity-providers", { body });
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** The request that a browser was sent away with. */
export function requestOf(url: string): { id: string; xml: string } {
  const request = new URL(url).searchParams.get("SAMLRequest") ?? "";
  const xml = inflateRawSync(Buffer.from(request, "base64")).toString();
  return { id: /\sID="([^"]+)"/.exec(xml)?.[1] ?? "", xml };
}

export const ADA = {
  [AFFILIATION]: "student@ox.ac.uk",
  [SUBJECT]: "ada@ox.ac.uk",
  [GIVEN_NAME]: "Ada",
  [FAMILY_NAME]: "Lovelace",
};

let assertions = 0;

/** A right answer to a request, with what the test changes of it. */
export function answerTo(
  { entityId }: Pick<SamlProvider, "entityId">,
  { baseUrl }: Service,
  requestId: string,
  changes: Partial<Answer> = {},
): Answer {
  const acsUrl = `${baseUrl}/saml/acs`;
  assertions += 1;
  return {
    requestId,
    acsUrl,
    audience: `${baseUrl}/saml/metadata`,
    issuer: entityId,
    recipient: acsUrl,
    destination: acsUrl,
    assertionId: `_a${assertions}`,
    notBefore: -30,
    notOnOrAfter: 300,
    nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
    nameId: `_t${assertions}`,
    // Somebody else each time: one person is good for one account.
    attributes: { ...ADA, [SUBJECT]: `ada${assertions}@ox.ac.uk` },
    confirmation: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
    authn:
      "<saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext>",
    ...changes,
  };
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

function sessionEnd({ sessionNotOnOrAfter: end }: Answer): string {
  return end === undefined ? "" : ` SessionNotOnOrAfter="${inSeconds(end)}"`;
}

export function assertionXml(answer: Answer): string {
  const attributes = Object.entries(answer.attributes).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join("")}</saml:Attribute>`;
  });
  return `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${answer.assertionId}" Version="2.0" IssueInstant="${inSeconds(0)}">\
<saml:Issuer>${answer.issuer}</saml:Issuer>\
<saml:Subject><saml:NameID Format="${answer.nameIdFormat}">${answer.nameId}</saml:NameID>\
<saml:SubjectConfirmation Method="${answer.confirmation}"><saml:SubjectConfirmationData InResponseTo="${answer.requestId}"\
 Recipient="${answer.recipient}" NotOnOrAfter="${inSeconds(answer.notOnOrAfter)}"/></saml:SubjectConfirmation></saml:Subject>\
<saml:Conditions NotBefore="${inSeconds(answer.notBefore)}" NotOnOrAfter="${inSeconds(answer.notOnOrAfter)}">\
<saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>\
${answer.authn === "" ? "" : `<saml:AuthnStatement AuthnInstant="${inSeconds(0)}"${sessionEnd(answer)}>${answer.authn}</saml:AuthnStatement>`}\
<saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion>`;
}

/** The answer around an assertion, whatever that is. */
export function responseXml(answer: Answer, inside: string, status = "Success", inner = ""): string {
  const code = (value: string, more = "") =>
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${value}">${more}</samlp:StatusCode>`;
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="_r${answer.assertionId}" Version="2.0"\
 IssueInstant="${inSeconds(0)}" Destination="${answer.destination}" InResponseTo="${answer.requestId}">\
<saml:Issuer>${answer.issuer}</saml:Issuer>\
<samlp:Status>${code(status, inner === "" ? "" : code(inner))}</samlp:Status>${inside}</samlp:Response>`;
}

/** Algorithms of a signature. */
export const SHA256_ALGORITHMS = { signature: RSA_SHA256, digest: SHA256 };
export const SHA1_ALGORITHMS = {
  signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  digest: "http://www.w3.org/2000/09/xmldsig#sha1",
};

/** Signs the element with this local name, as identity providers do: enveloped, after its issuer. */
export function signed(
  xml: string,
  { privateKey }: Pick<SamlProvider, "privateKey">,
  element = "Assertion",
  algorithms = SHA256_ALGORITHMS,
): string {
  const signature = new SignedXml({
    privateKey,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: EXC_C14N,
  });
  const xpath = `//*[local-name(.)='${element}']`;
  const transforms = ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", EXC_C14N];
  signature.addReference({ xpath, transforms, digestAlgorithm: algorithms.digest });
  const location = { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" as const };
  signature.computeSignature(xml, { location });
  return signature.getSignedXml();
}

/** Encrypts for the certificate in our metadata. */
export async function encrypted(xml: string, certificate: string): Promise<string> {
  const options = {
    rsa_pub: certificate,
    pem: certificate,
    encryptionAlgorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm" as const,
    keyEncryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p" as const,
  };
  const data = await new Promise<string>((resolve, reject) =>
    xmlenc.encrypt(xml, options, (error, result) => (error ? reject(error) : resolve(result ?? ""))),
  );
  return `<saml:EncryptedAssertion xmlns:saml="${ASSERTION}">${data}</saml:EncryptedAssertion>`;
}

/** The whole of it, signed and right. */
export function signedAnswer(provider: SamlProvider, answer: Answer): string {
  return responseXml(answer, signed(assertionXml(answer), provider));
}
