import { updateEndpoint } from "../../domain/events/webhook/endpoints.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookEndpoint } from "./present/webhook.ts";

export const updateWebhookEndpoint: SharedOperation<"updateWebhookEndpoint"> = async (
  { path, body },
  context,
) => presentWebhookEndpoint(context, await updateEndpoint(context, context.caller.operator, path, body));
