import { revokeToken as revoke } from "../../domain/oauth/revoke.ts";
import type { ClientOperation } from "./context.ts";
import { type CredentialName, type RevocationParameters, requireAll } from "./parameters.ts";

export type Revocation = ReturnType<typeof readRevocation>;

/** The token that is to be revoked; refuses where a parameter is missing. `credentials` are those that must be among them. */
export function readRevocation(given: RevocationParameters, credentials: readonly CredentialName[]) {
  requireAll(given, ["token", ...credentials]);
  return { token: given.token };
}

export const revokeToken: ClientOperation<"revokeToken", Revocation> = async (_input, context) => {
  const { client, asked } = context.caller;
  await revoke(context, client, asked.token);
};
