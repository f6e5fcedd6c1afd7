import { listBrands as list } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentBrand } from "./present-tracking.ts";

export const listBrands: ManagedOperation<"listBrands"> = async ({ path }, context) => ({
  brands: (await list(context, path.partnerId)).map(presentBrand),
});
