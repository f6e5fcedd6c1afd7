/** Mapping of unusual OpenID claims: roles and groups of Entra ID, voPerson. Pure. */
import type { ClaimMapping } from "../../../../../generated/management.ts";

export type { ClaimMapping };

type Claims = Readonly<Record<string, unknown>>;

const USUAL = {
  scopedAffiliation: "eduperson_scoped_affiliation",
  unscopedAffiliation: "eduperson_affiliation",
  givenName: "given_name",
  familyName: "family_name",
  fullName: "name",
  birthDate: "birthdate",
} as const satisfies Partial<Record<keyof ClaimMapping, string>>;

export type ReadClaim = keyof typeof USUAL;

export function claimNames(mapping: ClaimMapping | null, of: ReadClaim): string[] {
  return [...(mapping?.[of] ?? []), USUAL[of]];
}

/** Values by claim name, or by JSON pointer (RFC 6901) such as "/realm_access/roles". */
export function claimValues(claims: Claims, name: string): unknown[] {
  return [name.startsWith("/") ? valueAt(claims, name) : own(claims, name)].flat();
}

/** The value at a JSON pointer (RFC 6901, section 4); undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>(
    (at, step) => own(at, step.replaceAll("~1", "/").replaceAll("~0", "~")),
    value,
  );
}

function own(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Claims)[name]
    : undefined;
}

/** Affiliations of values such as the role "Student" or a group's object id. */
export function mappedAffiliations(mapping: ClaimMapping | null, claims: Claims): string[] {
  return (mapping?.affiliations ?? [])
    .filter(({ claim, value }) => claimValues(claims, claim).includes(value))
    .map(({ affiliation }) => affiliation);
}

export function readClaimNames(mapping: ClaimMapping | null): Set<string> {
  const of = Object.keys(USUAL) as ReadClaim[];
  const named = [
    ...of.flatMap((each) => claimNames(mapping, each)),
    ...(mapping?.affiliations ?? []).map(({ claim }) => claim),
  ];
  const topLevel = (name: string) =>
    name.startsWith("/") ? (name.split("/")[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~") : name;
  return new Set(["sub", ...named.map(topLevel)]);
}
