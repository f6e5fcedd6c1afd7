import { listBrands as list } from "../../domain/tracking/partner/partners.ts";
import type { SharedOperation } from "./context.ts";
import { presentBrand } from "./present/tracking.ts";

export const listBrands: SharedOperation<"listBrands"> = async ({ path }, context) => ({
  brands: (await list(context, path.partnerId)).map(presentBrand),
});
