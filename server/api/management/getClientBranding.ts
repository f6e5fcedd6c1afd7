import { getClient } from "../../domain/clients/app/clients.ts";
import type { SharedOperation } from "./context.ts";
import { presentBranding } from "./present/branding.ts";

export const getClientBranding: SharedOperation<"getClientBranding"> = async ({ path }, context) =>
  presentBranding(await getClient(context, path.clientId), context.config);
