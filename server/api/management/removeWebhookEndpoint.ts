import { removeEndpoint } from "../../domain/events/index.ts";
import type { SharedOperation } from "./context.ts";

export const removeWebhookEndpoint: SharedOperation<"removeWebhookEndpoint"> = async ({ path }, context) =>
  removeEndpoint(context, context.caller.operator, path);
