import { endRule } from "../../domain/tracking/commission/rules.ts";
import type { Operation } from "./context.ts";
import { presentRule } from "./present/tracking.ts";

export const endCommissionRule: Operation<"endCommissionRule"> = async ({ path, body }, context) =>
  presentRule(await endRule(context, context.caller.operator, path, body.untilMonth));
