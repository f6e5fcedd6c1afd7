import { getClient as get } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentClient } from "./present.ts";

export const getClient: ManagedOperation<"getClient"> = async ({ path }, context) =>
  presentClient(await get(context, path.clientId), context.config);
