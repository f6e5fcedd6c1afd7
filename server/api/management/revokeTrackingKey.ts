import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";

export const revokeTrackingKey: SharedOperation<"revokeTrackingKey"> = async ({ path }, context) => {
  const owner = { kind: "tracking_key", partnerId: path.partnerId } as const;
  await revokeCredential(context, context.caller.operator, owner, path.keyId);
};
