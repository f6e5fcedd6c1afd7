import { issueCredential } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";
import { readEnd } from "./issueAppToken.ts";
import { presentTrackingKey } from "./present/tracking.ts";

export const issueTrackingKey: SharedOperation<"issueTrackingKey"> = async ({ path, body }, context) => {
  const owner = { kind: "tracking_key", partnerId: path.partnerId } as const;
  const expiresAt = readEnd(body, context.now());
  const settings = { ratePerMinute: body.ratePerMinute ?? null, expiresAt };
  const issued = await issueCredential(context, context.caller.maker, owner, settings);
  return { ...presentTrackingKey(issued), apiKey: issued.secret };
};
