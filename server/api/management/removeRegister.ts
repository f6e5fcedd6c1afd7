import { removeRegister as remove } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";

export const removeRegister: Operation<"removeRegister"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.registerId);
