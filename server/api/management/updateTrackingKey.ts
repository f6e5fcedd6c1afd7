import { changeCredential } from "../../domain/shared/access/credential.ts";
import type { Operation } from "./context.ts";
import { presentTrackingKey } from "./present/tracking.ts";

export const updateTrackingKey: Operation<"updateTrackingKey"> = async ({ path, body }, context) => {
  const owner = { kind: "tracking_key", partnerId: path.partnerId } as const;
  const changes = { ratePerMinute: body.ratePerMinute };
  const key = await changeCredential(context, context.caller.operator, owner, path.keyId, changes);
  return presentTrackingKey(key);
};
