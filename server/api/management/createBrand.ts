import { createBrand as create } from "../../domain/tracking/partner/partners.ts";
import type { SharedOperation } from "./context.ts";
import { presentBrand } from "./present/tracking.ts";

export const createBrand: SharedOperation<"createBrand"> = async ({ path, body }, context) =>
  presentBrand(await create(context, context.caller.operator, path.partnerId, body));
