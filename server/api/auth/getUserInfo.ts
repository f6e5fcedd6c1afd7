import { readScopes } from "../../domain/accounts/oauth/introspect.ts";
import { readClaims } from "../../domain/accounts/openid/claims.ts";
import { refuse } from "../../errors.ts";
import type { LookupOperation } from "./context.ts";
import { presentClaims } from "./present-claims.ts";

export const getUserInfo: LookupOperation<"getUserInfo"> = async (_input, context) => {
  const { caller } = context;
  const scopes = await readScopes(context, caller.hash);
  if (!scopes.includes("openid")) refuse({ kind: "forbidden", code: "openid_scope_missing" });
  return presentClaims(await readClaims(context, caller, scopes));
};
