import { getPartner as get } from "../../domain/tracking/partner/partners.ts";
import type { SharedOperation } from "./context.ts";
import { presentPartner } from "./present/tracking.ts";

export const getPartner: SharedOperation<"getPartner"> = async ({ path }, context) =>
  presentPartner(await get(context, path.partnerId));
