import { removeClientLogo as remove } from "../../domain/clients/app/client-logo.ts";
import type { SharedOperation } from "./context.ts";

export const removeClientLogo: SharedOperation<"removeClientLogo"> = async ({ path, query }, context) =>
  remove(context, context.caller.operator, { clientId: path.clientId, theme: query.theme });
