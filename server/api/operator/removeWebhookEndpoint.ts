import { removeEndpoint } from "../../domain/events/webhook/endpoints.ts";
import type { Operation } from "./context.ts";

export const removeWebhookEndpoint: Operation<"removeWebhookEndpoint"> = async ({ path }, context) =>
  removeEndpoint(context, context.caller.operator, path);
