import { removeTill as remove } from "../../domain/accounts/device/tills.ts";
import type { SharedOperation } from "./context.ts";

export const removeTill: SharedOperation<"removeTill"> = async ({ path }, context) => {
  await remove(context, context.caller.operator, path.clientId, path.tillId);
};
