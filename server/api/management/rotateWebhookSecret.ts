import { rotateSecret } from "../../domain/events/webhook/secrets.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";

export const rotateWebhookSecret: SharedOperation<"rotateWebhookSecret"> = async (
  { path, body },
  context,
) => {
  const { id, secret, createdAt } = await rotateSecret(context, context.caller.operator, path, body);
  return compact({ secretId: id, secret, createdAt });
};
