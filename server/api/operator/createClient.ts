import { createClient as create } from "../../domain/app/clients.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const createClient: Operation<"createClient"> = async ({ body: { appId, ...settings } }, context) => {
  const client = await create(context, context.caller.operator, appId, settings);
  return { status: 200, body: presentClient(client, context.config) };
};
