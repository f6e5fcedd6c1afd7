import { updatePartner as update } from "../../domain/tracking/partner/partners.ts";
import type { Operation } from "./context.ts";
import { presentPartner } from "./present/tracking.ts";

export const updatePartner: Operation<"updatePartner"> = async ({ path, body }, context) =>
  presentPartner(await update(context, context.caller.operator, path.partnerId, body));
