import { issueTrackingKey as issue } from "../../domain/tracking/partners.ts";
import type { Operation } from "./context.ts";

export const issueTrackingKey: Operation<"issueTrackingKey"> = async ({ path, body }, context) => {
  const rate = body.ratePerMinute ?? null;
  const issued = await issue(context, context.caller.operator, path.partnerId, rate);
  const { keyId, apiKey, createdAt, ratePerMinute } = issued;
  return {
    status: 200,
    body: {
      keyId,
      apiKey,
      createdAt: createdAt.toISOString(),
      ...(ratePerMinute !== null && { ratePerMinute }),
    },
  };
};
