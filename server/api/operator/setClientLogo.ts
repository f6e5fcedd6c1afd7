import { setClientLogo as set } from "../../domain/app/client-logo.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const setClientLogo: Operation<"setClientLogo"> = async ({ path, body }, context) => {
  const client = await set(context, context.caller.operator, path.clientId, body.base64Data);
  return { status: 200, body: presentClient(client, context.config) };
};
