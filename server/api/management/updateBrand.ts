import { updateBrand as update } from "../../domain/tracking/partner/partners.ts";
import type { SharedOperation } from "./context.ts";
import { presentBrand } from "./present/tracking.ts";

export const updateBrand: SharedOperation<"updateBrand"> = async ({ path, body }, context) =>
  presentBrand(await update(context, context.caller.operator, path, body));
