import { updateBrand as update } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentBrand } from "./present-tracking.ts";

export const updateBrand: Operation<"updateBrand"> = async ({ path, body }, context) =>
  presentBrand(await update(context, context.caller.operator, path, body));
