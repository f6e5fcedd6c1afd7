import { updateClient as update } from "../../domain/clients/index.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const updateClient: Operation<"updateClient"> = async ({ path, body }, context) =>
  presentClient(await update(context, context.caller.operator, path.clientId, body), context.config);
