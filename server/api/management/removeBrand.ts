import { removeBrand as remove } from "../../domain/tracking/partner/partners.ts";
import type { Operation } from "./context.ts";

export const removeBrand: Operation<"removeBrand"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path);
