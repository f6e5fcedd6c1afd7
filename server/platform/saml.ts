/**
 * SAML 2.0 over @node-saml/node-saml, which does all that has to do with signatures and encryption. Nothing is read here
 * but what it gives back as signed; on that, the rules of the web browser SSO profile that it leaves to its callers are
 * checked (saml-profiles-2.0-os, section 4.1.4.3).
 */
import type { Profile, SAML } from "@node-saml/node-saml";
import { signatureWatch } from "./xml-algorithms.ts";
import { attributeOf, scanner, XmlRefused } from "./xml-scan.ts";

/** Us, as identity providers know us. */
export interface ServiceProvider {
  /** Our name, and the address of our metadata. */
  entityId: string;
  /** Where answers are posted to. */
  acsUrl: string;
  /** What signs requests. PEM. */
  privateKey: string;
  certificate: string;
  /** What may open an answer, in the order in which they are tried. PEM. */
  openingKeys: readonly string[];
}

/** What our metadata names. PEM. */
export interface PublishedCertificates {
  signing: readonly string[];
  encryption: string;
}

export interface SamlProvider {
  entityId: string;
  signInUrl: string;
  /** Base64 of DER; any of them may have signed. */
  certificates: string[];
}

/** What was wrong with a message, in words for our log: they hold nothing of what it said. */
export type SamlFault =
  | "not_base64"
  | XmlRefused["why"]
  | "no_response"
  | "unsolicited"
  | "invalid"
  | "signature"
  | "weak_algorithm"
  | "issuer"
  | "audience"
  | "time"
  | "destination"
  | "confirmation"
  | "no_authentication"
  | "replayed";

export class SamlRefused extends Error {
  override readonly name = "SamlRefused";
  readonly why: SamlFault;

  constructor(why: SamlFault, options?: ErrorOptions) {
    super(`SAML message refused: ${why}`, options);
    this.why = why;
  }
}

/** How far clocks may differ. */
const SKEW_MS = 60_000;
const SCAN_LIMITS = { depthMax: 40, elementsMax: 5_000 };
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
/** By these names the library that decrypts finds what to open. */
const ENCRYPTION = new Set(["EncryptedData", "EncryptedKey", "CipherValue"]);
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** The library is loaded where SAML is spoken: it and its parsers are some megabytes. */
async function samlOf(
  us: ServiceProvider,
  provider: SamlProvider | null,
  requestId: string,
  openingKey = us.privateKey,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const answers = { value: new Date().toISOString(), createdAt: Date.now() };
  return new SAML({
    issuer: us.entityId,
    callbackUrl: us.acsUrl,
    audience: us.entityId,
    privateKey: us.privateKey,
    publicCert: us.certificate,
    decryptionPvk: openingKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    idpCert: provider?.certificates ?? [us.certificate],
    idpIssuer: provider?.entityId ?? us.entityId,
    entryPoint: provider?.signInUrl ?? us.acsUrl,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    // One request, one answer: which that is our database knows.
    cacheProvider: {
      saveAsync: async () => answers,
      getAsync: async (id) => (id === requestId ? answers.value : null),
      removeAsync: async (id) => id,
    },
    generateUniqueId: () => requestId,
    acceptedClockSkewMs: SKEW_MS,
    // How somebody signs in is the institution's business: multi-factor is no fault.
    disableRequestedAuthnContext: true,
    // In a request: whatever our metadata asks for. In the metadata: an identifier that lasts.
    identifierFormat: provider === null ? PERSISTENT : null,
  });
}

/** An attribute that we ask for, by its name in the format "uri". */
export interface RequestedAttribute {
  name: string;
  friendlyName: string;
  required: boolean;
}

/** What identity providers and federations are given: keys for signing and encryption, the address for answers, and wishes. */
export async function serviceMetadata(
  us: ServiceProvider,
  { signing, encryption }: PublishedCertificates,
  attributes: readonly RequestedAttribute[],
): Promise<string> {
  const saml = await samlOf(us, null, "_metadata");
  const metadata = saml.generateServiceProviderMetadata(encryption, [...signing]);
  // The library does not write these two; the texts are our own, and nothing is signed.
  return metadata
    .replace(/(?=<SPSSODescriptor\b)/, PAIRWISE_ID_WANTED)
    .replace(/(?=<\/SPSSODescriptor>)/, attributeConsumingService(attributes));
}

/** saml-subject-id-attr-v1.0, section 2.1: an identifier that no other service gets to see. */
const PAIRWISE_ID_WANTED = `<Extensions><mdattr:EntityAttributes xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute">\
<saml:Attribute xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Name="urn:oasis:names:tc:SAML:profiles:subject-id:req"\
 NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml:AttributeValue>pairwise-id</saml:AttributeValue>\
</saml:Attribute></mdattr:EntityAttributes></Extensions>
  `;

