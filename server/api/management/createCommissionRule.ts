import { createRule } from "../../domain/tracking/commission/rules.ts";
import type { Operation } from "./context.ts";
import { presentRule } from "./present/tracking.ts";

export const createCommissionRule: Operation<"createCommissionRule"> = async ({ path, body }, context) =>
  presentRule(await createRule(context, context.caller.operator, path, body));
