import { revokeToken as revoke } from "../../domain/oauth/revoke.ts";
import { type CredentialName, credentialNames, provenClient } from "./client.ts";
import type { ClientOperation } from "./context.ts";
import { type Parameters, parametersOf, requireAll } from "./parameters.ts";

const NAMES = ["token", "client_id", "client_secret"] as const;
type Given = Parameters<(typeof NAMES)[number]>;

/** The parameters of the form; refuses where one is missing. `credentials` are those that must be among them. */
export function readRevocation(form: Given, credentials: readonly CredentialName[]) {
  const given = parametersOf(NAMES, {}, form);
  requireAll(given, ["token", ...credentials]);
  return given;
}

export const revokeToken: ClientOperation<"revokeToken"> = async ({ body }, context) => {
  const given = readRevocation(body, credentialNames(context));
  await revoke(context, await provenClient(given, context), given.token);
  return { status: 200, body: undefined };
};
