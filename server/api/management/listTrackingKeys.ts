import { listCredentials } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";
import { presentTrackingKey } from "./present/tracking.ts";

export const listTrackingKeys: SharedOperation<"listTrackingKeys"> = async ({ path }, context) => {
  const keys = await listCredentials(context, { kind: "tracking_key", partnerId: path.partnerId });
  return { keys: keys.map(presentTrackingKey) };
};
