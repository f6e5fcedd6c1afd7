import { listEndpoints } from "../../domain/events/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentWebhookEndpoint } from "./present-webhook.ts";

export const listWebhookEndpoints: ManagedOperation<"listWebhookEndpoints"> = async ({ path }, context) => ({
  endpoints: (await listEndpoints(context, path.appId)).map((one) => presentWebhookEndpoint(context, one)),
});
