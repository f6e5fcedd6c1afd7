import { getBrand as get } from "../../domain/tracking/partner/partners.ts";
import type { SharedOperation } from "./context.ts";
import { presentBrand } from "./present/tracking.ts";

export const getBrand: SharedOperation<"getBrand"> = async ({ path }, context) =>
  presentBrand(await get(context, path));
