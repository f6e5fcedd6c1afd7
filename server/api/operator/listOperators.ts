import { listStaff } from "../../domain/members/index.ts";
import type { Operation } from "./context.ts";
import { presentOperator } from "./present-staff.ts";

export const listOperators: Operation<"listOperators"> = async (_input, context) => ({
  operators: (await listStaff(context, context.caller.actor)).map(presentOperator),
});
