import { getClient as get } from "../../domain/clients/index.ts";
import type { SharedOperation } from "./context.ts";
import { presentClient } from "./present/present.ts";

export const getClient: SharedOperation<"getClient"> = async ({ path }, context) =>
  presentClient(await get(context, path.clientId), context.config);
