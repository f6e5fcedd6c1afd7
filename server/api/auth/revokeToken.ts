import { revokeToken as revoke } from "../../domain/oauth/revoke.ts";
import type { ClientOperation } from "./context.ts";
import { credentialsIn, type Given, parametersOf, requireAll, revocationParameters } from "./parameters.ts";

/** The token that is to be revoked; refuses where a parameter is missing, those of the client among them. */
export function readRevocation({ body, headers }: Omit<Given, "query">): string {
  const given = parametersOf(revocationParameters, {}, body);
  requireAll(given, ["token", ...credentialsIn(headers)]);
  return given.token;
}

export const revokeToken: ClientOperation<"revokeToken"> = async (input, context) =>
  revoke(context, context.caller.client, readRevocation(input));
