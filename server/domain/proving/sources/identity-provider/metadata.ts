// Streaming parser of SAML metadata, for files of any size (saml-metadata-2.0-os; shibmd:Scope). The caller has
// verified the signature; certificates and addresses are not checked here.
import type { SignInBinding } from "../../../../platform/federation/saml.ts";
import {
  attributeOf,
  type Scanned,
  type Scanner,
  scanner,
} from "../../../../platform/federation/xml-scan.ts";
import type { DescribedDisplay } from "./display.ts";

export interface DescribedProvider {
  entityId: string;
  /** HTTP-Redirect before HTTP-POST; null for other bindings only. */
  signInUrl: string | null;
  signInBinding: SignInBinding;
  certificates: string[];
  scopes: string[];
  patterns: string[];
  /** Earliest validUntil of its role, entity and groups. */
  validUntil: Date | null;
  display: DescribedDisplay;
}

const MD = "urn:oasis:names:tc:SAML:2.0:metadata";
const DS = "http://www.w3.org/2000/09/xmldsig#";
const SHIBMD = "urn:mace:shibboleth:metadata:1.0";
const MDUI = "urn:oasis:names:tc:SAML:metadata:ui";
const XML = "http://www.w3.org/XML/1998/namespace";
const SAML_2 = "urn:oasis:names:tc:SAML:2.0:protocol";
const BINDINGS: ReadonlyMap<string | undefined, SignInBinding> = new Map([
  ["urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect", "redirect"],
  ["urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST", "post"],
]);
const DEPTH_MAX = 60;
/** Names or logos: above any number of languages. */
const DISPLAY_MAX = 60;

interface MetadataEvents {
  provider: (provider: DescribedProvider) => void;
  other?: () => void;
}

interface State {
  entity: DescribedProvider | null;
  isProvider: boolean;
  inDescriptor: boolean;
  inOtherRole: boolean;
  inSigningKey: boolean;
  isPattern: boolean;
  shown: { language: string | null; height: number };
  validUntil: (Date | null)[];
  text: string | null;
}

export function metadataReader(elementsMax: number, events: MetadataEvents): Scanner {
  const state: State = {
    entity: null,
    isProvider: false,
    inDescriptor: false,
    inOtherRole: false,
    inSigningKey: false,
    isPattern: false,
    shown: { language: null, height: 0 },
    validUntil: [],
    text: null,
  };
  return scanner(
    { depthMax: DEPTH_MAX, elementsMax },
    {
      open: (tag) => open(state, tag),
      text: (text) => {
        if (state.text !== null) state.text += text;
      },
      close: (tag) => close(state, tag, events),
    },
  );
}

function open(state: State, tag: Scanned): void {
  const { entity } = state;
  switch (`${tag.uri} ${tag.local}`) {
    case `${MD} EntitiesDescriptor`:
      state.validUntil.push(readInstant(attributeOf(tag, "validUntil")));
      return;
    case `${MD} EntityDescriptor`:
      state.validUntil.push(readInstant(attributeOf(tag, "validUntil")));
      state.entity = {
        entityId: attributeOf(tag, "entityID") ?? "",
        signInUrl: null,
        signInBinding: "redirect",
        certificates: [],
        scopes: [],
        patterns: [],
        display: { names: [], logos: [] },
        validUntil: earliest(state.validUntil),
      };
      state.isProvider = false;
      return;
    case `${MD} IDPSSODescriptor`:
      state.inDescriptor = (attributeOf(tag, "protocolSupportEnumeration") ?? "")
        .split(/\s+/)
        .includes(SAML_2);
      state.isProvider ||= state.inDescriptor;
      if (state.inDescriptor && entity !== null)
        entity.validUntil = earliest([entity.validUntil, readInstant(attributeOf(tag, "validUntil"))]);
      return;
    // Another role of the entity, whose scopes are not for sign-ins.
    case `${MD} AttributeAuthorityDescriptor`:
      state.inOtherRole = true;
      return;
    case `${MD} KeyDescriptor`:
      state.inSigningKey = state.inDescriptor && attributeOf(tag, "use") !== "encryption";
      return;
    case `${MD} SingleSignOnService`:
      if (state.inDescriptor && entity !== null) readSignIn(entity, tag);
      return;
    case `${SHIBMD} Scope`:
      if (state.inOtherRole) return;
      state.isPattern = /^(true|1)$/.test(attributeOf(tag, "regexp") ?? "");
      state.text = "";
      return;
    case `${MDUI} DisplayName`:
    case `${MDUI} Logo`:
      if (!state.inDescriptor) return;
      state.shown = { language: languageOf(tag), height: Number(attributeOf(tag, "height")) || 0 };
      state.text = "";
      return;
    case `${DS} X509Certificate`:
      if (state.inSigningKey) state.text = "";
  }
}

function close(state: State, tag: Scanned, events: MetadataEvents): void {
  const { entity, text } = state;
  switch (`${tag.uri} ${tag.local}`) {
    case `${MD} EntitiesDescriptor`:
      state.validUntil.pop();
      return;
    case `${MD} EntityDescriptor`:
      state.validUntil.pop();
      state.entity = null;
      if (entity !== null && state.isProvider) events.provider(entity);
      else events.other?.();
      return;
    case `${MD} IDPSSODescriptor`:
      state.inDescriptor = false;
      return;
    case `${MD} AttributeAuthorityDescriptor`:
      state.inOtherRole = false;
      return;
    case `${MD} KeyDescriptor`:
      state.inSigningKey = false;
      return;
    case `${SHIBMD} Scope`:
      if (text !== null) (state.isPattern ? entity?.patterns : entity?.scopes)?.push(text.trim());
      state.text = null;
      return;
    case `${MDUI} DisplayName`:
      if (text !== null && entity !== null && entity.display.names.length < DISPLAY_MAX)
        entity.display.names.push({ language: state.shown.language ?? "", name: text });
      state.text = null;
      return;
    case `${MDUI} Logo`:
      if (text !== null && entity !== null && entity.display.logos.length < DISPLAY_MAX)
        entity.display.logos.push({ ...state.shown, url: text.replace(/\s+/g, "") });
      state.text = null;
      return;
    case `${DS} X509Certificate`:
      if (text !== null) entity?.certificates.push(text.replaceAll(PEM_ARMOUR, "").trim());
      state.text = null;
  }
}

/** XML Signature has plain base64 (section 4.5.4); some write PEM (RFC 7468). */
const PEM_ARMOUR = /-----(?:BEGIN|END) CERTIFICATE-----/g;

/** First address of a binding; HTTP-Redirect replaces HTTP-POST. */
function readSignIn(entity: DescribedProvider, tag: Scanned): void {
  const [binding, url] = [BINDINGS.get(attributeOf(tag, "Binding")), attributeOf(tag, "Location")];
  const isBetter = entity.signInUrl === null || (binding === "redirect" && entity.signInBinding === "post");
  if (binding !== undefined && url !== undefined && isBetter)
    Object.assign(entity, { signInUrl: url, signInBinding: binding });
}

function languageOf({ attributes }: Scanned): string | null {
  return Object.values(attributes).find(({ local, uri }) => local === "lang" && uri === XML)?.value ?? null;
}

/** Fail closed: an invalid validUntil counts as expired. */
function readInstant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? new Date(0) : instant;
}

function earliest(instants: (Date | null)[]): Date | null {
  const given = instants.filter((instant) => instant !== null).map((instant) => instant.getTime());
  return given.length === 0 ? null : new Date(Math.min(...given));
}
