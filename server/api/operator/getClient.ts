import { getClient as get } from "../../domain/clients/index.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const getClient: Operation<"getClient"> = async ({ path }, context) =>
  presentClient(await get(context, path.clientId), context.config);
