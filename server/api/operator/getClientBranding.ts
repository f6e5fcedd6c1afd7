import { getClient } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentBranding } from "./present-branding.ts";

export const getClientBranding: ManagedOperation<"getClientBranding"> = async ({ path }, context) =>
  presentBranding(await getClient(context, path.clientId), context.config);
