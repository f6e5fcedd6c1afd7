import { issueCredential } from "../../domain/shared/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentTrackingKey } from "./present-tracking.ts";

export const issueTrackingKey: ManagedOperation<"issueTrackingKey"> = async ({ path, body }, context) => {
  const owner = { kind: "tracking_key", partnerId: path.partnerId } as const;
  const settings = { ratePerMinute: body.ratePerMinute ?? null };
  const issued = await issueCredential(context, context.caller.operator, owner, settings);
  return { ...presentTrackingKey(issued), apiKey: issued.secret };
};
