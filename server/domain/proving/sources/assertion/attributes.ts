/** Reads the requested attributes (SAML) and claims (OpenID Connect); all others are ignored. Pure. */
import type { RequestedAttribute } from "../../../../platform/federation/service-metadata.ts";
import type { Affiliations } from "./affiliation.ts";
import {
  type ClaimMapping,
  claimNames,
  claimValues,
  mappedAffiliations,
  type ReadClaim,
} from "./claim-mapping.ts";
import type { AssertedPerson } from "./compare-person.ts";

export interface PersonalClaims {
  /** Stable, never reassigned, in order of preference. */
  subjects: readonly Subject[];
  affiliations: Affiliations;
  person: AssertedPerson;
}

/** With its kind, and its own scope, after the "@". */
export interface Subject {
  id: string;
  scope: string | null;
}

/** Names of an attribute: OID, friendly name, legacy MACE name. */
const named = (oid: string, name: string): string[] => [
  `urn:oid:${oid}`,
  name,
  `urn:mace:dir:attribute-def:${name}`,
];

const ATTRIBUTES = {
  // REFEDS eduPerson 202208.
  affiliation: named("1.3.6.1.4.1.5923.1.1.1.1", "eduPersonAffiliation"),
  scopedAffiliation: named("1.3.6.1.4.1.5923.1.1.1.9", "eduPersonScopedAffiliation"),
  principalName: named("1.3.6.1.4.1.5923.1.1.1.6", "eduPersonPrincipalName"),
  targetedId: named("1.3.6.1.4.1.5923.1.1.1.10", "eduPersonTargetedID"),
  uniqueId: named("1.3.6.1.4.1.5923.1.1.1.13", "eduPersonUniqueId"),
  // OASIS saml-subject-id-attr-v1.0.
  pairwiseId: ["urn:oasis:names:tc:SAML:attribute:pairwise-id", "pairwise-id"],
  subjectId: ["urn:oasis:names:tc:SAML:attribute:subject-id", "subject-id"],
  givenName: named("2.5.4.42", "givenName"),
  familyName: named("2.5.4.4", "sn"),
  commonName: named("2.5.4.3", "cn"),
  displayName: named("2.16.840.1.113730.3.1.241", "displayName"),
  birthDate: [
    ...named("1.3.6.1.4.1.25178.1.2.3", "schacDateOfBirth"),
    "urn:mace:terena.org:attribute-def:schacDateOfBirth",
  ],
} as const;

/** Requested attributes (data minimisation); equivalent others are accepted. */
export const REQUESTED_ATTRIBUTES: readonly RequestedAttribute[] = [
  requested("scopedAffiliation", true),
  requested("pairwiseId", true),
  requested("givenName", false),
  requested("familyName", false),
  requested("displayName", false),
  requested("birthDate", false),
];

function requested(of: keyof typeof ATTRIBUTES, required: boolean): RequestedAttribute {
  const [name = "", friendlyName = ""] = ATTRIBUTES[of];
  return { name, friendlyName, required };
}

/** Persistent NameID: opaque and stable (saml-core-2.0-os, section 8.3.7). */
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

const VALUE_LENGTH_MAX = 1_000;

export function claimsOfAttributes(
  attributes: ReadonlyMap<string, readonly string[]>,
  nameId: { value: string; format: string | undefined } | null,
): PersonalClaims {
  const all = (names: readonly string[]) =>
    names.flatMap((name) => attributes.get(name) ?? []).flatMap(readValue);
  const first = (names: readonly string[]) => all(names)[0];
  const persistent = nameId?.format === PERSISTENT ? readValue(nameId.value)[0] : undefined;
  const opaque = persistent ?? first(ATTRIBUTES.targetedId);
  return {
    subjects: [
      ...scopedSubject("pairwise-id", first(ATTRIBUTES.pairwiseId)),
      ...scopedSubject("subject-id", first(ATTRIBUTES.subjectId)),
      ...(opaque === undefined ? [] : [{ id: `persistent:${opaque}`, scope: null }]),
      ...scopedSubject("unique-id", first(ATTRIBUTES.uniqueId)),
      ...scopedSubject("principal-name", first(ATTRIBUTES.principalName)),
    ],
    affiliations: {
      scoped: all(ATTRIBUTES.scopedAffiliation).flatMap(splitAffiliations),
      unscoped: all(ATTRIBUTES.affiliation).flatMap(splitAffiliations),
    },
    person: {
      givenName: first(ATTRIBUTES.givenName),
      familyName: first(ATTRIBUTES.familyName),
      fullNames: [...all(ATTRIBUTES.displayName), ...all(ATTRIBUTES.commonName)],
      birthDate: readSchacDate(first(ATTRIBUTES.birthDate)),
    },
  };
}

/** From ID token and userinfo claims (REFEDS OIDC-edu mapping; OpenID Connect Core, section 5.1). */
export function claimsOfToken(
  claims: Readonly<Record<string, unknown>>,
  mapping: ClaimMapping | null = null,
): PersonalClaims {
  const all = (of: ReadClaim) =>
    claimNames(mapping, of).flatMap((name) => claimValues(claims, name).flatMap(readValue));
  const first = (of: ReadClaim) => all(of)[0];
  const [subject] = readValue(claims.sub);
  return {
    subjects: subject === undefined ? [] : [{ id: `sub:${subject}`, scope: null }],
    affiliations: {
      scoped: all("scopedAffiliation").flatMap(splitAffiliations),
      unscoped: [
        ...mappedAffiliations(mapping, claims),
        ...all("unscopedAffiliation").flatMap(splitAffiliations),
      ],
    },
    person: {
      givenName: first("givenName"),
      familyName: first("familyName"),
      fullNames: all("fullName"),
      birthDate: first("birthDate"),
    },
  };
}

/** Scoped identifiers compare without case (saml-subject-id-attr-v1.0, section 3.3), opaque ones exactly. */
function scopedSubject(kind: string, value: string | undefined): Subject[] {
  if (value === undefined) return [];
  const at = value.lastIndexOf("@");
  return [{ id: `${kind}:${value.toLowerCase()}`, scope: at < 0 ? null : value.slice(at + 1) }];
}

function readValue(value: unknown): string[] {
  if (typeof value !== "string") return [];
  const text = value.trim();
  return text === "" || text.length > VALUE_LENGTH_MAX ? [] : [text];
}

/** Some providers join several; affiliations have none of these characters (A11). */
function splitAffiliations(value: string): string[] {
  return value.split(/[\s;,]+/).filter((each) => each !== "");
}

/** SCHAC uses YYYYMMDD. */
function readSchacDate(text: string | undefined): string | undefined {
  return text?.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

const READ_NAMES: ReadonlySet<string> = new Set(Object.values(ATTRIBUTES).flat());

export function unreadAttributes(attributes: ReadonlyMap<string, unknown>): string[] {
  return [...attributes.keys()].filter((name) => !READ_NAMES.has(name));
}
