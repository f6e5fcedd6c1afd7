import { removeRegister as remove } from "../../domain/proving/sources/register/registers.ts";
import type { Operation } from "./context.ts";

export const removeRegister: Operation<"removeRegister"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.registerId);
