import { removeRule } from "../../domain/tracking/commission/rules.ts";
import type { Operation } from "./context.ts";

export const removeCommissionRule: Operation<"removeCommissionRule"> = async ({ path }, context) =>
  removeRule(context, context.caller.operator, path);
