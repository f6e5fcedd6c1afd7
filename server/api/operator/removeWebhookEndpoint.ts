import { removeEndpoint } from "../../domain/events/index.ts";
import type { Operation } from "./context.ts";

export const removeWebhookEndpoint: Operation<"removeWebhookEndpoint"> = async ({ path }, context) =>
  removeEndpoint(context, context.caller.operator, path);
