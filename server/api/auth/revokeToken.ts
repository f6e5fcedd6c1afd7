import { revokeToken as revoke } from "../../domain/accounts/index.ts";
import type { ClientOperation } from "./context.ts";

export const revokeToken: ClientOperation<"revokeToken"> = async (_input, context) => {
  await revoke(context, context.caller.client, context.caller.asked);
  // The token to revoke; refuses a missing parameter, a client's included.
  return {};
};
