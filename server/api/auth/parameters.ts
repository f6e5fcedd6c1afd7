import { refuse } from "../../errors.ts";

/** Parameters by name; the document ensures that each is one text. */
export type Parameters<Name extends string> = { [Key in Name]?: string | undefined };

/** Parameters of a client without HTTP Basic. */
export const credentialNames = ["client_id", "client_secret"] as const;
export type CredentialName = (typeof credentialNames)[number];

/** Parameters from query or form; a name may stand in one only. An empty one is absent (RFC 6749, section 3.2). */
export function parametersOf<Name extends string>(
  names: readonly Name[],
  query: Record<string, unknown>,
  form: Record<string, unknown> = {},
): Parameters<Name> {
  const twice = names.filter((name) => query[name] !== undefined && form[name] !== undefined);
  if (twice.length > 0) refuse({ kind: "malformed", code: "parameters_twice", params: { names: twice } });
  const given: Parameters<Name> = {};
  for (const name of names) {
    const value = query[name] ?? form[name];
    given[name] = typeof value === "string" && value !== "" ? value : undefined;
  }
  return given;
}

/** Requires all of these; the description names the missing ones. */
export function requireAll<Name extends string, Needed extends Name>(
  given: Parameters<Name>,
  needed: readonly Needed[],
): asserts given is Parameters<Name> & Record<Needed, string> {
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    refuse({ kind: "malformed", code: "parameters_missing", params: { names: missing } });
}
