import { rotateSecret } from "../../domain/events/index.ts";
import { compact } from "../compact.ts";
import type { ManagedOperation } from "./context.ts";

export const rotateWebhookSecret: ManagedOperation<"rotateWebhookSecret"> = async (
  { path, body },
  context,
) => {
  const { id, secret, createdAt } = await rotateSecret(context, context.caller.operator, path, body);
  return compact({ secretId: id, secret, createdAt });
};
