import { removeClientLogo as remove } from "../../domain/clients/index.ts";
import type { Operation } from "./context.ts";

export const removeClientLogo: Operation<"removeClientLogo"> = async ({ path, query }, context) =>
  remove(context, context.caller.operator, { clientId: path.clientId, theme: query.theme });
