import { getEndpoint } from "../../domain/events/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentWebhookEndpoint } from "./present-webhook.ts";

export const getWebhookEndpoint: ManagedOperation<"getWebhookEndpoint"> = async ({ path }, context) =>
  presentWebhookEndpoint(context, await getEndpoint(context, path));
