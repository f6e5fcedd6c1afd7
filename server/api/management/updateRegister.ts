import { updateRegister as update } from "../../domain/proving/sources/register/registers.ts";
import type { Operation } from "./context.ts";
import { presentRegister } from "./present/present.ts";

export const updateRegister: Operation<"updateRegister"> = async ({ path, body }, context) =>
  presentRegister(await update(context, context.caller.operator, path.registerId, body), context);
