import { revokeToken as revoke } from "../../domain/accounts/oauth/revoke.ts";
import type { ClientOperation } from "./context.ts";

export const revokeToken: ClientOperation<"revokeToken"> = async (_input, context) => {
  await revoke(context, context.caller.client, context.caller.asked);
  // Meaningless (RFC 7009, section 2.2), but simple-oauth2 reads every answer as JSON.
  return {};
};
