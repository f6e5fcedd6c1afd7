import { getBrand as get } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentBrand } from "./present-tracking.ts";

export const getBrand: ManagedOperation<"getBrand"> = async ({ path }, context) =>
  presentBrand(await get(context, path));
