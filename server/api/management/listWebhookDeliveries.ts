import { listDeliveries } from "../../domain/events/webhook/deliveries.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentWebhookDelivery } from "./present/webhook.ts";

export const listWebhookDeliveries: SharedOperation<"listWebhookDeliveries"> = async (
  { path, query },
  context,
) => {
  const { rows, nextCursor } = await listDeliveries(context, path, query);
  return compact({ deliveries: rows.map((row) => presentWebhookDelivery(row, row.attempts[0])), nextCursor });
};
