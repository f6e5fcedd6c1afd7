import { getClient as get } from "../../domain/clients/app/clients.ts";
import type { SharedOperation } from "./context.ts";
import { presentClient } from "./present/present.ts";

export const getClient: SharedOperation<"getClient"> = async ({ path }, context) =>
  presentClient(await get(context, path.clientId), context.config);
