import { createClient as create } from "../../domain/app/clients.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const createClient: Operation<"createClient"> = async ({ body: { appId, ...settings } }, context) =>
  presentClient(await create(context, context.caller.operator, appId, settings), context.config);
