import { getBrand as get } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentBrand } from "./present-tracking.ts";

export const getBrand: Operation<"getBrand"> = async ({ path }, context) =>
  presentBrand(await get(context, path));
