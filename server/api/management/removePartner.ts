import { removePartner as remove } from "../../domain/tracking/partner/partners.ts";
import type { Operation } from "./context.ts";

export const removePartner: Operation<"removePartner"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.partnerId);
