import { listEndpoints } from "../../domain/events/webhook/endpoints.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookEndpoint } from "./present/webhook.ts";

export const listWebhookEndpoints: SharedOperation<"listWebhookEndpoints"> = async ({ path }, context) => ({
  endpoints: (await listEndpoints(context, path.appId)).map((one) => presentWebhookEndpoint(context, one)),
});