function attributeConsumingService(attributes: readonly RequestedAttribute[]): string {
  const requested = attributes.map(
    ({ name, friendlyName, required }) =>
      `<RequestedAttribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" FriendlyName="${friendlyName}" isRequired="${required}"/>`,
  );
  return `  <AttributeConsumingService index="1" isDefault="true">
      <ServiceName xml:lang="en">cohort</ServiceName>
      ${requested.join("\n      ")}
    </AttributeConsumingService>
  `;
}

/** The address at which a browser takes our signed request to the identity provider (HTTP-Redirect binding). */
export async function samlSignInUrl(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
): Promise<string> {
  return (await samlOf(us, provider, requestId)).getAuthorizeUrlAsync("", undefined, {});
}

/** What an answer claims about itself before anything is proven: enough to know which request it may belong to. */
export interface Envelope {
  xml: string;
  inResponseTo: string;
  destination: string | undefined;
  /** The status codes, outermost first. */
  status: string[];
  /** Something in it is signed by an algorithm that we don't take; what is encrypted is looked at once it is open. */
  isWeak: boolean;
  isEncrypted: boolean;
}

/** Takes an answer apart as far as it takes to look for its request. Refuses what nobody should parse any further. */
export function readEnvelope(samlResponse: string): Envelope {
  // Line breaks are taken out first: a pattern that allows for them in two places would take minutes on a long run.
  const base64 = samlResponse.replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlRefused("not_base64");
  const xml = Buffer.from(base64, "base64").toString("utf8");
  const root: { inResponseTo?: string | undefined; destination?: string | undefined } = {};
  const status: string[] = [];
  const watch = signatureWatch();
  let isResponse = false;
  let isEncrypted = false;
  let inAssertion = false;
  const scan = scanner(SCAN_LIMITS, {
    open(tag) {
      watch.open(tag);
      if (tag.depth === 2) inAssertion = tag.local === "EncryptedAssertion";
      if (inAssertion) isEncrypted = true;
      // Else the first thing in the message that can be opened might not be the assertion.
      else if (ENCRYPTION.has(tag.local)) throw new SamlRefused("invalid");
      if (tag.depth === 1) {
        isResponse = tag.local === "Response" && tag.uri === PROTOCOL;
        root.inResponseTo = attributeOf(tag, "InResponseTo");
        root.destination = attributeOf(tag, "Destination");
      } else if (tag.local === "StatusCode" && tag.uri === PROTOCOL && tag.depth <= 4) {
        status.push(attributeOf(tag, "Value")?.replace(/^.*:/, "") ?? "");
      }
    },
  });
  try {
    scan.write(xml);
    scan.end();
  } catch (error) {
    throw error instanceof XmlRefused ? new SamlRefused(error.why, { cause: error }) : error;
  }
  if (!isResponse) throw new SamlRefused("no_response");
  if (root.inResponseTo === undefined) throw new SamlRefused("unsolicited");
  const { inResponseTo, destination } = root;
  return { xml, inResponseTo, destination, status, isWeak: watch.isWeak(), isEncrypted };
}

