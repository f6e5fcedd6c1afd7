import { confirmSweep as confirm } from "../../domain/operations/retention/guarded-sweep.ts";
import type { Operation } from "./context.ts";
import { presentSweep } from "./present/sweep.ts";

export const confirmSweep: Operation<"confirmSweep"> = async (_input, context) =>
  presentSweep(await confirm(context, context.caller.operator));
