import { removeEndpoint } from "../../domain/events/index.ts";
import type { ManagedOperation } from "./context.ts";

export const removeWebhookEndpoint: ManagedOperation<"removeWebhookEndpoint"> = async ({ path }, context) =>
  removeEndpoint(context, context.caller.operator, path);
