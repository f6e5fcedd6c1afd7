import { updateClient as update } from "../../domain/clients/app/clients.ts";
import type { SharedOperation } from "./context.ts";
import { presentClient } from "./present/present.ts";

export const updateClient: SharedOperation<"updateClient"> = async ({ path, body }, context) =>
  presentClient(await update(context, context.caller.operator, path.clientId, body), context.config);
