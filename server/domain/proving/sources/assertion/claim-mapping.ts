/** What the claims of an OpenID provider mean where they are not the usual ones: roles and groups of Entra ID, voPerson. Pure. */
import type { ClaimMapping } from "../../../../../generated/operator.ts";

export type { ClaimMapping };

type Claims = Readonly<Record<string, unknown>>;

/** The claims that are read, with the usual names last. */
const USUAL = {
  scopedAffiliation: "eduperson_scoped_affiliation",
  unscopedAffiliation: "eduperson_affiliation",
  givenName: "given_name",
  familyName: "family_name",
  fullName: "name",
  birthDate: "birthdate",
} as const satisfies Partial<Record<keyof ClaimMapping, string>>;

export type ReadClaim = keyof typeof USUAL;

/** The claims by which something is known, in order of preference. */
export function claimNames(mapping: ClaimMapping | null, of: ReadClaim): string[] {
  return [...(mapping?.[of] ?? []), USUAL[of]];
}

/** The values of a claim by its name, or by a JSON pointer (RFC 6901) such as "/realm_access/roles". */
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

/** The affiliations that values stand for, such as the role "Student" or the object id of a group. */
export function mappedAffiliations(mapping: ClaimMapping | null, claims: Claims): string[] {
  return (mapping?.affiliations ?? [])
    .filter(({ claim, value }) => claimValues(claims, claim).includes(value))
    .map(({ affiliation }) => affiliation);
}

/** Every top-level claim that is read. */
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
