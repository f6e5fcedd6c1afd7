import { setClientLogo as set } from "../../domain/app/client-logo.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const setClientLogo: Operation<"setClientLogo"> = async ({ path, body }, context) =>
  presentClient(await set(context, context.caller.operator, path.clientId, body.base64Data), context.config);
