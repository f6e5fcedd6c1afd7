import { getEndpoint } from "../../domain/events/index.ts";
import type { Operation } from "./context.ts";
import { presentWebhookEndpoint } from "./present-webhook.ts";

export const getWebhookEndpoint: Operation<"getWebhookEndpoint"> = async ({ path }, context) =>
  presentWebhookEndpoint(context, await getEndpoint(context, path));
