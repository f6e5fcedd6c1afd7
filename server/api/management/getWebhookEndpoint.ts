import { getEndpoint } from "../../domain/events/webhook/endpoints.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookEndpoint } from "./present/webhook.ts";

export const getWebhookEndpoint: SharedOperation<"getWebhookEndpoint"> = async ({ path }, context) =>
  presentWebhookEndpoint(context, await getEndpoint(context, path));
