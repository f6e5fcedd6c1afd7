import { setBranding } from "../../domain/clients/app/branding.ts";
import type { SharedOperation } from "./context.ts";
import { presentBranding } from "./present/branding.ts";

export const setClientBranding: SharedOperation<"setClientBranding"> = async ({ path, body }, context) =>
  presentBranding(await setBranding(context, context.caller.operator, path.clientId, body), context.config);
