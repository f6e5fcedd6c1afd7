/**
 * SAML 2.0 over @node-saml/node-saml, which handles signatures and encryption. Only what it returns as signed is read,
 * and checked by the web browser SSO profile (saml-profiles-2.0-os, section 4.1.4.3).
 */
import type { Profile, SAML } from "@node-saml/node-saml";
import { signatureWatch } from "./xml-algorithms.ts";
import { attributeOf, scanner, XmlError } from "./xml-scan.ts";

/** Our service provider. */
export interface ServiceProvider {
  /** Entity ID, and the URL of our metadata. */
  entityId: string;
  /** Assertion consumer service URL. */
  acsUrl: string;
  /** Signing key. PEM. */
  privateKey: string;
  certificate: string;
  /** Decryption keys, in the order in which they are tried. PEM. */
  openingKeys: readonly string[];
}

/** The certificates in our metadata. PEM. */
interface PublishedCertificates {
  signing: readonly string[];
  encryption: string;
}

export interface SamlProvider {
  entityId: string;
  signInUrl: string;
  /** Base64 of DER; any of them may have signed. */
  certificates: string[];
}

/** Error codes for the log, without any content of the message. */
export type SamlErrorCode =
  | "not_base64"
  | XmlError["why"]
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

export class SamlError extends Error {
  override readonly name = "SamlError";
  readonly why: SamlErrorCode;

  constructor(why: SamlErrorCode, options?: ErrorOptions) {
    super(`SAML message refused: ${why}`, options);
    this.why = why;
  }
}

/** Clock tolerance. */
const SKEW_MS = 60_000;
const SCAN_LIMITS = { depthMax: 40, elementsMax: 5_000 };
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
/** Names by which the decrypting library finds encrypted data. */
const ENCRYPTION = new Set(["EncryptedData", "EncryptedKey", "CipherValue"]);
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** Lazy import: the library and its parsers take some megabytes. */
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
    // Replay protection is ours: the database matches requests and responses.
    cacheProvider: {
      saveAsync: async () => answers,
      getAsync: async (id) => (id === requestId ? answers.value : null),
      removeAsync: async (id) => id,
    },
    generateUniqueId: () => requestId,
    acceptedClockSkewMs: SKEW_MS,
    // Any authentication context is accepted, multi-factor included.
    disableRequestedAuthnContext: true,
    // In requests: whatever our metadata asks for. In metadata: a persistent identifier.
    identifierFormat: provider === null ? PERSISTENT : null,
  });
}

/** A requested attribute, in the name format "uri". */
export interface RequestedAttribute {
  name: string;
  friendlyName: string;
  required: boolean;
}

/** Our metadata: certificates, assertion consumer service, requested attributes. */
export async function serviceMetadata(
  us: ServiceProvider,
  { signing, encryption }: PublishedCertificates,
  attributes: readonly RequestedAttribute[],
): Promise<string> {
  const saml = await samlOf(us, null, "_metadata");
  const metadata = saml.generateServiceProviderMetadata(encryption, [...signing]);
  // The library does not write these two; the text is ours and unsigned.
  return metadata
    .replace(/(?=<SPSSODescriptor\b)/, PAIRWISE_ID_WANTED)
    .replace(/(?=<\/SPSSODescriptor>)/, attributeConsumingService(attributes));
}

/** saml-subject-id-attr-v1.0, section 2.1: an identifier for this service only. */
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

/** The URL that takes our signed request to the identity provider (HTTP-Redirect binding). */
export async function samlSignInUrl(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
): Promise<string> {
  return (await samlOf(us, provider, requestId)).getAuthorizeUrlAsync("", undefined, {});
}

/** The unverified envelope of a response: enough to find its request. */
export interface Envelope {
  xml: string;
  inResponseTo: string;
  destination: string | undefined;
  /** The status codes, outermost first. */
  status: string[];
  /** Whether it uses a refused algorithm; encrypted parts are checked after decryption. */
  isWeak: boolean;
  isEncrypted: boolean;
}

/** Parses the envelope of a response. Refuses what must not be parsed any further. */
export function readEnvelope(samlResponse: string): Envelope {
  // ReDoS: line breaks are removed first, because the pattern would take minutes on a long run of them.
  const base64 = samlResponse.replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlError("not_base64");
  const xml = Buffer.from(base64, "base64").toString("utf8");
  const root: { inResponseTo?: string | undefined; destination?: string | undefined } = {};
  const status: string[] = [];
  const watch = signatureWatch();
  let isResponse = false;
  let isEncrypted = false;
  let inAssertion = false;
  scanAll(xml, {
    open(tag) {
      watch.open(tag);
      if (tag.depth === 2) inAssertion = tag.local === "EncryptedAssertion";
      if (inAssertion) isEncrypted = true;
      // Signature wrapping: otherwise the first thing that decrypts might not be the assertion.
      else if (ENCRYPTION.has(tag.local)) throw new SamlError("invalid");
      if (tag.depth === 1) {
        isResponse = tag.local === "Response" && tag.uri === PROTOCOL;
        root.inResponseTo = attributeOf(tag, "InResponseTo");
        root.destination = attributeOf(tag, "Destination");
      } else if (tag.local === "StatusCode" && tag.uri === PROTOCOL && tag.depth <= 4) {
        status.push(attributeOf(tag, "Value")?.replace(/^.*:/, "") ?? "");
      }
    },
  });
  if (!isResponse) throw new SamlError("no_response");
  if (root.inResponseTo === undefined) throw new SamlError("unsolicited");
  const { inResponseTo, destination } = root;
  return { xml, inResponseTo, destination, status, isWeak: watch.isWeak(), isEncrypted };
}

