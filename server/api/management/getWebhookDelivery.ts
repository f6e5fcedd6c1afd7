import { getDelivery } from "../../domain/events/webhook/deliveries.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookAttempt, presentWebhookDelivery } from "./present/webhook.ts";

export const getWebhookDelivery: SharedOperation<"getWebhookDelivery"> = async ({ path }, context) => {
  const delivery = await getDelivery(context, path, path.deliveryId);
  const attempts = delivery.attempts.map((attempt) => presentWebhookAttempt(context, attempt));
  return { ...presentWebhookDelivery(delivery), attempts };
};
