import { revokeTrackingKey as revoke } from "../../domain/tracking/partners.ts";
import type { Operation } from "./context.ts";

export const revokeTrackingKey: Operation<"revokeTrackingKey"> = async ({ path }, context) => {
  await revoke(context, context.caller.operator, path.partnerId, path.keyId);
  return { status: 204, body: undefined };
};
