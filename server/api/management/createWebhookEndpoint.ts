import { createEndpoint } from "../../domain/events/webhook/endpoints.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookEndpoint } from "./present/webhook.ts";

export const createWebhookEndpoint: SharedOperation<"createWebhookEndpoint"> = async (
  { path, body },
  context,
) => {
  const created = await createEndpoint(context, context.caller.operator, path.appId, body);
  return { ...presentWebhookEndpoint(context, created), secret: created.secret };
};
