// Our SAML metadata (saml-metadata-2.0-os), with the extensions that federations require: mdui, organization, contacts, entity
// attributes and algorithms, in the schemas' order.
import type { Localised, SamlContact } from "../../config/saml-metadata.ts";
import { signEnveloped } from "./sign-xml.ts";
import { DIGESTS, SIGNATURES } from "./xml-algorithms.ts";
import { encryptionMethods } from "./xml-decryption.ts";

export interface RequestedAttribute {
  name: string;
  friendlyName: string;
  required: boolean;
}

export interface ServiceDescription {
  entityId: string;
  acsUrl: string;
  /** PEM; the first one signs. */
  signingCertificates: readonly string[];
  encryptionCertificate: string;
  /** Private key of the first certificate, in PEM; null: unsigned. */
  signWith: string | null;
  validUntil: Date | null;
  displayName: Localised;
  description: Localised;
  informationUrl: Localised;
  privacyUrl: Localised;
  logo: { url: string; width: number; height: number } | null;
  organization: { name: Localised; displayName: Localised; url: Localised } | null;
  contacts: readonly SamlContact[];
  entityAttributes: Readonly<Record<string, readonly string[]>>;
  requestedAttributes: readonly RequestedAttribute[];
}

const NAMESPACES = [
  ["", "urn:oasis:names:tc:SAML:2.0:metadata"],
  [":alg", "urn:oasis:names:tc:SAML:metadata:algsupport"],
  [":ds", "http://www.w3.org/2000/09/xmldsig#"],
  [":mdattr", "urn:oasis:names:tc:SAML:metadata:attribute"],
  [":mdui", "urn:oasis:names:tc:SAML:metadata:ui"],
  [":remd", "http://refeds.org/metadata"],
  [":saml", "urn:oasis:names:tc:SAML:2.0:assertion"],
];

const SAML_2 = "urn:oasis:names:tc:SAML:2.0:protocol";
const HTTP_POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const URI_NAME = "urn:oasis:names:tc:SAML:2.0:attrname-format:uri";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const SECURITY_CONTACT = "http://refeds.org/metadata/contactType/security";
const CACHE_DURATION = "P1D";
const ID = "_metadata";

export async function describeService(about: ServiceDescription): Promise<string> {
  const { entityId, validUntil, signWith, signingCertificates } = about;
  const namespaces = NAMESPACES.map(([prefix = "", uri = ""]) => [`xmlns${prefix}`, uri]);
  const attributes = {
    ...Object.fromEntries(namespaces),
    ID,
    cacheDuration: CACHE_DURATION,
    ...(validUntil && { validUntil: validUntil.toISOString() }),
    entityID: entityId,
  };
  const xml = element("EntityDescriptor", attributes, [
    element("Extensions", {}, [entityAttributes(about), ...algorithms()]),
    role(about),
    ...organization(about),
    ...about.contacts.map(contact),
  ]);
  const [certificate] = signingCertificates;
  if (signWith === null || certificate === undefined) return xml;
  return signEnveloped(xml, "EntityDescriptor", { privateKey: signWith, certificate });
}

function entityAttributes({ entityAttributes: given }: ServiceDescription): string {
  const attributes = Object.entries(given).filter(([, values]) => values.length > 0);
  return element(
    "mdattr:EntityAttributes",
    {},
    attributes.map(([name, values]) =>
      element(
        "saml:Attribute",
        { Name: name, NameFormat: URI_NAME },
        values.map((value) => element("saml:AttributeValue", {}, [escaped(value)])),
      ),
    ),
  );
}

/** The accepted algorithms (sstc-saml-metadata-algsupport-v1.0). */
function algorithms(): string[] {
  return [
    ...[...DIGESTS.keys()].map((name) => element("alg:DigestMethod", { Algorithm: name }, [])),
    ...[...SIGNATURES.keys()].map((name) => element("alg:SigningMethod", { Algorithm: name }, [])),
  ];
}

function role(about: ServiceDescription): string {
  const attributes = {
    protocolSupportEnumeration: SAML_2,
    AuthnRequestsSigned: "true",
    WantAssertionsSigned: "true",
  };
  const consumer = { index: "1", isDefault: "true", Binding: HTTP_POST, Location: about.acsUrl };
  return element("SPSSODescriptor", attributes, [
    element("Extensions", {}, [userInterface(about)]),
    ...about.signingCertificates.map((pem) => keyDescriptor("signing", pem)),
    keyDescriptor("encryption", about.encryptionCertificate, encryptionMethods()),
    element("NameIDFormat", {}, [PERSISTENT]),
    element("AssertionConsumerService", consumer, []),
    attributeService(about),
  ]);
}

/** sstc-saml-metadata-ui-v1.0, section 2.1. */
function userInterface(about: ServiceDescription): string {
  const { logo } = about;
  return element("mdui:UIInfo", {}, [
    ...inLanguages("mdui:DisplayName", about.displayName),
    ...inLanguages("mdui:Description", about.description),
    ...(logo === null
      ? []
      : [element("mdui:Logo", { height: `${logo.height}`, width: `${logo.width}` }, [escaped(logo.url)])]),
    ...inLanguages("mdui:InformationURL", about.informationUrl),
    ...inLanguages("mdui:PrivacyStatementURL", about.privacyUrl),
  ]);
}

function keyDescriptor(use: string, pem: string, more = ""): string {
  const certificate = element("ds:X509Certificate", {}, [pem.replaceAll(/-----[^-]+-----|\s/g, "")]);
  const info = element("ds:KeyInfo", {}, [element("ds:X509Data", {}, [certificate])]);
  return element("KeyDescriptor", { use }, [info, more]);
}

function attributeService({ displayName, description, requestedAttributes }: ServiceDescription): string {
  const requested = requestedAttributes.map(({ name, friendlyName, required }) => {
    const attributes = {
      Name: name,
      NameFormat: URI_NAME,
      FriendlyName: friendlyName,
      isRequired: `${required}`,
    };
    return element("RequestedAttribute", attributes, []);
  });
  return element("AttributeConsumingService", { index: "1", isDefault: "true" }, [
    ...inLanguages("ServiceName", displayName),
    ...inLanguages("ServiceDescription", description),
    ...requested,
  ]);
}

function organization({ organization: given }: ServiceDescription): string[] {
  if (given === null) return [];
  const parts = [
    ...inLanguages("OrganizationName", given.name),
    ...inLanguages("OrganizationDisplayName", given.displayName),
    ...inLanguages("OrganizationURL", given.url),
  ];
  return [element("Organization", {}, parts)];
}

/** The security contact is "other" to SAML (REFEDS Security Contact Metadata Extension, section 3). */
function contact({ kind, name, email }: SamlContact): string {
  const attributes =
    kind === "security"
      ? { contactType: "other", "remd:contactType": SECURITY_CONTACT }
      : { contactType: kind };
  const parts = [
    element("GivenName", {}, [escaped(name)]),
    element("EmailAddress", {}, [escaped(`mailto:${email}`)]),
  ];
  return element("ContactPerson", attributes, parts);
}

function inLanguages(name: string, texts: Localised): string[] {
  return Object.entries(texts).map(([language, text]) =>
    element(name, { "xml:lang": language }, [escaped(text)]),
  );
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[],
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.join("");
  return inside === "" ? `<${name}${given.join("")}/>` : `<${name}${given.join("")}>${inside}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
