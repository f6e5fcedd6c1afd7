import { listRules } from "../../domain/tracking/commission/rules.ts";
import type { SharedOperation } from "./context.ts";
import { presentRule } from "./present/tracking.ts";

export const listCommissionRules: SharedOperation<"listCommissionRules"> = async ({ path }, context) => ({
  rules: (await listRules(context, path)).map(presentRule),
});
