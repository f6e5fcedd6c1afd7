/** Webhook endpoints of a test: made over the operator API, and real receivers on this machine. */
import type { CreatedWebhookEndpoint, NewWebhookEndpoint } from "../../generated/operator.ts";
import { ask } from "./operator.ts";
import type { Service } from "./service.ts";

export function endpointsPath(appId: string): string {
  return `/operator/apps/${appId}/webhook-endpoints`;
}

/** What the operator API answers to a new endpoint. */
export function createEndpoint(service: Service, appId: string, wish: Partial<NewWebhookEndpoint> = {}) {
  const body = { url: "https://shop.example/hooks", ...wish };
  return ask<CreatedWebhookEndpoint>(service, "POST", endpointsPath(appId), body);
}
