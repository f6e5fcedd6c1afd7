import { revokeToken as revoke } from "../../domain/oauth/revoke.ts";
import { credentialNames, provenClient } from "./client.ts";
import type { ClientOperation } from "./context.ts";
import { parametersOf, requireAll } from "./parameters.ts";

const NAMES = ["token", "client_id", "client_secret"] as const;

export const revokeToken: ClientOperation<"revokeToken"> = async ({ body }, context) => {
  const given = parametersOf(NAMES, {}, body);
  requireAll(given, ["token", ...credentialNames(context)]);
  const { token } = given;
  await revoke(context, await provenClient(given, context), token);
  return { status: 200, body: undefined };
};
