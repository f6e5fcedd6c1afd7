import { updateBrand as update } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentBrand } from "./present-tracking.ts";

export const updateBrand: ManagedOperation<"updateBrand"> = async ({ path, body }, context) =>
  presentBrand(await update(context, context.caller.operator, path, body));
