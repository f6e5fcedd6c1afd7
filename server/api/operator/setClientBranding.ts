import { setBranding } from "../../domain/clients/index.ts";
import type { Operation } from "./context.ts";
import { presentBranding } from "./present-branding.ts";

export const setClientBranding: Operation<"setClientBranding"> = async ({ path, body }, context) =>
  presentBranding(await setBranding(context, context.caller.operator, path.clientId, body), context.config);
