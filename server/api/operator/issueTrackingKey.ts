import { issueCredential } from "../../domain/shared/index.ts";
import type { Operation } from "./context.ts";
import { presentTrackingKey } from "./present-tracking.ts";

export const issueTrackingKey: Operation<"issueTrackingKey"> = async ({ path, body }, context) => {
  const owner = { kind: "tracking_key", partnerId: path.partnerId } as const;
  const settings = { ratePerMinute: body.ratePerMinute ?? null };
  const issued = await issueCredential(context, context.caller.operator, owner, settings);
  return { ...presentTrackingKey(issued), apiKey: issued.secret };
};
