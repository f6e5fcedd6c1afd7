import { changeTrackingKey } from "../../domain/tracking/partners.ts";
import type { Operation } from "./context.ts";
import { presentTrackingKey } from "./present-tracking.ts";

export const updateTrackingKey: Operation<"updateTrackingKey"> = async ({ path, body }, context) => {
  const { partnerId, keyId } = path;
  const { operator } = context.caller;
  const key = await changeTrackingKey(context, operator, partnerId, keyId, body.ratePerMinute);
  return { status: 200, body: presentTrackingKey(key) };
};
