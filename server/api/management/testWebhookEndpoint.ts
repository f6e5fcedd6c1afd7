import { testEndpoint } from "../../domain/events/webhook/test-event.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookDelivery } from "./present/webhook.ts";

export const testWebhookEndpoint: SharedOperation<"testWebhookEndpoint"> = async ({ path }, context) =>
  presentWebhookDelivery(await testEndpoint(context, context.caller.operator, path));
