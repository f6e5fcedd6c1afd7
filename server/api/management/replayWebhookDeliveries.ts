import { replayDeliveries } from "../../domain/events/webhook/deliveries.ts";
import type { SharedOperation } from "./context.ts";

export const replayWebhookDeliveries: SharedOperation<"replayWebhookDeliveries"> = async (
  { path, body },
  context,
) => ({
  replayed: await replayDeliveries(context, context.caller.operator, path, body),
});
