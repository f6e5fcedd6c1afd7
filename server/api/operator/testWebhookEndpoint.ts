import { testEndpoint } from "../../domain/events/index.ts";
import type { Operation } from "./context.ts";
import { presentWebhookDelivery } from "./present-webhook.ts";

export const testWebhookEndpoint: Operation<"testWebhookEndpoint"> = async ({ path }, context) =>
  presentWebhookDelivery(await testEndpoint(context, context.caller.operator, path));
