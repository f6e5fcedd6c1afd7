import { removeClientLogo as remove } from "../../domain/app/client-logo.ts";
import type { Operation } from "./context.ts";

export const removeClientLogo: Operation<"removeClientLogo"> = async ({ path }, context) => {
  await remove(context, context.caller.operator, path.clientId);
  return { status: 204, body: undefined };
};
