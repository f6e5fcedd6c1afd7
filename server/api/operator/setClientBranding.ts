import { setBranding } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentBranding } from "./present-branding.ts";

export const setClientBranding: ManagedOperation<"setClientBranding"> = async ({ path, body }, context) =>
  presentBranding(await setBranding(context, context.caller.operator, path.clientId, body), context.config);
