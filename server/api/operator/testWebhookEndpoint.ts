import { testEndpoint } from "../../domain/events/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentWebhookDelivery } from "./present-webhook.ts";

export const testWebhookEndpoint: ManagedOperation<"testWebhookEndpoint"> = async ({ path }, context) =>
  presentWebhookDelivery(await testEndpoint(context, context.caller.operator, path));