/** What a verified assertion says. */
export interface VerifiedAssertion {
  id: string;
  nameId: { value: string; format: string | undefined } | null;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** Verifies the answer to one request of ours. Throws SamlRefused, whatever is wrong with it. */
export async function verifyAnswer(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
  { xml, inResponseTo, destination, isWeak, isEncrypted }: Envelope,
  now: Date,
): Promise<VerifiedAssertion> {
  if (inResponseTo !== requestId) throw new SamlRefused("unsolicited");
  if (destination !== undefined && destination !== us.acsUrl) throw new SamlRefused("destination");
  const opened = isEncrypted ? await openAnswer(us, xml) : undefined;
  if (isWeak || opened?.isWeak) throw new SamlRefused("weak_algorithm");
  const SAMLResponse = Buffer.from(xml).toString("base64");
  let profile: Profile | null;
  try {
    const saml = await samlOf(us, provider, requestId, opened?.key);
    ({ profile } = await saml.validatePostResponseAsync({ SAMLResponse }));
  } catch (cause) {
    throw new SamlRefused(faultOf(cause), { cause });
  }
  if (profile === null) throw new SamlRefused("invalid");
  if (profile.issuer !== provider.entityId) throw new SamlRefused("issuer");
  return readAssertion(us, requestId, profile.getAssertion?.() ?? {}, now);
}

/** Which of our keys opens an answer, and whether what is inside is signed weakly. */
async function openAnswer(
  { openingKeys }: ServiceProvider,
  xml: string,
): Promise<{ key: string; isWeak: boolean }> {
  let cause: unknown;
  for (const key of openingKeys) {
    try {
      return { key, isWeak: isWeaklySigned(await decrypted(key, xml)) };
    } catch (error) {
      if (!(error instanceof SamlRefused)) throw error;
      cause = error;
    }
  }
  throw new SamlRefused("signature", { cause });
}

/**
 * What is encrypted in an answer, by the library's own means: it takes SHA-1 inside, too, and gives what it opens back
 * without its signature. Both look for the first of each name, and the envelope has seen that they find the same.
 */
async function decrypted(key: string, xml: string): Promise<string> {
  const { decrypt } = await import("xml-encryption");
  const options = { key, warnInsecureAlgorithm: false };
  return new Promise((resolve, reject) =>
    decrypt(xml, options, (cause, text) =>
      cause === null ? resolve(text) : reject(new SamlRefused("signature", { cause })),
    ),
  );
}

/** Whatever is not to be read in it stays a fault of the signature: who asks learns nothing of what was inside. */
function isWeaklySigned(assertion: string): boolean {
  const watch = signatureWatch();
  const scan = scanner(SCAN_LIMITS, watch);
  try {
    scan.write(assertion);
    scan.end();
  } catch (error) {
    throw error instanceof XmlRefused ? new SamlRefused("signature", { cause: error }) : error;
  }
  return watch.isWeak();
}

/** The library throws plain errors; told apart by their words, for the log alone. */
function faultOf(error: unknown): SamlFault {
  const text = error instanceof Error ? error.message : "";
  if (/signature|decrypt|cipher|key/i.test(text)) return "signature";
  if (/audience/i.test(text)) return "audience";
  // It judges confirmations by their times alone.
  if (/expired|not yet valid|subject confirmation/i.test(text)) return "time";
  if (/InResponseTo/i.test(text)) return "confirmation";
  return "invalid";
}

/** An element as the library's parser gives it: text, attributes, and children by name without prefix. */
interface Parsed {
  _?: string;
  $?: Record<string, string>;
  [child: string]: unknown;
}

function childrenOf(parent: Parsed | undefined, name: string): Parsed[] {
  const children = parent?.[name];
  return Array.isArray(children)
    ? children.filter((child) => typeof child === "object" && child !== null)
    : [];
}

/** The assertion that was signed, held against what the profile asks of one. */
function readAssertion(
  us: ServiceProvider,
  requestId: string,
  parsed: Record<string, unknown>,
  now: Date,
): VerifiedAssertion {
  const assertion = parsed.Assertion as Parsed | undefined;
  const id = assertion?.$?.ID;
  if (assertion === undefined || id === undefined) throw new SamlRefused("invalid");
  const subjects = childrenOf(assertion, "Subject");
  const isConfirmed = childrenOf(subjects[0], "SubjectConfirmation").some((confirmation) =>
    isForUs(us, requestId, confirmation, now),
  );
  if (subjects.length !== 1 || !isConfirmed) throw new SamlRefused("confirmation");
  if (childrenOf(assertion, "AuthnStatement").length === 0) throw new SamlRefused("no_authentication");
  const [nameId] = childrenOf(subjects[0], "NameID");
  return {
    id,
    nameId: nameId?._ === undefined ? null : { value: nameId._, format: nameId.$?.Format },
    attributes: attributesOf(assertion),
  };
}

/** A bearer confirmation for our address, in answer to this request, and not too late. */
function isForUs(us: ServiceProvider, requestId: string, confirmation: Parsed, now: Date): boolean {
  const [data] = childrenOf(confirmation, "SubjectConfirmationData");
  const { Recipient, InResponseTo, NotOnOrAfter = "", NotBefore } = data?.$ ?? {};
  return (
    confirmation.$?.Method === BEARER &&
    Recipient === us.acsUrl &&
    InResponseTo === requestId &&
    NotBefore === undefined &&
    Date.parse(NotOnOrAfter) + SKEW_MS > now.getTime()
  );
}

function attributesOf(assertion: Parsed): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const attributes = childrenOf(assertion, "AttributeStatement").flatMap((of) => childrenOf(of, "Attribute"));
  for (const attribute of attributes) {
    const name = attribute.$?.Name ?? "";
    const values = childrenOf(attribute, "AttributeValue").flatMap(
      // eduPersonTargetedID holds its value as a name identifier.
      (value) => childrenOf(value, "NameID")[0]?._ ?? value._ ?? [],
    );
    found.set(name, [...(found.get(name) ?? []), ...values]);
  }
  return found;
}
