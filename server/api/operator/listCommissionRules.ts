import { listRules } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentRule } from "./present-tracking.ts";

export const listCommissionRules: Operation<"listCommissionRules"> = async ({ path }, context) => ({
  rules: (await listRules(context, path)).map(presentRule),
});
