import { revokeClientSecret as revoke } from "../../domain/oauth/clients.ts";
import type { Operation } from "./context.ts";

export const revokeClientSecret: Operation<"revokeClientSecret"> = async ({ path }, context) => {
  await revoke(context, context.caller.operator, path.clientId, path.secretId);
  return { status: 204, body: undefined };
};
