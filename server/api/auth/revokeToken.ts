import { revokeToken as revoke } from "../../domain/accounts/index.ts";
import type { ClientOperation } from "./context.ts";
import {
  type CredentialName,
  type Given,
  parametersOf,
  requireAll,
  revocationParameters,
} from "./parameters.ts";

/** The token that is to be revoked; refuses where a parameter is missing, those of the client among them. */
export function readRevocation(
  { body }: Pick<Given, "body">,
  credentials: readonly CredentialName[] = [],
): string {
  const given = parametersOf(revocationParameters, {}, body);
  requireAll(given, ["token", ...credentials]);
  return given.token;
}

export const revokeToken: ClientOperation<"revokeToken"> = async (input, context) => {
  await revoke(context, context.caller.client, readRevocation(input));
  // Of no meaning (RFC 7009, section 2.2), but simple-oauth2 reads every answer as JSON.
  return {};
};
