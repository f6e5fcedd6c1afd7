import { removeClient as remove } from "../../domain/clients/app/clients.ts";
import type { Operation } from "./context.ts";

export const removeClient: Operation<"removeClient"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.clientId);
