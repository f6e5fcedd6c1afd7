import { removeEndpoint } from "../../domain/events/webhook/endpoints.ts";
import type { SharedOperation } from "./context.ts";

export const removeWebhookEndpoint: SharedOperation<"removeWebhookEndpoint"> = async ({ path }, context) =>
  removeEndpoint(context, context.caller.operator, path);
