import { getPartner as get } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentPartner } from "./present-tracking.ts";

export const getPartner: ManagedOperation<"getPartner"> = async ({ path }, context) =>
  presentPartner(await get(context, path.partnerId));
