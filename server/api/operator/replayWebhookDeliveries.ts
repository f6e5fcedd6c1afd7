import { replayDeliveries } from "../../domain/events/index.ts";
import type { Operation } from "./context.ts";

export const replayWebhookDeliveries: Operation<"replayWebhookDeliveries"> = async (
  { path, body },
  context,
) => ({
  replayed: await replayDeliveries(context, context.caller.operator, path, body),
});
