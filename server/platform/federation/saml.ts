// SAML 2.0 over @node-saml/node-saml, which makes requests and checks assertions; signatures and encryption are ours
// (xml-signature.ts, xml-decryption.ts). Only signed content is read, by the web browser SSO profile (saml-profiles-2.0-os, section
// 4.1.4.3).
import type { Profile, SAML } from "@node-saml/node-saml";
import { signatureWatch } from "./xml-algorithms.ts";
import { attributeOf, scanner, XmlError } from "./xml-scan.ts";

export interface ServiceProvider {
  entityId: string;
  acsUrl: string;
  /** Signing key. PEM. */
  privateKey: string;
  certificate: string;
  /** Decryption keys in PEM, in the order in which they are tried. */
  openingKeys: readonly string[];
  clockSkewMs: number;
}

/** Binding of a request (saml-bindings-2.0-os, sections 3.4 and 3.5). */
export type SignInBinding = "redirect" | "post";

export interface SamlProvider {
  entityId: string;
  signInUrl: string;
  signInBinding: SignInBinding;
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
  | "status"
  | "subject_scope"
  | "replayed";

export class SamlError extends Error {
  override readonly name = "SamlError";
  readonly why: SamlErrorCode;
  readonly status: readonly string[] | undefined;

  constructor(
    why: SamlErrorCode,
    { status, ...options }: ErrorOptions & { status?: readonly string[] } = {},
  ) {
    super(`SAML message refused: ${why}`, options);
    this.why = why;
    this.status = status;
  }
}

const STATUS_MESSAGE_LENGTH_MAX = 1_000;
const SCAN_LIMITS = { depthMax: 40, elementsMax: 5_000 };
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

type SignedAssertionCheck = SAML & {
  checkSigned: (assertion: string, inResponseTo: string) => Promise<{ profile: Profile | null }>;
};

/** Lazy import: the library and its parsers take some megabytes. */
async function samlOf(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
  asksAnew = false,
): Promise<SignedAssertionCheck> {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  /** The library verifies signatures too, but knows fewer algorithms (xml-signature.ts). */
  class SignedOnly extends SAML {
    checkSigned(assertion: string, inResponseTo: string) {
      return this.processValidlySignedAssertionAsync(assertion, assertion, inResponseTo);
    }
  }
  const answers = { value: new Date().toISOString(), createdAt: Date.now() };
  return new SignedOnly({
    issuer: us.entityId,
    callbackUrl: us.acsUrl,
    audience: us.entityId,
    privateKey: us.privateKey,
    publicCert: us.certificate,
    decryptionPvk: us.privateKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    idpCert: provider.certificates,
    idpIssuer: provider.entityId,
    entryPoint: provider.signInUrl,
    forceAuthn: asksAnew,
    // HTTP-Redirect only; in a form the signature is inside.
    skipRequestCompression: provider.signInBinding === "post",
    authnRequestBinding: provider.signInBinding === "post" ? "HTTP-POST" : "HTTP-Redirect",
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
    acceptedClockSkewMs: us.clockSkewMs,
    // Accepts any authentication context, multi-factor included.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
}

/** Target of the browser, with form fields for HTTP-POST; null for a redirect. */
export interface SignInRequest {
  url: string;
  fields: Record<string, string> | null;
}

/** Our signed request. `asksAnew`: ForceAuthn, no answer from an existing session. */
export async function samlRequest(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
  asksAnew: boolean,
): Promise<SignInRequest> {
  const saml = await samlOf(us, provider, requestId, asksAnew);
  if (provider.signInBinding === "redirect")
    return { url: await saml.getAuthorizeUrlAsync("", undefined, {}), fields: null };
  const { SAMLRequest } = await saml.getAuthorizeMessageAsync("", undefined, {});
  return { url: provider.signInUrl, fields: { SAMLRequest: String(SAMLRequest) } };
}

export interface Envelope {
  xml: string;
  inResponseTo: string;
  destination: string | undefined;
  status: string[];
  /** The provider's own words, which may name the member. */
  statusMessage: string | null;
  /** Whether it uses a refused algorithm; encrypted parts are checked after decryption. */
  isWeak: boolean;
}

/** Parses the envelope of a response, and refuses what must not be parsed further. */
export function readEnvelope(samlResponse: string): Envelope {
  // ReDoS: line breaks are removed first, because the pattern would take minutes on a long run of them.
  const base64 = samlResponse.replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlError("not_base64");
  const xml = Buffer.from(base64, "base64").toString("utf8");
  const root: { inResponseTo?: string | undefined; destination?: string | undefined } = {};
  const status: string[] = [];
  const watch = signatureWatch();
  let isResponse = false;
  let words: string | null = null;
  let inMessage = false;
  scanAll(xml, {
    open(tag) {
      inMessage = tag.local === "StatusMessage" && tag.uri === PROTOCOL && tag.depth === 3;
      watch.open(tag);
      if (tag.depth === 1) {
        isResponse = tag.local === "Response" && tag.uri === PROTOCOL;
        root.inResponseTo = attributeOf(tag, "InResponseTo");
        root.destination = attributeOf(tag, "Destination");
      } else if (tag.local === "StatusCode" && tag.uri === PROTOCOL && tag.depth <= 4) {
        status.push(attributeOf(tag, "Value")?.replace(/^.*:/, "") ?? "");
      }
    },
    text(text) {
      if (inMessage) words = `${words ?? ""}${text}`.slice(0, STATUS_MESSAGE_LENGTH_MAX);
    },
    close() {
      inMessage = false;
    },
  });
  if (!isResponse) throw new SamlError("no_response");
  if (root.inResponseTo === undefined) throw new SamlError("unsolicited");
  const { inResponseTo, destination } = root;
  return { xml, inResponseTo, destination, status, statusMessage: words, isWeak: watch.isWeak() };
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

interface VerifiedAssertion {
  id: string;
  nameId: { value: string; format: string | undefined } | null;
  attributes: ReadonlyMap<string, readonly string[]>;
}

export async function verifyAnswer(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
  { xml, inResponseTo, destination, isWeak }: Envelope,
  now: Date,
): Promise<VerifiedAssertion> {
  if (inResponseTo !== requestId) throw new SamlError("unsolicited");
  if (destination !== undefined && destination !== us.acsUrl) throw new SamlError("destination");
  if (isWeak) throw new SamlError("weak_algorithm");
  const assertion = await signedAssertion(us, provider, xml);
  const profile = await checkAssertion(us, provider, requestId, assertion);
  if (profile.issuer !== provider.entityId) throw new SamlError("issuer");
  return readAssertion(us, requestId, profile.getAssertion?.() ?? {}, now);
}

/** The one assertion covered by a valid signature, its own or the response's. Every signature present must be valid. */
async function signedAssertion(
  us: ServiceProvider,
  { certificates }: SamlProvider,
  xml: string,
): Promise<string> {
  const { parseXml, readSigned, childrenOf, XmlSignatureError } = await import("./xml-signature.ts");
  const { decryptElement, XmlDecryptionError } = await import("./xml-decryption.ts");
  const { XMLSerializer } = await import("@xmldom/xmldom");
  const pems = certificates.map(
    (der) =>
      `-----BEGIN CERTIFICATE-----\n${(der.match(/.{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----\n`,
  );
  try {
    const answer = parseXml(xml);
    const signed = readSigned(answer.text, answer.root, pems);
    const read = signed === null ? answer : parseXml(signed);
    const assertions = (root: Element) => childrenOf(root, ASSERTION, "Assertion");
    const [encrypted, ...moreEncrypted] = childrenOf(read.root, ASSERTION, "EncryptedAssertion");
    const [plain, ...morePlain] = assertions(read.root);
    if (moreEncrypted.length + morePlain.length > 0 || (encrypted && plain)) throw new SamlError("signature");
    if (encrypted !== undefined) {
      const inner = parseXml(decryptElement(encrypted, us.openingKeys));
      if (inner.root.localName !== "Assertion") refuseUnsigned();
      if (isWeaklySigned(inner.text)) throw new SamlError("weak_algorithm");
      const own = readSigned(inner.text, inner.root, pems) ?? (signed && inner.text);
      return own ?? refuseUnsigned();
    }
    if (plain === undefined) throw new SamlError("invalid");
    // In the response as it came: its canonical form may lack prefixes that the assertion's signature counts on.
    const own = readSigned(answer.text, assertions(answer.root)[0] ?? plain, pems);
    return own ?? (signed === null ? refuseUnsigned() : new XMLSerializer().serializeToString(plain));
  } catch (cause) {
    if (cause instanceof XmlSignatureError || cause instanceof XmlDecryptionError)
      throw new SamlError("signature", { cause });
    throw cause;
  }
}

function refuseUnsigned(): never {
  throw new SamlError("signature");
}

/** The library's checks of signed content: audience, conditions, confirmation. */
async function checkAssertion(
  us: ServiceProvider,
  provider: SamlProvider,
  requestId: string,
  assertion: string,
): Promise<Profile> {
  const saml = await samlOf(us, provider, requestId);
  try {
    const { profile } = await saml.checkSigned(assertion, requestId);
    if (profile === null) throw new SamlError("invalid");
    return profile;
  } catch (cause) {
    throw cause instanceof SamlError ? cause : new SamlError(faultOf(cause), { cause });
  }
}

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
  const statements = childrenOf(assertion, "AuthnStatement");
  if (statements.length === 0) throw new SamlError("no_authentication");
  // saml-core-2.0-os, section 2.7.2: the session is over.
  const ends = statements.map(({ $ }) => Date.parse($?.SessionNotOnOrAfter ?? ""));
  if (ends.some((end) => end + us.clockSkewMs <= now.getTime())) throw new SamlError("time");
  const [nameId] = childrenOf(subjects[0], "NameID");
  return {
    id,
    nameId: nameId?._ === undefined ? null : { value: nameId._, format: nameId.$?.Format },
    attributes: attributesOf(assertion),
  };
}

/** Whether a bearer confirmation is for our address and this request, in time. */
function isForUs(us: ServiceProvider, requestId: string, confirmation: Parsed, now: Date): boolean {
  const [data] = childrenOf(confirmation, "SubjectConfirmationData");
  const { Recipient, InResponseTo, NotOnOrAfter = "", NotBefore } = data?.$ ?? {};
  return (
    confirmation.$?.Method === BEARER &&
    Recipient === us.acsUrl &&
    InResponseTo === requestId &&
    NotBefore === undefined &&
    Date.parse(NotOnOrAfter) + us.clockSkewMs > now.getTime()
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
