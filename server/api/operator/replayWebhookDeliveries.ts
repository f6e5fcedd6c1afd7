import { replayDeliveries } from "../../domain/events/index.ts";
import type { ManagedOperation } from "./context.ts";

export const replayWebhookDeliveries: ManagedOperation<"replayWebhookDeliveries"> = async (
  { path, body },
  context,
) => ({
  replayed: await replayDeliveries(context, context.caller.operator, path, body),
});
