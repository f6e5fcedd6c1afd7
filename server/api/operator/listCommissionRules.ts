import { listRules } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentRule } from "./present-tracking.ts";

export const listCommissionRules: ManagedOperation<"listCommissionRules"> = async ({ path }, context) => ({
  rules: (await listRules(context, path)).map(presentRule),
});
