import { revokeTrialLink as revoke } from "../../domain/proving/sources/portal/trial-link.ts";
import type { Operation } from "./context.ts";

export const revokeTrialLink: Operation<"revokeTrialLink"> = ({ path }, context) =>
  revoke(context, context.caller.actor, path.providerId, path.linkId);