function scanAll(xml: string, on: Parameters<typeof scanner>[1], code?: SamlErrorCode): void {
  const scan = scanner(SCAN_LIMITS, on);
  try {
    scan.write(xml);
    scan.end();
  } catch (error) {
    throw error instanceof XmlError ? new SamlError(code ?? error.why, { cause: error }) : error;
  }
}

/** A verified assertion. */
interface VerifiedAssertion {
  id: string;
  nameId: { value: string; format: string | undefined } | null;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** Verifies the response to one of our requests. Throws SamlError, whatever is wrong with it. */
export async function verifyAnswer(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
  { xml, inResponseTo, destination, isWeak, isEncrypted }: Envelope,
  now: Date,
): Promise<VerifiedAssertion> {
  if (inResponseTo !== requestId) throw new SamlError("unsolicited");
  if (destination !== undefined && destination !== us.acsUrl) throw new SamlError("destination");
  const opened = isEncrypted ? await openAnswer(us, xml) : undefined;
  if (isWeak || opened?.isWeak) throw new SamlError("weak_algorithm");
  const SAMLResponse = Buffer.from(xml).toString("base64");
  let profile: Profile | null;
  try {
    const saml = await samlOf(us, provider, requestId, opened?.key);
    ({ profile } = await saml.validatePostResponseAsync({ SAMLResponse }));
  } catch (cause) {
    throw new SamlError(faultOf(cause), { cause });
  }
  if (profile === null) throw new SamlError("invalid");
  if (profile.issuer !== provider.entityId) throw new SamlError("issuer");
  return readAssertion(us, requestId, profile.getAssertion?.() ?? {}, now);
}

/** The key that decrypts a response, and whether the content is weakly signed. */
async function openAnswer(
  { openingKeys }: ServiceProvider,
  xml: string,
): Promise<{ key: string; isWeak: boolean }> {
  let cause: unknown;
  for (const key of openingKeys) {
    try {
      return { key, isWeak: isWeaklySigned(await decrypted(key, xml)) };
    } catch (error) {
      if (!(error instanceof SamlError)) throw error;
      cause = error;
    }
  }
  throw new SamlError("signature", { cause });
}

/**
 * Decrypts with the library's own functions, to check algorithms inside. Both take the first element of a name, and the
 * envelope has checked that these agree.
 */
async function decrypted(key: string, xml: string): Promise<string> {
  const { decrypt } = await import("xml-encryption");
  const options = { key, warnInsecureAlgorithm: false };
  return new Promise((resolve, reject) =>
    decrypt(xml, options, (cause, text) =>
      cause === null ? resolve(text) : reject(new SamlError("signature", { cause })),
    ),
  );
}

/** Padding oracle: any failure counts as a bad signature, so the sender learns nothing. */
function isWeaklySigned(assertion: string): boolean {
  const watch = signatureWatch();
  scanAll(assertion, watch, "signature");
  return watch.isWeak();
}

/** Classifies the library's plain errors by message, for the log only. */
function faultOf(error: unknown): SamlErrorCode {
  const text = error instanceof Error ? error.message : "";
  if (/signature|decrypt|cipher|key/i.test(text)) return "signature";
  if (/audience/i.test(text)) return "audience";
  // The library checks only the times of confirmations.
  if (/expired|not yet valid|subject confirmation/i.test(text)) return "time";
  if (/InResponseTo/i.test(text)) return "confirmation";
  return "invalid";
}

/** An element as the library's parser returns it: text, attributes, and children by local name. */
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

/** Checks the signed assertion against the profile. */
function readAssertion(
  us: ServiceProvider,
  requestId: string,
  parsed: Record<string, unknown>,
  now: Date,
): VerifiedAssertion {
  const assertion = parsed.Assertion as Parsed | undefined;
  const id = assertion?.$?.ID;
  if (assertion === undefined || id === undefined) throw new SamlError("invalid");
  const subjects = childrenOf(assertion, "Subject");
  const isConfirmed = childrenOf(subjects[0], "SubjectConfirmation").some((confirmation) =>
    isForUs(us, requestId, confirmation, now),
  );
  if (subjects.length !== 1 || !isConfirmed) throw new SamlError("confirmation");
  if (childrenOf(assertion, "AuthnStatement").length === 0) throw new SamlError("no_authentication");
  const [nameId] = childrenOf(subjects[0], "NameID");
  return {
    id,
    nameId: nameId?._ === undefined ? null : { value: nameId._, format: nameId.$?.Format },
    attributes: attributesOf(assertion),
  };
}

/** Checks for a bearer confirmation for our address and this request, in time. */
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
      // The value of eduPersonTargetedID is a NameID.
      (value) => childrenOf(value, "NameID")[0]?._ ?? value._ ?? [],
    );
    found.set(name, [...(found.get(name) ?? []), ...values]);
  }
  return found;
}
